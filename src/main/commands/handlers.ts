// The shape of the handlers of commands that only the app's own process can carry out.
import type { CommandInput, CommandName, CommandOutput, RowCommandName } from '../../contract/commands.ts'

export type AppCommandName = Exclude<CommandName, RowCommandName>

export type Handlers<N extends AppCommandName> = {
  readonly [K in N]: (input: CommandInput<K>) => CommandOutput<K> | Promise<CommandOutput<K>>
}

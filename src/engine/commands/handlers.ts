// The dependencies and the type of command handlers.
import type { CommandInput, CommandOutput, RowCommandName } from '../../contract/commands.ts'
import type { Clock } from '../ports/clock.ts'
import type { Preflight } from '../preflight/index.ts'
import type { Live } from '../progress/status.ts'
import type { Store } from '../store/index.ts'

export interface CommandNeeds {
  readonly store: Store
  readonly clock: Clock
  /** Absolute. */
  readonly library: string
  readonly live: () => Live
  /** null: no rules were given. */
  readonly preflight: Preflight | null
}

export type Handlers<N extends RowCommandName> = {
  readonly [K in N]: (input: CommandInput<K>) => CommandOutput<K>
}

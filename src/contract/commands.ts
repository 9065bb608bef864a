// The one table of commands: name -> input and output. The window reaches them over IPC, the command line over
// argv; both go through these schemas, and nothing else crosses.
import type { z } from 'zod'
import { appCommands } from './commands/app.ts'
import { draftCommands } from './commands/drafts.ts'
import { exportCommands } from './commands/export.ts'
import { libraryCommands } from './commands/library.ts'
import { nothing } from './commands/parts.ts'
import { preflightCommands, ruleFileCommands } from './commands/preflight.ts'
import { queueCommands } from './commands/queue.ts'
import { rebuildCommands } from './commands/rebuild.ts'
import { recipeCommands } from './commands/recipes.ts'
import { taskCommands } from './commands/tasks.ts'
import { snapshot } from './news.ts'

/** What acts on rows and nothing else: at once, and the same for every caller. */
export const ROW_COMMANDS = {
  ...queueCommands,
  ...taskCommands,
  ...libraryCommands,
  ...preflightCommands,
  ...recipeCommands,
} as const
export type RowCommandName = keyof typeof ROW_COMMANDS
/** Those that may take many seconds, because they concern as many rows as there are. */
export const LONG_COMMANDS = ['retry_plan', 'retry'] as const satisfies readonly RowCommandName[]
export type LongCommandName = (typeof LONG_COMMANDS)[number]

export const COMMANDS = {
  ...ROW_COMMANDS,
  ...draftCommands,
  ...appCommands,
  ...rebuildCommands,
  ...ruleFileCommands,
  ...exportCommands,
  /** Everything a window starts from, with the number of the news it holds. */
  snapshot: { input: nothing, output: snapshot },
} as const satisfies Record<string, { input: z.ZodType; output: z.ZodType }>

export type CommandName = keyof typeof COMMANDS
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of a constant
export const COMMAND_NAMES = Object.keys(COMMANDS) as CommandName[]
export type CommandInput<N extends CommandName> = z.infer<(typeof COMMANDS)[N]['input']>
export type CommandOutput<N extends CommandName> = z.infer<(typeof COMMANDS)[N]['output']>

export type { AccountStatus, BatchReport, BatchStatus, ReceiptLine, Status } from './commands/queue.ts'
export { status } from './commands/queue.ts'

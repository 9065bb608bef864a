import type { CommandInput, CommandOutput } from '../../contract/commands.ts'
import type { DraftChoices, draftCommands } from '../../contract/commands/drafts.ts'
import type { Imported, ImportOptions } from '../plan/import.ts'
import type { Clock } from '../ports/clock.ts'
import type { FileSystem } from '../ports/filesystem.ts'
import type { Random } from '../ports/random.ts'
import type { Store } from '../store/index.ts'

export interface DraftNeeds {
  readonly store: Store
  readonly clock: Clock
  readonly random: Random
  readonly files: FileSystem
  /** Folder of the drafts, absolute; made when it is needed. */
  readonly root: string
  /** Absolute. */
  readonly library: string
  readonly isConnected: (accountId: number) => boolean
  readonly importCatalog: (options: ImportOptions) => Promise<Imported>
  readonly changed: () => void
}

export type DraftDefaults = Partial<DraftChoices>

type DraftCommandName = keyof typeof draftCommands

export type DraftHandlers = {
  readonly [N in Exclude<DraftCommandName, 'stage_catalog'>]: (
    input: CommandInput<N>,
  ) => Promise<CommandOutput<N>>
}

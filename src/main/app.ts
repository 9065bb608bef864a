// What the app is made of besides its window, for the commands and the desktop integration (menu, tray, power, notifications). None
// of it needs Electron: what the system does for us comes in through `Desktop`.
import type { Io } from '../host/io.ts'
import type { AppState } from '../contract/commands/app.ts'
import type { Failure } from '../domain/failure.ts'
import type {
  CommandInput,
  CommandName,
  CommandOutput,
  RowCommandName,
  Status,
} from '../contract/commands.ts'
import type { Show, Trouble } from '../contract/news.ts'
import type { Catalogs } from './catalogs.ts'
import type { Desktop } from './desktop/dialogs.ts'
import type { Keys } from './accounts/keys.ts'
import type { Log } from './log.ts'
import type { TestRun } from './accounts/test-run.ts'
import type { SettingsStore } from './settings/settings-store.ts'
import type { Observable } from './observable.ts'
import type { NetworkRoutes } from './network/network-routes.ts'
import type { WorkspaceSession } from './workspace-session.ts'

export interface App {
  readonly io: Io
  readonly desktop: Desktop
  /** What a command of the page does only after a yes; one question at a time. */
  readonly confirm: Desktop['confirm']
  readonly log: Log
  /** Where what belongs to this computer's user is kept: settings, log, recent catalogs. */
  readonly home: string
  readonly state: Observable<AppState>
  readonly settings: SettingsStore
  readonly keys: Keys
  readonly networkRoutes: NetworkRoutes
  readonly workspaceSession: WorkspaceSession
  readonly testRun: TestRun
  readonly catalogs: Catalogs
  show(what: Omit<Show, 'kind'>): void
  /** Calls the listener with each new status; null: no workspace is open. @returns ends the subscription */
  watch(listener: (status: Status | null) => void): () => void
  /** Something that was asked for outside the window failed. */
  notify(failure: Failure, about?: Pick<Trouble, 'catalog'>): void
  rebuilding(jobs: number): void
}

export type AppCommandName = Exclude<CommandName, RowCommandName>

export type Handlers<N extends AppCommandName> = {
  readonly [K in N]: (input: CommandInput<K>) => CommandOutput<K> | Promise<CommandOutput<K>>
}
/** Of any of them; whoever puts them together sees that none is missing. */
export type SomeHandlers = Partial<Handlers<AppCommandName>>

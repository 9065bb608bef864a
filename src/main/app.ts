// What the app is made of besides its window, for the commands and the manners (menu, tray, power, notifications). None
// of it needs Electron: what the system does for us comes in through `Desktop`.
import type { Io } from '../host/io.ts'
import type { AppState } from '../contract/commands/app.ts'
import type { Status } from '../contract/commands.ts'
import type { Show } from '../contract/news.ts'
import type { Catalogs } from './catalogs.ts'
import type { Desktop } from './desktop.ts'
import type { Keys } from './keys.ts'
import type { Log } from './log.ts'
import type { Rehearsal } from './rehearsal.ts'
import type { SettingsHome } from './settings-home.ts'
import type { Value } from './value.ts'
import type { Wires } from './wires.ts'
import type { Workplace } from './workplace.ts'

export interface App {
  readonly io: Io
  readonly desktop: Desktop
  readonly log: Log
  /** Where what belongs to this computer's user is kept: settings, log, recent catalogs. */
  readonly home: string
  readonly state: Value<AppState>
  readonly settings: SettingsHome
  readonly keys: Keys
  readonly wires: Wires
  readonly workplace: Workplace
  readonly rehearsal: Rehearsal
  readonly catalogs: Catalogs
  /** Brings the window to the front with this screen. */
  show(what: Omit<Show, 'kind'>): void
  /** Told how things stand when that has changed; null: no workspace is open. @returns ends it */
  watch(listener: (status: Status | null) => void): () => void
  /** Something that was asked for outside the window failed. */
  tell(message: string): void
  /** How many jobs a rebuild has come to by now. */
  rebuilding(jobs: number): void
}

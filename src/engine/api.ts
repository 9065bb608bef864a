// The engine as whoever opens it sees it: what it needs from outside, and what it can do.
import type {
  CommandInput,
  CommandOutput,
  LongCommandName,
  RowCommandName,
  Status,
} from '../contract/commands.ts'
import type { ServiceProfile } from '../domain/service.ts'
import type { AccountBook, Cost } from './commands/index.ts'
import type { Drafts } from './drafts/index.ts'
import type { Exports } from './export/index.ts'
import type { Timing } from './lifecycle/timing.ts'
import type { Picture, PictureKind } from './pictures.ts'
import type { Imported, ImportOptions } from './plan/import.ts'
import type { RuleSet } from './preflight/index.ts'
import type { Checkpoint, Context } from './scheduling/context.ts'
import type { Api, ReadFailure } from './service/index.ts'
import type { Db, Owner, Store } from './store/index.ts'

export interface EngineOptions extends Pick<Context, 'clock' | 'random' | 'wire' | 'files' | 'decoder'> {
  /** Folder, absolute; must exist. */
  readonly workspace: string
  readonly owner: Owner
  readonly isRunning: (pid: number) => boolean
  /** Who fails commits or counts them hands in its own way to open the workspace's file. */
  readonly openDatabase?: ((file: string) => Db) | undefined
  readonly timing?: Timing
  /** Default: the one that Shotlist is made for. */
  readonly service?: ServiceProfile
  /** Submissions a minute left to others once somebody else was seen in the bucket. */
  readonly reserve?: number
  /**
   * Somebody looks on: fetch the products' own photos to see results beside them, go over what was judged by other rules
   * or never, and keep reviews beside the images. Default false.
   */
  readonly sourcePhotos?: boolean
  readonly mayFetchPhotos?: Context['mayFetchPhotos']
  /** The rules of what marketplaces ask of images that ship with Shotlist, a file; absent: images are not judged. */
  readonly rules?: string
  readonly checkpoint?: (name: Checkpoint) => void
  /** Told once when the loops have ended by a bug or a lost lease; `untilIdle` rejects with the same error. */
  readonly onBroken?: (error: unknown) => void
}

export interface AccountAccess {
  readonly name: string
  /** https (specification: "Only HTTPS is accepted"). */
  readonly baseUrl: string
  /** Asked for at every call, never written anywhere. */
  readonly key: () => string
  /** Marks the account of the built-in stand-in; it gets a name that is free. */
  readonly testRun?: boolean
}

export interface Ownership extends Omit<Store['ownership'], 'claim' | 'isAlsoIn'> {
  readonly folder: string
  /** Whether another folder has the same library. What is made with that one is looked for before each submission, then. */
  isCopyOf(folder: string): boolean
  /** What goes on with the key of this computer, and may spend credits. */
  goingOn(): Cost
  claim(): void
}

export interface Engine {
  /**
   * Makes an account usable, adding it if it is new.
   * @throws FailureError for an address that is not https; BAD_INPUT, with nothing changed, for a live key that would
   *   pay for what was begun without a spending limit with a test key, and for a name that another account has or had
   */
  connect(access: AccountAccess): { readonly accountId: number; readonly api: Api }
  /** Makes a batch of a catalog, whole or not at all. @throws FailureError BAD_INPUT, WORKSPACE_UNUSABLE */
  importCatalog(options: ImportOptions): Promise<Imported>
  /** The account's key is gone: nothing is submitted or asked for. Resolves when what was on its way has arrived. */
  disconnect(accountId: number): Promise<void>
  /** Submissions a minute left to others once somebody else was seen in the bucket; from now on. */
  setReserve(reserve: number): void
  /** GET /usage, kept for the status; a refusal of the account stops it. @returns null, or why they could not be had */
  refreshCredits(accountId: number): Promise<ReadFailure | null>
  /**
   * Ends everything that was still to come of an account: its service is gone for good.
   * @throws Error for one that is connected, whose loops may have work of it in progress
   */
  giveUp(accountId: number, why: string): void
  /** Gives a task that is held in doubt the job that was made for it, at no cost. @throws FailureError that says why not */
  takeOver(task: number, job: string): Promise<void>
  /** One command of the contract's table. @throws FailureError, also once it is stopped; ZodError for input that is not the command's */
  call<N extends RowCommandName>(name: N, input: CommandInput<N>): CommandOutput<N>
  /**
   * The same for what may take many seconds, with turns for everything else in between.
   * @throws FailureError, also where it was stopped halfway: what was done by then is done
   */
  callInTurns<N extends LongCommandName>(name: N, input: CommandInput<N>): Promise<CommandOutput<N>>
  /** @param isOnline whether the computer has a network; true where nobody knows */
  status(isOnline?: boolean): Status
  /** Numbers that grow as a list's rows change; for whoever shows windows of it. */
  revisions(): Readonly<Record<'tasks' | 'library' | 'recipes' | 'drafts', number>>
  /** The file to show for an asset (`thumb`, `file`) or of a product (`source`); null: it is not on disk. */
  fileOf(kind: PictureKind, id: number): Picture | null
  /** Whose library it is, before any key is used for what waits in it. */
  readonly ownership: Ownership
  readonly accounts: AccountBook
  /** What marketplaces ask of images, now; null: no rules were given. */
  preflightRules(): RuleSet | null
  /** Reads them again now: somebody has changed them, and does not want to wait. */
  rereadPreflightRules(): Promise<void>
  readonly drafts: Drafts
  readonly exports: Exports
  start(): void
  /** The computer has woken up, or the network is back: everything is looked at again at once. */
  wake(): void
  /** Resolves when nothing is left that could be done without a person; rejects on a bug or a lost lease. */
  untilIdle(signal?: AbortSignal): Promise<void>
  /** Something has changed; at most a few times a second. @returns ends the subscription */
  subscribe(listener: () => void): () => void
  /** Submits nothing more, lets what is on its way arrive, and closes the workspace. */
  stop(): Promise<void>
}

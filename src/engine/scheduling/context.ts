// What the loops share: the ports to the outside, the store, and the accounts' connections.
import type { PictureFacts } from '../../contract/commands/preflight.ts'
import type { ServiceProfile } from '../../domain/service.ts'
import type { Clock } from '../ports/clock.ts'
import type { FileSystem } from '../ports/filesystem.ts'
import type { Random } from '../ports/random.ts'
import type { Wire } from '../ports/wire.ts'
import type { ImageDecoder } from '../files/index.ts'
import type { Api, JobAnswer } from '../service/index.ts'
import type { Store } from '../store/index.ts'
import type { Timing } from '../lifecycle/timing.ts'
import type { CircuitBreaker } from './circuit-breaker.ts'
import type { SharedReads } from './shared-reads.ts'
import type { StorageBreaker } from './storage-breaker.ts'

/** Points at which a crash test ends the process. */
export type Checkpoint =
  | 'intent_written'
  | 'answer_received'
  | 'receipt_written'
  | 'doubt_written'
  | 'look_taken'
  | 'output_stored'
  | 'part-written'
  | 'verified'
  | 'synced'
  | 'renamed'
  | 'asset_recorded'
  | 'record_written'

export interface Connection {
  readonly accountId: number
  readonly baseUrl: URL
  readonly api: Api
  readonly breaker: CircuitBreaker
  isWaiting: boolean
  /** The rate slot of its last submission in this process; they are numbered as they are taken. */
  lastSlot: number
  /** How its key was compared with that of another account at the origin: lookups in a row that told them apart. */
  readonly compared: Map<number, { readonly apart: number; readonly nextAtMs: number }>
  /** Jobs that show whether its key is shown what an earlier key has made, by mark of the key and id. */
  readonly witnesses: SharedReads<JobAnswer>
  /** How old each product's list of jobs is, by ASIN. A new key gets an empty map, since it may be shown other jobs. */
  listAges: Map<string, () => number>
}

export interface Context {
  readonly clock: Clock
  readonly random: Random
  readonly wire: Wire
  readonly files: FileSystem
  readonly timing: Timing
  readonly service: ServiceProfile
  readonly store: Store
  readonly storage: StorageBreaker
  readonly connections: ReadonlyMap<number, Connection>
  readonly decoder: ImageDecoder
  /** Asked before a photo is fetched from an origin that is no connected service's. */
  readonly mayFetchPhotos: (origin: string, signal: AbortSignal) => Promise<boolean>
  /** Texts that must not be in any file: the keys in this process. */
  readonly secrets: () => readonly string[]
  /** Folder of the images, absolute. */
  readonly libraryPath: string
  readonly thumbnailsPath: string
  readonly checkpoint: (name: Checkpoint) => void
  /** Stores what was measured of a collected image; called inside the transaction that records the image. */
  readonly measured: (assetId: number, facts: PictureFacts) => void
  /** Call after changing rows: notifies listeners and wakes the loops. */
  readonly changed: () => void
  /** Submissions a minute that are left to others after another user of the rate limit was seen. */
  readonly reserve: number
}

export const downloadsOf = ({ wire, connections }: Pick<Context, 'wire' | 'connections'>) => ({
  wire,
  services: [...connections.values()].map(({ baseUrl }) => baseUrl),
})

// What the loops share: everything from outside, the rows, and one account's way to the service.
import type { PictureFacts } from '../../contract/commands/preflight.ts'
import type { Clock } from '../ports/clock.ts'
import type { FileSystem } from '../ports/filesystem.ts'
import type { Random } from '../ports/random.ts'
import type { Wire } from '../ports/wire.ts'
import type { ImageDecoder } from '../files/index.ts'
import type { Api } from '../service/index.ts'
import type { Store } from '../store/index.ts'
import type { Timing } from '../lifecycle/timing.ts'
import type { CircuitBreaker } from './circuit-breaker.ts'
import type { StorageBreaker } from './storage-breaker.ts'

/** Moments at which a crash is worth trying; a test ends the process there. */
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

/** An account whose key is at hand. */
export interface Connection {
  readonly accountId: number
  readonly api: Api
  readonly breaker: CircuitBreaker
}

export interface Context {
  readonly clock: Clock
  readonly random: Random
  readonly wire: Wire
  readonly files: FileSystem
  readonly timing: Timing
  readonly store: Store
  readonly storage: StorageBreaker
  readonly connections: ReadonlyMap<number, Connection>
  readonly decoder: ImageDecoder
  /** Texts that may be in no file: the keys at hand. */
  readonly secrets: () => readonly string[]
  /** Folder of the images, absolute. */
  readonly libraryPath: string
  readonly thumbnailsPath: string
  readonly checkpoint: (name: Checkpoint) => void
  /** What was measured of a collected image is kept; inside the transaction that records it. */
  readonly measured: (assetId: number, facts: PictureFacts) => void
  /** Rows changed: listeners and the other loops want to know. */
  readonly changed: () => void
  /** Left back for others once somebody else was seen in the bucket, in submissions. */
  readonly reserve: number
}

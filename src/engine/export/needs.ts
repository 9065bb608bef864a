// What the room is given: rows to read, disks, a clock for the patience of renames, and what is asked of it.
import type { ExportOptions, ExportSelection } from '../../contract/commands/export.ts'
import type { Clock } from '../ports/clock.ts'
import type { FileSystem } from '../ports/filesystem.ts'
import type { ImageDecoder } from '../files/index.ts'
import type { Rulebook } from '../preflight/index.ts'
import type { Random } from '../ports/random.ts'
import type { Reader } from '../store/index.ts'

export interface ExportNeeds {
  readonly rows: Pick<Reader, 'exports' | 'preflight'>
  /** What marketplaces ask of images, at the moment; null: nobody knows. */
  readonly rules: () => Pick<Rulebook, 'rules' | 'trouble' | 'fingerprint' | 'updated'> | null
  readonly files: FileSystem
  readonly decoder: Pick<ImageDecoder, 'toJpeg'>
  readonly clock: Clock
  readonly random: Random
  /** Absolute. */
  readonly workspace: string
  readonly library: string
}

export interface ExportRequest {
  readonly selection: ExportSelection
  readonly options: ExportOptions
}

/** Absolute; of a zip, the name that a single one gets. */
export interface ExportTarget {
  readonly kind: 'folder' | 'zip'
  readonly path: string
}

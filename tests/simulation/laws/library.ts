// What is on the disk: every file with a final name is whole and what was served, and every row that says so has its
// file. To be held right after a power cut, when the worst is to be expected, and in the end.
import { createHash } from 'node:crypto'
import { join } from 'node:path'
import type { Disk } from '../world/disk.ts'
import type { Laws } from './laws.ts'
import type { Rows } from './rows.ts'

export function checkLibrary(laws: Laws, disk: Disk, rows: Rows | null, library: string): void {
  for (const [path, { bytes }] of disk.files)
    if (!/\.(part|tmp|note)$/.test(path) && !disk.touched.has(path) && !disk.isHollow(path))
      laws.onName(path, bytes)
  for (const asset of rows?.assets() ?? []) {
    if (asset.state !== 'on_disk' || asset.file === null) continue
    const path = join(library, asset.file)
    if (disk.touched.has(path)) continue
    const bytes = disk.read(path)
    if (bytes === null) laws.broken('a row has its file', `${asset.file} is not there`)
    else if (createHash('sha256').update(bytes).digest('hex') !== asset.sha256)
      laws.broken('a row has its file', `${asset.file} is another`)
  }
}

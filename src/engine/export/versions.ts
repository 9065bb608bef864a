// A product that was generated again has its images more than once. Of each, by its place in
// the output, the approved one counts, or else the newest.
import { codesOf } from '../../domain/service.ts'
import { nextTurn } from '../ports/clock.ts'
import type { ExportVersion } from '../store/index.ts'
import type { ExportNeeds } from './needs.ts'

const CHUNK = 400

/** @returns the newest of those given, in the same order. @throws the signal's reason */
export async function newestOf(
  rows: Pick<ExportNeeds['rows'], 'exports'>,
  assets: readonly number[],
  signal?: AbortSignal,
): Promise<readonly number[]> {
  const newest = new Map<string, ExportVersion>()
  for (let at = 0; at < assets.length; at += CHUNK) {
    if (at > 0) await nextTurn()
    signal?.throwIfAborted()
    for (const version of rows.exports.versions(assets.slice(at, at + CHUNK))) {
      const { account, asin, country, recipe, path } = version
      const place = JSON.stringify([account, asin, codesOf(country), recipe, path])
      const other = newest.get(place)
      if (other === undefined || isNewer(version, other)) newest.set(place, version)
    }
  }
  const kept = new Set([...newest.values()].map(({ id }) => id))
  return assets.filter((id) => kept.has(id))
}

const PREFERRED = { approved: 2, unreviewed: 1, rejected: 0 } as const

/** One that is on disk counts before one that is not, and one that was approved before others, however new. */
function isNewer(one: ExportVersion, other: ExportVersion): boolean {
  if (one.isOnDisk !== other.isOnDisk) return one.isOnDisk === 1
  if (one.review !== other.review) return PREFERRED[one.review] > PREFERRED[other.review]
  const laterMs = (one.completedAtMs ?? 0) - (other.completedAtMs ?? 0)
  return laterMs === 0 ? one.id > other.id : laterMs > 0
}

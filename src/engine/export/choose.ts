// Which of several images goes: of one that was generated again the newest, and of a product's main images the best.
import { codesOf } from '../../domain/service.ts'
import type { ExportOptions } from '../../contract/commands/export.ts'
import { nextTurn } from '../ports/clock.ts'
import { EXPIRING_WITHIN_MS } from '../progress/status.ts'
import type { ExportRow, ExportVersion } from '../store/index.ts'
import { checkedOf } from './fixes.ts'
import { placedRows } from './naming.ts'
import type { ExportNeeds, ExportRequest } from './needs.ts'
import { asks, type Template } from './template.ts'

export const CHUNK = 400

/** A chunk at a time, with a turn for others between. @throws the signal's reason */
export async function* chunksOf(
  assets: readonly number[],
  signal?: AbortSignal,
): AsyncGenerator<readonly number[]> {
  for (let at = 0; at < assets.length; at += CHUNK) {
    if (at > 0) await nextTurn()
    signal?.throwIfAborted()
    yield assets.slice(at, at + CHUNK)
  }
}

export async function choose(
  { rows, clock }: ExportNeeds,
  { selection, options }: ExportRequest,
  signal?: AbortSignal,
): Promise<{ readonly chosen: readonly number[]; readonly olderVersions: number }> {
  const found =
    'assets' in selection
      ? [...new Set(selection.assets)]
      : rows.exports.ids(selection.filter, clock.nowMs() + EXPIRING_WITHIN_MS)
  const chosen = options.versions === 'all' ? found : await newestOf(rows, found, signal)
  return { chosen, olderVersions: found.length - chosen.length }
}

/**
 * A product that was generated again has its images more than once. Of each, by its place in the output, the approved one
 * counts, or else the newest.
 * @returns the newest of those given, in the same order. @throws the signal's reason
 */
export async function newestOf(
  rows: Pick<ExportNeeds['rows'], 'exports'>,
  assets: readonly number[],
  signal?: AbortSignal,
): Promise<readonly number[]> {
  const newest = new Map<string, ExportVersion>()
  for await (const chunk of chunksOf(assets, signal))
    for (const version of rows.exports.versions(chunk)) {
      const { account, asin, country, recipe, path } = version
      const place = JSON.stringify([account, asin, codesOf(country), recipe, path])
      const other = newest.get(place)
      if (other === undefined || isBefore(rankOf(version), rankOf(other))) newest.set(place, version)
    }
  const kept = new Set([...newest.values()].map(({ id }) => id))
  return assets.filter((id) => kept.has(id))
}

const PREFERRED = { approved: 2, unreviewed: 1, rejected: 0 } as const

/** One that is on disk counts before one that is not, and one that was approved before others, however new. */
const rankOf = ({ isOnDisk, review, completedAtMs, id }: ExportVersion): readonly number[] => [
  isOnDisk,
  PREFERRED[review],
  completedAtMs ?? 0,
  id,
]

function isBefore(one: readonly number[], other: readonly number[]): boolean {
  const at = one.findIndex((rank, place) => rank !== other[place])
  return (one[at] ?? 0) > (other[at] ?? 0)
}

export const idOf = ({ id }: { readonly id: number }): number => id

/** Equal for main images of a product, unless the names tell their platforms apart. */
export const mainKey = (template: Template, { asin, country, platform }: ExportRow): string =>
  JSON.stringify([asin, country, asks(template, 'platform') ? platform : null])

const BY_RULES = { pass: 3, warning: 2, not_measured: 1, error: 0 } as const

/** Of a product's main images one stays: the approved, else the best by the rules, else the newest. @throws when aborted */
export async function extraMains(
  needs: ExportNeeds,
  template: Template,
  assets: readonly number[],
  options: ExportOptions,
  signal?: AbortSignal,
): Promise<ReadonlySet<number>> {
  const { rows } = needs
  const rules = needs.rules()
  const kept = new Map<string, { readonly id: number; readonly rank: readonly number[] }>()
  const extra = new Set<number>()
  for await (const chunk of chunksOf(assets, signal)) {
    const going = rows.exports.facts(chunk).filter(({ isFromTestRun: is }) => is === 0 || options.test_run)
    const mains = placedRows(needs, going.map(idOf)).flatMap(({ row, place }) =>
      place?.kind === 'main' ? [row] : [],
    )
    const checked = rules === null ? null : checkedOf(rows, rules, mains.map(idOf), options)
    for (const row of mains) {
      const verdict = checked?.get(row.id)?.checked.verdict ?? 'not_measured'
      const rank = [PREFERRED[row.review], BY_RULES[verdict], row.completedAtMs ?? 0]
      const main = { id: row.id, rank }
      const key = mainKey(template, row)
      const other = kept.get(key)
      const [better, worse] =
        other === undefined || isBefore(rank, other.rank) ? [main, other] : [other, main]
      kept.set(key, better)
      if (worse !== undefined) extra.add(worse.id)
    }
  }
  return extra
}

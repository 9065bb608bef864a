// What a person does with what is in sight: decide, take back, hand on.
import { EXPORT_ASSETS_MAX } from '../../../contract/commands/export.ts'
import type { LibraryAsset } from '../../../contract/commands/library.ts'
import { call, failureOf } from '../../bridge.ts'
import { navigate } from '../../state/navigation.ts'
import { attempt, toast } from '../../state/toasts.ts'
import { counted } from '../../words/format.ts'
import type { Reviewed } from './asset-cache.ts'
import { assets, current, keepInPlace, look, useDesk } from './desk.ts'
import { findingsOf } from './findings.ts'
import { useManners } from './manners.ts'
import { goTo, goToId, idsOf, targets, topFrame } from './model/looking.ts'
import { movesTo, recounted } from './model/questions.ts'
import { deedWords, isOnDisk, reasonOf, slotWords, type Decision } from './model/words.ts'
import { Reviewer } from './reviewer.ts'
import { say } from './saying.ts'

const reviewer = new Reviewer({
  cache: assets,
  review: (ids, decision) => call('review', { assets: [...ids], ...decision }),
  async undo() {
    const answer = await call('undo_review', {})
    moveBack(answer.reviewed)
    return answer
  },
  onFailure: (thrown) => {
    const { message } = failureOf(thrown)
    say(`Not kept: ${message}`, 'bad')
    toast('bad', `The decision was not kept. ${message}`)
  },
})

const rowsOf = (ids: readonly number[]): readonly LibraryAsset[] => ids.flatMap((id) => assets.get(id) ?? [])

export const clear = (): void => decide({ state: 'unreviewed', reason: null })
export const rate = (rating: number | null): void => decide({ rating })
export function reject(reason: string | null): void {
  useManners.setState({ lastReason: reason })
  decide({ state: 'rejected', reason })
}

/** Nobody has to type what pre-flight has found. The last reason stays what a person chose. */
export async function rejectForFinding(): Promise<void> {
  const ids = targets(useDesk.getState().looking)
  const [id] = ids
  if (id === undefined) return
  if (ids.length > 1) {
    say('Each image has its own finding: choose one.', 'bad')
    return
  }
  const findings = await attempt(() => findingsOf(id))
  if (findings === null) return
  const [first] = findings
  if (first === undefined) say('Pre-flight has nothing against it.')
  else decide({ state: 'rejected', reason: reasonOf(first) }, [id])
}

/** What is not on disk cannot be approved: nobody has seen it. */
export async function approve(): Promise<void> {
  const ids = targets(useDesk.getState().looking)
  const rows = rowsOf(ids)
  const there =
    rows.length === ids.length
      ? rows.filter(isOnDisk).map(({ id }) => id)
      : await attempt(() => onDiskAmong(ids))
  if (there === null || ids.length === 0) return
  if (there.length === 0) say('There is nothing to approve: it is not on disk.', 'bad')
  else decide({ state: 'approved', reason: null }, there)
}

/** As many rows as are asked for at once. */
const ROWS_MAX = 1000

/** Where their rows are not all here. */
async function onDiskAmong(ids: readonly number[]): Promise<readonly number[]> {
  if (ids.length <= ROWS_MAX) {
    const { assets: rows } = await call('library_assets_of', { assets: [...ids] })
    const there = new Set(rows.filter(isOnDisk).map(({ id }) => id))
    return ids.filter((id) => there.has(id))
  }
  const { review: _, ...filter } = useDesk.getState().filter
  if (filter.state !== undefined) return filter.state === 'on_disk' ? ids : []
  const found = await call('library_groups', { filter: { ...filter, state: 'on_disk' } })
  const there = new Set(found.ids)
  return ids.filter((id) => there.has(id))
}

/** Decides on what is chosen, else on the one in sight, and goes on where that is wanted. */
function decide(decision: Decision, ids: readonly number[] = targets(useDesk.getState().looking)): void {
  if (ids.length === 0) return
  const rows = rowsOf(ids)
  move(rows, decision)
  keepInPlace(ids)
  say(deedWords(rows, ids.length, decision), decision.state === 'rejected' ? 'bad' : 'ok')
  void reviewer.decide(ids, decision)
  if (ids.length === 1 && useManners.getState().autoAdvance && isJudgement(decision)) advance()
}

/** Stars and what is cleared are often not the last word on an image. */
const isJudgement = ({ state }: Decision): boolean => state === 'approved' || state === 'rejected'

/** The counts go along at once. */
function move(rows: readonly LibraryAsset[], { state }: Decision): void {
  if (state === undefined) return
  const moves = rows.map(({ review }) => ({ from: review.state, to: state }))
  useDesk.setState(({ counts }) => ({ counts: counts === null ? null : recounted(counts, moves) }))
}

/** The counts go back at once too; of what is not in sight the engine tells a little later. */
function moveBack(reviewed: readonly Reviewed[]): void {
  const moves = movesTo(reviewed, (asset) => assets.get(asset)?.review.state)
  useDesk.setState(({ counts }) => ({ counts: counts === null ? null : recounted(counts, moves) }))
}

function advance(): void {
  const { looking } = useDesk.getState()
  const { at } = topFrame(looking)
  if (at + 1 < idsOf(looking).length) look((now) => goTo(now, at + 1))
}

export function note(asset: number, text: string): void {
  keepInPlace([asset])
  void reviewer.decide([asset], { note: text === '' ? null : text })
  say('Note kept')
}

export async function undo(): Promise<void> {
  const reviewed = await reviewer.undo()
  if (reviewed === null) return
  const [first] = reviewed
  if (first === undefined) {
    say('Nothing is left to take back.')
    return
  }
  const ids = reviewed.map(({ asset }) => asset)
  keepInPlace(ids)
  look((looking) => goToId(looking, first.asset))
  const rows = rowsOf(ids)
  const [row] = rows
  say(
    reviewed.length === 1 && row !== undefined
      ? `Taken back · ${row.asin} ${slotWords(row)} is ${first.review.state} again`
      : `Taken back · ${counted(reviewed.length, 'asset')}`,
  )
}

export async function showInFolder(): Promise<void> {
  const asset = current()
  if (asset !== null) await attempt(() => call('show_asset', { asset }))
}

/** Why an asset cannot be a Clone's reference; null: it can. */
export function referenceTrouble(asset: LibraryAsset, nowMs: number): string | null {
  if (asset.kind !== 'image') return 'Only images can be references.'
  if (asset.rehearsal) return 'The service does not have this image: it was made in a rehearsal.'
  if (asset.reference_until_ms === null || asset.reference_until_ms <= nowMs)
    return 'The service no longer has this image; its address has expired.'
  return null
}

export const cloneFrom = (asset: number): void =>
  navigate('recipes', { recipe: 'new', reference: `library:${asset}` })

/** What is chosen goes; of one image that is only looked at, nobody has said so. */
export function toExport(): void {
  const { filter, looking } = useDesk.getState()
  const chosen = topFrame(looking).view === 'grid' && looking.selected.size > 0 ? targets(looking) : []
  const isFew = chosen.length > 0 && chosen.length <= EXPORT_ASSETS_MAX
  navigate('export', { filter, ...(isFew ? { assets: chosen } : {}) })
}

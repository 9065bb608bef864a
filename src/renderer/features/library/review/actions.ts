import { EXPORT_ASSETS_MAX } from '../../../../contract/commands/export.ts'
import type { LibraryAsset } from '../../../../contract/commands/library.ts'
import { call, failureOf } from '../../../bridge.ts'
import { navigate } from '../../../state/navigation.ts'
import { attempt, toastFailure } from '../../../state/toasts.ts'
import { t } from '../../../../words/index.ts'
import type { Reviewed } from '../model/asset-cache.ts'
import {
  announce,
  assets,
  current,
  keepInPlace,
  refresh,
  release,
  updateSelection,
  useAnnouncement,
  useLibrary,
} from '../model/library-store.ts'
import { findingsOf } from '../loupe/preflight.tsx'
import { useViewPreferences } from '../model/view-preferences.ts'
import { goTo, goToId, idsOf, targets, topFrame } from '../model/selection.ts'
import { countsAfter } from '../model/filters.ts'
import { changeWords, decisionAnnouncement, isOnDisk, reasonOf, type Decision } from '../model/asset-words.ts'
import { slotWords } from '../../../components/slot-words.ts'
import { ReviewQueue } from './review-queue.ts'

const reviewQueue = new ReviewQueue({
  cache: assets,
  review: async (ids, decision) => {
    const answer = await call('review', { assets: [...ids], ...decision })
    const { older_shown: count } = answer
    if (count > 0) {
      const words = decisionAnnouncement(rowsOf(ids), ids.length, decision)
      const { text } = useAnnouncement.getState()
      announce(t('library.decision.older', { decision: text.includes(words) ? text : words, count }), 'bad')
      void refresh()
    }
    return answer
  },
  undo: async () => wentBack('undo', await call('undo_review', {})),
  redo: async () => wentBack('redo', await call('redo_review', {})),
  onFailure: (thrown) => {
    const failure = failureOf(thrown)
    const words = t('library.review.failed', { message: failure.message })
    announce(words, 'bad')
    toastFailure(failure, words)
  },
})

const rowsOf = (ids: readonly number[]): readonly LibraryAsset[] => ids.flatMap((id) => assets.get(id) ?? [])

export const clear = (): void => decide({ state: 'unreviewed', reason: null })
export const rate = (rating: number | null): void => decide({ rating })
export function reject(reason: string | null): void {
  useViewPreferences.setState({ lastReason: reason })
  decide({ state: 'rejected', reason })
}

/** Takes the pre-flight finding as the reason. The last reason of the panel stays. */
export async function rejectForFinding(): Promise<void> {
  const ids = targets(useLibrary.getState().selection)
  const [id] = ids
  if (id === undefined) return
  if (ids.length > 1) {
    announce(t('library.finding.selectOne'), 'bad')
    return
  }
  const findings = await attempt(() => findingsOf(id))
  if (findings === null) return
  const [first] = findings
  if (first === undefined) announce(t('library.finding.none'))
  else decide({ state: 'rejected', reason: reasonOf(first) }, [id])
}

/** Only what is on disk can be approved: nobody has seen the rest. */
export async function approve(): Promise<void> {
  const ids = targets(useLibrary.getState().selection)
  const rows = rowsOf(ids)
  const there =
    rows.length === ids.length
      ? rows.filter(isOnDisk).map(({ id }) => id)
      : await attempt(() => onDiskAmong(ids))
  if (there === null || ids.length === 0) return
  const haveFailed = rows.every(({ state }) => state === 'failed') && rows.length === ids.length
  if (there.length === 0)
    announce(
      haveFailed ? t('library.approve.failed', { count: ids.length }) : t('library.approve.notOnDisk'),
      'bad',
    )
  else decide({ state: 'approved', reason: null }, there, ids.length - there.length)
}

const ROWS_MAX = 1000

async function onDiskAmong(ids: readonly number[]): Promise<readonly number[]> {
  if (ids.length <= ROWS_MAX) {
    const { assets: rows } = await call('library_assets_of', { assets: [...ids] })
    return rows.filter(isOnDisk).map(({ id }) => id)
  }
  const { review: _, ...filter } = useLibrary.getState().filter
  const found = await call('library_groups', { filter: { ...filter, versions: 'all', state: 'on_disk' } })
  const there = new Set(found.ids)
  return ids.filter((id) => there.has(id))
}

function decide(
  decision: Decision,
  ids: readonly number[] = targets(useLibrary.getState().selection),
  leftOut = 0,
): void {
  if (ids.length === 0) return
  const rows = rowsOf(ids)
  const { state } = decision
  if (state !== undefined) count(ids.map((asset) => ({ asset, review: { state } })))
  keepInPlace(ids, state)
  const { autoAdvance } = useViewPreferences.getState()
  const isMoving = ids.length === 1 && autoAdvance && isJudgement(decision) && hasNext()
  const done = decisionAnnouncement(rows, ids.length, decision)
  const words = leftOut === 0 ? done : t('library.approve.leftOut', { done, count: leftOut })
  // The words appear under the next image, in full screen over it.
  announce(
    isMoving ? t('library.decision.previous', { decision: words }) : words,
    decision.state === 'rejected' ? 'bad' : 'ok',
  )
  void reviewQueue.decide(ids, decision)
  if (isMoving) updateSelection((now) => goTo(now, topFrame(now).at + 1))
}

/** After a rating or clearing, a reviewer often stays on the image. */
const isJudgement = ({ state }: Decision): boolean => state === 'approved' || state === 'rejected'

const count = (reviewed: Parameters<typeof countsAfter>[1]): void =>
  useLibrary.setState(({ counts }) => ({
    counts: counts === null ? null : countsAfter(counts, reviewed, assets.get),
  }))

/** Before the rows change: the counts, and what has changed. */
function wentBack<Went extends { readonly reviewed: readonly Reviewed[] }>(
  way: 'undo' | 'redo',
  answer: Went,
): Went {
  const { reviewed } = answer
  count(reviewed)
  const listed = new Set(useLibrary.getState().selection.allIds)
  // What lies under the first ones was changed with them.
  const [first, ...others] = reviewed.filter(({ asset }, at) => at === 0 || listed.has(asset))
  const row = first !== undefined && others.length === 0 ? assets.get(first.asset) : undefined
  if (first === undefined) announce(t(`library.${way}.nothing`))
  else if (row === undefined) announce(t(`library.${way}.more`, { count: 1 + others.length }))
  else {
    const image = `${row.asin} ${slotWords(row)}`
    announce(t(`library.${way}.one`, { image, review: changeWords(row.review, first.review) }))
  }
  // In one step with the announcement: a later move to another image would clear it.
  for (const { asset, review } of reviewed) keepInPlace([asset], review.state)
  // Of several versions that an undo brings back, the engine says which one is shown.
  if (way === 'undo') release(reviewed.filter(isVersionOfFilter).map(({ asset }) => asset))
  void refresh()
  const isHere = reviewed.some(({ asset }) => asset === current())
  if (first !== undefined && !isHere) updateSelection((selection) => goToId(selection, first.asset))
  return answer
}

const isVersionOfFilter = ({ asset, review }: Reviewed): boolean =>
  (useLibrary.getState().filter.review ?? review.state) === review.state &&
  (assets.get(asset)?.versions ?? 1) > 1

function hasNext(): boolean {
  const { selection } = useLibrary.getState()
  return topFrame(selection).at + 1 < idsOf(selection).length
}

export function note(asset: number, text: string): void {
  keepInPlace([asset])
  void reviewQueue.decide([asset], { note: text === '' ? null : text })
  announce(t('library.note.saved'))
}

export const goBack = (way: 'undo' | 'redo'): void => void reviewQueue.goBack(way)

export async function showInFolder(): Promise<void> {
  const asset = current()
  if (asset !== null) await attempt(() => call('show_asset', { asset }))
}

export function referenceTrouble(asset: LibraryAsset, nowMs: number): string | null {
  if (asset.kind !== 'image') return t('library.reference.onlyImages')
  if (asset.test_run) return t('library.reference.testImage')
  if (asset.reference_until_ms === null || asset.reference_until_ms <= nowMs)
    return t('library.reference.expired')
  return null
}

export const cloneFrom = (asset: number): void =>
  navigate('recipes', { recipe: 'new', reference: `library:${asset}` })

/** Exports the selection; a single current image does not count as one. */
export function toExport(): void {
  const { filter, selection } = useLibrary.getState()
  const chosen = topFrame(selection).view === 'grid' && selection.selected.size > 0 ? targets(selection) : []
  const isFew = chosen.length > 0 && chosen.length <= EXPORT_ASSETS_MAX
  navigate('export', { filter, ...(isFew ? { assets: chosen } : {}) })
}

// What a person does with what is in sight: decide, take back, hand on.
import type { LibraryAsset } from '../../../contract/commands/library.ts'
import { call, failureOf } from '../../bridge.ts'
import { navigate } from '../../state/navigation.ts'
import { attempt, toast } from '../../state/toasts.ts'
import { counted } from '../../words/format.ts'
import { assets, current, keepInPlace, look, useDesk } from './desk.ts'
import { useManners } from './manners.ts'
import { goTo, goToId, idsOf, targets, topFrame } from './model/looking.ts'
import { recounted } from './model/questions.ts'
import { deedWords, isOnDisk, slotWords, type Decision } from './model/words.ts'
import { Reviewer } from './reviewer.ts'
import { say } from './saying.ts'

const reviewer = new Reviewer({
  cache: assets,
  review: (ids, decision) => call('review', { assets: [...ids], ...decision }),
  undo: () => call('undo_review', {}),
  onFailure: (thrown) => {
    const { message } = failureOf(thrown)
    say(`Not kept: ${message}`, 'bad')
    toast('bad', `The decision was not kept. ${message}`)
  },
})

const rowsOf = (ids: readonly number[]): readonly LibraryAsset[] => ids.flatMap((id) => assets.get(id) ?? [])

export const approve = (): void => decide({ state: 'approved', reason: null })
export const clear = (): void => decide({ state: 'unreviewed', reason: null })
export const rate = (rating: number | null): void => decide({ rating })
export function reject(reason: string | null): void {
  useManners.setState({ lastReason: reason })
  decide({ state: 'rejected', reason })
}

/** Decides on what is chosen, else on the one in sight, and goes on where that is wanted. */
function decide(decision: Decision): void {
  const { looking } = useDesk.getState()
  const ids = targets(looking)
  const [first] = ids
  if (first === undefined) return
  const rows = rowsOf(ids)
  if (decision.state === 'approved' && ids.length === 1 && rows.some((row) => !isOnDisk(row))) {
    say('There is nothing to approve: this image is not on disk.', 'bad')
    return
  }
  move(rows, decision)
  keepInPlace(ids)
  say(deedWords(rowsOf(ids), ids.length, decision), decision.state === 'rejected' ? 'bad' : 'ok')
  void reviewer.decide(ids, decision)
  if (useManners.getState().autoAdvance && ids.length === 1 && decision.note === undefined) advance()
}

/** The counts go along at once. */
function move(rows: readonly LibraryAsset[], { state }: Decision): void {
  if (state === undefined) return
  const moves = rows.map(({ review }) => ({ from: review.state, to: state }))
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
  if (asset.reference_until_ms === null || asset.reference_until_ms <= nowMs)
    return 'The service no longer has this image; its address has expired.'
  return null
}

export const cloneFrom = (asset: number): void =>
  navigate('recipes', { recipe: 'new', reference: `library:${asset}` })

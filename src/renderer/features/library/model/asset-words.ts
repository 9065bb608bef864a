// Assets and reviews in words, the same on the screen and for screen readers.
import type { LibraryAsset, Review } from '../../../../contract/commands/library.ts'
import { JOB_ERROR_ADVICE, type JobErrorCode } from '../../../../domain/service.ts'
import { counted } from '../../../components/pieces.ts'
import { t } from '../../../../words/index.ts'

export type Decision = Partial<Review>

/** The most frequent reasons. */
export const REJECT_REASONS = [
  'Product looks different',
  'Wrong or unreadable text',
  'Distorted or extra parts',
  'Wrong colour',
  'Bad crop or composition',
  'Background not clean',
] as const

/** The contract's limit. */
const REASON_CHARS_MAX = 200
/** A pre-flight finding as the reason of a rejection. */
export const reasonOf = ({ message }: { readonly message: string }): string => {
  const words = message.charAt(0).toUpperCase() + message.slice(1)
  return words.length <= REASON_CHARS_MAX ? words : `${words.slice(0, REASON_CHARS_MAX - 1)}…`
}

/** "approved", "rejected: Wrong colour", "rated 4", "cleared". */
function decisionWords(decision: Decision): string {
  const { state, reason, rating } = decision
  if (state === 'approved') return 'approved'
  if (state === 'rejected')
    return reason === undefined || reason === null ? 'rejected' : `rejected: ${reason}`
  if (state === 'unreviewed') return 'cleared'
  if (rating === null) return 'rating taken away'
  if (rating !== undefined) return `rated ${rating}`
  return 'note kept'
}

/** "Approved · B0ABC Gallery 2", "Rejected: Wrong colour · 12 assets". */
export function decisionAnnouncement(
  assets: readonly LibraryAsset[],
  count: number,
  decision: Decision,
): string {
  const [only] = assets
  const what = count === 1 && only !== undefined ? `${only.asin} ${slotWords(only)}` : counted(count, 'asset')
  const done = decisionWords(decision)
  return `${done.charAt(0).toUpperCase()}${done.slice(1)} · ${what}`
}

/** The name of a slot. For A+ the file name holds mostly the variant, so its position in the variant is used. */
export function slotWords({ slot, path, variant }: Pick<LibraryAsset, 'slot' | 'path' | 'variant'>): string {
  const module = /\.modules\[(\d+)\]$/.exec(path)?.[1]
  if (variant !== null) {
    const of = variant.replace(/^A\+ /, '').replace(/ \(\d+ modules\)$/, '')
    if (module !== undefined) return `Module ${Number(module) + 1} · ${of}`
    if (/(^|\.)preview$/.test(path)) return `Preview · ${of}`
  }
  const words = slot.replace(A_PLUS_SLOT, '$1A+ $2').replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** File names drop the plus sign of A+. */
const A_PLUS_SLOT = /(^|-)a-(basic|premium)(?=-|$)/

/** The label of a tile for screen readers. */
export function tileWords(asset: LibraryAsset): string {
  const said = [`${slotWords(asset)}, ${asset.recipe}`, asset.test_run ? 'rehearsal' : '', stateWords(asset)]
  if (asset.preflight === 'warning' || asset.preflight === 'error')
    said.push(t(`state.preflight.${asset.preflight}`).toLowerCase())
  if (asset.review.state !== 'unreviewed') said.push(decisionWords(asset.review))
  if (asset.review.rating !== null) said.push(`${asset.review.rating} of 5 stars`)
  return said.filter((words) => words !== '').join(', ')
}

export function stateWords(asset: LibraryAsset): string {
  if (asset.state === 'expected') return 'still on its way'
  if (asset.state === 'expired') return 'expired before it could be fetched'
  if (asset.state === 'failed') return `failed: ${failureWords(asset)}`
  return asset.kind === 'document' ? 'document' : ''
}

/** What went wrong and what to do about it, in a sentence. */
export function failureWords({ code, message }: Pick<LibraryAsset, 'code' | 'message'>): string {
  const advice = isJobErrorCode(code) ? JOB_ERROR_ADVICE[code] : null
  return advice ?? message ?? code ?? 'no reason was given'
}

const isJobErrorCode = (code: string | null): code is JobErrorCode =>
  code !== null && Object.hasOwn(JOB_ERROR_ADVICE, code)

/** Why there is no source photo; null: there is one. */
export function sourceWords({ has_source: isThere, source }: Pick<LibraryAsset, 'has_source' | 'source'>) {
  if (isThere) return null
  if (source === null) return 'The catalog names no photo of this product.'
  const photo = `The photo at ${source.host}`
  if (source.state === 'given_up') return `${photo} could not be fetched.`
  return source.tries > 0
    ? `${photo} could not be fetched so far. It is tried again.`
    : `${photo} is not fetched yet.`
}

/** It can be seen, and therefore approved. */
export const isOnDisk = ({ state }: LibraryAsset): boolean => state === 'on_disk'

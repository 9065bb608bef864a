// What is said of an asset and of a decision: on the screen and to a screen reader, in the same words.
import type { LibraryAsset, Review } from '../../../../contract/commands/library.ts'
import { JOB_ERROR_ADVICE, type JobErrorCode } from '../../../../domain/service.ts'
import { counted } from '../../../words/format.ts'
import { PREFLIGHT_WORDS } from '../../../words/states.ts'

export type Decision = Partial<Review>

/** The quick list: what is mostly wrong with a made picture. */
export const REJECT_REASONS = [
  'Product looks different',
  'Wrong or unreadable text',
  'Distorted or extra parts',
  'Wrong colour',
  'Bad crop or composition',
  'Background not clean',
] as const

/** As the contract takes it. */
const REASON_CHARS_MAX = 200
/** What pre-flight has found, as the reason of a rejection. */
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

/** What a picture is in its job. Of an A+ variant the file's name says mostly the variant; here its place in it does. */
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

/** The names of A+ variants lose their plus sign in a file's name. */
const A_PLUS_SLOT = /(^|-)a-(basic|premium)(?=-|$)/

/** What a screen reader says of a tile. */
export function tileWords(asset: LibraryAsset): string {
  const said = [`${slotWords(asset)}, ${asset.recipe}`, asset.rehearsal ? 'rehearsal' : '', stateWords(asset)]
  if (asset.preflight === 'warning' || asset.preflight === 'error')
    said.push(PREFLIGHT_WORDS[asset.preflight].toLowerCase())
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

/** In a sentence what went wrong, and what can be done. */
export function failureWords({ code, message }: Pick<LibraryAsset, 'code' | 'message'>): string {
  const advice = isJobErrorCode(code) ? JOB_ERROR_ADVICE[code] : null
  return advice ?? message ?? code ?? 'no reason was given'
}

const isJobErrorCode = (code: string | null): code is JobErrorCode =>
  code !== null && Object.hasOwn(JOB_ERROR_ADVICE, code)

/** Why there is no source photo to look at; null: there is one. */
export function sourceWords({ has_source: isThere, source }: Pick<LibraryAsset, 'has_source' | 'source'>) {
  if (isThere) return null
  if (source === null) return 'The catalog names no photo of this product.'
  const photo = `The photo at ${source.host}`
  if (source.state === 'given_up') return `${photo} could not be fetched.`
  return source.tries > 0
    ? `${photo} could not be fetched so far. It is tried again.`
    : `${photo} is not fetched yet.`
}

/** Something can be seen and therefore approved. */
export const isOnDisk = ({ state }: LibraryAsset): boolean => state === 'on_disk'

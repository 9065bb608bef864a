// Assets and reviews in words, the same on the screen and for screen readers.
import type { LibraryAsset, Review } from '../../../../contract/commands/library.ts'
import { slotWords } from '../../../components/slot-words.ts'
import { sentences } from '../../../../domain/text.ts'
import { commas, moment, sayReason, t } from '../../../../words/index.ts'

export type Decision = Partial<Review>

export const rejectReasons = (): readonly string[] => [
  t('library.reason.product'),
  t('library.reason.text'),
  t('library.reason.parts'),
  t('library.reason.color'),
  t('library.reason.composition'),
  t('library.reason.background'),
]

const REASON_CHARS_MAX = 200
export const reasonOf = ({ message }: { readonly message: string }): string => {
  const words = message.charAt(0).toUpperCase() + message.slice(1)
  return words.length <= REASON_CHARS_MAX ? words : `${words.slice(0, REASON_CHARS_MAX - 1)}…`
}

function decisionWords({ state, reason = null, rating }: Decision): string {
  if (state === 'rejected' && reason !== null) return t('library.decision.rejectedFor', { reason })
  if (state === 'unreviewed') return t('library.decision.cleared')
  if (state !== undefined) return t(`state.review.${state}`)
  if (rating === null) return t('library.decision.unrated')
  if (rating !== undefined) return t('library.decision.rated', { stars: rating })
  return t('library.note.saved')
}

/** What an undo or redo has changed: "Unreviewed", "Approved", "Rated 4", "Rating removed". */
export function changeWords(before: Review, { state, reason, rating }: Review): string {
  if (state === before.state && reason === before.reason)
    return decisionWords(rating === before.rating ? {} : { rating })
  return state === 'unreviewed' ? t('state.review.unreviewed') : decisionWords({ state, reason })
}

/** "Approved · B0ABC Gallery 2", "Rejected: Wrong color · 12 images". */
export function decisionAnnouncement(
  assets: readonly LibraryAsset[],
  count: number,
  decision: Decision,
): string {
  const [only] = assets
  const what =
    count === 1 && only !== undefined ? `${only.asin} ${slotWords(only)}` : t('library.items', { count })
  return `${decisionWords(decision)} · ${what}`
}

export function versionWords(asset: LibraryAsset): string {
  const image = `${asset.asin} ${slotWords(asset)}`
  if (asset.versions < 2) return image
  const { batch_name: batch, made_at_ms: madeAtMs } = asset
  return madeAtMs === null
    ? t('library.version.of', { image, batch })
    : t('library.version.at', { image, batch, when: moment(madeAtMs) })
}

export function tileWords(asset: LibraryAsset): string {
  const said = [
    slotWords(asset),
    asset.recipe,
    asset.test_run ? t('library.view.testImage') : '',
    stateWords(asset),
  ]
  if (asset.versions > 1) said.push(t('library.version.count', { count: asset.versions }))
  if (asset.preflight === 'warning' || asset.preflight === 'error')
    said.push(uncapitalized(t(`state.preflight.${asset.preflight}`)))
  if (asset.review.state !== 'unreviewed') said.push(decisionWords(asset.review))
  if (asset.review.rating !== null) said.push(t('library.tile.stars', { stars: asset.review.rating }))
  return commas(said.filter((words) => words !== ''))
}

const uncapitalized = (words: string): string => words.charAt(0).toLowerCase() + words.slice(1)

export function stateWords(asset: LibraryAsset): string {
  if (asset.is_retried) return uncapitalized(t('library.fallback.retried'))
  if (asset.state === 'expected') return t('library.state.expected')
  if (asset.state === 'expired') return t('library.state.expired')
  if (asset.state === 'failed') return t('library.state.failed', { why: failureWords(asset) })
  return asset.kind === 'document' ? t('library.state.document') : ''
}

export function sayFailure({ code, message }: Pick<LibraryAsset, 'code' | 'message'>) {
  if (code === null)
    return { title: t('state.task.failed'), text: t('library.state.noReason'), details: message }
  const said = sayReason({ code, message })
  return { title: said.title, text: sentences(said.message, said.advice), details: said.details }
}

function failureWords(asset: LibraryAsset): string {
  const { title, text } = sayFailure(asset)
  return sentences(title, text)
}

/** Why there is no source photo; null: there is one. */
export function sourceWords({ has_source: isThere, source }: Pick<LibraryAsset, 'has_source' | 'source'>) {
  if (isThere) return null
  if (source === null) return t('library.source.none')
  const { host, state, tries } = source
  return t(`library.source.${state === 'given_up' ? 'given_up' : tries > 0 ? 'retrying' : 'waiting'}`, {
    host,
  })
}

export const isOnDisk = ({ state }: LibraryAsset): boolean => state === 'on_disk'
export const isReviewable = ({ state }: Pick<LibraryAsset, 'state'>): boolean =>
  state === 'on_disk' || state === 'expected'
export const canRetry = ({ state, is_retried: isRetried }: LibraryAsset): boolean =>
  state === 'failed' && !isRetried
export const hasPicture = (asset: LibraryAsset): boolean => asset.kind === 'image' && isOnDisk(asset)

// Rules and what breaks them, in words for people.
import type { ColorMode } from '../../contract/commands/preflight.ts'
import { unreachable } from '../../domain/failure.ts'
import { either, percentCut, t } from '../../words/index.ts'
import type { Ask } from './rules.ts'

export const colorWords = (colors: readonly ColorMode[]): string =>
  either(colors.map((one) => t(`rules.color.${one}`)))

export const formatWords = (formats: readonly string[]): string =>
  either(formats.map((one) => (one === 'webp' ? 'WebP' : one.toUpperCase())))

/** For example `at least 1,000 px wide`. */
export function askedWords(ask: Ask): string {
  switch (ask.kind) {
    case 'width':
    case 'height':
    case 'longest_side':
    case 'shortest_side':
      return t(`rules.ask.${ask.kind}`, { range: rangeWords(ask) })
    case 'aspect':
      return t('rules.ask.aspect', ask)
    case 'bytes':
      return t('rules.ask.bytes', ask)
    case 'format':
      return formatWords(ask.any_of)
    case 'colour':
      return colorWords(ask.any_of)
    case 'extension':
    case 'opaque':
      return t(`rules.ask.${ask.kind}`)
    case 'white_border':
    case 'product_fill':
      return t(`rules.ask.${ask.kind}`, { share: percentCut(ask.share_min) })
    default:
      return unreachable(ask)
  }
}

/** For example `at least 1,000`; a rule has one bound or both. */
export function rangeWords({
  min,
  max,
}: {
  readonly min?: number | undefined
  readonly max?: number | undefined
}): string {
  if (min === undefined) return t('rules.range.max', { max: max ?? Infinity })
  return max === undefined ? t('rules.range.min', { min }) : t('rules.range.both', { min, max })
}

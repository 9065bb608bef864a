// Rules and what breaks them, in words for people.
import type { ColourMode } from '../../contract/commands/preflight.ts'
import { unreachable } from '../../domain/failure.ts'
import type { Ask } from './rules.ts'

const COUNT = new Intl.NumberFormat('en')
export const number = (value: number): string => COUNT.format(value)

/** Cut, not rounded: 97.96 % is not the 98 % that are asked. */
export const percent = (share: number): string => `${Math.floor(share * 1000) / 10} %`

const COLOURS: Readonly<Record<ColourMode, string>> = {
  rgb: 'RGB',
  grey: 'grey',
  cmyk: 'CMYK',
  other: 'colours of another kind',
}
export const colourWords = (colours: readonly ColourMode[]): string =>
  colours.map((one) => COLOURS[one]).join(' or ')

export const formatWords = (formats: readonly string[]): string =>
  formats.map((one) => (one === 'webp' ? 'WebP' : one.toUpperCase())).join(' or ')

/** For example `at least 1,000 px wide`. */
export function askedWords(ask: Ask): string {
  switch (ask.kind) {
    case 'width':
      return `${range(ask)} px wide`
    case 'height':
      return `${range(ask)} px high`
    case 'longest_side':
      return `${range(ask)} px on the longest side`
    case 'shortest_side':
      return `${range(ask)} px on the shortest side`
    case 'aspect':
      return `width to height as ${number(ask.width)} to ${number(ask.height)}`
    case 'bytes':
      return `at most ${number(ask.max)} bytes`
    case 'format':
      return formatWords(ask.any_of)
    case 'extension':
      return 'a name that says what the file is'
    case 'colour':
      return colourWords(ask.any_of)
    case 'opaque':
      return 'nothing that can be seen through'
    case 'white_border':
      return `a white background along at least ${percent(ask.share_min)} of the edge`
    case 'product_fill':
      return `a product that fills at least ${percent(ask.share_min)} of the frame`
    default:
      return unreachable(ask)
  }
}

/** The same behind what is so: "920 px wide, at least 1,000". */
export function askedBriefly(ask: Ask): string {
  switch (ask.kind) {
    case 'width':
    case 'height':
    case 'longest_side':
    case 'shortest_side':
      return range(ask)
    case 'bytes':
      return `at most ${number(ask.max)}`
    case 'white_border':
    case 'product_fill':
      return `at least ${percent(ask.share_min)}`
    case 'aspect':
    case 'format':
    case 'extension':
    case 'colour':
    case 'opaque':
      return askedWords(ask)
    default:
      return unreachable(ask)
  }
}

function range({
  min,
  max,
}: {
  readonly min?: number | undefined
  readonly max?: number | undefined
}): string {
  if (min === undefined) return max === undefined ? 'any number of' : `at most ${number(max)}`
  return max === undefined ? `at least ${number(min)}` : `${number(min)} to ${number(max)}`
}

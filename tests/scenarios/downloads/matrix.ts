// The matrix of broken downloads as data: every fault of the stand-in that concerns an image, at the first, a middle
// and the last byte where that means something, at the first try only, at several, and for as long as it is asked.
// A row also says what must come of it when it never ends: the image all the same, or which words report it.
import type { Fault } from '../../support/standin/index.ts'

export type Tags = 'strong' | 'weak' | 'none'
export type Format = 'png' | 'jpeg' | 'webp'
/** Codes of an image that could not be had; none: it is had. */
type Reported = readonly string[]

type ImageFault = Exclude<Fault, { readonly kind: 'other-client' | 'clock-off' }>

interface Row {
  readonly fault: ImageFault
  /** Strikes the tries that follow one that fell silent in the middle: the first of them asks for the rest. */
  readonly isLater?: true
  /** What of a fault that never ends; null: its host is waited for, so it is not tried without end. */
  readonly ever: Reported | null | Readonly<Record<Tags, Reported>>
  /** Costs the test so much time that twice has to do. */
  readonly isSlow?: true
  readonly not?: Format
  /** Looks into the bytes, so that each format is a case of its own. */
  readonly isOfBytes?: true
}

const WHOLE: Reported = []
const CUT: Reported = ['TRUNCATED']
const NO_IMAGE: Reported = ['NOT_AN_IMAGE']
const REFUSED: Reported = ['URL_REFUSED']
/** At the first byte, at a middle one, all but the last. */
const PLACES = [0, 0.5, 0.99999]

const ROWS: readonly Row[] = [
  ...PLACES.flatMap((at): readonly Row[] => [
    { fault: { kind: 'download-cut', at }, ever: CUT, isOfBytes: true },
    { fault: { kind: 'download-unended', at }, ever: CUT, isOfBytes: true },
    { fault: { kind: 'download-short', at }, ever: at === 0 ? NO_IMAGE : CUT, isOfBytes: true },
    { fault: { kind: 'download-closed', at }, ever: at === 0 ? NO_IMAGE : CUT, isOfBytes: true },
    { fault: { kind: 'download-stall', at }, ever: CUT },
    { fault: { kind: 'download-stall', at, ms: 29_000 }, ever: WHOLE },
    { fault: { kind: 'download-stall', at, ms: 40_000 }, ever: CUT },
  ]),
  // Never silent, and too slow for the ten minutes that one answer is given; who can go on where it ended has it then.
  {
    fault: { kind: 'download-drip', ms: 2_000 },
    isSlow: true,
    ever: { strong: WHOLE, weak: CUT, none: CUT },
  },
  { fault: { kind: 'download-lying', says: 'more' }, ever: CUT, isOfBytes: true },
  { fault: { kind: 'download-lying', says: 'less' }, ever: CUT, isOfBytes: true },
  { fault: { kind: 'download-lying', says: 'half' }, ever: CUT, isOfBytes: true },
  { fault: { kind: 'download-html' }, ever: NO_IMAGE },
  { fault: { kind: 'download-html', as: 'image' }, ever: NO_IMAGE },
  { fault: { kind: 'download-empty' }, ever: NO_IMAGE },
  { fault: { kind: 'download-expired' }, ever: REFUSED },
  { fault: { kind: 'download-corrupt' }, ever: ['CORRUPT'], isOfBytes: true },
  { fault: { kind: 'download-changed' }, ever: WHOLE },
  { fault: { kind: 'download-encoded' }, ever: NO_IMAGE },
  { fault: { kind: 'download-mistyped' }, ever: WHOLE, isOfBytes: true },
  { fault: { kind: 'download-misfit', how: 'unasked' }, ever: ['CHANGED'] },
  { fault: { kind: 'download-redirect', to: 'host' }, ever: WHOLE },
  { fault: { kind: 'download-redirect', to: 'http' }, ever: REFUSED },
  { fault: { kind: 'download-redirect', to: 'loop' }, ever: REFUSED },
  { fault: { kind: 'lost-before', where: 'asset' }, ever: null },
  { fault: { kind: 'hang', where: 'asset' }, ever: null },
  { fault: { kind: '500', where: 'asset' }, ever: null },
  { fault: { kind: '503', where: 'asset' }, ever: null },
  { fault: { kind: 'slow', ms: 25_000, where: 'asset' }, ever: WHOLE },
  { fault: { kind: 'unreadable', as: 'html', where: 'asset' }, ever: NO_IMAGE },
  { fault: { kind: 'unreadable', as: 'json', where: 'asset' }, ever: NO_IMAGE },
  { fault: { kind: 'unreadable', as: 'empty', where: 'asset' }, ever: NO_IMAGE },
  ...(['shifted', 'short', 'foreign'] as const).map((how): Row => ({
    fault: { kind: 'download-misfit', how },
    isLater: true,
    isOfBytes: true,
    ever: WHOLE,
  })),
  { fault: { kind: 'download-changed' }, isLater: true, isOfBytes: true, ever: WHOLE },
  // Not WebP: it has no checksum, and noise in its last part decodes as well as the picture. Nobody could tell.
  { fault: { kind: 'download-corrupt' }, isLater: true, isOfBytes: true, not: 'webp', ever: ['CORRUPT'] },
  { fault: { kind: 'download-short' }, isLater: true, isOfBytes: true, ever: CUT },
  { fault: { kind: 'download-closed' }, isLater: true, isOfBytes: true, ever: CUT },
  { fault: { kind: 'download-lying', says: 'less' }, isLater: true, isOfBytes: true, ever: CUT },
  { fault: { kind: 'download-lying', says: 'half' }, isLater: true, isOfBytes: true, ever: CUT },
  { fault: { kind: 'download-lying', says: 'more' }, isLater: true, ever: CUT },
  { fault: { kind: 'download-encoded' }, isLater: true, ever: NO_IMAGE },
  { fault: { kind: 'download-html', as: 'image' }, isLater: true, ever: NO_IMAGE },
  { fault: { kind: 'download-empty' }, isLater: true, ever: NO_IMAGE },
  { fault: { kind: 'download-expired' }, isLater: true, ever: REFUSED },
  { fault: { kind: 'download-misfit', how: 'unasked' }, isLater: true, ever: ['CHANGED'] },
  { fault: { kind: 'download-redirect', to: 'host' }, isLater: true, ever: WHOLE },
  { fault: { kind: 'download-redirect', to: 'loop' }, isLater: true, ever: REFUSED },
]

const SPANS = [
  { name: 'first try', tries: 1 },
  { name: 'several tries', tries: 3 },
  { name: 'for ever', tries: Infinity },
]
export const FORMATS: readonly Format[] = ['png', 'jpeg', 'webp']

export interface Case {
  readonly name: string
  /** One product, of which one image is made. */
  readonly asin: string
  readonly format: Format
  readonly faults: readonly Fault[]
  /** What it is reported with; none: it has to be on disk without a person. */
  readonly reported: Reported
}

/**
 * Several tries are of one format each; weak tags and none only have what breaks in the middle, since there nothing
 * goes on where a try ended.
 */
export function casesOf(tags: Tags, only?: Format): readonly Case[] {
  const rows = ROWS.filter(({ isLater, isOfBytes, fault }) =>
    tags === 'strong'
      ? true
      : isLater === undefined && (isOfBytes === true || 'at' in fault || 'ms' in fault),
  )
  const plans = rows.flatMap((row, at) => {
    const rotated = FORMATS[at % FORMATS.length] ?? 'png'
    return FORMATS.flatMap((format) =>
      SPANS.filter(({ tries }) => {
        if (tries === Infinity && row.ever === null) return false
        if (format === row.not) return false
        if (tries === 3 && row.isSlow === true) return false
        if (tags !== 'strong') return format === rotated && tries !== 3
        return format === rotated || (row.isOfBytes === true && tries !== 3)
      }).map((span) => ({ row, format, span })),
    )
  })
  const chosen = plans.filter(({ format }) => only === undefined || format === only)
  return chosen.map(({ row, format, span }, at): Case => {
    const asin = `B0${tags.slice(0, 1).toUpperCase()}${String(at).padStart(7, '0')}`
    const { kind, ...how } = row.fault
    const from = row.isLater === true ? 2 : 1
    const words = [
      kind,
      ...Object.values(how)
        .map(String)
        .filter((value) => value !== 'asset'),
    ].join(' ')
    const never = row.ever === null || span.tries !== Infinity ? [] : row.ever
    return {
      name: `${words}, ${row.isLater === true ? 'after silence, ' : ''}${span.name}, ${format}`,
      asin,
      format,
      reported: isReported(never) ? never : never[tags],
      faults: [
        ...(row.isLater === true
          ? [{ kind: 'download-stall', asin, nth: { from: 1, to: 1 } } satisfies Fault]
          : []),
        { ...row.fault, asin, nth: { from, to: from + span.tries - 1 } },
      ],
    }
  })
}

const isReported = (reported: Reported | Readonly<Record<Tags, Reported>>): reported is Reported =>
  Array.isArray(reported)

// Changes an exported copy so that it passes its marketplace's rules: pads it to a white square, enlarges it, converts it. A
// changed copy is always a JPEG in sRGB on white, so it can be checked first. The library's file never changes.
import { EXPORT_FIXES, type ExportFix, type ExportOptions } from '../../contract/commands/export.ts'
import { EXTENSIONS, IMAGE_FORMATS, jpegSize, type PictureFix } from '../files/index.ts'
import {
  type Ask,
  asksOf,
  type Checked,
  isBroken,
  judge,
  preflightOf,
  sidesOf,
  type RuleSet,
  type Subject,
  verdictOf,
} from '../preflight/index.ts'
import { sentences } from '../../domain/text.ts'
import { bytes, t } from '../../words/index.ts'
import type { ExportNeeds } from './needs.ts'
import { canDisclose, DISCLOSURE_BYTES_MAX } from './xmp.ts'

export interface Fix extends PictureFix {
  /** The file size that the rules allow; null: no limit. */
  readonly bytesMax: number | null
}

export interface Fixed {
  readonly fix: Fix | null
  readonly checked: Pick<Checked, 'verdict' | 'findings'>
  readonly fixable: readonly ExportFix[]
}

interface Bounds extends Pick<ExportOptions, 'enlarge_max' | 'jpeg_edge_px_max' | 'jpeg_bytes_max'> {
  readonly fixes: readonly ExportFix[]
}

/** @param checked the image as it would be exported without a fix */
function fixed({ rules }: RuleSet, checked: Checked, bounds: Bounds): Fixed {
  const { subject, findings } = checked
  if (subject === null || findings.length === 0) return { fix: null, checked, fixable: [] }
  const asks = asksOf(rules, subject)
  const made = (kinds: readonly ExportFix[]) => {
    const change = changeOf(asks, subject, { ...bounds, fixes: kinds })
    if (change === null) return null
    const found = judge(rules, asFixed(subject, change))
    return weight(found) < weight(findings) ? { ...change, findings: found } : null
  }
  const now = made(bounds.fixes)
  const fixable = EXPORT_FIXES.filter(
    (kind) => made([...new Set([...bounds.fixes, kind])])?.kinds.includes(kind) === true,
  )
  if (now === null) return { fix: null, checked, fixable }
  return { fix: now.fix, checked: { verdict: verdictOf(now.findings), findings: now.findings }, fixable }
}

const weight = (findings: Checked['findings']): number =>
  findings.reduce((sum, { severity }) => sum + (severity === 'error' ? 1000 : 1), 0)

interface Change {
  readonly fix: Fix
  readonly kinds: readonly ExportFix[]
}

function changeOf(asks: readonly Ask[], subject: Subject, bounds: Bounds): Change | null {
  const { width, height } = subject
  const may = (kind: ExportFix) => bounds.fixes.includes(kind)
  const isSquare = may('square') && asks.some((ask) => asksForSquare(ask) && isBroken(ask, subject))
  const longest = Math.max(width, height)
  const needed = timesNeeded(asks, isSquare ? { width: longest, height: longest } : { width, height })
  const most = Math.min(bounds.enlarge_max, (bounds.jpeg_edge_px_max ?? Infinity) / longest)
  const times = may('enlarge') && needed <= most ? needed : 1
  const isConverted = may('convert') && asks.some((ask) => CONVERTED.has(ask.kind) && isBroken(ask, subject))
  if (!isSquare && times === 1 && !isConverted) return null
  const side = (px: number): number => Math.ceil(px * times - ROUNDING)
  return {
    fix: {
      width: side(width),
      height: side(height),
      side: isSquare ? side(longest) : null,
      bytesMax: leastOf([
        ...asks.map((ask) => (ask.kind === 'bytes' ? ask.max : null)),
        bounds.jpeg_bytes_max,
      ]),
    },
    kinds: [
      ...(isSquare ? (['square'] as const) : []),
      ...(times > 1 ? (['enlarge'] as const) : []),
      ...(isConverted ? (['convert'] as const) : []),
    ],
  }
}

/** Floating point: 1000 × 1.1 is slightly more than 1100. */
const ROUNDING = 1e-6
const CONVERTED: ReadonlySet<Ask['kind']> = new Set(['format', 'extension', 'colour', 'opaque', 'bytes'])
const asksForSquare = (ask: Ask): boolean => ask.kind === 'aspect' && ask.width === ask.height

/** The factor by which it must be enlarged to meet every minimum size; at least 1. */
function timesNeeded(asks: readonly Ask[], size: Pick<Subject, 'width' | 'height'>): number {
  const sides = sidesOf(size)
  const times = asks.map((ask) => ('min' in ask && ask.min !== undefined ? ask.min / sides[ask.kind] : 1))
  return Math.max(1, ...times)
}

function leastOf(bounds: readonly (number | null)[]): number | null {
  const known = bounds.filter((bound) => bound !== null)
  return known.length === 0 ? null : Math.min(...known)
}

/** Padding lowers the product's share along the padded side; `product_fill` is the larger of both sides' shares. */
function asFixed(subject: Subject, { fix }: Change): Subject {
  const { width, height, facts } = subject
  const share = Math.min(width, height) / Math.max(width, height)
  return {
    ...subject,
    width: fix.side ?? fix.width,
    height: fix.side ?? fix.height,
    format: 'jpeg',
    extension: EXTENSIONS.jpeg,
    bytes: fix.bytesMax === null ? null : { atMost: fix.bytesMax },
    facts: { ...facts, colour: 'rgb', transparent_share: 0 },
    ...(fix.side === null ? {} : { fillAtLeast: facts.product_fill * share }),
  }
}

const asItLeaves =
  ({ format, jpeg_bytes_max, jpeg_edge_px_max, disclose_ai }: ExportOptions) =>
  (subject: Subject): Subject =>
    format === 'jpeg'
      ? {
          ...subject,
          ...jpegSize(subject, jpeg_edge_px_max),
          format: 'jpeg',
          extension: EXTENSIONS.jpeg,
          bytes: jpeg_bytes_max === null ? null : { atMost: jpeg_bytes_max },
          facts: { ...subject.facts, colour: 'rgb', transparent_share: 0 },
        }
      : { ...subject, ...asNamed(subject, disclose_ai) }

/** An exported name always ends in what the bytes are. */
function asNamed({ format, bytes: size }: Subject, discloses: boolean): Partial<Subject> {
  const known = IMAGE_FORMATS.find((one) => one === format)
  if (known === undefined) return {}
  const more = discloses && canDisclose(known) ? DISCLOSURE_BYTES_MAX : 0
  return { extension: EXTENSIONS[known], bytes: typeof size === 'number' ? size + more : size }
}

/** Which version of the images pre-flight has checked. */
export const leavingWords = (options: ExportOptions): string =>
  sentences(asked(options), options.fixes.length === 0 ? null : t('export.judged.fixed'))

function asked({ format, jpeg_bytes_max, jpeg_edge_px_max: pixels }: ExportOptions): string {
  if (format === 'as_is') return t('export.judged.asIs')
  const size = jpeg_bytes_max === null ? null : bytes(jpeg_bytes_max)
  if (pixels === null) return size === null ? t('export.judged.jpeg') : t('export.judged.jpeg.size', { size })
  return size === null
    ? t('export.judged.jpeg.side', { pixels })
    : t('export.judged.jpeg.both', { pixels, size })
}

export const checkedOf = (
  rows: ExportNeeds['rows'],
  rules: RuleSet,
  assets: readonly number[],
  options: ExportOptions,
): ReadonlyMap<number, Fixed> =>
  new Map(
    [...preflightOf(rows, rules, assets, asItLeaves(options))].map(([id, one]) => [
      id,
      fixed(rules, one, options),
    ]),
  )

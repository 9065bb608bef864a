// Whether a marketplace takes an image: one image and an export of thousands get the same answer, by the rules of this
// moment. Judging is pure: the answer follows from what is known of the image and from the rules, and changes with them.
import type {
  ColorMode,
  PictureFacts,
  PreflightFinding,
  PreflightVerdict,
} from '../../contract/commands/preflight.ts'
import { unreachable } from '../../domain/failure.ts'
import { type PLATFORMS, type SlotKind, slotKindOf } from '../../domain/operations/index.ts'
import { either, percentCut, t } from '../../words/index.ts'
import type { PreflightRow, Reader } from '../store/index.ts'
import { type Ask, type Rule, type RuleSet, ruleSource } from './rules.ts'

export interface Checked {
  readonly slot: SlotKind | null
  /** As it was judged; null: it was not measured yet. */
  readonly subject: Subject | null
  /** null: it was not measured yet. */
  readonly verdict: PreflightVerdict | null
  readonly findings: readonly PreflightFinding[]
}

/** @param become what the image will be when it is looked at; without it, it is as it is in the library */
export function check(
  { rules }: RuleSet,
  row: PreflightRow,
  become: (subject: Subject) => Subject = (subject) => subject,
): Checked {
  const slot = slotKindOf(row.operation, row.params, row.id, row.job)
  const measured = subjectOf(row, slot)
  if (measured === null) return { slot, subject: null, verdict: null, findings: [] }
  const subject = become(measured)
  const findings = judge(rules, subject)
  return { slot, subject, verdict: verdictOf(findings), findings }
}

function subjectOf(row: PreflightRow, slot: SlotKind | null): Subject | null {
  const { width, height, facts, file } = row
  if (facts === null || width === null || height === null) return null
  return { ...row, slot, width, height, facts, extension: file.slice(file.lastIndexOf('.') + 1) }
}

/** Bound values of one statement are few; an export is large. */
const AT_ONCE = 1000

/**
 * What the rules say of each of these assets that is an image on disk; the others are left out.
 * @param rules of the engine that is asked: see `Preflight.rules`
 * @param become as `check` has it
 */
export function preflightOf(
  { preflight }: Pick<Reader, 'preflight'>,
  rules: RuleSet,
  assets: readonly number[],
  become?: (subject: Subject) => Subject,
): ReadonlyMap<number, Checked> {
  const found = new Map<number, Checked>()
  for (let at = 0; at < assets.length; at += AT_ONCE)
    for (const row of preflight.these(assets.slice(at, at + AT_ONCE)))
      found.set(row.id, check(rules, row, become))
  return found
}

/** An image: what it is for, and what it is, or will be. */
export interface Subject {
  readonly platform: (typeof PLATFORMS)[number] | null
  readonly slot: SlotKind | null
  readonly variant: string | null
  readonly width: number
  readonly height: number
  /** null: only making it tells. */
  readonly bytes: number | { readonly atMost: number } | null
  readonly format: string
  readonly extension: string
  readonly facts: PictureFacts
  /** The least that the product may fill, where that is known only after the image is made; `facts` has the most. */
  readonly fillAtLeast?: number
}

/** Errors first, else in the order of the rules. */
export function judge(rules: readonly Rule[], subject: Subject): readonly PreflightFinding[] {
  const found = rules.flatMap((rule): PreflightFinding[] => {
    if (!concerns(rule, subject)) return []
    const message = offence(rule.asks, subject)
    if (message === null) return []
    const { rule: name, source, read_on } = rule
    const severity = isSure(rule.asks, subject) ? rule.severity : 'warning'
    return [{ rule: name, severity, message, source: ruleSource(source), read_on }]
  })
  return found.toSorted((a, b) => Number(a.severity === 'warning') - Number(b.severity === 'warning'))
}

export function verdictOf(findings: readonly PreflightFinding[]): PreflightVerdict {
  if (findings.some(({ severity }) => severity === 'error')) return 'error'
  return findings.length > 0 ? 'warning' : 'pass'
}

/** Only an upper or lower limit is known of some images: those may still meet the rule. */
function isSure(ask: Ask, { bytes, facts }: Subject): boolean {
  if (ask.kind === 'bytes') return typeof bytes === 'number'
  return ask.kind !== 'product_fill' || facts.product_fill < ask.share_min
}

export const asksOf = (rules: readonly Rule[], subject: Subject): readonly Ask[] =>
  rules.filter((rule) => concerns(rule, subject)).map(({ asks }) => asks)

export const isBroken = (ask: Ask, subject: Subject): boolean => offence(ask, subject) !== null

function concerns({ platforms, slot, variant }: Rule, subject: Subject): boolean {
  if (subject.platform === null || !platforms.includes(subject.platform)) return false
  if (slot !== 'any' && slot !== subject.slot) return false
  return variant === undefined || subject.variant?.startsWith(variant) === true
}

/** What is so and what is asked; null: it is as asked. */
function offence(ask: Ask, subject: Subject): string | null {
  const { width, height, bytes, format, extension, facts } = subject
  switch (ask.kind) {
    case 'width':
    case 'height':
    case 'longest_side':
    case 'shortest_side': {
      const pixels = sidesOf(subject)[ask.kind]
      return isWithin(ask, pixels) ? null : t(`rules.broken.${ask.kind}`, { pixels, range: rangeWords(ask) })
    }
    case 'aspect': {
      const asked = ask.width / ask.height
      return Math.abs(width / height - asked) <= asked * ask.tolerance
        ? null
        : t('rules.broken.aspect', { width, height, asked: askedWords(ask) })
    }
    case 'bytes':
      return tooMany(bytes, ask.max)
    case 'format':
      return ask.any_of.some((one) => one === format)
        ? null
        : t('rules.broken.format', { format: formatWords([format]), asked: askedWords(ask) })
    case 'extension':
      return endings(format).includes(extension.toLowerCase())
        ? null
        : t('rules.broken.extension', { format: formatWords([format]), extension })
    case 'colour':
      return ask.any_of.includes(facts.colour)
        ? null
        : t('rules.broken.colour', { color: colorWords([facts.colour]), asked: askedWords(ask) })
    case 'opaque':
      return facts.transparent_share === 0
        ? null
        : t('rules.broken.opaque', { share: percentCut(facts.transparent_share) })
    case 'white_border':
      return offShare(ask, facts.white_border_share)
    case 'product_fill':
      return offShare(ask, subject.fillAtLeast ?? facts.product_fill)
    default:
      return unreachable(ask)
  }
}

export const sidesOf = ({ width, height }: Pick<Subject, 'width' | 'height'>) => ({
  width,
  height,
  longest_side: Math.max(width, height),
  shortest_side: Math.min(width, height),
})

function offShare(
  { kind, share_min: min }: Extract<Ask, { kind: 'white_border' | 'product_fill' }>,
  share: number,
): string | null {
  return share >= min ? null : t(`rules.broken.${kind}`, { share: percentCut(share), min: percentCut(min) })
}

function tooMany(bytes: Subject['bytes'], max: number): string | null {
  if (bytes === null) return null
  if (typeof bytes === 'number') return bytes <= max ? null : t('rules.broken.bytes', { bytes, max })
  return bytes.atMost <= max ? null : t('rules.broken.bytesPerhaps', { bytes: bytes.atMost, max })
}

interface Bounds {
  readonly min?: number | undefined
  readonly max?: number | undefined
}

const isWithin = ({ min, max }: Bounds, value: number): boolean =>
  value >= (min ?? 0) && value <= (max ?? Infinity)

const endings = (format: string): readonly string[] => (format === 'jpeg' ? ['jpg', 'jpeg'] : [format])

const colorWords = (colors: readonly ColorMode[]): string =>
  either(colors.map((one) => t(`rules.color.${one}`)))

const formatWords = (formats: readonly string[]): string =>
  either(formats.map((one) => (one === 'webp' ? 'WebP' : one.toUpperCase())))

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
function rangeWords({ min, max }: Bounds): string {
  if (min === undefined) return t('rules.range.max', { max: max ?? Infinity })
  return max === undefined ? t('rules.range.min', { min }) : t('rules.range.both', { min, max })
}

// An image against the rules: pure, so that the answer follows from what is known of it and the rules of the moment, and
// changes with them.
import type { PictureFacts, PreflightFinding, PreflightVerdict } from '../../contract/commands/preflight.ts'
import type { SlotKind, PLATFORMS } from '../../domain/operations/index.ts'
import { unreachable } from '../../domain/failure.ts'
import type { Ask, Rule } from './rules.ts'
import { askedBriefly, colourWords, formatWords, number, percent } from './words.ts'

/** An image: what it is for, and what it is, or will be. */
export interface Subject {
  readonly platform: (typeof PLATFORMS)[number] | null
  readonly slot: SlotKind | null
  readonly variant: string | null
  readonly width: number
  readonly height: number
  /** null: only making it tells. */
  readonly bytes: number | { readonly atMost: number } | null
  /** What the bytes are. */
  readonly format: string
  /** The end of the file's name, without the dot. */
  readonly extension: string
  readonly facts: PictureFacts
}

/** Errors first, else in the order of the rules. */
export function judge(rules: readonly Rule[], subject: Subject): readonly PreflightFinding[] {
  const found = rules.flatMap((rule): PreflightFinding[] => {
    if (!concerns(rule, subject)) return []
    const what = offence(rule.asks, subject)
    if (what === null) return []
    const { rule: name, source, read_on } = rule
    const severity = isSure(rule.asks, subject) ? rule.severity : 'warning'
    return [{ rule: name, severity, message: `${what}, ${askedBriefly(rule.asks)} asked`, source, read_on }]
  })
  return found.toSorted((a, b) => Number(a.severity === 'warning') - Number(b.severity === 'warning'))
}

export function verdictOf(findings: readonly PreflightFinding[]): PreflightVerdict {
  if (findings.some(({ severity }) => severity === 'error')) return 'error'
  return findings.length > 0 ? 'warning' : 'pass'
}

/** What has at most so many bytes may have fewer. */
const isSure = ({ kind }: Ask, { bytes }: Subject): boolean => kind !== 'bytes' || typeof bytes === 'number'

function concerns({ platforms, slot, variant }: Rule, subject: Subject): boolean {
  if (subject.platform === null || !platforms.includes(subject.platform)) return false
  if (slot !== 'any' && slot !== subject.slot) return false
  return variant === undefined || subject.variant?.startsWith(variant) === true
}

/** What is so and should not be; null: it is as asked. */
function offence(ask: Ask, subject: Subject): string | null {
  const { width, height, bytes, format, extension, facts } = subject
  switch (ask.kind) {
    case 'width':
      return isWithin(ask, width) ? null : `${number(width)} px wide`
    case 'height':
      return isWithin(ask, height) ? null : `${number(height)} px high`
    case 'longest_side': {
      const side = Math.max(width, height)
      return isWithin(ask, side) ? null : `${number(side)} px on the longest side`
    }
    case 'shortest_side': {
      const side = Math.min(width, height)
      return isWithin(ask, side) ? null : `${number(side)} px on the shortest side`
    }
    case 'aspect': {
      const asked = ask.width / ask.height
      return Math.abs(width / height - asked) <= asked * ask.tolerance
        ? null
        : `${number(width)} x ${number(height)} px`
    }
    case 'bytes':
      return tooMany(bytes, ask.max)
    case 'format':
      return ask.any_of.some((one) => one === format) ? null : formatWords([format])
    case 'extension':
      return endings(format).includes(extension.toLowerCase())
        ? null
        : `a ${formatWords([format])} file named .${extension}`
    case 'colour':
      return ask.any_of.includes(facts.colour) ? null : `in ${colourWords([facts.colour])}`
    case 'opaque':
      return facts.transparent_share === 0 ? null : `${percent(facts.transparent_share)} can be seen through`
    case 'white_border':
      return facts.white_border_share >= ask.share_min
        ? null
        : `${percent(facts.white_border_share)} of the edge is pure white`
    case 'product_fill':
      return facts.product_fill >= ask.share_min
        ? null
        : `the product fills ${percent(facts.product_fill)} of the frame`
    default:
      return unreachable(ask)
  }
}

function tooMany(bytes: Subject['bytes'], max: number): string | null {
  if (bytes === null) return null
  if (typeof bytes === 'number') return bytes <= max ? null : `${number(bytes)} bytes`
  return bytes.atMost <= max ? null : `up to ${number(bytes.atMost)} bytes`
}

const isWithin = (
  { min, max }: { readonly min?: number | undefined; readonly max?: number | undefined },
  value: number,
): boolean => value >= (min ?? 0) && value <= (max ?? Infinity)

const endings = (format: string): readonly string[] => (format === 'jpeg' ? ['jpg', 'jpeg'] : [format])

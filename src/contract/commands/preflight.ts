// Whether a marketplace would take an image: what was measured of it, held against rules that are data and may change.
import { z } from 'zod'
import { SLOT_KINDS, PLATFORMS } from '../../domain/operations/index.ts'
import { id, nothing } from './parts.ts'

/** `error`: the platform will refuse it; `warning`: it may. */
export const PREFLIGHT_VERDICTS = ['pass', 'warning', 'error'] as const
export type PreflightVerdict = (typeof PREFLIGHT_VERDICTS)[number]

export const COLOR_MODES = ['rgb', 'grey', 'cmyk', 'other'] as const
export type ColorMode = (typeof COLOR_MODES)[number]

export const IMAGE_FORMATS = ['png', 'jpeg', 'webp', 'gif', 'avif'] as const

const share = z.number().min(0).max(1)
const pixels = z.int().positive().max(100_000)
const bounds = { min: pixels.optional(), max: pixels.optional() }

export const ruleAsk = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('width'), ...bounds }),
  z.strictObject({ kind: z.literal('height'), ...bounds }),
  z.strictObject({ kind: z.literal('longest_side'), ...bounds }),
  z.strictObject({ kind: z.literal('shortest_side'), ...bounds }),
  z.strictObject({ kind: z.literal('aspect'), width: pixels, height: pixels, tolerance: share }),
  z.strictObject({ kind: z.literal('bytes'), max: z.int().positive() }),
  z.strictObject({ kind: z.literal('format'), any_of: z.array(z.enum(IMAGE_FORMATS)).min(1) }),
  z.strictObject({ kind: z.literal('extension') }),
  z.strictObject({ kind: z.literal('colour'), any_of: z.array(z.enum(COLOR_MODES)).min(1) }),
  z.strictObject({ kind: z.literal('opaque') }),
  z.strictObject({ kind: z.literal('white_border'), share_min: share }),
  z.strictObject({ kind: z.literal('product_fill'), share_min: share }),
])
export type RuleAsk = z.infer<typeof ruleAsk>

/** What is measured once, of the pixels; size, bytes and format are known anyway. */
export const pictureFacts = z.object({
  colour: z.enum(COLOR_MODES),
  transparent_share: share,
  /** Of the pixels along the edge, those that are pure white, with the specks that compression leaves on it. */
  white_border_share: share,
  /** How much of the frame is not white background, along the side that is filled the most. */
  product_fill: share,
})
export type PictureFacts = z.infer<typeof pictureFacts>

const verdict = z.enum(PREFLIGHT_VERDICTS).nullable()
const severity = z.enum(['warning', 'error'])

const changeable = { ask: ruleAsk, severity }
export const RULE_NAME = /^[a-z0-9][a-z0-9-]{0,79}$/

const finding = z.object({
  rule: z.string(),
  severity,
  /** What is so and what is asked: "920 px wide, at least 1,000 asked". */
  message: z.string(),
  /** Whose rule it is, in words, and when it was read there (a date). */
  source: z.string(),
  read_on: z.string(),
})
export type PreflightFinding = z.infer<typeof finding>

const preflightRules = z.object({
  /** The seller's own copy is in force, not what ships with Shotlist. */
  own: z.boolean(),
  own_file: z.string(),
  /** Why the own copy is not used though it is there; null: nothing is wrong. */
  trouble: z.string().nullable(),
  updated: z.string(),
  rules: z.array(
    z.object({
      rule: z.string(),
      platforms: z.array(z.enum(PLATFORMS)),
      slot: z.enum([...SLOT_KINDS, 'any']),
      /** Of A+ Content only variants whose names begin so; null: all. */
      variant: z.string().nullable(),
      ...changeable,
      asks: z.string(),
      /** As it ships with Shotlist, where it differs from that; null: it does not, or no rule of this name ships. */
      shipped: z.object({ ...changeable, asks: z.string() }).nullable(),
      source: z.string(),
      read_on: z.string(),
    }),
  ),
})
export type PreflightRules = z.infer<typeof preflightRules>

export const preflightCommands = {
  /** By the rules of this moment. Asking for an image that was not measured yet has it measured soon. */
  preflight: {
    input: z.object({ asset: id }),
    output: z.object({
      /** null: not measured (yet), or not an image on disk. */
      verdict,
      platform: z.enum(PLATFORMS).nullable(),
      slot: z.enum(SLOT_KINDS).nullable(),
      facts: pictureFacts.nullable(),
      findings: z.array(finding),
    }),
  },
  preflight_rules: { input: nothing, output: preflightRules },
} as const

export const ruleFileCommands = {
  /** Makes the seller's own copy of the rules, to be changed, where there is none yet, and shows it in its folder. */
  own_rules: { input: nothing, output: z.object({ file: z.string() }) },
  /** Changes one rule of the seller's own copy, which is made where there is none yet, and reads the rules again. */
  change_rule: {
    input: z.object({ rule: z.string().regex(RULE_NAME), ...changeable }),
    output: preflightRules,
  },
  /** Reads the rules again now instead of within some seconds; where they have changed, every image is held against them. */
  reread_rules: { input: nothing, output: preflightRules },
} as const

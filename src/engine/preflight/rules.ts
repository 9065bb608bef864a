// The rule file: what each marketplace asks of an image, as data that a person can read, change and date. A file that is not
// one is refused as a whole, with the place in it: half a set of rules would pass what the rest refuses.
import { createHash } from 'node:crypto'
import { z } from 'zod'
import { RULE_NAME, ruleAsk } from '../../contract/commands/preflight.ts'
import { pathText, PLATFORMS, SLOT_KINDS } from '../../domain/operations/index.ts'
import { canonicalJson } from '../../domain/recipe.ts'
import { t } from '../../words/index.ts'

const date = z.iso.date()
const words = z.string().trim().min(1).max(500)

const SIDES = new Set(['width', 'height', 'longest_side', 'shortest_side'])

const asks = ruleAsk
  .refine((ask) => !('min' in ask && 'max' in ask) || (ask.min ?? 0) <= (ask.max ?? Infinity), {
    error: () => t('rules.file.minMax'),
  })
  .refine((ask) => !SIDES.has(ask.kind) || 'min' in ask || 'max' in ask, {
    error: () => t('rules.file.noBounds'),
  })

const rule = z.strictObject({
  rule: z.string().regex(RULE_NAME, { error: () => t('rules.file.name') }),
  platforms: z.array(z.enum(PLATFORMS)).min(1),
  slot: z.enum([...SLOT_KINDS, 'any']),
  /** Of A+ Content only variants whose names begin so. */
  variant: z.string().min(1).max(100).optional(),
  severity: z.enum(['error', 'warning']),
  asks,
  source: words,
  read_on: date,
})

const ruleFile = z.strictObject({
  version: z.literal(1),
  updated: date,
  rules: z
    .array(rule)
    .max(1000)
    .refine((rules) => new Set(rules.map((one) => one.rule)).size === rules.length, {
      error: () => t('rules.file.sameName'),
    }),
})

export type Rule = z.infer<typeof rule>

/** Of the rules that ship with Shotlist in the person's language; a source that a person has written stays. */
export function ruleSource(source: string): string {
  const platform = /^([A-Z][A-Za-z ]*)'s image requirements for sellers$/.exec(source)?.[1]
  return platform === undefined ? source : t('rules.source', { platform })
}
export type Ask = Rule['asks']

export type RuleChange = Pick<Rule, 'asks' | 'severity'>

export const isSameRule = (one: RuleChange, other: RuleChange): boolean =>
  one.severity === other.severity && canonicalJson(one.asks) === canonicalJson(other.asks)

export interface RuleSet {
  readonly updated: string
  readonly rules: readonly Rule[]
  /** The same for two sets with the same rules. */
  readonly fingerprint: string
}

export const RULE_FILE_BYTES_MAX = 1024 * 1024

export function readRules(text: string): { readonly rules: RuleSet } | { readonly trouble: string } {
  const plain = text.replace(/^\uFEFF/, '')
  const mistake = mistakeIn(plain)
  if (mistake !== null) {
    const line = lineOfMistake(plain)
    const isComment = COMMENT.test(plain.split('\n')[line - 1] ?? '')
    return {
      trouble: isComment ? t('rules.file.comment', { line }) : t('rules.file.notJson', { line, mistake }),
    }
  }
  const json: unknown = JSON.parse(plain)
  const read = ruleFile.safeParse(json)
  if (!read.success) {
    const [issue] = read.error.issues
    const mistake = issue?.message ?? t('rules.file.noRules')
    return {
      trouble: t('rules.file.wrong', {
        place: pathText(issue?.path ?? []) || t('rules.file.whole'),
        mistake,
      }),
    }
  }
  const { updated, rules } = read.data
  const fingerprint = createHash('sha256').update(JSON.stringify(rules)).digest('hex')
  return { rules: { updated, rules, fingerprint } }
}

/**
 * The text of the file with one rule changed. Nothing else of it is lost: a file with a comment, or with a key that is
 * not known, is no rule file. @returns null: it has no rule of this name
 */
export function withRule({ updated, rules }: RuleSet, name: string, change: RuleChange): string | null {
  if (!rules.some(({ rule: one }) => one === name)) return null
  const changed = rules.map((one) => (one.rule === name ? { ...one, ...change } : one))
  return `${JSON.stringify({ version: 1, updated, rules: changed }, null, 2)}\n`
}

/** Nobody has read on a day to come what a marketplace asks. @returns where that is said; null: nowhere */
export function daysToCome({ updated, rules }: RuleSet, nowMs: number): string | null {
  const last = new Date(nowMs + SOMEWHERE_TODAY_MS).toISOString().slice(0, 10)
  if (updated > last) return t('rules.file.toCome', { place: 'updated', date: updated })
  const at = rules.findIndex(({ read_on }) => read_on > last)
  const date = rules[at]?.read_on
  return date === undefined ? null : t('rules.file.toCome', { place: `rules[${at}].read_on`, date })
}
/** East of here it is already tomorrow. */
const SOMEWHERE_TODAY_MS = 86_400_000

const COMMENT = /(^|\s)(\/\/|\/\*|#)/

/** The parser's message, without the excerpt of the text. */
function mistakeIn(text: string): string | null {
  try {
    JSON.parse(text)
    return null
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    return message.replace(/ in JSON at position .*$|, (\.\.\.)?".*$/s, '').replace(/\p{C}/gu, '·')
  }
}

/** The parser says no line of most mistakes. What is only cut off is none yet: the first line that is one is looked for. */
function lineOfMistake(text: string): number {
  const lines = text.split('\n')
  let low = 1
  let high = lines.length
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    if (isOnlyCutOff(lines.slice(0, middle).join('\n'))) low = middle + 1
    else high = middle
  }
  return low
}

function isOnlyCutOff(text: string): boolean {
  try {
    JSON.parse(text)
    return false
  } catch (error) {
    const message = error instanceof Error ? error.message : ''
    if (/^(Unexpected end|Unterminated)/.test(message)) return true
    const position = /at position (\d+)/.exec(message)?.[1]
    return position !== undefined && Number(position) >= text.trimEnd().length
  }
}

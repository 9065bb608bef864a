// A strategy document, ready to read. The service does not specify its fields, so any JSON becomes headings, paragraphs,
// facts and lists; nothing is left out silently.
import { dateAndTime, dateAlone, number, t } from '../../../../words/index.ts'

export interface Fact {
  readonly term: string
  readonly text: string
}
export type Block =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'facts'; readonly facts: readonly Fact[] }
  | { readonly kind: 'list'; readonly items: readonly string[] }

export interface Section {
  readonly title: string
  readonly blocks: readonly Block[]
  readonly sections: readonly Section[]
}
export interface Reading {
  readonly sections: readonly Section[]
  /** Values that are not shown because the document is too large. */
  readonly leftOut: number
}

const VALUES_MAX = 4_000
const DEPTH_MAX = 12
/** The keys that name an entry of a list, best first. */
const NAMING_KEYS = ['name', 'title', 'label', 'headline', 'persona', 'need', 'theme', 'topic'] as const

interface Budget {
  left: number
  leftOut: number
}

/** @throws SyntaxError where the text is no JSON */
export function readingOf(json: string): Reading {
  const value: unknown = JSON.parse(json)
  const budget: Budget = { left: VALUES_MAX, leftOut: 0 }
  // Most documents are one key around everything: start inside it.
  const inner = unwrapped(value)
  const whole = sectionOf('', inner, 0, budget)
  const own =
    whole.blocks.length === 0
      ? []
      : [{ title: t('library.strategy.overview'), blocks: whole.blocks, sections: [] }]
  return { sections: [...own, ...whole.sections], leftOut: budget.leftOut }
}

/** `customer_personas`, `customerPersonas`: "Customer personas". */
export function wordsOf(key: string): string {
  const words = key
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replaceAll(/[_\-.]+/g, ' ')
    .trim()
  if (words === '') return key
  const lower = words
    .split(/\s+/)
    .map((word) => (isAbbreviation(word) ? word.toUpperCase() : word.toLowerCase()))
    .join(' ')
  return lower.charAt(0).toUpperCase() + lower.slice(1)
}

const KNOWN_ABBREVIATION = /^(?:asin|ean|faq|id|seo|sku|url|usp)$/i
const isAbbreviation = (word: string): boolean =>
  KNOWN_ABBREVIATION.test(word) || (word === word.toUpperCase() && word.length > 1)

type JsonObject = Readonly<Record<string, unknown>>
const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isScalar = (value: unknown): boolean => typeof value !== 'object' || value === null

function unwrapped(value: unknown): unknown {
  let now = value
  for (let depth = 0; depth < 4 && isObject(now); depth += 1) {
    const [only, ...others] = Object.values(now)
    if (others.length > 0 || !isObject(only)) break
    now = only
  }
  return now
}

function sectionOf(title: string, value: unknown, depth: number, budget: Budget): Section {
  if (depth >= DEPTH_MAX) {
    budget.leftOut += 1
    return { title, blocks: [], sections: [] }
  }
  if (Array.isArray(value)) return listSection(title, value, depth, budget)
  if (!isObject(value)) return { title, blocks: scalarBlocks(value, budget), sections: [] }
  const facts: Fact[] = []
  const blocks: Block[] = []
  const sections: Section[] = []
  for (const [key, inner] of Object.entries(value)) {
    if (isScalar(inner)) {
      const text = take(inner, budget)
      if (text !== null) facts.push({ term: wordsOf(key), text })
    } else if (isEmpty(inner)) facts.push({ term: wordsOf(key), text: NOTHING })
    else sections.push(sectionOf(wordsOf(key), inner, depth + 1, budget))
  }
  if (facts.length > 0) blocks.push({ kind: 'facts', facts })
  return { title, blocks, sections }
}

function listSection(title: string, list: readonly unknown[], depth: number, budget: Budget): Section {
  const items = list.filter(isScalar).flatMap((item) => take(item, budget) ?? [])
  const blocks: Block[] = items.length === 0 ? [] : [{ kind: 'list', items }]
  const sections = list.flatMap((item, at) => (isScalar(item) ? [] : [entrySection(item, at, depth, budget)]))
  return { title, blocks, sections }
}

function entrySection(item: unknown, at: number, depth: number, budget: Budget): Section {
  const naming = isObject(item) ? NAMING_KEYS.find((key) => typeof item[key] === 'string') : undefined
  if (!isObject(item) || naming === undefined) return sectionOf(String(at + 1), item, depth + 1, budget)
  const { [naming]: name, ...rest } = item
  return sectionOf(String(name), rest, depth + 1, budget)
}

function scalarBlocks(value: unknown, budget: Budget): readonly Block[] {
  const text = take(value, budget)
  return text === null ? [] : [{ kind: 'text', text }]
}

const NOTHING = '–'
const isEmpty = (value: unknown): boolean =>
  Array.isArray(value) ? value.length === 0 : isObject(value) && Object.keys(value).length === 0

/** null: the limit is reached. */
function take(value: unknown, budget: Budget): string | null {
  if (budget.left === 0) {
    budget.leftOut += 1
    return null
  }
  budget.left -= 1
  if (value === null || value === '') return NOTHING
  if (typeof value === 'boolean') return value ? t('library.strategy.yes') : t('library.strategy.no')
  if (typeof value === 'number') return number(value)
  return typeof value === 'string' ? textIn(value) : JSON.stringify(value)
}

// Timestamps as the service writes them, formatted for this system.
const INSTANT = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:?\d{2})$/
const DAY = /^\d{4}-\d{2}-\d{2}$/

function textIn(text: string): string {
  const atMs = Date.parse(text)
  if (Number.isNaN(atMs)) return text
  if (INSTANT.test(text)) return dateAndTime(atMs)
  // A date without a time must not shift with the time zone.
  return DAY.test(text) ? dateAlone(atMs) : text
}

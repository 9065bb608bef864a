// A strategy document, ready to read: in the window, and as Markdown. The service does not specify its fields, so any JSON
// becomes headings, facts and lists; nothing is left out silently.

export type Scalar = string | number | boolean | null
export interface Fact {
  readonly term: string
  readonly value: Scalar
}
export type Block =
  | { readonly kind: 'text'; readonly value: Scalar }
  | { readonly kind: 'facts'; readonly facts: readonly Fact[] }
  | { readonly kind: 'list'; readonly items: readonly Scalar[] }

export interface Section {
  /** null: what stands before the first heading. */
  readonly title: string | null
  readonly blocks: readonly Block[]
  readonly sections: readonly Section[]
}
export interface Reading {
  readonly sections: readonly Section[]
  /** Values that are not among the sections because the document is too large or too deep. */
  readonly leftOut: number
}

const DEPTH_MAX = 12
const NAMING_KEYS = ['name', 'title', 'label', 'headline', 'persona', 'need', 'theme', 'topic'] as const

interface Budget {
  left: number
  leftOut: number
}

export function readingOf(document: unknown, valuesMax = Infinity): Reading {
  const budget: Budget = { left: valuesMax, leftOut: 0 }
  // Most documents are one key around everything: start inside it.
  const whole = sectionOf('', unwrapped(document), 0, budget)
  const own = whole.blocks.length === 0 ? [] : [{ title: null, blocks: whole.blocks, sections: [] }]
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
const isScalar = (value: unknown): value is Scalar => typeof value !== 'object' || value === null

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
  if (isScalar(value))
    return { title, blocks: isTaken(budget) ? [{ kind: 'text', value }] : [], sections: [] }
  if (!isObject(value)) return { title, blocks: [], sections: [] }
  const facts: Fact[] = []
  const blocks: Block[] = []
  const sections: Section[] = []
  for (const [key, inner] of Object.entries(value)) {
    if (isScalar(inner)) {
      if (isTaken(budget)) facts.push({ term: wordsOf(key), value: inner })
    } else if (isEmpty(inner)) facts.push({ term: wordsOf(key), value: null })
    else sections.push(sectionOf(wordsOf(key), inner, depth + 1, budget))
  }
  if (facts.length > 0) blocks.push({ kind: 'facts', facts })
  return { title, blocks, sections }
}

function listSection(title: string, list: readonly unknown[], depth: number, budget: Budget): Section {
  const items = list.filter(isScalar).filter(() => isTaken(budget))
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

const isEmpty = (value: unknown): boolean =>
  Array.isArray(value) ? value.length === 0 : isObject(value) && Object.keys(value).length === 0

function isTaken(budget: Budget): boolean {
  const isRoom = budget.left > 0
  budget.left -= 1
  if (!isRoom) budget.leftOut += 1
  return isRoom
}

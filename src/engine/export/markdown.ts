// A strategy document as Markdown. The specification names its keys and not what is in them, so any JSON becomes
// something to read: objects are sections, short values are labelled lines, lists are lists.

/** Headings have six levels; what lies deeper is a list. */
const LEVEL_MAX = 4
const UPPER = /^(?:id|url|sku|asin|usp|faq|seo)$/i

export function markdownOf(title: string, document: unknown): string {
  const lines = [`# ${inline(title)}`, '', ...section(document, 2)]
  return `${lines
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()}\n`
}

type Fields = Readonly<Record<string, unknown>>
const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isShort = (value: unknown): boolean => typeof value !== 'object' || value === null

function section(value: unknown, level: number): string[] {
  if (isShort(value)) return [paragraph(value), '']
  if (Array.isArray(value)) return [...list(value, 0), '']
  if (!isFields(value)) return []
  const fields = Object.entries(value)
  const short = fields.filter(([, inner]) => isShort(inner))
  const long = fields.filter(([, inner]) => !isShort(inner))
  return [
    ...short.map(([key, inner]) => `- **${labelOf(key)}:** ${paragraph(inner)}`),
    '',
    ...long.flatMap(([key, inner]) =>
      level > LEVEL_MAX
        ? [`- **${labelOf(key)}:**`, ...nested(inner, 1), '']
        : [`${'#'.repeat(level)} ${labelOf(key)}`, '', ...section(inner, level + 1)],
    ),
  ]
}

function list(values: readonly unknown[], depth: number): string[] {
  return values.flatMap((value): string[] => {
    if (isShort(value)) return [`${indent(depth)}- ${paragraph(value)}`]
    if (Array.isArray(value)) return list(value, depth + 1)
    if (!isFields(value)) return []
    const [first, ...rest] = Object.entries(value)
    if (first === undefined) return []
    // The first field of an entry is nearly always its name.
    const [name, called] = first
    const head = isShort(called) ? `**${paragraph(called)}**` : `**${labelOf(name)}**`
    const inside = isShort(called) ? [] : nested(called, depth + 1)
    return [`${indent(depth)}- ${head}`, ...inside, ...nested(Object.fromEntries(rest), depth + 1)]
  })
}

function nested(value: unknown, depth: number): string[] {
  if (isShort(value)) return [`${indent(depth)}- ${paragraph(value)}`]
  if (Array.isArray(value)) return list(value, depth)
  if (!isFields(value)) return []
  return Object.entries(value).flatMap(([key, inner]) =>
    isShort(inner)
      ? [`${indent(depth)}- ${labelOf(key)}: ${paragraph(inner)}`]
      : [`${indent(depth)}- ${labelOf(key)}:`, ...nested(inner, depth + 1)],
  )
}

const indent = (depth: number): string => '  '.repeat(depth)

/** `customer_personas` → `Customer personas`. */
function labelOf(key: string): string {
  const words = key.replace(/([a-z])([A-Z])/g, '$1 $2').split(/[\s_-]+/)
  const text = words
    .filter((word) => word !== '')
    .map((word) => (UPPER.test(word) ? word.toUpperCase() : word.toLowerCase()))
    .join(' ')
  return inline(text.charAt(0).toUpperCase() + text.slice(1))
}

const paragraph = (value: unknown): string => {
  if (value === null || value === undefined || value === '') return '–'
  if (value === true) return 'yes'
  if (value === false) return 'no'
  return inline(typeof value === 'string' ? value : JSON.stringify(value))
}

/** One line, and nothing in it that would be markup: what a service writes must not become a heading or an image. */
const inline = (text: string): string =>
  text
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[\\`*_[\]<>#|]/g, String.raw`\$&`)
    .replace(/^(\d+)([.)])(?=\s)/, String.raw`$1\$2`)
    .replace(/^([-+])(?=\s)/, String.raw`\$1`)

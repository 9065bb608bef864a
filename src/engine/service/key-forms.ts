// The key as it may turn up in what a server says. Servers echo headers, and what they echo has been through a URL, a
// JSON encoder that escapes more than it must, a page, or base64; each of these is the key to whoever reads it.

/** Backslashes in front of a character: one for JSON, more for JSON within JSON. */
const BACKSLASHES = String.raw`\\{0,8}`
const ENTITIES: Readonly<Record<string, string>> = {
  '&': 'amp',
  '<': 'lt',
  '>': 'gt',
  '"': 'quot',
  "'": 'apos',
}
/** Shorter pieces of base64 also occur in ordinary text. */
const BASE64_CHARS_MIN = 10

/** Patterns that together find the key in every such form. */
export function keyPatterns(key: string): readonly RegExp[] {
  if (latest?.key !== key) latest = { key, patterns: patternsOf(key) }
  return latest.patterns
}

/** Kept, because an engine reads thousands of answers with one key or two. */
let latest: { readonly key: string; readonly patterns: readonly RegExp[] } | null = null

const patternsOf = (key: string): readonly RegExp[] => [
  new RegExp(Array.from(key.toWellFormed(), formsOf).join(''), 'gi'),
  ...[0, 1, 2].flatMap((before) => {
    const found = base64At(key, before)
    return found.length < BASE64_CHARS_MIN
      ? []
      : [new RegExp(literal(found).replace(/\\?[+/]/g, anyAlphabet), 'g')]
  }),
]

function formsOf(char: string): string {
  const code = (char.codePointAt(0) ?? 0).toString(16)
  const entity = Object.hasOwn(ENTITIES, char) ? [`&${ENTITIES[char] ?? ''};`] : []
  const forms = [
    char === '\\' ? String.raw`\\{1,8}` : BACKSLASHES + literal(char),
    literal(encodeURIComponent(char)),
    ...(code.length > 2
      ? []
      : [`%(?:25)?${code.padStart(2, '0')}`, `${BACKSLASHES}u00${code.padStart(2, '0')}`]),
    `&#(?:x0*${code}|0*${char.codePointAt(0) ?? 0});`,
    ...entity,
  ]
  return `(?:${forms.join('|')})`
}

/** The characters of base64 that only the key decides, when so many bytes (of 3) stand before it. */
function base64At(key: string, before: number): string {
  const bytes = Buffer.concat([Buffer.alloc(before), Buffer.from(key)])
  const whole = bytes.toString('base64').replaceAll('=', '')
  return whole.slice(before === 0 ? 0 : before + 1, bytes.length % 3 === 0 ? whole.length : -1)
}

/** `+` and `/` are `-` and `_` in the alphabet for URLs. */
const anyAlphabet = (char: string): string => (char.endsWith('+') ? '[+-]' : String.raw`\\{0,4}[/_]`)

const literal = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|/-]/g, String.raw`\$&`)

// What came over the wire is shown to people and written to logs, so secrets leave it first: the key itself,
// anything that looks like a key or a bearer token, and the query of every URL (that is where signatures live).
// Redaction comes before shortening: a key cut in half is still half a key.
import { withoutSignatures } from '../../domain/signatures.ts'

export const EXCERPT_CHARS = 300
const KEY_PLACEHOLDER = '[key]'
/** A shorter "key" would match ordinary words. */
const KEY_CHARS_MIN = 4
/** What is longer is no key of ours, and a pattern of all its forms would be too large to be one. */
const KEY_CHARS_MAX = 4096
/** How much of a long answer is searched; an excerpt shows far less. */
const LOOKED_AT_CHARS = 64 * 1024

/** Removes exactly this key from text, in whatever form a server may echo it. */
export const concealKey = (text: string, key: string): string =>
  key.length < KEY_CHARS_MIN
    ? text
    : key.length > KEY_CHARS_MAX
      ? text.replaceAll(key, KEY_PLACEHOLDER)
      : keyPatterns(key).reduce((rest, form) => rest.replace(form, KEY_PLACEHOLDER), text)

/** Removes the key, whatever looks like one, and the queries of URLs. */
export function redact(text: string, key: string): string {
  return withoutSignatures(concealKey(text, key))
    .replace(/\b(bearer)\s+[^\s"'<>,;]+/gi, '$1 [redacted]')
    .replace(/\bpk_[\w-]+/gi, KEY_PLACEHOLDER)
    .replace(URL_IN_TEXT, (url) => {
      const at = url.indexOf('?')
      return at === -1 ? url : `${url.slice(0, at)}?[redacted]`
    })
}

/** To its end, query and all: a pattern that looks for the `?` itself would look from each `http` to the end. */
const URL_IN_TEXT = /\bhttps?:(?:\\?\/){2}[^\s"'<>]*/gi

/** Redacted, one line, control and direction-changing characters made visible, at most `EXCERPT_CHARS` long. */
export function excerpt(text: string, key: string): string {
  const shown = plain(concealKey(text.slice(0, LOOKED_AT_CHARS), key), EXCERPT_CHARS)
  return shown === '' ? '(empty)' : shown
}

/**
 * A text of the service as it may be kept and shown: redacted, one line, nothing invisible, at most `charsMax` long. The
 * account's own key was taken out of the whole answer before (`understand`).
 */
export function plain(text: string, charsMax: number): string {
  const shown = visible(redact(text.slice(0, LOOKED_AT_CHARS), '')).trim()
  return shown.length <= charsMax ? shown : `${shown.slice(0, charsMax - 1).toWellFormed()}…`
}

const visible = (text: string): string =>
  text
    .toWellFormed()
    .replace(/\s+/g, ' ')
    .replace(/[\p{Cc}\p{Cf}\u2028\u2029]/gu, (char) => `\\u{${(char.codePointAt(0) ?? 0).toString(16)}}`)

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

/**
 * Patterns that together find the key in every form in which it may turn up. Servers echo headers, and what they echo has
 * been through a URL, a JSON encoder that escapes more than it must, a page, or base64.
 */
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

// What came over the wire is shown to people and written to logs, so secrets leave it first: the key itself,
// anything that looks like a key or a bearer token, and the query of every URL (that is where signatures live).
// Redaction comes before shortening: a key cut in half is still half a key.
import { createHash } from 'node:crypto'
import { isBearerToken, KEY_CHARS_MAX } from '../../domain/service.ts'
import { withoutSignatures } from '../../domain/signatures.ts'

export const EXCERPT_CHARS = 300
const KEY_PLACEHOLDER = '[key]'
/** A shorter "key" would match ordinary words. */
const KEY_CHARS_MIN = 4
/** How much of a long answer is searched; an excerpt shows far less. */
const LOOKED_AT_CHARS = 64 * 1024

/** Tells a key from others: far too short to find the key by. */
export const keyMark = (key: string): string => createHash('sha256').update(key).digest('hex').slice(0, 8)

/** Removes exactly this key from text, in whatever form a server may echo it. */
export function concealKey(text: string, key: string): string {
  if (key.length < KEY_CHARS_MIN) return text
  if (key.length > KEY_CHARS_MAX || !isBearerToken(key)) return text.replaceAll(key, KEY_PLACEHOLDER)
  const patterns = keyPatterns(key)
  const plain = patterns.reduce((rest, pattern) => rest.replace(pattern, KEY_PLACEHOLDER), text)
  const decoded = decode(plain)
  return patterns.filter((pattern) => decoded.search(pattern) !== -1).reduce(concealEscaped, plain)
}

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

/** A character as a URL or a page writes it. */
const ESCAPED = String.raw`%(?:25)?([\da-f]{2})|&#(?:x0{0,8}([\da-f]{1,2})|0{0,8}(\d{1,3}));`
/** JSON escapes more than it must, and JSON within JSON has more than one backslash before a character. */
const ESCAPE = new RegExp(String.raw`\\+(?:u00([\da-f]{2}))?|${ESCAPED}`, 'gi')
/** The pattern takes what becomes one character, so a place in the decoded text is a place in the list of pieces. */
const PIECE = new RegExp(String.raw`\\*(?:(?<=\\)u00[\da-f]{2}|${ESCAPED}|[^])`, 'gi')

const decode = (text: string): string =>
  text.replace(ESCAPE, (_, json?: string, url?: string, hex?: string, decimal?: string) => {
    const digits = json ?? url ?? hex
    if (digits !== undefined) return String.fromCharCode(Number.parseInt(digits, 16))
    return decimal === undefined ? '' : String.fromCharCode(Number(decimal))
  })

/** A pattern that knew every form of every character would try all ways to mix them, which takes exponential time. */
function concealEscaped(text: string, pattern: RegExp): string {
  const pieces = text.match(PIECE) ?? []
  let shown = ''
  let end = 0
  for (const found of pieces.map(decode).join('').matchAll(pattern)) {
    shown += pieces.slice(end, found.index).join('') + KEY_PLACEHOLDER
    end = found.index + found[0].length
  }
  return shown + pieces.slice(end).join('')
}

/** Shorter pieces of base64 also occur in ordinary text. */
const BASE64_CHARS_MIN = 10

/** The key as it is, and in base64, where it may begin at three places; `+` and `/` are `-` and `_` in URLs. */
const keyPatterns = (key: string): readonly RegExp[] => [
  new RegExp(literal(key), 'gi'),
  ...[0, 1, 2]
    .map((before) => base64At(key, before))
    .filter(({ length }) => length >= BASE64_CHARS_MIN)
    .map((found) => new RegExp(literal(found).replace(/\\\+/g, '[+-]').replace(/\\\//g, '[/_]'), 'g')),
]

/** The characters of base64 that only the key decides, when so many bytes (of 3) stand before it. */
function base64At(key: string, before: number): string {
  const bytes = Buffer.concat([Buffer.alloc(before), Buffer.from(key)])
  const whole = bytes.toString('base64').replaceAll('=', '')
  return whole.slice(before === 0 ? 0 : before + 1, bytes.length % 3 === 0 ? whole.length : -1)
}

const literal = (text: string): string => text.replace(/[.+/-]/g, String.raw`\$&`)

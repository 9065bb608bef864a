// What came over the wire is shown to people and written to logs, so secrets leave it first: the key itself,
// anything that looks like a key or a bearer token, and the query of every URL (that is where signatures live).
// Redaction comes before shortening: a key cut in half is still half a key.

import { withoutSignatures } from '../../domain/signatures.ts'
import { keyPatterns } from './key-forms.ts'

export const EXCERPT_CHARS = 300
const KEY_PLACEHOLDER = '[key]'
/** A shorter "key" would match ordinary words. */
const KEY_CHARS_MIN = 4
/** What is longer is no key of ours, and a pattern of all its forms would be too large to be one. */
const KEY_CHARS_MAX = 4096
/** How much of a long answer is searched; an excerpt shows far less. */
const LOOKED_AT_CHARS = 64 * 1024

/** Removes exactly this key from text, in whatever form a server may echo it: see key-forms.ts. */
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

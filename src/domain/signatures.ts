// A signed address opens an image to anyone for a week. Servers quote it in messages and error pages: as a path with its
// query, encoded inside another address, as a query string alone, or as the signature by its name. Every pattern here runs
// on foreign text, so each has a bounded start and takes linear time.
import { jsonOrNull } from './text.ts'

/** An equals sign, also escaped for an address, for JSON or for HTML. */
const EQUALS = String.raw`(?:=|%(?:25)?3d|\\{1,8}u003d|&#(?:61|x3d);)`
const VALUE = String.raw`[^\s"'<>&=]{0,8000}={0,2}`
const SECRET_NAME = String.raw`(?:x-(?:amz|goog)-[\w-]{1,40}|[\w-]{0,40}(?:signature|sig|token|credential|secret|password|hmac|api[-_]?key|access[-_]?key(?:[-_]?id)?|access[-_]?id))`

/** `?name=value`, to the end of the address. */
const QUERY = new RegExp(String.raw`\?[^\s"'<>?=]{0,100}${EQUALS}[^\s"'<>]*`, 'gi')
/** The same with its question mark escaped. */
const ESCAPED_QUERY = /(?:%(?:25)?|\\{1,8}u00)3f[^\s"'<>]*/gi
/** `name=value&name=value` without an address in front of it. */
const BARE_QUERY = new RegExp(
  String.raw`(?<![\w.~%-])[\w.~%-]{1,60}=${VALUE}(?:&(?:amp;)?[\w.~%-]{1,60}=${VALUE})+`,
  'gi',
)
const NAMED_SECRET = new RegExp(
  String.raw`(?<![\w-])(${SECRET_NAME})((?:\\{0,8}["'])?\s{0,3}(?:${EQUALS}|[:>])\s{0,3}(?:\\{0,8}["'])?)[^\s"'<>&;,\\]+`,
  'gi',
)

export const withoutSignatures = (text: string): string =>
  text
    .replace(QUERY, '?[redacted]')
    .replace(ESCAPED_QUERY, '%3F[redacted]')
    .replace(BARE_QUERY, '[redacted]')
    .replace(NAMED_SECRET, '$1$2[redacted]')

/** From behind its scheme to its end, query and all: a pattern that looks for the `?` itself would look from each one on. */
const ADDRESS = /:(?:\\*\/){2}[^\s"'<>]*/g
/** Where an address's query begins, however it is written; more backslashes may stand in front of it. */
const QUERY_START = /[?#]|\\u00(?:3f|23)|%(?:25)*(?:3f|23)/i

export const withoutQueries = (text: string): string =>
  withoutSignatures(
    text.replace(ADDRESS, (address) => {
      let end = address.search(QUERY_START)
      if (end === -1) return address
      while (address[end - 1] === '\\') end--
      return address.slice(0, end)
    }),
  )

export const withoutQueriesIn = (text: string | null): string | null =>
  text === null ? null : withoutQueries(text)

export function jsonWithoutQueries(text: string): string {
  const value = jsonOrNull(text)
  return value === null ? withoutQueries(text) : JSON.stringify(cutIn(value))
}

function cutIn(value: unknown): unknown {
  if (typeof value === 'string') return withoutQueries(value)
  if (Array.isArray(value)) return value.map(cutIn)
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [withoutQueries(name), cutIn(inner)]),
  )
}

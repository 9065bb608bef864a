// A signed address opens an image to whoever has it, for a week. Where a person is shown what was sent and answered,
// addresses end before their query; the text stays the JSON it was.
import { withoutSignatures } from '../../contract/signatures.ts'

/** From behind its scheme to its end, query and all: a pattern that looks for the `?` itself would look from each one on. */
const ADDRESS = /:(?:\\*\/){2}[^\s"'<>]*/g
/** Where an address's query begins, however it is written; more backslashes may stand in front of it. */
const QUERY = /[?#]|\\u00(?:3f|23)|%(?:25)*(?:3f|23)/i

export const withoutQueries = (text: string): string =>
  withoutSignatures(
    text.replace(ADDRESS, (address) => {
      let end = address.search(QUERY)
      if (end === -1) return address
      while (address[end - 1] === '\\') end--
      return address.slice(0, end)
    }),
  )

export const withoutQueriesIn = (text: string | null): string | null =>
  text === null ? null : withoutQueries(text)

/** The same of JSON text, which stays JSON. */
export function jsonWithoutQueries(text: string): string {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return withoutQueries(text)
  }
  return JSON.stringify(cutIn(value))
}

function cutIn(value: unknown): unknown {
  if (typeof value === 'string') return withoutQueries(value)
  if (Array.isArray(value)) return value.map(cutIn)
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [withoutQueries(name), cutIn(inner)]),
  )
}

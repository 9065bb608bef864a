// JSON from outside, safe to walk: text that nests too deeply or holds too many values is refused.
// Everything that later goes over it (zod, the walks, JSON.stringify, the database) relies on those bounds. The text
// is measured before it is parsed: 16 MB of `[[],[],…` would become a gigabyte of arrays.
import { jsonOrNull } from '../../domain/text.ts'

export const JSON_DEPTH_MAX = 64
/** Values of all kinds; the largest honest answer, a page of jobs with their outputs, has some thousands. */
export const JSON_VALUES_MAX = 250_000

export type JsonObject = Readonly<Record<string, unknown>>

export const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export const isArray = (value: unknown): value is readonly unknown[] => Array.isArray(value)

/** The items of an array, the values of an object, nothing of anything else. */
export const membersOf = (value: unknown): readonly unknown[] =>
  isArray(value) ? value : isObject(value) ? Object.values(value) : []

/** The value of an own key; never what a prototype would answer. */
export const own = (object: unknown, key: string): unknown =>
  isObject(object) && Object.hasOwn(object, key) ? object[key] : undefined

/** The parsed value; null where the text is no JSON, nests too deeply or holds too much. */
export const parseJson = (text: string): unknown => (isModest(text) ? jsonOrNull(text) : null)

const QUOTE = 0x22
const COMMA = 0x2c
const BACKSLASH = 0x5c

/** Whether JSON text keeps within the bounds; says nothing about text that is no JSON. */
function isModest(text: string): boolean {
  let depth = 0
  let values = 1
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code === QUOTE) at = endOfString(text, at)
    else if (code === COMMA) values += 1
    else if (code === 0x5b || code === 0x7b) {
      depth += 1
      values += 1
    } else if (code === 0x5d || code === 0x7d) depth -= 1
    if (depth > JSON_DEPTH_MAX || values > JSON_VALUES_MAX) return false
  }
  return true
}

function endOfString(text: string, opened: number): number {
  for (let at = opened + 1; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code === QUOTE) return at
    if (code === BACKSLASH) at += 1
  }
  return text.length
}

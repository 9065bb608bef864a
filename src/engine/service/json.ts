// JSON from outside, made safe to walk: parsed, and refused where it nests deeper than anything meant seriously.
// Everything that later recurses over it (zod, JSON.stringify, the database) relies on that bound.

export const JSON_DEPTH_MAX = 64

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

/** The parsed value; undefined where the text is no JSON or nests too deeply. */
export function parseJson(text: string): unknown {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return undefined
  }
  return depthWithin(value, JSON_DEPTH_MAX) ? value : undefined
}

/** True where no array or object stands deeper than `depthMax`. Iterative: depth cannot overflow the stack. */
export function depthWithin(value: unknown, depthMax: number): boolean {
  let level: readonly unknown[] = [value]
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > depthMax) return false
    level = level.flatMap(membersOf).filter((member) => typeof member === 'object' && member !== null)
  }
  return true
}

// Follows the path of an output through the service's answer, so that what stands on the way (a label, a number in a
// list) can say what the output is for.

export interface PathStep {
  /** The name or the number by which it was reached; the other is null. */
  readonly key: string | null
  readonly index: number | null
  /** How many entries the list has in which it was reached; 0 outside lists. */
  readonly listLength: number
  readonly value: unknown
}

const PART = /(?:^|\.)([A-Za-z_$][\w$]*)|\[(\d+)\]|\[("(?:[^"\\]|\\.)*")\]/gy

/** @param path for example `ads[0].modules[1]`. @returns the steps as far as they exist: a very long path was cut short */
export function followPath(output: unknown, path: string): readonly PathStep[] {
  const steps: PathStep[] = []
  let value = output
  for (const [, name, number, quoted] of path.matchAll(PART)) {
    const key = name ?? (quoted === undefined ? null : unquoted(quoted))
    const index = number === undefined ? null : Number(number)
    const listLength = Array.isArray(value) ? value.length : 0
    value = member(value, key ?? index ?? '')
    if (value === undefined) break
    steps.push({ key, index, listLength, value })
  }
  return steps
}

/** A member of a value that may be anything. */
export const member = (value: unknown, key: string | number): unknown =>
  hasMembers(value) && Object.hasOwn(value, key) ? value[key] : undefined

const hasMembers = (value: unknown): value is Readonly<Record<string | number, unknown>> =>
  typeof value === 'object' && value !== null

function unquoted(text: string): string | null {
  const key: unknown = JSON.parse(text)
  return typeof key === 'string' ? key : null
}

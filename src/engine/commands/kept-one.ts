// What was sorted or searched for a list is kept while the rows that it depends on stay the same.

/** The last one is kept: a person looks at one list at a time. */
export function keptOne<T>(): (key: unknown, make: () => T) => T {
  let held: { readonly key: string; readonly value: T } | null = null
  return (key, make) => {
    const text = JSON.stringify(key)
    if (held?.key !== text) held = { key: text, value: make() }
    return held.value
  }
}

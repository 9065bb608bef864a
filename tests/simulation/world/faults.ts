// Which faults strike. Each has a name of its own, `kind@where`, drawn by chance unless a list says which may: so a
// failing night can be run again with fewer of them. What struck is kept, for the count and for the shrinker.
import type { Chance } from './chance.ts'

export interface Faults {
  /** Whether the fault `kind@where` strikes, at so many times in one. */
  strikes(kind: string, where: string, rate: number): boolean
  /** One of several kinds, or null: each with its own rate. */
  oneOf<K extends string>(where: string, rates: Readonly<Record<K, number>>): K | null
  readonly struck: readonly string[]
}

/** @param only names of the faults that may strike; null: any */
export function createFaults(chance: Chance, only: ReadonlySet<string> | null): Faults {
  const struck: string[] = []
  const strike = (name: string): boolean => {
    if (only !== null && !only.has(name)) return false
    struck.push(name)
    return true
  }
  return {
    struck,
    strikes: (kind, where, rate) =>
      rate > 0 && chance(`${kind}@${where}`) < rate && strike(`${kind}@${where}`),
    oneOf(where, rates) {
      let drawn = chance(`fault@${where}`)
      for (const kind in rates) {
        drawn -= rates[kind]
        if (drawn < 0) return strike(`${kind}@${where}`) ? kind : null
      }
      return null
    },
  }
}

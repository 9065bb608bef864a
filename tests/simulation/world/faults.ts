// Which faults strike. Each has a name of its own, `kind@where`, and is drawn by chance, unless a list says which do:
// so a failing night can be run again with fewer of them, whatever the chances were. What struck is kept, for the count and for the shrinker.
import type { Chance } from './chance.ts'

export interface Faults {
  /** Whether the fault `kind@where` strikes, at so many times in one. */
  strikes(kind: string, where: string, rate: number): boolean
  /** One of several kinds, or null: each with its own rate. */
  oneOf<K extends string>(where: string, rates: Readonly<Record<K, number>>): K | null
  /** One that lasts: counted as struck only once. */
  isOn(kind: string, where: string, rate: number): boolean
  readonly struck: readonly string[]
  /** One that somebody else has drawn, by its name. @returns whether it may strike */
  strike(name: string): boolean
  /** From now on none strikes. */
  end(): void
}

/** Errors that the world has thrown on purpose: no other excuses a process that ends. */
const simulated = new WeakSet<Error>()
export function simulate(error: Error): Error {
  simulated.add(error)
  return error
}
export const isSimulated = (error: unknown): boolean =>
  error instanceof Error && (simulated.has(error) || isSimulated(error.cause))

const JOB_ID = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/
/** The name with `*` for the number of a job. */
export const ofAnyJob = (name: string): string => name.replace(JOB_ID, '*')

/** @param only names of the faults that strike, `*` for the number of any job; null: by chance */
export function createFaults(chance: Chance, only: ReadonlySet<string> | null): Faults {
  const struck: string[] = []
  const lasting = new Set<string>()
  let isOver = false
  const isNamed = (name: string): boolean => only === null || only.has(name) || only.has(ofAnyJob(name))
  const strike = (name: string): boolean => {
    if (isOver || !isNamed(name)) return false
    struck.push(name)
    return true
  }
  return {
    struck,
    strike,
    end() {
      isOver = true
    },
    isOn(kind, where, rate) {
      const name = `${kind}@${where}`
      if (isOver || (only === null ? rate === 0 || chance(name) >= rate : !isNamed(name))) return false
      if (lasting.has(name)) return true
      lasting.add(name)
      return strike(name)
    },
    strikes: (kind, where, rate) =>
      only === null
        ? rate > 0 && chance(`${kind}@${where}`) < rate && strike(`${kind}@${where}`)
        : strike(`${kind}@${where}`),
    oneOf(where, rates) {
      if (only !== null) {
        for (const kind in rates) if (strike(`${kind}@${where}`)) return kind
        return null
      }
      let drawn = chance(`fault@${where}`)
      for (const kind in rates) {
        drawn -= rates[kind]
        if (drawn < 0) return strike(`${kind}@${where}`) ? kind : null
      }
      return null
    },
  }
}

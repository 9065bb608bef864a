// Chance by name: the same seed and the same name give the same number, whatever else was drawn before. A fault that
// is left out by the shrinker therefore changes no other, and a name is all that is needed to ask for one again.

/** Uniform in [0, 1). */
export type Chance = (name: string) => number

export function chanceOf(seed: number): Chance {
  const start = (0x811c9dc5 ^ Math.imul(seed + 1, 0x9e3779b1)) >>> 0
  return (name) => {
    let hash = start
    for (let at = 0; at < name.length; at += 1) hash = Math.imul(hash ^ name.charCodeAt(at), 0x01000193)
    hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
    hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
    return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32
  }
}

/** A whole number from `from` up to and without `to`. */
export const between = (chance: number, from: number, to: number): number =>
  from + Math.floor(chance * (to - from))

export function pick<T>(chance: number, from: readonly T[]): T {
  const picked = from[Math.floor(chance * from.length)]
  if (picked === undefined) throw new Error('there is nothing to pick from')
  return picked
}

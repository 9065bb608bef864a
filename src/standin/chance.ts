// The stand-in's random choices are replayable: everything drawn by chance comes from a seed and a name, so
// that a failing test fails again, and an image of an asin looks the same in every run.
import { createHash } from 'node:crypto'

export interface Chance {
  /** Uniform in [0, 1). */
  next(): number
}

/** A 32-bit number that stands for the parts, the same in every run. */
export function hashOf(...parts: readonly (string | number)[]): number {
  return createHash('sha256').update(parts.join('\u0000')).digest().readUInt32LE(0)
}

/** A stream of numbers of its own (mulberry32) for the seed and the name. */
export function chanceOf(seed: number, name: string): Chance {
  let state = hashOf(seed, name)
  return {
    next() {
      state = (state + 0x6d2b79f5) | 0
      let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
      mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
      return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
    },
  }
}

/** A UUID (version 4 in form) drawn from the stream. */
export function uuidFrom(chance: Chance): string {
  const bytes = Buffer.from(Array.from({ length: 16 }, () => Math.floor(chance.next() * 256)))
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x40, 6)
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8)
  const hex = bytes.toString('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}

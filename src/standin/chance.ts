// The stand-in's random choices are replayable: everything drawn by chance comes from a seed and a name, so
// that a failing test fails again, and an image of an asin looks the same in every run.
import { createHash } from 'node:crypto'

const digestOf = (parts: readonly (string | number)[]): Buffer =>
  createHash('sha256').update(parts.join('\u0000')).digest()

export const hashOf = (...parts: readonly (string | number)[]): number => digestOf(parts).readUInt32LE(0)

export function uuidOf(...parts: readonly (string | number)[]): string {
  const hex = digestOf(parts).toString('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

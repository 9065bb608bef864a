// How much is tried: with fixed seeds a tenth of the cases in `npm test` and all of them in `npm run test:long`, the same
// every time; SHOTLIST_HOSTILE=50 tries fifty times as many from a seed of the moment, which a failure names.
import { isLong } from '../../support/share.ts'

const TIMES = Number(process.env['SHOTLIST_HOSTILE'] ?? (isLong ? '1' : '0.1'))
const SEED = process.env['SHOTLIST_HOSTILE_SEED']

export const triesMore = TIMES > 1
export const seed = SEED === undefined ? (triesMore ? Date.now() % 2 ** 31 : 20_261_121) : Number(SEED)

/** @param count cases in `npm run test:long` */
export const times = (count: number): number => Math.ceil(count * TIMES)

/** For fast-check; nothing is given up half-way, so a failure is always the shrunk one. */
export const cases = (count: number): { readonly numRuns: number; readonly seed: number } => ({
  numRuns: times(count),
  seed,
})

// Which seeds a file of random runs tries: one in `npm test`, the others in `npm run test:long`, one that failed
// again, or, to look for longer, as many as somebody has time for.
import { shareOf } from '../support/share.ts'

/** CRASH_SEED=n repeats, or tries, the one seed; CRASH_RUNS=n tries so many per file. */
export function seedsFrom(first: number, count: number): readonly number[] {
  const one = process.env['CRASH_SEED']
  if (one !== undefined) return [Number(one)]
  const runs = process.env['CRASH_RUNS']
  const seeds = Array.from({ length: Number(runs ?? count) }, (_, n) => first + n)
  return runs === undefined ? shareOf(seeds) : seeds
}

// Which seeds a file of random campaigns tries: one in `npm test`, the others in `npm run test:long`, one that failed
// again, or, to look for longer, as many as somebody has time for.
import { shareOf } from '../support/share.ts'

/** CRASH_SEED=n repeats, or tries, the one seed; CRASH_CAMPAIGNS=n tries so many per file. */
export function seedsFrom(first: number, count: number): readonly number[] {
  const one = process.env['CRASH_SEED']
  if (one !== undefined) return [Number(one)]
  const campaigns = process.env['CRASH_CAMPAIGNS']
  const seeds = Array.from({ length: Number(campaigns ?? count) }, (_, n) => first + n)
  return campaigns === undefined ? shareOf(seeds) : seeds
}

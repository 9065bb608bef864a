// Which seeds a file of random runs tries: always the same, one that failed again, or, to look for longer, as many as
// somebody has time for.

/**
 * CRASH_SEED=n repeats, or tries, the one seed; CRASH_RUNS=n tries so many per file.
 * @param share where `npm test` and `npm run test:long` share the seeds: `shareOf`
 */
export function seedsFrom(
  first: number,
  count: number,
  share: (seeds: readonly number[]) => readonly number[] = (seeds) => seeds,
): readonly number[] {
  const one = process.env['CRASH_SEED']
  if (one !== undefined) return [Number(one)]
  const runs = process.env['CRASH_RUNS']
  const seeds = Array.from({ length: Number(runs ?? count) }, (_, n) => first + n)
  return runs === undefined ? share(seeds) : seeds
}

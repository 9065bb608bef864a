// Which seeds a file of random campaigns tries: a fixed few in the test command, one that failed again, or, to look
// for longer, as many as somebody has time for.

/** CRASH_SEED=n repeats, or tries, the one seed; CRASH_CAMPAIGNS=n tries so many per file. */
export function seedsFrom(first: number, count: number): readonly number[] {
  const one = process.env['CRASH_SEED']
  if (one !== undefined) return [Number(one)]
  const campaigns = Number(process.env['CRASH_CAMPAIGNS'] ?? count)
  return Array.from({ length: campaigns }, (_, n) => first + n)
}

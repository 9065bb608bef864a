// What a bucket is made of.

export const MINUTE_MS = 60_000
export const DAY_MS = 24 * 60 * MINUTE_MS

/** One submission in the bucket, ours or somebody else's. */
export interface Slot {
  readonly sentAtMs: number
  /** null while unanswered. May lie in the future: until then a lost request could still arrive. */
  readonly answeredAtMs: number | null
  readonly own: boolean
}

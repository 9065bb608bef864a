// Reviews beside the images: a file in each job's folder, so that a folder says itself what a person thought of it.
import { z } from 'zod'
import { REVIEW_STATES } from '../../domain/states.ts'
import type { KeptReview } from '../store/index.ts'

/** Without its ending: see `saveDocument`. No output is named so, since those begin with their number. */
export const REVIEW_NAME = 'review'
export const REVIEW_FILE = `${REVIEW_NAME}.json`

const reviewFile = z.object({
  version: z.literal(1),
  reviews: z
    .array(
      z.object({
        /** Where the image stood in the output; unique in its job. */
        path: z.string(),
        state: z.enum(REVIEW_STATES),
        reason: z.string().max(200).nullable().default(null),
        rating: z.int().min(1).max(5).nullable().default(null),
        note: z.string().max(4000).nullable().default(null),
        changedAtMs: z.int(),
      }),
    )
    .max(10_000),
})

export const reviewFileOf = (reviews: readonly KeptReview[]): unknown => ({ version: 1, reviews })

/** null: it is no such file. */
export function readReviewFile(text: string): readonly KeptReview[] | null {
  try {
    const read = reviewFile.safeParse(JSON.parse(text))
    if (!read.success) return null
    return read.data.reviews.map((one) => ({ ...one, reason: one.state === 'rejected' ? one.reason : null }))
  } catch {
    return null
  }
}

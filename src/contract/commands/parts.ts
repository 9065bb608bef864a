// Small schemas that every part of the table uses.
import { z } from 'zod'
import { type Failure, FAILURE_CODES } from '../../domain/failure.ts'

export const nothing = z.object({})
export const count = z.int().nonnegative()
export const id = z.int().positive()
export const atMs = z.int()
const minute = z
  .int()
  .min(0)
  .max(24 * 60 - 1)
/** Minutes since midnight, local time; the end may lie past midnight. */
export const hours = z.object({ startMinute: minute, endMinute: minute })
export const searchText = z.string().max(200)
export const range = z.object({ offset: count, limit: count.max(1000) })
export const failure = z.object({
  code: z.enum(FAILURE_CODES),
  message: z.string(),
  details: z.string().exactOptional(),
  field: z.enum(['name', 'base_url', 'key']).exactOptional(),
}) satisfies z.ZodType<Failure>

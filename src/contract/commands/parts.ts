// Small schemas that every part of the table uses.
import { z } from 'zod'

export const nothing = z.object({})
export const count = z.int().nonnegative()
/** A row's number. */
export const id = z.int().positive()
/** Milliseconds since 1970, wall time. */
export const atMs = z.int()
/** What a person types to search by. */
export const searchText = z.string().max(200)
/** A window of a list: what a screen shows, and a little more. */
export const range = z.object({ offset: count, limit: count.max(1000) })

// A lost or damaged database is made again from the library folder.
import { z } from 'zod'
import { count } from './parts.ts'

/** What of the library could not be used; nothing of it was touched. */
const trouble = z.object({
  /** Relative to the library, with forward slashes. */
  path: z.string(),
  kind: z.enum([
    /** A job's folder without its job.json: it was cut off in the middle, or the file was removed. */
    'half',
    'damaged',
    /** The same job in another folder: a copy. */
    'copy',
    'missing',
    'unknown',
    'review',
    'unreadable',
    /** It leads to another folder, and is not followed. */
    'link',
  ]),
  message: z.string(),
})
export type RebuildTrouble = z.infer<typeof trouble>

export const rebuilt = z.object({
  accounts: count,
  batches: count,
  products: count,
  tasks: count,
  /**
   * Further tasks, held: their jobs have a folder and no job.json that can be understood. Retry asks the service for them
   * at no credits; nothing is made again unless that is asked for outright.
   */
  held: count,
  /** The same where the task is unknown: the next batch would make these products again, and pay for them. */
  unguarded: z.object({
    products: count,
    asins: z.array(z.string()).max(100),
  }),
  jobs: count,
  files: count,
  reviews: count,
  troubles: count,
  examples: z.array(trouble).max(100),
  /** The name the database that was there has now; null: there was none. */
  set_aside: z.string().nullable(),
})
export type Rebuilt = z.infer<typeof rebuilt>

export const rebuildCommands = {
  /** Refused while the database that is there is whole and holds batches, unless that is to be replaced, which a person confirms. */
  rebuild_library: {
    input: z.object({
      /** Read every file and hold it against its SHA-256; slow. */
      verify: z.boolean(),
      replace: z.boolean(),
    }),
    output: rebuilt,
  },
} as const

// News that the window receives: numbered patches, a few a second at most, however busy the engine is.
// One that is missed shows by its number; then the window asks for a snapshot.
import { z } from 'zod'
import { appState } from './commands/app.ts'
import { draft } from './commands/drafts.ts'
import { count, failure, id } from './commands/parts.ts'
import { accountStatus, batchStatus, status } from './commands/queue.ts'
import { SCREENS } from './screens.ts'
import { settings } from './settings.ts'

const sequence = count

export const LISTS = ['tasks', 'library', 'recipes', 'drafts'] as const
export type ListName = (typeof LISTS)[number]

export const snapshot = z.object({ sequence, status, app: appState, settings })
export type Snapshot = z.infer<typeof snapshot>

/** Whole rows of what has changed; what is absent has not. */
export const patch = z.object({
  kind: z.literal('patch'),
  sequence,
  batches: z.array(batchStatus).optional(),
  removed_batches: z.array(id).optional(),
  removed_accounts: z.array(id).optional(),
  accounts: z.array(accountStatus).optional(),
  attention: status.shape.attention.optional(),
  storage: status.shape.storage.optional(),
  expiring: status.shape.expiring.optional(),
  reviews: status.shape.reviews.optional(),
  library: status.shape.library.optional(),
  app: appState.optional(),
  settings: settings.optional(),
  /** Lists that are read by windows of rows, and have changed somewhere. */
  stale: z.array(z.enum(LISTS)).optional(),
})
export type Patch = z.infer<typeof patch>

/** A menu, the tray, a notification or a dropped file wants a screen to be shown. */
export const show = z.object({
  kind: z.literal('show'),
  screen: z.enum(SCREENS),
  draft: draft.shape.id.optional(),
  /** Its file had a draft already, whose fixes are in this one. */
  reopened: z.boolean().optional(),
  action: z.enum(['search', 'keys', 'undo']).optional(),
})
export type Show = z.infer<typeof show>

/** Something that was asked for outside the window failed. `catalog`: opening a file. */
export const trouble = z.object({ kind: z.literal('trouble'), failure, catalog: z.boolean().optional() })

export type Trouble = z.infer<typeof trouble>

export const rebuilding = z.object({
  kind: z.literal('rebuilding'),
  jobs: count,
})

export const news = z.discriminatedUnion('kind', [patch, show, trouble, rebuilding])
export type News = z.infer<typeof news>

// Writes reviews beside the images, a second after the last key: what is to be written stands in a table since the review
// itself, so that a crash loses nothing as long as either the database or the library is left. No key waits for it, and
// what cannot be written now stands in its table and is tried again.
import { join } from 'node:path'
import { z } from 'zod'
import { REVIEW_STATES } from '../../domain/states.ts'
import { refuseOutside, saveDocument, StorageError } from '../files/index.ts'
import { backgroundWork } from '../scheduling/background-work.ts'
import type { Context } from '../scheduling/context.ts'
import { type Loop, startLoop } from '../scheduling/loop.ts'
import type { KeptReview, ToKeep } from '../store/index.ts'

/** Without its ending: see `saveDocument`. No output is named so, since those begin with their number. */
const REVIEW_NAME = 'review'
export const REVIEW_FILE = `${REVIEW_NAME}.json`

const reviewFile = z.object({
  version: z.literal(1),
  reviews: z
    .array(
      z.object({
        path: z.string(),
        state: z.enum(REVIEW_STATES),
        reason: z.string().max(200).nullable(),
        rating: z.int().min(1).max(5).nullable(),
        note: z.string().max(4000).nullable(),
        changedAtMs: z.int(),
      }),
    )
    .max(10_000),
})

/** @returns null: it is no such file */
export function readReviewFile(json: unknown): readonly KeptReview[] | null {
  const read = reviewFile.safeParse(json)
  if (!read.success) return null
  return read.data.reviews.map((one) => ({ ...one, reason: one.state === 'rejected' ? one.reason : null }))
}

/** After the last change that was seen. */
const QUIET_MS = 1_000
/** Folders at a time; a review of ten thousand images is some hundred of these. */
const BATCH = 20
/** At the end, nobody waits longer than for so many. */
const BATCHES_AT_END = 10

export function startReviewKeeper(context: Context, fail: (error: unknown) => void): Loop {
  const { clock, store, storage } = context
  const background = backgroundWork(context)
  let dueAtMs: number | null = null
  let changesSeen = 0
  let isBusy = false

  const writeBatch = async (): Promise<void> => {
    for (const one of store.keptReviews.toKeep(BATCH))
      try {
        await write(context, one)
      } catch (error) {
        if (!background.absorb(error)) throw error
        if (storage.blockedUntilMs('library') !== null) return
      }
  }

  const loop = startLoop(context, fail, (start) => {
    if (isBusy) return null
    const nowMs = clock.nowMs()
    const blockedMs = storage.blockedUntilMs('library')
    if (blockedMs !== null) return blockedMs
    const restsMs = background.restsUntilMs()
    if (restsMs !== null) return restsMs
    const waiting = store.keptReviews.toKeep(BATCH)
    if (waiting.length === 0) {
      dueAtMs = null
      return null
    }
    const changes = waiting.reduce((sum, one) => sum + one.changes, 0)
    if (waiting.length < BATCH && (dueAtMs === null || changes !== changesSeen)) {
      dueAtMs = nowMs + QUIET_MS
      changesSeen = changes
    }
    if (dueAtMs !== null && nowMs < dueAtMs && dueAtMs <= nowMs + QUIET_MS) return dueAtMs
    isBusy = true
    start(async () => {
      try {
        await writeBatch()
        return false
      } finally {
        dueAtMs = null
        isBusy = false
      }
    })
    return null
  })

  return {
    ...loop,
    async stop() {
      await loop.stop()
      try {
        for (let n = 0; n < BATCHES_AT_END && store.keptReviews.toKeep(1).length > 0; n += 1) {
          await writeBatch()
          if (background.restsUntilMs() !== null) return
        }
      } catch (error) {
        // What is left is written when the workspace is next looked at, which has to be given back now.
        if (!storage.absorb(error)) fail(error)
      }
    },
  }
}

async function write(context: Context, one: ToKeep): Promise<void> {
  const { store } = context
  const folder = store.keptReviews.folderOf(one.jobId)
  if (folder !== null) await writeInto(context, folder, one.jobId)
  store.transaction(() => store.keptReviews.kept(one))
}

async function writeInto(
  { store, files, clock, libraryPath }: Context,
  folder: string,
  jobId: string,
): Promise<void> {
  const reviews = store.keptReviews.ofJob(jobId)
  const path = join(libraryPath, ...folder.split('/'))
  await refuseOutside(files, libraryPath, path)
  if (reviews.length === 0) {
    await files.remove(join(path, REVIEW_FILE))
    return
  }
  // Who has taken a folder away does not get it back with nothing but this in it; a disk that is gone comes back.
  if ((await files.facts(path)) === null && (await files.facts(libraryPath)) !== null) return
  const target = { files, clock, library: libraryPath, folder, name: REVIEW_NAME }
  const saved = await saveDocument(target, { version: 1, reviews })
  if (saved.kind === 'storage') throw new StorageError(saved)
}

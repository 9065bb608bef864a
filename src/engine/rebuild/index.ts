// A lost database is made again from the library: in one pass over its folders, into a file of its own that gets the
// database's name only when it is whole. A rebuild that was cut short left the library and the old database as they
// were, and is simply begun again. It touches no image.
import { basename, dirname } from 'node:path'
import type { Rebuilt, RebuildTrouble } from '../../contract/commands/rebuild.ts'
import { badInput, FailureError } from '../../domain/failure.ts'
import type { Clock } from '../ports/clock.ts'
import { claimFile, type FileSystem } from '../ports/filesystem.ts'
import { type LeaseTerms, openStore, type Owner, type Store } from '../store/index.ts'
import { Filler } from './fill.ts'
import { createHolder, type LostJob } from './lost-job.ts'
import { t } from '../../words/index.ts'
import { putBack, refuseWhole, setAside } from './set-aside.ts'
import { type FoundJob, walkLibrary } from './walk.ts'

export { holdsJob } from './walk.ts'
export { startReviewKeeper } from './keep-reviews.ts'

/** Jobs in one transaction: a window that looks on is not held up for longer. */
const CHUNK = 25
const EXAMPLES_MAX = 100

export interface RebuildOptions {
  readonly database: string
  readonly library: string
  readonly files: FileSystem
  readonly clock: Clock
  readonly owner: Owner
  readonly terms: Omit<LeaseTerms, 'nowMs'>
  /** Hold every file against its SHA-256. */
  readonly verify: boolean
  /** Set aside a database that is whole, too. */
  readonly replace: boolean
  /** Called as the rebuild proceeds. @param jobs so far */
  readonly onProgress?: (jobs: number) => void
}

/** @throws FailureError WORKSPACE_IN_USE, WORKSPACE_NEWER, WORKSPACE_UNUSABLE, BAD_INPUT; nothing was changed then */
export async function rebuildDatabase(options: RebuildOptions): Promise<Rebuilt> {
  const { database, library, files, clock, owner } = options
  if ((await files.facts(library))?.kind !== 'folder') throw badInput(t('rebuild.missing', { library }))
  if ((await files.facts(database)) !== null)
    refuseWhole({ file: database, owner, terms: termsNow(options) }, options.replace)
  const fresh = `${database}.rebuilding`
  await discard(files, fresh, options)
  await claimFile(files, fresh)
  const store = openStore(fresh, owner, termsNow(options))
  let result: Omit<Rebuilt, 'set_aside'>
  try {
    result = await fill(store, options)
    // A disk that went away has looked like one with less on it.
    if ((await files.facts(library))?.kind !== 'folder') throw badInput(t('rebuild.vanished', { library }))
  } catch (error) {
    store.close()
    throw error
  }
  store.closeWhole()
  await assertAlone(files, fresh)
  // The old one once more, right before: its owner may have come meanwhile.
  if ((await files.facts(database)) !== null)
    refuseWhole({ file: database, owner, terms: termsNow(options) }, options.replace)
  const aside = await setAside(files, database, clock.nowMs())
  try {
    await files.rename(fresh, database)
  } catch (error) {
    if (aside !== null) await putBack(files, database, aside)
    throw error
  }
  await files.syncFolder(dirname(database))
  return { ...result, set_aside: aside === null ? null : basename(aside) }
}

/** A rebuild takes its time: by the time it began, whoever came meanwhile would look as if from the future. */
const termsNow = ({ terms, clock }: RebuildOptions): LeaseTerms => ({ ...terms, nowMs: clock.nowMs() })

/** Nothing that belongs to the database may stay behind under its old name. */
async function assertAlone(files: FileSystem, fresh: string): Promise<void> {
  if (((await files.facts(`${fresh}-wal`))?.bytes ?? 0) > 0)
    throw new FailureError('WORKSPACE_UNUSABLE', t('rebuild.notWritten'))
  for (const ending of ['-wal', '-shm']) await files.remove(`${fresh}${ending}`)
}

/** What an earlier rebuild left that was cut short. @throws FailureError WORKSPACE_IN_USE while it goes on */
async function discard(files: FileSystem, fresh: string, options: RebuildOptions): Promise<void> {
  if ((await files.facts(fresh)) === null) return
  try {
    openStore(fresh, options.owner, termsNow(options)).close()
  } catch (error) {
    if (error instanceof FailureError && error.failure.code === 'WORKSPACE_IN_USE') throw error
  }
  for (const ending of ['', '-wal', '-shm']) await files.remove(`${fresh}${ending}`)
}

async function fill(store: Store, options: RebuildOptions): Promise<Omit<Rebuilt, 'set_aside'>> {
  const { clock, onProgress } = options
  const filler = new Filler(store, clock.nowMs())
  const lost: LostJob[] = []
  const examples: RebuildTrouble[] = []
  let troubles = 0
  const reportProblem = (trouble: RebuildTrouble): void => {
    troubles += 1
    if (examples.length < EXAMPLES_MAX) examples.push(trouble)
  }
  const write = (jobs: readonly FoundJob[]): void => {
    store.transaction(() => {
      for (const job of jobs) {
        if (filler.add(job)) continue
        const message = t('rebuild.skipped.copy', { job: job.story.jobId })
        reportProblem({ kind: 'copy', path: job.folder, message })
      }
      store.rebuilding.reviewsAreKept()
    })
    store.beat(clock.nowMs())
    onProgress?.(filler.counts.jobs)
  }
  let chunk: FoundJob[] = []
  for await (const found of walkLibrary(options)) {
    if (found.kind === 'trouble') {
      reportProblem(found.trouble)
      if (found.lost !== null) lost.push(found.lost)
      continue
    }
    chunk.push(found)
    if (chunk.length < CHUNK) continue
    write(chunk)
    chunk = []
  }
  write(chunk)
  const holder = createHolder(store, clock.nowMs())
  store.transaction(() => {
    filler.seen(lost.flatMap(({ jobId }) => jobId ?? []))
    for (const job of lost) holder.hold(job)
    filler.settleAccounts()
  })
  return { ...filler.counts, ...holder.counts, troubles, examples }
}

// A lost database is made again from the library: in one pass over its folders, into a file of its own that gets the
// database's name only when it is whole. A rebuild that was cut short left the library and the old database as they
// were, and is simply begun again. It touches no image.
import { basename, dirname } from 'node:path'
import type { Rebuilt, RebuildTrouble } from '../../contract/commands/rebuild.ts'
import { badInput, FailureError } from '../../domain/failure.ts'
import type { Clock } from '../ports/clock.ts'
import { claimFile, type FileSystem } from '../ports/filesystem.ts'
import { type LeaseTerms, openStore, type Owner, type Store, openReader } from '../store/index.ts'
import { Filler } from './fill.ts'
import { createHolder, type LostJob } from './lost-job.ts'
import { t } from '../../words/index.ts'
import { type FoundJob, walkLibrary } from './walk.ts'
import { systemCode } from '../../domain/system-error.ts'
import { countOf, IN_PROGRESS } from '../../domain/states.ts'

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

// What becomes of the database that is there: one that is whole and holds work is not replaced unasked, one that another
// process runs never, and none is ever deleted: it gets a name of its own, where it can be looked into.
const BESIDE = ['-wal', '-shm']

export interface Present {
  /** Absolute. */
  readonly file: string
  readonly owner: Owner
  readonly terms: LeaseTerms
}

/** @throws FailureError WORKSPACE_IN_USE, _NEWER, or BAD_INPUT where it is whole and stays; nothing was changed then */
export function refuseWhole({ file, owner, terms }: Present, replace: boolean): void {
  const inProgress = tasksInProgress(file, owner, terms)
  if (inProgress === null) return
  if (inProgress > 0) throw badInput(t('rebuild.inProgress', { count: inProgress }))
  if (!replace) throw badInput(t('rebuild.whole'))
}

/** How many tasks of a database that is whole are in progress; null: a rebuild would lose nothing that is in it. */
function tasksInProgress(file: string, owner: Owner, terms: LeaseTerms): number | null {
  try {
    const store = openStore(file, owner, terms)
    let inProgress = 0
    try {
      const batches = store.batches.all()
      if (batches.length === 0) return null
      for (const { id, accountId } of batches) {
        if (store.accounts.get(accountId).testRun) continue
        inProgress += countOf(store.counts.tasks(id), IN_PROGRESS)
      }
    } finally {
      store.close()
    }
    const reader = openReader(file)
    try {
      return reader.damage().length === 0 ? inProgress : null
    } finally {
      reader.close()
    }
  } catch (error) {
    const code = systemCode(error) ?? systemCode(error instanceof Error ? error.cause : null) ?? ''
    if (error instanceof FailureError && error.failure.code !== 'WORKSPACE_UNUSABLE') throw error
    if (!/^SQLITE_(BUSY|LOCKED|PERM|READONLY|CANTOPEN|IOERR|FULL)/.test(code)) return null
    throw new FailureError('WORKSPACE_UNUSABLE', t('rebuild.unopened'), { cause: error, details: code })
  }
}

export async function putBack(files: FileSystem, file: string, aside: string): Promise<void> {
  for (const ending of ['', ...BESIDE])
    if ((await files.facts(`${aside}${ending}`)) !== null)
      await files.rename(`${aside}${ending}`, `${file}${ending}`)
}

/**
 * @returns the name it has now, in the same folder; null: there was none
 * @throws FailureError WORKSPACE_IN_USE where somebody has opened it since the last look; nothing was changed then
 */
export async function setAside(files: FileSystem, file: string, nowMs: number): Promise<string | null> {
  const present = (await files.facts(file)) !== null
  const stamp = new Date(nowMs).toISOString().slice(0, 19).replaceAll(':', '-')
  let name = `${file}.aside-${stamp}`
  for (let n = 2; (await files.facts(name)) !== null; n += 1) name = `${file}.aside-${stamp}-${n}`
  if (present)
    try {
      await files.rename(file, name)
    } catch (error) {
      // Windows renames no file that is open.
      if (systemCode(error) !== 'EBUSY') throw error
      throw new FailureError('WORKSPACE_IN_USE', t('rebuild.open'), { cause: error })
    }
  // Also what a crash left of an earlier one: beside another database it would be taken for that one's.
  try {
    for (const ending of BESIDE)
      if ((await files.facts(`${file}${ending}`)) !== null)
        await files.rename(`${file}${ending}`, `${name}${ending}`)
  } catch (error) {
    await putBack(files, file, name)
    throw error
  }
  return present ? name : null
}

// What becomes of the database that is there: one that is whole and holds work is not replaced unasked, one that another
// process runs never, and none is ever deleted: it gets a name of its own, where it can be looked into.
import { systemCode } from '../../domain/system-error.ts'
import { badInput, FailureError } from '../../domain/failure.ts'
import { countOf, IN_PROGRESS } from '../../domain/states.ts'
import { t } from '../../words/index.ts'
import type { FileSystem } from '../ports/filesystem.ts'
import { type LeaseTerms, openReader, openStore, type Owner } from '../store/index.ts'

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

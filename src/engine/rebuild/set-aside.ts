// What becomes of the database that is there: one that is whole and holds work is not replaced unasked, one that another
// process runs never, and none is ever deleted: it gets a name of its own, where it can be looked into.
import { FailureError } from '../../contract/failure.ts'
import { type FileSystem, systemCode } from '../ports/filesystem.ts'
import { type LeaseTerms, openReader, openStore, type Owner } from '../store/index.ts'

/** What SQLite keeps beside a database. */
const BESIDE = ['-wal', '-shm']

export interface Present {
  /** Absolute. */
  readonly file: string
  readonly owner: Owner
  readonly terms: LeaseTerms
}

/**
 * @throws FailureError WORKSPACE_IN_USE, WORKSPACE_NEWER, or BAD_INPUT where it is whole and not to be replaced;
 * nothing was changed then
 */
export function refuseWhole({ file, owner, terms }: Present, replace: boolean): void {
  const isWhole = holdsWork(file, owner, terms)
  if (isWhole && !replace)
    throw new FailureError(
      'BAD_INPUT',
      'The workspace has a database that is whole and holds batches. Nothing was changed. To set it aside and build another from the library all the same, say so with --replace.',
    )
}

/** Whether there is anything in it that a rebuild would lose. */
function holdsWork(file: string, owner: Owner, terms: LeaseTerms): boolean {
  try {
    const store = openStore(file, owner, terms)
    try {
      if (store.batches.all().length === 0) return false
    } finally {
      store.close()
    }
    const reader = openReader(file)
    try {
      return reader.damage().length === 0
    } finally {
      reader.close()
    }
  } catch (error) {
    const code = systemCode(error) ?? systemCode(error instanceof Error ? error.cause : null) ?? ''
    if (error instanceof FailureError && error.failure.code !== 'WORKSPACE_UNUSABLE') throw error
    if (!/^SQLITE_(BUSY|LOCKED|PERM|READONLY|CANTOPEN|IOERR|FULL)/.test(code)) return false
    const why = 'The database that is there cannot be opened, for a reason that is not its own'
    throw new FailureError('WORKSPACE_UNUSABLE', `${why} (${code}). Nothing was changed.`, { cause: error })
  }
}

/** @returns the name it has now, in the same folder; null: there was none */
export async function setAside(files: FileSystem, file: string, nowMs: number): Promise<string | null> {
  const present = (await files.facts(file)) !== null
  const stamp = new Date(nowMs).toISOString().slice(0, 19).replaceAll(':', '-')
  let name = `${file}.aside-${stamp}`
  for (let n = 2; (await files.facts(name)) !== null; n += 1) name = `${file}.aside-${stamp}-${n}`
  if (present) await files.rename(file, name)
  // Also what a crash left of an earlier one: beside another database it would be taken for that one's.
  for (const ending of BESIDE)
    if ((await files.facts(`${file}${ending}`)) !== null)
      await files.rename(`${file}${ending}`, `${name}${ending}`)
  return present ? name : null
}

// Opens the workspace's one SQLite file. A commit must survive a power cut, because a commit stands between
// every two steps that cost money: hence WAL with synchronous=FULL, both read back and asserted.
import Database from 'better-sqlite3'
import { FailureError } from '../../domain/failure.ts'
import { systemDetails } from '../../domain/system-error.ts'
import { t } from '../../words/index.ts'
import { APPLICATION_ID, SCHEMA, SCHEMA_VERSION } from './schema.ts'

export type Db = Database.Database

/** Marked the files of versions before the first release ("SHOT"). */
const APPLICATION_ID_BEFORE = 0x53484f54
const WAL_TRIES_MAX = 20

/**
 * Opens the file, creates the schema where there is none, and leaves it ready.
 * @param file path, or ':memory:'
 * @throws FailureError WORKSPACE_NEWER when a later version of Shotlist wrote it, WORKSPACE_UNUSABLE when it
 * cannot be opened or is something else
 */
export const openDatabase = (file: string): Db =>
  opened(file, {}, (db) => {
    const isEmpty = isOursAndEmpty(db, file)
    configure(db, file)
    if (isEmpty) create(db)
  })

const TO_LOOK_AT = { readonly: true, fileMustExist: true }

/** Opens an existing file to look at it only; the process that owns the workspace is not disturbed. */
export const openReadOnly = (file: string): Db =>
  opened(file, TO_LOOK_AT, (db) => {
    if (isOursAndEmpty(db, file)) throw new Error('the database is empty')
  })

function opened(file: string, options: Database.Options, prepare: (db: Db) => void): Db {
  let db: Db | null = null
  try {
    db = new Database(file, options)
    prepare(db)
    return db
  } catch (error) {
    db?.close()
    throw error instanceof FailureError ? error : unusable(file, error)
  }
}

/** A process that ended while it created the file has left it empty. */
export function isEmptyDatabase(file: string): boolean {
  let isEmpty = false
  try {
    opened(file, TO_LOOK_AT, (db) => void (isEmpty = isOursAndEmpty(db, file))).close()
  } catch {
    // Opening the file again reports the reason.
  }
  return isEmpty
}

/** Tells an empty file from one with our schema. @throws FailureError for all others */
function isOursAndEmpty(db: Db, file: string): boolean {
  db.pragma('trusted_schema = OFF')
  // In one look: a file that another opener is just filling is either still empty or already ours.
  const look = db.transaction(() => ({
    version: pragma(db, 'user_version'),
    applicationId: pragma(db, 'application_id'),
    schema: schemaOf(db),
  }))
  const { version, applicationId, schema } = look()
  if (schema === NO_SCHEMA && applicationId === 0) return true
  if (applicationId === APPLICATION_ID_BEFORE)
    throw new FailureError('WORKSPACE_UNUSABLE', t('storage.workspace.beforeRelease', { file }))
  if (applicationId !== APPLICATION_ID)
    throw new FailureError('WORKSPACE_UNUSABLE', t('storage.workspace.foreign', { file }))
  if (version !== SCHEMA_VERSION)
    throw new FailureError(
      'WORKSPACE_NEWER',
      t('storage.workspace.newer', { format: version, known: SCHEMA_VERSION }),
    )
  // A trigger that somebody has planted would run with every write: it could lift a spending limit.
  if (schema !== (ownSchema ??= newSchema()))
    throw new FailureError('WORKSPACE_UNUSABLE', t('storage.workspace.altered', { file }))
  return false
}

const NO_SCHEMA = ''
let ownSchema: string | undefined

function newSchema(): string {
  const db = new Database(':memory:').exec(SCHEMA)
  const schema = schemaOf(db)
  db.close()
  return schema
}

/** What SQLite adds when it analyzes a file is data. */
const schemaOf = (db: Db): string =>
  db
    .prepare("SELECT type, name, tbl_name, sql FROM sqlite_schema WHERE name NOT GLOB 'sqlite_stat*'")
    .raw()
    .all()
    .map((row) => JSON.stringify(row))
    .toSorted()
    .join()

function configure(db: Db, file: string): void {
  db.pragma('busy_timeout = 5000')
  switchToWal(db)
  db.pragma('synchronous = FULL')
  db.pragma('foreign_keys = ON')
  // What takes a statement back, should it fail half-way, is kept for every row that a trigger counts: not in a file.
  db.pragma('temp_store = MEMORY')
  const journal = db.pragma('journal_mode', { simple: true })
  if (journal !== 'wal' && file !== ':memory:')
    throw new Error(`journal_mode is ${String(journal)}, not wal: is the workspace on a network drive?`)
  if (pragma(db, 'synchronous') !== 2) throw new Error('synchronous could not be set to FULL')
  if (pragma(db, 'foreign_keys') !== 1) throw new Error('foreign_keys could not be switched on')
}

/** This one switch is refused at once while another opener is at it; what makes it wait is a write of nothing. */
function switchToWal(db: Db): void {
  for (let tries = 1; ; tries += 1) {
    try {
      db.pragma('journal_mode = WAL')
      return
    } catch (error) {
      const isBusy = error instanceof Database.SqliteError && error.code.startsWith('SQLITE_BUSY')
      if (!isBusy || tries === WAL_TRIES_MAX) throw error
      db.exec('BEGIN IMMEDIATE; COMMIT')
    }
  }
}

function create(db: Db): void {
  db.transaction(() => {
    // Another opener may have created the schema first.
    if (pragma(db, 'user_version') === SCHEMA_VERSION) return
    db.exec(SCHEMA)
    db.pragma(`application_id = ${APPLICATION_ID}`)
    db.pragma(`user_version = ${SCHEMA_VERSION}`)
  }).immediate()
}

export function damageIn(db: Db): readonly string[] {
  try {
    const rows = db.prepare<[], { quick_check: string }>('PRAGMA quick_check').all()
    return rows.map((row) => row.quick_check).filter((finding) => finding !== 'ok')
  } catch (error) {
    if (isDamage(error)) return [error.message]
    throw error
  }
}

const isDamage = (error: unknown): error is InstanceType<typeof Database.SqliteError> =>
  error instanceof Database.SqliteError && /^SQLITE_(?:CORRUPT|NOTADB)/.test(error.code)

/** Writes the write-ahead log into the file itself, and reads that through. @throws FailureError WORKSPACE_UNUSABLE */
export function assertInOneFile(db: Db): void {
  const file = db.name
  let why: string | undefined
  try {
    if (Number(db.pragma('wal_checkpoint(TRUNCATE)', { simple: true })) !== 0)
      why = t('storage.workspace.held')
    else why = damageIn(db)[0]
  } catch (error) {
    why = systemDetails(error)
  }
  if (why !== undefined)
    throw new FailureError('WORKSPACE_UNUSABLE', t('storage.workspace.notWritten', { file }), {
      details: why,
    })
}

const pragma = (db: Db, name: string): number => Number(db.pragma(name, { simple: true }))

/** What the disk or SQLite refused while a workspace was opened, in words. */
export function unusable(file: string, error: unknown): FailureError {
  return new FailureError(
    'WORKSPACE_UNUSABLE',
    t(isDamage(error) ? 'storage.workspace.damaged' : 'storage.workspace.unusable', { file }),
    { cause: error, details: systemDetails(error) },
  )
}

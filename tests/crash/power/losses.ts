// What must hold of a disk right after a power cut, before anybody has opened it: that is the worst it will ever be,
// and it is quickly asked, so that hundreds of cuts can be. Each finding is a sentence.
import { createHash } from 'node:crypto'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import Database from 'better-sqlite3'
import { z } from 'zod'
import { databasePath } from '../../../src/engine/index.ts'
import type { RequestRecord } from '../../support/standin/index.ts'
import type { Contents } from './tree.ts'

export interface Cut {
  readonly left: Contents
  /** As the process saw it at that moment. */
  readonly whole: Contents
  /** What the service was asked before that moment, and perhaps a little after. */
  readonly requests: readonly RequestRecord[]
  /** Wall time. */
  readonly atMs: number
}

const intentRows = z.array(z.object({ asin: z.string(), operation: z.string() }))
const assetRows = z.array(z.object({ file: z.string(), sha256: z.string(), state: z.string() }))

/** @param scratch a folder that may be made and is removed */
export async function lossesOf(cut: Cut, scratch: string): Promise<readonly string[]> {
  const paid = submissionsBefore(cut)
  const rows = await rowsOf(cut.left, scratch)
  if (typeof rows === 'string') return paid.length === 0 ? [] : [rows]
  return [...forgotten(paid, rows.intents), ...missing(cut, rows.assets), ...broken(cut)]
}

/** Times are cut to the millisecond: one that may have come after the cut is left out. */
const submissionsBefore = ({ requests, atMs }: Cut): readonly string[] =>
  requests
    .filter((request) => request.method === 'POST' && request.atMs + 1 <= atMs)
    .map(({ endpoint, body }) => `${endpoint ?? ''} of ${z.object({ asin: z.string() }).parse(body).asin}`)

/** A sentence where the database cannot be had. */
async function rowsOf(left: Contents, scratch: string) {
  await mkdir(scratch)
  try {
    for (const name of ['shotlist.db', 'shotlist.db-wal']) {
      const bytes = left.get(name)
      if (bytes !== undefined && bytes !== null) await writeFile(join(scratch, name), bytes)
    }
    const db = new Database(databasePath(scratch), { fileMustExist: true })
    try {
      const damage = db.pragma('integrity_check', { simple: true })
      if (damage !== 'ok') return `the database is damaged: ${String(damage)}`
      // A new file, all of which was lost: it knows of nothing.
      if (db.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'submission'").get() === undefined)
        return { intents: [], assets: [] }
      return {
        intents: intentRows.parse(db.prepare('SELECT asin, operation FROM submission').all()),
        assets: assetRows.parse(
          db
            .prepare(
              "SELECT file, sha256, task.state FROM asset JOIN task ON task.id = task_id WHERE asset.state = 'on_disk'",
            )
            .all(),
        ),
      }
    } finally {
      db.close()
    }
  } catch (error) {
    return `the database cannot be read: ${String(error)}`
  } finally {
    await rm(scratch, { recursive: true, force: true })
  }
}

/** Who forgets that it has submitted submits again. */
function* forgotten(paid: readonly string[], intents: z.infer<typeof intentRows>) {
  const kept = intents.map(({ operation, asin }) => `${operation} of ${asin}`)
  for (const one of new Set(paid)) {
    const times = paid.filter((other) => other === one).length
    const known = kept.filter((other) => other === one).length
    if (known < times) yield `${one} was submitted ${times} times, and ${known} intents are left`
  }
}

/** What a row says is on disk is there; what is completed has its record. */
function* missing({ left }: Cut, assets: z.infer<typeof assetRows>) {
  for (const { file, sha256, state } of assets) {
    const path = `library/${file}`
    const bytes = left.get(path)
    if (bytes === undefined || bytes === null) yield `a row tells of ${path}, which is gone`
    else if (createHash('sha256').update(bytes).digest('hex') !== sha256)
      yield `a row tells of ${path}, which holds something else`
    const isEnded = state === 'completed' || state === 'completed_with_errors'
    if (isEnded && !left.has(`${dirname(path)}/job.json`))
      yield `${dirname(path)} is complete without its job.json`
  }
}

/** A file has its final name only when it is whole. */
function* broken({ left, whole }: Cut) {
  for (const [path, bytes] of left) {
    const isFinal = /^(library|thumbnails)\//.test(path) && !/\.(part|note|tmp)$/.test(path)
    if (bytes === null || !isFinal || path.endsWith('.write-test')) continue
    const meant = whole.get(path)
    if (meant !== undefined && meant !== null && !meant.equals(bytes)) yield `${path} is not whole`
  }
}

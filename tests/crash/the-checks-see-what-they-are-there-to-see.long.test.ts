// A check that cannot fail proves nothing: here every one of them is shown a bug, planted in the process, in the
// rows or on the disk, and has to name it.
import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import Database from 'better-sqlite3'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { databasePath, libraryPath } from '../../src/engine/index.ts'
import { asins, type CrashRun, LIVE_KEY, openRun } from './crash-run.ts'
import { findingsOf } from './findings.ts'

test('an engine that sends every POST twice is caught', async () => {
  const run = await openRun({ seed: 41, asins: asins(1), faults: '' })
  try {
    await run.settle({ postsTwice: true })
    const findings = await findingsOf(run)
    for (const type of ['Listing Builder', 'Creative Strategy', 'A+ Content'])
      expect(findings).toContainEqual(
        expect.stringMatching(`paid twice: ${type.replace('+', '.')} of B0CRASH001`),
      )
    expect(findings).toContain('the service was made to do 6 jobs, not 3')
    expect(findings).toContainEqual(expect.stringMatching(/belongs to no task/))
    expect(findings).toContainEqual(expect.stringMatching(/^booked are/))
  } finally {
    await run.close()
  }
})

test('an engine that forgets its intents in a crash is caught', async () => {
  const run = await openRun({ seed: 42, asins: asins(1), faults: '' })
  try {
    expect(await run.dieAt('answer_received', 1)).toBe(true)
    change(run, [
      "DELETE FROM submission WHERE outcome = 'open'",
      "UPDATE task SET state = 'queued', due_at_ms = 0 WHERE state = 'submitting'",
      // Else its answer would be waited for.
      'DELETE FROM slot WHERE answered_at_ms IS NULL',
      // Else the job would count as made while nobody was there.
      'UPDATE account SET heard_ms = 9e15',
    ])
    await run.settle()
    expect(await findingsOf(run)).toContainEqual(expect.stringMatching(/^paid twice: .* submitted 2 times/))
  } finally {
    await run.close()
  }
})

describe('on a run that went well', () => {
  let run: CrashRun
  beforeAll(async () => {
    run = await openRun({ seed: 43, asins: asins(1), faults: '' })
    await run.settle()
  })
  afterAll(async () => run.close())

  const path = async (ending: string): Promise<string> => {
    const library = libraryPath(run.workspace)
    const files = await readdir(library, { recursive: true })
    const found = files.find((file) => file.endsWith(ending))
    if (found === undefined) throw new Error(`no file ends with ${ending}`)
    return join(library, found)
  }
  /** Changes a file, looks, and changes it back. */
  const spoiled = async (ending: string, spoil: (bytes: Buffer) => Buffer | null): Promise<string[]> => {
    const file = await path(ending)
    const before = await readFile(file)
    const after = spoil(before)
    if (after === null) await rm(file)
    else await writeFile(file, after)
    const findings = await findingsOf(run)
    await writeFile(file, before)
    return findings
  }
  /** Leaves a file, looks, and takes it away again. */
  const litter = async (folder: string, name: string, text: string): Promise<string[]> => {
    await writeFile(join(folder, name), text)
    const findings = await findingsOf(run)
    await rm(join(folder, name))
    return findings
  }
  const changed = async (there: string, back: string): Promise<string[]> => {
    change(run, [there])
    const findings = await findingsOf(run)
    change(run, [back])
    return findings
  }

  test('nothing is found, before and after', async () => {
    expect(await findingsOf(run)).toEqual([])
  })

  test('one bit of an image is missed', async () => {
    const findings = await spoiled('01-alpha-main-1.png', (bytes) => {
      const copy = Buffer.from(bytes)
      copy.writeUInt8(copy.readUInt8(copy.length >> 1) ^ 1, copy.length >> 1)
      return copy
    })
    expect(findings).toContainEqual(expect.stringMatching(/does not hold the bytes that are served/))
    expect(findings).toContainEqual(expect.stringMatching(/job\.json does not tell of/))
    expect(findings).toContainEqual(expect.stringMatching(/no row tells of/))
  })

  test('an image that is not there is missed', async () => {
    expect(await spoiled('02-alpha-main-2.png', () => null)).toContainEqual(
      expect.stringMatching(/2 images are on disk, 3 are served/),
    )
  })

  test('two images under each other’s name are missed', async () => {
    const [one, two] = [await path('01-alpha-main-1.png'), await path('02-alpha-main-2.png')]
    const swap = async () => {
      await rename(one, `${one}.tmp`)
      await rename(two, one)
      await rename(`${one}.tmp`, two)
    }
    await swap()
    const findings = await findingsOf(run)
    await swap()
    expect(findings.filter((one) => one.includes('does not hold the bytes'))).toHaveLength(2)
  })

  test('a strategy that is another one is missed', async () => {
    expect(await spoiled('creative-strategy.json', () => Buffer.from('{}'))).toContainEqual(
      expect.stringMatching(/does not hold the strategy/),
    )
  })

  test('a job.json that is gone or torn is missed', async () => {
    expect(await spoiled('job.json', () => null)).toContainEqual(expect.stringMatching(/has no job\.json/))
    expect(await spoiled('job.json', (bytes) => bytes.subarray(0, 100))).toContainEqual(
      expect.stringMatching(/cannot be read/),
    )
  })

  test('a part, a file of nobody and the key are found', async () => {
    const folder = dirname(await path('01-alpha-main-1.png'))
    expect(await litter(folder, '04-x.part', '')).toContainEqual(
      expect.stringMatching(/^a part is left over/),
    )
    expect(await litter(libraryPath(run.workspace), 'stray.png', '')).toContainEqual(
      'nobody knows this file: library/stray.png',
    )
    expect(await litter(run.workspace, 'log.txt', `Bearer ${LIVE_KEY}`)).toEqual(['the key is in log.txt'])
  })

  test('rows that say something else are found', async () => {
    expect(
      await changed(
        'UPDATE job SET credit_cost = credit_cost + 1',
        'UPDATE job SET credit_cost = credit_cost - 1',
      ),
    ).toEqual([expect.stringMatching(/^booked are 38 credits less 0, the service took 35 less 0/)])
    expect(
      await changed(
        "UPDATE task SET state = 'collecting' WHERE id = 1",
        "UPDATE task SET state = 'completed' WHERE id = 1",
      ),
    ).toEqual([expect.stringMatching(/^task 1 .* is collecting, not completed/)])
    expect(
      await changed(
        "UPDATE submission SET outcome = 'open', job_id = NULL WHERE id = 1",
        "UPDATE submission SET outcome = 'accepted', job_id = 'any' WHERE id = 1",
      ),
    ).toEqual([expect.stringMatching(/has a submission that is still open/)])
  })

  test('and it is as it was', async () => {
    expect(await findingsOf(run)).toEqual([])
  })
})

function change(run: CrashRun, statements: readonly string[]): void {
  const db = new Database(databasePath(run.workspace))
  for (const statement of statements) db.exec(statement)
  db.close()
}

// Images, database and its log on one small disk that fills up: with what is collected, or with what somebody else
// puts there, at any moment. Meanwhile the status says so; with room again it goes on by itself.
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, type ExpectStatic, test } from 'vitest'
import { seededRandom } from '../support/random.ts'
import { ensurePrograms } from '../support/system/ensure-programs.ts'
import { asins, type CrashRun, openRun } from './crash-run.ts'
import type { Child } from './child-process.ts'
import { findingsOf } from './findings.ts'
import type { News } from './order.ts'
import { seedsFrom } from './seeds.ts'
import { mountSmallDisk, type SmallDisk } from './small-disk.ts'
import { countKills } from './tally.ts'

const ROOM_BYTES = 12 * 1024 * 1024
const ROUNDS = 4
/** Every third of it the heartbeat finds out whether the database can be written again. */
const LEASE_MS = 1_500
/** A process that has nothing to write does not notice a full disk. */
const NOTICE_MS = 600

const tally = countKills('on a full disk')
afterAll(tally.print)
beforeAll(() => ensurePrograms('unshare', 'nsenter', 'mount'))

// Run beside each other, so hooks and expectations come from each test's own context.
describe.concurrent('the disk is full', () => {
  test('of what was made: it says so, and with room it goes on by itself', async ({ expect }) => {
    // A queue that has just begun fits, with its log; what the four products come to does not.
    await onSmallDisk(1_000_000, 61, async (disk, run) => {
      const child = start(disk, run)
      await child.until((news) => news.some(isTrouble))
      expect(troublesOf(child)).not.toEqual([])
      // It stays, and keeps trying in what little room there is.
      await passing(LEASE_MS)
      await disk.resize(ROOM_BYTES)
      expect((await child.ended).news.at(-1)).toEqual({ kind: 'settled' })
      expectReported(expect, child)
      expect(await findingsOn(run)).toEqual([])
    })
  })

  test.for(seedsFrom(301, 2))(
    'of something else, again and again, and killed meanwhile: seed %i',
    async (seed, { expect, onTestFailed }) => {
      const random = seededRandom(seed)
      await onSmallDisk(ROOM_BYTES, seed, async (disk, run) => {
        onTestFailed(() =>
          tally.tell(run, `CRASH_SEED=${seed} npx vitest run --project long tests/crash/a-full-disk`),
        )
        let troubles = 0
        for (let n = 0; n < ROUNDS; n += 1) {
          const child = start(disk, run)
          await child.until((news) => news.some(({ kind }) => kind === 'running'))
          await passing(random.next() * 120)
          disk.fill()
          await Promise.race([child.until((news) => news.some(isTrouble)), passing(NOTICE_MS)])
          troubles += troublesOf(child).length
          if (random.next() < 0.5) {
            child.kill()
            await child.ended
            // One that comes to a full disk breaks nothing, whether it can open the workspace or not.
            const other = start(disk, run)
            await Promise.race([other.ended, other.said('running').catch(() => undefined)])
            other.kill()
            expect((await other.ended).errors).toBe('')
          }
          await disk.unfill()
          await passing(random.next() * 100)
          if (n < ROUNDS - 1) child.kill()
          expect((await child.ended).errors).toBe('')
        }
        expect(troubles).toBeGreaterThan(0)
        const last = await start(disk, run).ended
        expect(last.news.at(-1)).toEqual({ kind: 'settled' })
        expect(await findingsOn(run)).toEqual([])
      })
    },
  )
})

async function onSmallDisk(
  bytes: number,
  seed: number,
  work: (disk: SmallDisk, run: CrashRun) => Promise<void>,
): Promise<void> {
  const disk = await mountSmallDisk(bytes)
  try {
    const run = await openRun({ seed, asins: asins(4), faults: '', parent: disk.path })
    try {
      await work(disk, run)
    } finally {
      tally.add(run)
      await run.close()
    }
  } finally {
    await disk.close()
  }
}

const start = (disk: SmallDisk, run: CrashRun): Child =>
  run.start({ workspace: disk.inside(run.workspace), mindsTheDisk: true, leaseMs: LEASE_MS }, disk.within)

/** SQLite cannot follow from outside, so it is shown a copy. */
async function findingsOn(run: CrashRun): Promise<readonly string[]> {
  const copy = await mkdtemp(join(tmpdir(), 'shotlist-crash-'))
  try {
    await cp(run.workspace, copy, { recursive: true })
    return await findingsOf({ ...run, workspace: copy })
  } finally {
    await rm(copy, { recursive: true })
  }
}

const isTrouble = (news: News): boolean => news.kind === 'storage' && news.trouble !== null
const troublesOf = ({ news }: Child): readonly string[] =>
  news.flatMap((one) => (one.kind === 'storage' && one.trouble !== null ? [one.trouble.message] : []))

/** Each in words, and the last of it is that all is well. */
function expectReported(expect: ExpectStatic, child: Child): void {
  for (const message of troublesOf(child)) expect(message).toMatch(/disk .*is full/)
  expect(child.news.findLast(({ kind }) => kind === 'storage')).toEqual({ kind: 'storage', trouble: null })
}

const passing = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

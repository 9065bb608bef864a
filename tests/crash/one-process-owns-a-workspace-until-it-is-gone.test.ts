import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { afterAll, expect, onTestFailed, test } from 'vitest'
import { systemIo } from '../../src/host/system.ts'
import { asins, type CrashRun, openRun } from './crash-run.ts'
import type { Child, Ended } from './child-process.ts'
import { findingsOf } from './findings.ts'
import { type News, REFUSED_EXIT } from './order.ts'
import { countKills } from './tally.ts'

const ROUNDS = 2

const tally = countKills('of owners')
afterAll(tally.print)

test('of two at once one gets it and the other is told so; once the owner is dead the next takes over', async () => {
  // Its lease would be good for ten minutes: whoever takes over has seen that the owner is gone.
  const run = await openRun({ seed: 31, asins: asins(8), faults: '' })
  onTestFailed(() => tally.tell(run, 'npx vitest run tests/crash/one-process'))
  try {
    for (let round = 0; round < ROUNDS; round += 1) {
      const [owner, refused] = await race(run)
      expect(refused.news).toEqual([{ kind: 'ready' }, expect.objectContaining(WORKSPACE_IN_USE)])
      expect(refused.code).toBe(REFUSED_EXIT)
      expect(said(refused, 'refused')).toContain(`process ${owner.pid}`)
      // One that comes later is told the same, by an owner that is at work.
      const late = await run.start().ended
      expect(late.news.at(-1)).toMatchObject(WORKSPACE_IN_USE)
      owner.kill()
      expect((await owner.ended).signal).toBe('SIGKILL')
    }
    await run.settle()
    expect(await findingsOf(run)).toEqual([])
  } finally {
    tally.add(run)
    await run.close()
  }
})

// Who may not ask about a process has learned that it is there: it owns what it owns.
test.skipIf(process.platform === 'win32')('a process of another user counts as running', async () => {
  const { isRunning } = systemIo().process
  const asksAbout = process.getuid?.() === 0 ? askedByNobody : (look: typeof isRunning) => look(1)
  expect(await asksAbout(isRunning)).toBe(true)
})

/** Where everything is ours: a process that was given away, asked about by somebody else again. */
async function askedByNobody(isRunning: (pid: number) => boolean): Promise<boolean> {
  const other = spawn('sleep', ['60'], { uid: 65_534 })
  await once(other, 'spawn')
  process.seteuid?.(65_533)
  const isThere = isRunning(other.pid ?? 0)
  process.seteuid?.(0)
  other.kill()
  await once(other, 'exit')
  return isThere
}

const WORKSPACE_IN_USE = { kind: 'refused', code: 'WORKSPACE_IN_USE' }

/** Both are loaded before either may open. @returns who got it, still running, and how the other one ended */
async function race(run: CrashRun): Promise<readonly [owner: Child, refused: Ended]> {
  // It stays: there is nothing it could settle, so that it cannot be gone before the other one came.
  const both = [run.start({ waitsForGo: true, stays: true }), run.start({ waitsForGo: true, stays: true })]
  await Promise.all(both.map((child) => child.said('ready')))
  for (const child of both) child.go()
  const outcomes = both.map(async (child) => ({
    child,
    got: await Promise.race([gets(child), loses(child)]),
  }))
  const reported = await Promise.all(outcomes)
  const owners = reported.filter(({ got }) => got).map(({ child }) => child)
  const others = reported.filter(({ got }) => !got).map(({ child }) => child)
  const [owner] = owners
  const [other] = others
  if (owner === undefined || other === undefined) throw new Error(`${owners.length} of 2 got the workspace`)
  return [owner, await other.ended]
}

const gets = (child: Child): Promise<boolean> =>
  child.said('running').then(
    () => true,
    () => false,
  )
const loses = (child: Child): Promise<boolean> => child.ended.then(() => false)

const said = ({ news }: Ended, kind: News['kind']): string =>
  JSON.stringify(news.find((one) => one.kind === kind))

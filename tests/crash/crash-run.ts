// A crash run: one workspace, one service that outlives every process, and processes that are killed and started
// again until one of them has nothing left to do. Only the stand-in and the disk survive a kill.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Checkpoint } from '../../src/engine/index.ts'
import { DEFAULT_KEYS, parseFaults, type Standin, startStandin } from '../support/standin/index.ts'
import { type Child, type Ended, startChild, type Surroundings } from './child-process.ts'
import type { Order } from './order.ts'

export const ORGANIZATION = DEFAULT_KEYS[0]?.organization ?? ''
export const LIVE_KEY =
  DEFAULT_KEYS.find(({ key, organization }) => key.startsWith('pk_live_') && organization === ORGANIZATION)
    ?.key ?? ''

/** Product numbers, `count` of them. */
export const asins = (count: number): string[] =>
  Array.from({ length: count }, (_, n) => `B0CRASH${String(n + 1).padStart(3, '0')}`)

export interface RunOptions {
  readonly seed: number
  readonly asins: readonly string[]
  /** In the stand-in's words; '' for none. */
  readonly faults: string
  /** Where the workspace is made. Default: the system's folder for temporary files. */
  readonly parent?: string
  /** Where every child runs that is not told otherwise. */
  readonly within?: Surroundings
}

export interface CrashRun extends RunOptions {
  readonly standin: Standin
  readonly workspace: string
  /** How every child so far ended, for a person who has to repeat it. */
  readonly story: readonly string[]
  readonly kills: number
  start(order?: Partial<Order>, within?: Surroundings): Child
  /** Runs until it dies at the nth time it reaches the checkpoint. @returns whether it got there */
  dieAt(checkpoint: Checkpoint, nth: number, order?: Partial<Order>): Promise<boolean>
  /** Kills so many milliseconds after the child was ready. @returns whether it was still at it */
  killAfter(ms: number, since: 'ready' | 'running', within?: Surroundings): Promise<boolean>
  /** Lets one run to its end. @throws where it does not end in order */
  settle(order?: Partial<Order>, within?: Surroundings): Promise<void>
  /** Removes the workspace, too. */
  close(): Promise<void>
}

export async function openRun(options: RunOptions): Promise<CrashRun> {
  const workspace = await mkdtemp(join(options.parent ?? tmpdir(), 'shotlist-crash-'))
  const standin = await startStandin({
    seed: options.seed,
    imageScale: 0.05,
    jobMs: 100,
    jobJitter: 0.5,
    limits: { perMinute: 400, perDay: 100_000 },
    faults: parseFaults(options.faults),
  })
  const story: string[] = []
  const children = new Set<Child>()
  let kills = 0

  const countEnd = async (child: Child): Promise<void> => {
    const { signal } = await child.ended
    children.delete(child)
    if (signal === 'SIGKILL') kills += 1
  }
  const start = (order: Partial<Order> = {}, within = options.within): Child => {
    const child = startChild(
      {
        workspace,
        baseUrl: standin.url,
        asins: [...options.asins],
        dieAt: null,
        freezeAt: null,
        waitsForGo: false,
        stays: false,
        postsTwice: false,
        retriesDoubts: false,
        mindsTheDisk: false,
        // Far longer than a run: who is taken over was seen to be dead.
        leaseMs: 600_000,
        submitTimeoutMs: 1_000,
        ...order,
      },
      { key: LIVE_KEY, ca: standin.caPem },
      within,
    )
    children.add(child)
    void countEnd(child)
    return child
  }
  /** Whether it was killed. @throws where it ended in another way than by a kill or in order */
  const endOf = async (child: Child, what: string): Promise<boolean> => {
    const ended = await child.ended
    story.push(`${what}: ${describe(ended)}`)
    const inOrder = ended.code === 0 && ended.news.at(-1)?.kind === 'settled'
    if (ended.signal !== 'SIGKILL' && !inOrder) throw new Error(`a child broke: ${describe(ended)}`)
    if (ended.errors !== '') throw new Error(`a child wrote to stderr: ${describe(ended)}`)
    return ended.signal === 'SIGKILL'
  }

  return {
    ...options,
    standin,
    workspace,
    story,
    get kills() {
      return kills
    },
    start,
    dieAt: (checkpoint, nth, order) =>
      endOf(start({ ...order, dieAt: { checkpoint, nth } }), `to die at ${checkpoint}, time ${nth}`),
    async killAfter(ms, since, within) {
      const child = start({}, within)
      const timer = child.said(since).then(() => setTimeout(() => child.kill(), ms))
      // How it ended shows that it ended before it was heard.
      timer.catch(() => undefined)
      const wasKilled = await endOf(child, `to be killed ${ms} ms after ${since}`)
      clearTimeout(await timer)
      return wasKilled
    },
    async settle(order, within) {
      if (await endOf(start(order, within), 'to settle'))
        throw new Error('a child was killed by nobody of ours')
    },
    async close() {
      for (const child of children) child.kill()
      await Promise.all([...children].map((child) => child.ended))
      await standin.close()
      await rm(workspace, { recursive: true, force: true })
    },
  }
}

function describe({ code, signal, news, errors }: Ended): string {
  const last = news.at(-1)
  const how = signal === null ? `exit code ${String(code)}` : signal
  return `${how} after ${JSON.stringify(last ?? null)}${errors === '' ? '' : `\n${errors}`}`
}

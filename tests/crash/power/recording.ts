// A run whose processes are recorded, and whose power can be cut: a process is killed and the disk put back to
// what might be left of it. The service is another machine: it stays as it is at that very moment.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Random } from '../../../src/engine/index.ts'
import type { CrashRun } from '../crash-run.ts'
import { contentsOf, replaceBy } from './contents.ts'
import { Disk, type Honesty } from './disk.ts'
import { lossesOf } from './losses.ts'
import { type Call, readTrace, traced } from './trace.ts'
import type { Contents } from './tree.ts'

export interface Recording {
  readonly before: Contents
  readonly calls: readonly Call[]
}

/** Records the processes that `work` runs within what it is handed, one after the other. */
export async function recorded(
  run: CrashRun,
  work: (within: ReturnType<typeof traced>) => Promise<unknown>,
): Promise<Recording> {
  const folder = await mkdtemp(join(tmpdir(), 'shotlist-trace-'))
  try {
    const before = await contentsOf(run.workspace)
    await work(traced(join(folder, 'trace')))
    return { before, calls: await readTrace(join(folder, 'trace')) }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Repeats a recording and looks at so many moments of it, the last one included, what a power cut would have left. */
export async function cutsOf(
  run: CrashRun,
  { before, calls }: Recording,
  moments: number,
  random: Random,
  isHonest?: Honesty,
): Promise<{ readonly losses: readonly string[]; readonly left: Contents }> {
  const disk = new Disk(run.workspace, before, isHonest)
  // What is read before anything is written tells nothing.
  const begin = calls.findIndex(({ name }) => name === 'pwrite64')
  const chosen = new Set<number>([calls.length - 1])
  while (begin >= 0 && chosen.size < Math.min(moments, calls.length - begin))
    chosen.add(begin + Math.floor(random.next() * (calls.length - begin)))
  const losses: string[] = []
  let left = before
  for (const [at, call] of calls.entries()) {
    disk.repeat(call)
    if (!chosen.has(at)) continue
    left = disk.tree.afterCut(random)
    const cut = { left, whole: disk.tree.whole(), requests: run.standin.requests, atMs: call.atMs }
    for (const loss of await lossesOf(cut, `${run.workspace}-cut`))
      losses.push(`after call ${at} of ${calls.length}: ${loss}`)
  }
  return { losses, left }
}

export interface PowerCut {
  /** Whether the process was still at it. */
  readonly wasCut: boolean
  readonly cuts: number
  readonly losses: readonly string[]
}

/** Runs a process, cuts its power so many milliseconds after it was ready, and leaves of the disk what may be left. */
export async function cutPower(
  run: CrashRun,
  {
    ms,
    since,
    moments,
  }: { readonly ms: number; readonly since: 'ready' | 'running'; readonly moments: number },
  random: Random,
): Promise<PowerCut> {
  let wasCut = true
  const recording = await recorded(run, async (within) => {
    wasCut = await run.killAfter(ms, since, within)
  })
  const { losses, left } = await cutsOf(run, recording, moments, random)
  // What ended in order may be cut off as well.
  await replaceBy(run.workspace, left)
  return { wasCut, cuts: moments, losses }
}

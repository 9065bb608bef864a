// A power cut on paper proves something only if the recording is complete and the checks can fail. So the recording
// of a process that ended in order must give the very files that are there, and a disk that only pretends to sync
// one kind of file must be caught losing it.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { seededRandom } from '../support/random.ts'
import { ensurePrograms } from '../support/system/ensure-programs.ts'
import { asins, type CrashRun, openRun } from './crash-run.ts'
import { contentsOf } from './power/contents.ts'
import { Disk, type Honesty } from './power/disk.ts'
import { cutsOf, recorded, type Recording } from './power/recording.ts'

const MOMENTS = 40

describe('of one recording', () => {
  let run: CrashRun
  let recording: Recording
  beforeAll(async () => {
    ensurePrograms('strace')
    run = await openRun({ seed: 51, asins: asins(2), faults: '' })
    recording = await recorded(run, (within) => run.settle({}, within))
  })
  afterAll(async () => run.close())

  const lossesWith = async (isHonest: Honesty): Promise<readonly string[]> =>
    (await cutsOf(run, recording, MOMENTS, seededRandom(51), isHonest)).losses

  test('repeating it gives the files that are there, byte for byte', async () => {
    const disk = new Disk(run.workspace, recording.before)
    for (const call of recording.calls) disk.repeat(call)
    const whole = disk.tree.whole()
    const real = await contentsOf(run.workspace)
    expect(whole).toEqual(real)
    expect(real.size).toBeGreaterThan(20)
  })

  test('an honest disk loses nothing', async () => {
    expect(await lossesWith(() => true)).toEqual([])
  })

  test('a database that is not synced forgets what it has submitted, or breaks', async () => {
    const losses = await lossesWith((path) => !path.startsWith('shotlist.db'))
    expect(losses).toContainEqual(expect.stringMatching(/was submitted 1 times, and 0 intents are left/))
  })

  test('an image that is not synced has its name before it is whole', async () => {
    const losses = await lossesWith((path, kind) => kind === 'folder' || !path.endsWith('.part'))
    expect(losses).toContainEqual(expect.stringMatching(/library.* is not whole/))
  })

  test('a folder that is not synced loses what a row tells of', async () => {
    const losses = await lossesWith((path, kind) => kind === 'file' || !path.startsWith('library/'))
    expect(losses).toContainEqual(expect.stringMatching(/a row tells of library.*, which is gone/))
  })
})

// `pause`, `cancel` and what `resume` changes of a batch: by number, by name, and by being the only one.
import { expect, test } from 'vitest'
import { DEFAULT_TIMING, nodeFileSystem } from '../../../src/engine/index.ts'
import { pickBatch, sendableTasks } from '../../../src/cli/run/batches.ts'
import { until, VirtualClock } from '../../standin/support.ts'
import { aBatch } from '../../support/a-status.ts'
import { asins, service, shell } from '../shell.ts'

const STRATEGY = ['--operation', 'creative_strategy', '--json']
const PILOT = [...STRATEGY, '--pilot', '1']
const LONG_MS = 3_600_000

/** Two batches of three products each; one product of each is generated, the rest is queued. */
async function twoBatches() {
  const standin = await service()
  const shop = await shell({ standin })
  await shop.run(['run', await shop.catalog(asins(3), 'spring.csv'), ...PILOT])
  await shop.run([
    'run',
    await shop.catalog(['B0FALL0001', 'B0FALL0002', 'B0FALL0003'], 'fall.csv'),
    ...PILOT,
  ])
  const batches = async () => (await shop.run(['status', '--json'])).of('batch')
  return { ...shop, standin, batches }
}

test('a batch that is canceled sends nothing more and keeps what it has', async () => {
  const { run, standin, batches } = await twoBatches()
  const ran = await run(['cancel', 'spring', '--json'])
  expect(ran.code).toBe(0)
  expect(ran.lines).toEqual([{ type: 'canceled', batch: 1, name: 'spring', canceled: 2 }])
  expect(ran.stderr).toContain('spring is canceled: 2 tasks will not be sent and cost nothing.')
  expect(await batches()).toMatchObject([
    { state: 'cancelled', tasks: { cancelled: 2, completed: 1 } },
    { state: 'active', tasks: { queued: 2 } },
  ])
  expect((await run(['resume'])).code).toBe(0)
  expect(standin.jobs.filter(({ asin }) => asin.startsWith('B0CLI'))).toHaveLength(1)
  const again = await run(['cancel', '1'])
  expect(again.code).toBe(0)
  expect(again.stderr).toContain('Nothing of spring is left to send.')
})

test('a batch that is paused is no part of a run of another file, whose own result decides', async () => {
  const { run, catalog } = await twoBatches()
  await run(['cancel', 'fall'])
  await run(['pause', 'spring'])
  const other = await run(['run', await catalog(['B0OTHER001'], 'other.csv'), ...STRATEGY])
  expect(other.code).toBe(0)
  expect(other.of('finished')).toMatchObject([{ exit_code: 0, waits: [] }])
  expect(other.stderr).not.toContain('go first')
  expect(other.stderr).toContain('spring is paused')
})

test('tasks that can be sent are those of no pause, pilot, limit or closed hours, and of the account', () => {
  const tasks = { queued: 2 }
  const noon = new Date(2026, 10, 24, 12).getTime()
  const morning = { startMinute: 0, endMinute: 60 }
  const batches = [
    aBatch({ tasks }),
    aBatch({ tasks, state: 'paused' }),
    aBatch({ tasks, waits_for: 'pilot' }),
    aBatch({ tasks, waits_for: 'spending_limit' }),
    aBatch({ tasks, hours: morning }),
    aBatch({ tasks, hours: morning, pilot_open: true }),
    aBatch({ tasks, account: 'Other' }),
  ]
  expect(sendableTasks(batches, aBatch().account, noon)).toBe(4)
})

test('a batch that is paused waits, while resume of another runs that', async () => {
  const { run, standin, batches, catalog } = await twoBatches()
  const ran = await run(['pause', '1', '--json'])
  expect(ran.of('paused')).toMatchObject([{ batch: 1, name: 'spring', tasks: { queued: 2 } }])
  expect(ran.stderr).toContain('“shotlist resume 1” goes on')
  await run(['resume', 'fall'])
  expect(await batches()).toMatchObject([{ state: 'paused', tasks: { queued: 2 } }, { tasks: { queued: 0 } }])
  expect(standin.jobs).toHaveLength(4)
  const again = await run(['run', await catalog(asins(3), 'again.csv'), ...STRATEGY])
  expect(again.stderr).toContain('in doubt already. (--force')
  // Now it is the only one, and its pilot is still to be looked at.
  expect((await run(['resume'])).stderr).toContain('Resumed: 1 waiting batch.\n')
  expect((await run(['resume'])).code).toBe(0)
  expect(standin.jobs).toHaveLength(6)
})

test.for([
  [['pause'], 'Several batches are not finished. Name one: 1 (spring), 2 (fall).'],
  [['cancel'], 'Several batches are not finished.'],
  [['cancel', 'winter'], 'There is no batch “winter”. There are: 1 (spring), 2 (fall).'],
  [['resume', '3'], 'There is no batch “3”.'],
  [['resume', '--account', 'nobody'], 'There is no account “nobody” in this workspace.'],
] as const)('%j is refused, with what there is', async ([argv, says]) => {
  const { run, batches } = await twoBatches()
  const before = await batches()
  const ran = await run(argv)
  expect(ran.code).toBe(2)
  expect(ran.stderr).toContain(says)
  expect(await batches()).toEqual(before)
})

test('a batch of which only held tasks are left can be meant without its name', () => {
  const held = aBatch({ tasks: { held: 1 } })
  const finished = aBatch({ id: 2, tasks: { completed: 1 } })
  expect(pickBatch([held, finished], undefined)).toBe(held)
  expect(pickBatch([finished], undefined)).toBeNull()
  expect(pickBatch([held, aBatch({ id: 2, test_run: true, tasks: { queued: 1 } })], undefined)).toBe(held)
  expect(() => pickBatch([held, finished], held.name)).toThrow('Several batches are named')
  expect(() => pickBatch([held], held.name.slice(1))).toThrow('There is no batch')
  expect(() => pickBatch([held], held.name.slice(0, -1))).toThrow('There is no batch')
})

test('with nothing to pause that is said, and is no error', async () => {
  const { run } = await shell({ standin: await service() })
  const ran = await run(['pause'])
  expect(ran.code).toBe(0)
  expect(ran.stderr).toContain('No batch is left to send.')
})

test('where another one runs the workspace, it obeys; what is asked twice is done once', async () => {
  const clock = new VirtualClock(Date.now())
  const standin = await service({ clock, jobMs: LONG_MS, limits: { perMinute: 1 } })
  const { run, start, catalog } = await shell({ standin })
  const first = start(['run', await catalog(asins(3)), ...STRATEGY])
  await until(() => standin.jobs.length === 1)
  const paused = await run(['pause', '--json'])
  expect(paused.code).toBe(0)
  expect(paused.of('paused')).toMatchObject([{ name: 'catalog', tasks: { queued: 2 } }])
  // What is in progress is downloaded by the one that runs.
  expect(paused.stderr).not.toContain('downloads the images')
  expect((await run(['resume'])).code).toBe(0)
  expect((await run(['pause', 'catalog'])).code).toBe(0)
  const canceled = await run(['cancel', '--json'])
  expect(canceled.of('canceled')).toMatchObject([{ canceled: 2 }])
  expect((await run(['cancel'])).stderr).toContain('No batch is left to send.')
  clock.advance(LONG_MS)
  expect((await first.ended).code).toBe(0)
  expect(standin.jobs).toHaveLength(1)
})

test('limits and hours are not changed while another one runs the workspace', async () => {
  const clock = new VirtualClock(Date.now())
  const standin = await service({ clock, jobMs: LONG_MS })
  const { run, start, catalog } = await shell({ standin })
  const first = start(['run', await catalog(asins(2)), ...STRATEGY])
  await until(() => standin.jobs.length === 2)
  const ran = await run(['resume', '--max-credits', '10'])
  expect(ran.code).toBe(5)
  expect(ran.stderr).toContain('Use its window, or quit it (in a terminal with Ctrl-C)')
  clock.advance(LONG_MS)
  expect((await first.ended).code).toBe(0)
})

test('a run says at once that it reads the file, and status how long a lost answer is looked up', async () => {
  const standin = await service({ faults: [{ kind: 'lost-after', nth: { from: 1, to: 1 } }] })
  const { run, start, catalog } = await shell({ standin })
  let stderr = ''
  const before: string[] = []
  async function* read(path: string) {
    before.push(stderr)
    yield* nodeFileSystem.read(path)
  }
  const file = await catalog(asins(1))
  const running = start(['run', file, ...STRATEGY], {
    files: { ...nodeFileSystem, read },
    stderr: { write: (text) => (stderr += text) },
    timing: DEFAULT_TIMING,
  })
  await until(() => stderr.includes('Started at') && standin.jobs.length === 1)
  expect(before[0]).toBe(`Reading ${file}.\n`)
  const batches = async () => (await run(['status', '--json'])).of('batch')
  for (; JSON.stringify(await batches()).includes('"unconfirmed":0'););
  expect((await run(['status'])).stdout).toContain(
    'catalog: The answer for 1 task was lost. It is looked up, usually for up to 13 minutes, so that nothing is paid twice.',
  )
  running.interrupt()
  expect((await running.ended).code).toBe(130)
})

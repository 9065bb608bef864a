// What the command line says of batches, rows and money is what their rows say.
import { mkdir } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { databasePath } from '../../../src/engine/index.ts'
import { fill, openAt } from '../../engine/store/workspace.ts'
import { until, VirtualClock } from '../../standin/support.ts'
import { asins, service, shell, TEST } from '../shell.ts'

const STRATEGY = ['--operation', 'creative_strategy', '--json']

test('a batch that no process runs is not called running', async () => {
  const idle = await shell({ key: null })
  await mkdir(idle.workspace)
  const store = openAt(databasePath(idle.workspace))
  const { batchId } = fill(store, ['B0IDLE0001'])
  const { batchId: another } = fill(store, ['B0IDLE0002'])
  const startMinute = (new Date().getHours() * 60 + 720) % 1440
  store.transaction(() =>
    store.batches.setHours(another, { startMinute, endMinute: (startMinute + 60) % 1440 }),
  )
  store.close()
  const { stdout } = await idle.run(['status'])
  expect(stdout.match(/not running/g)).toHaveLength([batchId, another].length)
  // Nothing starts by itself.
  expect(stdout).not.toContain('Starts')
  expect(stdout).not.toMatch(/\bRunning\b/)
  expect(stdout).toContain('No process is running')

  const clock = new VirtualClock(Date.now())
  const standin = await service({ clock, jobMs: 3_600_000 })
  const { run, start, catalog } = await shell({ standin })
  const first = start(['run', await catalog(asins(1)), ...STRATEGY])
  await until(() => standin.jobs.length === 1)
  const busy = (await run(['status'])).stdout
  expect(busy).toMatch(/catalog +Creative Strategy +Running/)
  expect(busy).not.toContain('not running')
  clock.advance(3_600_000)
  expect((await first.ended).code).toBe(0)
})

test('rows marked for deletion are left out, and are no problems', async () => {
  const { run, write } = await shell({ standin: await service() })
  const rows = ['B0CLI00001,US,', 'B0CLI00002,US,Delete', 'B0CLI00003,US,x']
  const file = async (more: readonly string[]) =>
    write('marked.csv', ['asin,country,add-delete', ...rows, ...more].join('\n'))
  const ran = await run(['run', await file([]), ...STRATEGY, '--dry-run', '--problems', 'problems.csv'])
  expect(ran.stderr).toContain('Left out, no problems: 2 rows marked to be deleted or skipped.')
  expect(ran.stderr).not.toContain('Problems by kind')
  expect(ran.of('plan')).toMatchObject([{ tasks: 1, left_out: 0 }])
  expect(ran.of('problems_file')).toEqual([{ type: 'problems_file', file: null }])
  const both = await run(['run', await file(['not an ASIN,US,']), ...STRATEGY, '--dry-run'])
  expect(both.stderr).toContain('Problems by kind: 1 ASIN_BAD (left out).')
  expect(both.stderr).toContain('Left out, no problems: 2 rows marked to be deleted or skipped.')
})

test('each word of a status that nobody understands is named once, however many rows have it', async () => {
  const { run, write } = await shell({ standin: await service() })
  const rows = asins(14).map((asin, at) => `${asin},US,${at === 13 ? 'on the way' : 'erledigt'}`)
  const file = await write('todo.csv', ['asin,country,status', ...rows].join('\n'))
  const ran = await run(['run', file, ...STRATEGY, '--dry-run', '--status', 'active'])
  expect(ran.of('plan')).toMatchObject([{ tasks: 14 }])
  expect(ran.stderr.match(/“[^”]+” isn’t understood: the row counts as active/g)).toEqual([
    '“erledigt” isn’t understood: the row counts as active',
    '“on the way” isn’t understood: the row counts as active',
  ])
  expect(ran.stderr).toContain('14 STATUS_UNKNOWN (notes)')
  expect(ran.stderr).not.toContain('more [STATUS_UNKNOWN]')
})

test('a live batch that goes on with a test key says so in its report and with an export', async () => {
  const standin = await service()
  const { run, catalog, workspace } = await shell({ standin })
  await run(['run', await catalog(asins(3)), ...STRATEGY, '--pilot', '1', '--max-credits', 'none'])
  expect((await run(['report'])).stdout).not.toContain('test key')
  const env = { SHOTLIST_WORKSPACE: workspace, SHOTLIST_BASE_URL: standin.url, SHOTLIST_API_KEY: TEST }
  await run(['resume'], { env })
  const report = await run(['report', '--json'])
  expect(report.of('test_key')).toEqual([{ type: 'test_key', batch: 1, tasks: 2 }])
  expect((await run(['report'])).stdout).toContain(
    '2 tasks were sent with a test key: mock results, no credits.',
  )
  const options = ['--to', 'out', '--only', 'all', '--documents', 'json']
  const said = '2 of them are test images: of a test run, or made with a test key.'
  for (const last of [['--dry-run'], []]) {
    const { stderr } = await run(['export', ...options, ...last])
    expect(stderr.split(said)).toHaveLength(2)
  }
})

test('a report advises no retry of what a later batch has', async () => {
  const standin = await service({ faults: [{ kind: 'job-failed', code: 'PROCESSING_ERROR', times: 2 }] })
  const { run, catalog } = await shell({ standin })
  const file = await catalog(asins(3))
  await run(['run', file, ...STRATEGY])
  const before = (await run(['report'])).stdout
  expect(before).not.toContain('a retry leaves')
  expect(before.match(/B0CLI.*failed/g)).toHaveLength(2)
  await run(['run', file, ...STRATEGY])
  const report = (await run(['report'])).stdout
  expect(report).toContain(
    '2 of them have tasks in other batches that were generated, are in progress or failed later: a retry leaves these alone, and they aren’t listed here.',
  )
  expect(report).not.toMatch(/B0CLI.*failed/)
  const failed = (await run(['report', '--json'])).of('failed_product')
  expect(failed.map((line) => line['is_in_later_batch'])).toEqual([true, true])
})

test('a report says that a limit stops a batch, and which limit is enough', async () => {
  const standin = await service()
  const { run, catalog } = await shell({ standin })
  await run(['run', await catalog(asins(5)), ...STRATEGY, '--max-credits', '12'])
  expect(standin.jobs).toHaveLength(2)
  const { stdout } = await run(['report'])
  expect(stdout).toContain('The limit of 12 credits leaves no room for the next product')
  expect(stdout).toContain('--max-credits 25 is enough for all of its tasks at the prices known now.')
  await run(['resume', '--max-credits', '25'])
  expect(standin.jobs).toHaveLength(5)
})

test('the stand-in’s prices, credits and late list are options that its help names', async () => {
  const help = (await (await shell({ key: null })).run(['standin', '--help'])).stdout
  for (const option of ['--listing-credits', '--clone-credits', '--credits', '--list-lag'])
    expect(help).toContain(option)
  const standin = await service({ listLagMs: 3_600_000 })
  const { run, catalog } = await shell({ standin })
  await run(['run', await catalog(asins(1)), ...STRATEGY])
  expect(standin.jobs).toHaveLength(1)
  expect((await run(['jobs', asins(1)[0] ?? '', '--json'])).of('job')).toEqual([])
})

test('the resume of a canceled batch says that nothing of it goes on', async () => {
  const standin = await service()
  const { run, catalog } = await shell({ standin })
  await run(['run', await catalog(asins(3)), ...STRATEGY, '--pilot', '1'])
  await run(['cancel', 'catalog'])
  const resumed = await run(['resume', 'catalog'])
  expect(resumed.stderr).toContain('“catalog” is canceled: none of its tasks is sent again.')
  expect(standin.jobs).toHaveLength(1)
})

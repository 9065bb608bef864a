// `report`, `status`, `usage`, `jobs` and `doctor` give what they were asked for on standard output, so that it can be kept.
import { describe, expect, test } from 'vitest'
import { databasePath, failedTasks, openReader } from '../../../src/engine/index.ts'
import { until, VirtualClock } from '../../standin/support.ts'
import { asins, service, shell } from '../shell.ts'

const LISTING = ['--operation', 'Listing Builder', '--max-credits', 'none', '--name', 'spring']
const MAIN_IMAGES = [...LISTING, '--set', 'listing_type=alpha_main_images']
const STRATEGY = ['--operation', 'creative_strategy', '--json']
const LONG_MS = 3_600_000

describe('what was left out of the last run', () => {
  test('is counted and named by report and status, as text and as JSON', async () => {
    const { run, write } = await shell({ standin: await service() })
    const rows = (...lines: readonly string[]) => ['asin,country,status,add-delete,sku', ...lines].join('\n')
    const first = rows('B0CLI00001,US,Active,', 'B0CLI00002,US,Active,')
    await run(['run', await write('first.csv', first), ...STRATEGY])
    expect((await run(['report'])).stdout).not.toContain('Left out')
    expect((await run(['status'])).stdout).not.toContain('Left out')
    const second = rows(
      'B0CLI00001,US,Active,',
      'B0CLI00002,US,Active,',
      'B0CLI00003,US,Active,',
      // A note on its cells keeps no row out: that it is there twice does.
      'B0CLI00003,US,Active,,1.23E+11',
      'B0CLI00004,US,Inactive,',
      'B0CLI00005,US,Active,Delete',
      'not an ASIN,US,Active,',
      'not an ASIN,Nowhere,Active,',
      'B0CLI00006,Nowhere,Active,',
    )
    await run(['run', await write('second.csv', second), ...STRATEGY, '--status', 'active'])
    const said =
      'Left out of the file: 1 duplicate, 1 inactive listing, 1 row marked to be deleted or skipped, 2 invalid ASINs, 1 unsupported country, 2 generated, in progress or queued already.'
    expect((await run(['report'])).stdout).toMatch(new RegExp(`^second .*\\n  ${said}$`, 'm'))
    expect((await run(['status'])).stdout).toContain(`second: ${said}`)
    const left = [
      { code: 'DUPLICATE', rows: 1 },
      { code: 'LISTING_INACTIVE', rows: 1 },
      { code: 'ROW_DELETED', rows: 1 },
      { code: 'ASIN_BAD', rows: 2 },
      { code: 'COUNTRY_UNKNOWN', rows: 1 },
      { code: 'UNCHANGED', rows: 2 },
    ]
    const batches = (await run(['status', '--json'])).of('batch')
    expect(batches).toMatchObject([{ left_out: [] }, { left_out: left }])
    // Each row once: one product and eight that are left out.
    expect(left.reduce((sum, { rows: count }) => sum + count, 1)).toBe(9)
  })
})

describe('report', () => {
  test('lists every product that failed with its reason, as text and as JSON', async () => {
    const standin = await service()
    standin.addFault({ kind: 'job-failed', code: 'PRODUCT_FETCH_ERROR', asin: 'B0CLI00001' })
    standin.addFault({ kind: 'job-failed', code: 'CONTENT_MODERATION_ERROR', asin: 'B0CLI00002' })
    standin.addFault({ kind: 'image-failed', code: 'IMAGE_GENERATION_ERROR', image: 2, asin: 'B0CLI00003' })
    const { run, catalog, workspace } = await shell({ standin })
    expect((await run(['run', await catalog(asins(4)), ...MAIN_IMAGES])).code).toBe(3)
    const text = await run(['report'])
    for (const line of [
      /^ {4}B0CLI00001 {2}US {2}listing-builder\S* +failed +PRODUCT_FETCH_ERROR: \S/m,
      /^ {4}B0CLI00002 .* failed +CONTENT_MODERATION_ERROR: \S/m,
      /^ {4}B0CLI00003 .* partly generated +IMAGE_GENERATION_ERROR/m,
    ])
      expect(text.stdout).toMatch(line)
    expect(text.stdout).not.toContain('B0CLI00000')
    expect(text.stderr).toBe('')
    const json = await run(['report', '--json'])
    expect(json.of('failed_product')).toMatchObject([
      { asin: 'B0CLI00001', batch: 1, state: 'failed', code: 'PRODUCT_FETCH_ERROR' },
      { asin: 'B0CLI00002', country_code: 'US', code: 'CONTENT_MODERATION_ERROR' },
      { asin: 'B0CLI00003', state: 'completed_with_errors', code: 'IMAGE_GENERATION_ERROR' },
    ])
    expect(json.of('report')).toHaveLength(1)
    expect((await run(['report', '--quiet'])).stdout).toBe('')
    // A page of rows at a time, and none is missing between two.
    const rows = openReader(databasePath(workspace))
    const pages = [...failedTasks(rows, 1, 2)].map((page) => page.map(({ asin }) => asin))
    rows.close()
    expect(pages).toEqual([['B0CLI00001', 'B0CLI00002'], ['B0CLI00003']])
  })
})

describe('status', () => {
  test('names the operation, and says that no process is running', async () => {
    const standin = await service()
    const { run, catalog } = await shell({ standin })
    await run(['run', await catalog(asins(2)), ...MAIN_IMAGES, '--pilot', '1'])
    const waiting = await run(['status'])
    expect(waiting.stdout).toMatch(/spring +Listing Builder +Pilot finished/)
    expect(waiting.stdout).toContain(
      'No process is running: nothing is sent or downloaded now. “shotlist resume” goes on.',
    )
    expect((await run(['status', '--json'])).of('batch')).toMatchObject([{ process: null }])
    await run(['resume'])
    expect((await run(['status'])).stdout).toMatch(/No process is running\.\n$/)
  })

  test('names the process that runs', async () => {
    const clock = new VirtualClock(Date.now())
    const standin = await service({ clock, jobMs: LONG_MS })
    const { run, start, catalog } = await shell({ standin })
    const first = start(['run', await catalog(asins(1)), ...STRATEGY])
    await until(() => standin.jobs.length === 1)
    expect((await run(['status'])).stdout).toContain(`Running: the command line, process ${process.pid} on `)
    expect((await run(['status', '--json'])).of('batch')).toMatchObject([
      { process: { role: 'command line', pid: process.pid } },
    ])
    clock.advance(LONG_MS)
    await first.ended
  })
})

test('usage, jobs and doctor print to standard output; with --json only objects stand there', async () => {
  const standin = await service()
  const { run } = await shell({ standin })
  for (const [argv, says] of [
    [['usage'], 'credits left'],
    [['jobs', 'B0NOTHING1'], 'has no jobs of'],
    [['doctor'], 'ok    Node'],
  ] as const) {
    expect((await run(argv)).stdout).toContain(says)
    const json = await run([...argv, '--json'])
    expect(json.stdout.split('\n').filter((line) => line !== '' && !line.startsWith('{'))).toEqual([])
    expect(json.stderr).toContain(says)
  }
})

test.for(['A+ Content', 'a+ content', 'a_plus', 'a-plus', 'Clone', 'Listing Builder', 'listing-builder'])(
  'the operation %j is one',
  async (name) => {
    const { run, catalog } = await shell()
    const file = await catalog(asins(1))
    const items = '[{"preview_url":"https://example.com/a.png","platform":"Alpha","asset_type":"Main Image"}]'
    const set = name === 'Clone' ? ['--set', `items=${items}`] : []
    const ran = await run(['run', file, '--operation', name, ...set, '--country', 'US', '--dry-run'])
    expect([ran.code, ran.stderr]).toEqual([0, expect.stringContaining('A dry run')])
  },
)

test('an operation or a type that is none is answered with those there are', async () => {
  const { run, catalog } = await shell()
  const file = await catalog(asins(1))
  const operation = await run(['run', file, '--operation', 'banner', '--dry-run'])
  expect(operation.stderr).toContain('a_plus (A+ Content)')
  for (const types of ['A+ Basic', '["A+ Basic"]']) {
    const ran = await run(['run', file, '--operation', 'a_plus', '--set', `types=${types}`, '--dry-run'])
    expect(ran.code).toBe(2)
    expect(ran.stderr).toContain('A+ Basic Separate Modules, A+ Basic Full Image')
    expect(ran.stderr).toContain('A+ Premium Mobile One Module')
  }
})

import { expect, test } from 'vitest'
import { z } from 'zod'
import { openStore } from '../../../src/engine/store/index.ts'
import { databasePath } from '../../../src/engine/workspace.ts'
import { owner, terms } from '../../engine/store/workspace.ts'
import { asins, service, shell } from '../shell.ts'

const CATALOG = `asin,quantity
B0CLI00001,0
B0CLI00002,5
B0CLI00002,5
DE
B0CLI00003,9
`

test('per recipe what is left out and why, duplicates, the pilot, and the order', async () => {
  const { run, write } = await shell()
  const file = await write('range.csv', CATALOG.replace('DE\n', 'mugs,1\n'))
  const ran = await run([
    'run',
    file,
    '--operation',
    'listing_builder',
    '--set',
    'listing_type=alpha_listing',
    '--dry-run',
    '--pilot',
    '1',
    '--json',
  ])
  expect(ran.of('plan')).toMatchObject([
    {
      tasks: 3,
      duplicates: 1,
      order: ['quantity'],
      pilot: { tasks: 1 },
      recipes: [{ left_out: expect.any(Array) as unknown, skipped: 0 }],
    },
  ])
  expect(ran.stderr).toContain('1 row left out: the same product is in an earlier row.')
  expect(ran.stderr).toContain('First: in stock (--order file keeps the file’s own order).')
  expect(ran.stderr).toMatch(/Pilot, .*: 1 submission; the rest waits for your approval/)
  const asInFile = await run(['run', file, '--operation', 'a_plus', '--dry-run', '--order', 'file', '--json'])
  expect(asInFile.of('plan')).toMatchObject([{ order: [] }])
  expect((await run(['run', file, '--operation', 'a_plus', '--order', 'size'])).code).toBe(2)
})

test('what is worth most is queued first', async () => {
  const standin = await service()
  const { run, write } = await shell({ standin })
  const file = await write('range.csv', CATALOG)
  const ran = await run(['run', file, '--operation', 'creative_strategy', '--country', 'US', '--json'])
  expect([ran.code, ran.of('plan')[0]?.['tasks']]).toEqual([0, 3])
  expect(standin.jobs.map(({ asin }) => asin)).toEqual(['B0CLI00002', 'B0CLI00003', 'B0CLI00001'])
})

test('what was just queued does not wait for itself: its first night begins now', async () => {
  const standin = await service()
  const { run, catalog } = await shell({ standin })
  const ran = await run(['run', await catalog(asins(12)), '--operation', 'creative_strategy', '--json'])
  const begins = z.object({ nights: z.tuple([z.object({ start_ms: z.number(), tasks: z.literal(12) })]) })
  const [night] = begins.parse(ran.of('plan')[0]).nights
  expect(night.start_ms).toBeLessThanOrEqual(Date.now())
})

test('columns that were named in the window are remembered here, and --map says them again', async () => {
  const standin = await service()
  const { run, write, catalog, workspace } = await shell({ standin })
  await run(['run', await catalog(['B0CLI00009']), '--operation', 'creative_strategy'])
  const store = openStore(databasePath(workspace), owner('window'), terms())
  store.transaction(() => store.mappings.put('old\nnew', { asin: 1 }, 0))
  store.close()
  const file = await write('twins.csv', 'Old,New\nB0CLI00001,B0CLI00005\nB0CLI00002,B0CLI00006\n')
  const plan = ['run', file, '--operation', 'creative_strategy', '--dry-run', '--json']
  const ran = await run(plan)
  expect(ran.of('plan')).toMatchObject([{ tasks: 2 }])
  expect(ran.stderr).toContain('As remembered of files with these columns: asin from “New”')
  const again = await run([...plan, '--map', 'asin=Old'])
  expect(again.stderr).not.toContain('As remembered')
})

test('columns that --map has named are remembered once they were run, and not when they were only tried', async () => {
  const standin = await service()
  const { run, write } = await shell({ standin })
  const file = await write('twins.csv', 'Old,New,A,B\nB0CLI00001,B0CLI00005,,\n')
  const strategy = ['--operation', 'creative_strategy', '--country', 'US', '--json']
  const tried = await run(['run', file, ...strategy, '--map', 'asin=New', '--dry-run'])
  expect(tried.code).toBe(0)
  expect((await run(['run', file, ...strategy])).code).toBe(2)
  const map = ['asin=New', 'other_image_urls=A', 'other_image_urls=B'].flatMap((one) => ['--map', one])
  expect((await run(['run', file, ...strategy, ...map])).code).toBe(0)
  const next = await write('next.csv', 'Old,New,A,B\nB0CLI00002,B0CLI00006,,\n')
  const ran = await run(['run', next, ...strategy])
  expect(ran.stderr).toContain(
    'As remembered of files with these columns: asin from “New”, other_image_urls from “A”, other_image_urls from “B”',
  )
  expect(standin.jobs.map(({ asin }) => asin)).toEqual(['B0CLI00005', 'B0CLI00006'])
})

test('the room that the images will take, beside what is free', async () => {
  const { run, catalog } = await shell()
  const ran = await run([
    'run',
    await catalog(['B0CLI00001']),
    '--operation',
    'a_plus',
    '--dry-run',
    '--json',
  ])
  expect(ran.of('plan')).toMatchObject([
    { disk: { needed_bytes: 21_480_000, free_bytes: expect.any(Number) as unknown } },
  ])
  expect(ran.stderr).toMatch(/^Disk: about 21 MB for the images, of .* free\.$/m)
})

test('listings that nobody can buy are counted, and --status active leaves them out', async () => {
  const { run, write } = await shell()
  const rows = ['B0CLI00001,Active', 'B0CLI00002,Inactive', 'B0CLI00003,Inactive', 'B0CLI00004,Deleted']
  const file = await write('listings.csv', `asin,status\n${rows.join('\n')}\n`)
  const options = ['--operation', 'creative_strategy', '--country', 'US', '--dry-run', '--json']
  const all = await run(['run', file, ...options])
  expect(all.of('plan')).toMatchObject([
    { tasks: 4, not_active: { inactive: 2, deleted: 1 }, only_active: false },
  ])
  expect(all.stderr).toContain('2 inactive, 1 deleted. They are included; --status active leaves them out.')
  const active = await run(['run', file, ...options, '--status', 'active'])
  expect(active.of('plan')).toMatchObject([
    { tasks: 1, left_out: 0, not_active: { inactive: 2, deleted: 1 }, only_active: true },
  ])
  expect(active.stderr).toContain('Rows left out by --status active: 2 inactive, 1 deleted.')
  expect((await run(['run', file, ...options, '--status', 'sold'])).code).toBe(2)
})

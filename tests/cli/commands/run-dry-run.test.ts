// A plan costs nothing: no request, no file, no lease, and it needs no key.
import { expect, test } from 'vitest'
import { asins, filesIn, LIVE, service, shell, TEST } from '../shell.ts'

test('without workspace and key it prints tasks, credits and nights, and leaves no trace', async () => {
  const standin = await service()
  const { run, catalog, folder } = await shell({ standin, key: null })
  const file = await catalog([...asins(1200), 'not an asin'])
  const before = [...(await filesIn(folder)).keys()]
  // Half an hour that is not now, or a part of it would be a night more.
  const hour = String((new Date().getHours() + 2) % 24).padStart(2, '0')
  const ran = await run([
    'run',
    file,
    '--operation',
    'a_plus',
    '--dry-run',
    '--hours',
    `${hour}:00-${hour}:30`,
    '--json',
  ])
  expect(ran.code).toBe(0)
  expect(ran.of('plan')).toEqual([
    expect.objectContaining({
      tasks: 1200,
      credits: 72_000,
      tasks_of_unknown_price: 0,
      credits_remaining: null,
      left_out: 1,
      recipes: [expect.objectContaining({ credits_each: 60, price_from: 'specification' })],
    }),
  ])
  expect(ran.of('plan')[0]?.['nights']).toHaveLength(4)
  expect(ran.of('problem')).toHaveLength(1)
  expect(ran.stderr).toContain('Columns: asin from “asin”, country from “country”.\n')
  expect(ran.stderr).toContain('nothing was sent, nothing was written')
  expect([...(await filesIn(folder)).keys()]).toEqual(before)
  expect(standin.requests).toHaveLength(0)
})

test('beside an existing workspace it knows what is done and what earlier jobs cost, and changes nothing', async () => {
  const standin = await service({ prices: { listing: 33 } })
  const { run, catalog, workspace } = await shell({ standin })
  const listing = [
    '--operation',
    'listing_builder',
    '--set',
    'listing_type=alpha_main_images',
    '--max-credits',
    'none',
  ]
  await run(['run', await catalog(asins(2)), ...listing])
  const before = await filesIn(workspace)
  const requests = standin.requests.length
  const ran = await run(['run', await catalog(asins(5), 'more.csv'), ...listing, '--dry-run', '--json'])
  expect(ran.code).toBe(0)
  expect(ran.of('plan')).toMatchObject([
    {
      tasks: 3,
      skipped: 2,
      credits: 99,
      credits_remaining: 100_000 - 66,
      recipes: [{ credits_each: 33, price_from: 'earlier jobs' }],
    },
  ])
  const after = await filesIn(workspace)
  // SQLite's own scratch files beside the database come and go with whoever looks.
  const lasting = (files: ReadonlyMap<string, Buffer>) =>
    [...files].filter(([file]) => !/-(shm|wal)$/.test(file))
  expect(lasting(after)).toEqual(lasting(before))
  expect(standin.requests).toHaveLength(requests)
})

test('a file in which nothing can be used is bad input here too', async () => {
  const { run, write } = await shell()
  const file = await write('bad.csv', 'asin\nnot an asin\n')
  expect((await run(['run', file, '--operation', 'a_plus', '--dry-run'])).code).toBe(2)
})

test('it goes by the present key, as the run will: what a test key generated is generated for real', async () => {
  const standin = await service()
  const { run, catalog } = await shell({ standin, key: null })
  const strategy = ['run', await catalog(asins(1)), '--operation', 'creative_strategy', '--json']
  const withKey = (key: string) => ({
    env: { SHOTLIST_WORKSPACE: 'workspace', SHOTLIST_BASE_URL: standin.url, SHOTLIST_API_KEY: key },
  })
  await run(strategy, withKey(TEST))
  const counted = async (key: string) =>
    (await run([...strategy, '--dry-run'], withKey(key)))
      .of('plan')
      .map(({ tasks, credits }) => [tasks, credits])
  expect(await counted(LIVE)).toEqual([[1, 5]])
  expect(await counted(TEST)).toEqual([[0, 0]])
  const ran = await run(strategy, withKey(LIVE))
  expect(ran.of('plan')).toMatchObject([{ tasks: 1, credits: 5 }])
})

// A wrong country costs as much as the right one: a run that costs credits wants to be told it, once for an account, and
// every plan says how many products go where and why.
import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { service, shell, TEST } from './shell.ts'

const STRATEGY = ['--operation', 'creative_strategy', '--json']
const BARE = 'asin\nB0CLI00001\nB0CLI00002\n'

test('a live run is refused before anything is opened; the answer is kept for the account and shown in later plans', async () => {
  const standin = await service()
  const { run, write, workspace } = await shell({ standin })
  const file = await write('catalog.csv', BARE)
  const refused = await run(['run', file, ...STRATEGY])
  expect(refused.code).toBe(2)
  expect(refused.stderr).toContain(
    'Select a country for the 2 products without one. (lines 2, 3) Choose it with --country CODE',
  )
  expect(existsSync(workspace)).toBe(false)
  expect(standin.requests).toEqual([])

  const six = await write('six.csv', `asin\n${[1, 2, 3, 4, 5, 6].map((n) => `B0CLI0000${n}\n`).join('')}`)
  const shortened = 'the 6 products without one. (lines 2, 3, 4, 5, 6, …)'
  expect((await run(['run', six, ...STRATEGY])).stderr).toContain(shortened)

  const dry = await run(['run', file, ...STRATEGY, '--dry-run'])
  expect(dry.code).toBe(0)
  expect(dry.of('plan')[0]?.['countries']).toEqual([{ country: null, source: null, products: 2 }])
  expect(dry.stderr).toContain('Countries: not known: 2 products.')
  expect(dry.stderr).toContain('Choose it with --country CODE: a run needs it.')

  const ran = await run(['run', file, ...STRATEGY, '--country', 'DE'])
  expect([ran.code, ran.of('plan')[0]?.['countries']]).toEqual([
    0,
    [{ country: 'DE', source: 'default', products: 2 }],
  ])
  const later = await write('later.csv', 'asin\nB0CLI00003\n')
  const plan = await run(['run', later, ...STRATEGY, '--dry-run'])
  expect(plan.of('plan')[0]?.['countries']).toEqual([{ country: 'DE', source: 'default', products: 1 }])
  expect(plan.stderr).toContain('Countries: DE: 1 product (from the default country).')
  expect(plan.stderr).toContain(
    '1 product without a country (line 2): DE, the default of the account “default” (--country CODE sets another).',
  )
  expect((await run(['run', later, ...STRATEGY])).code).toBe(0)
  // What the columns' language says is a reason to ask again.
  const french = await write('french.csv', 'asin,nom-produit\nB0CLI00004,Tasse\n')
  const asked = await run(['run', french, ...STRATEGY])
  expect([asked.code, asked.stderr]).toEqual([2, expect.stringContaining('The column names suggest FR.')])
  expect(standin.jobs).toHaveLength(3)
})

test('rows without a country take that of all others, and the plan says how many; where those differ it is asked', async () => {
  const standin = await service()
  const { run, write } = await shell({ standin })
  const one = await write('one.csv', 'asin,country\nB0CLI00001,DE\nB0CLI00002,\nB0CLI00003,de\n')
  const ran = await run(['run', one, ...STRATEGY])
  expect(ran.of('plan')[0]?.['countries']).toEqual([
    { country: 'DE', source: 'column', products: 2 },
    { country: 'DE', source: 'file', products: 1 },
  ])
  expect(ran.stderr).toContain('1 product without a country (line 3): DE, as most rows of the file name it')
  const mixed = await write('mixed.csv', 'asin,country\nB0CLI00004,DE\nB0CLI00005,\nB0CLI00006,FR\n')
  const asked = await run(['run', mixed, ...STRATEGY])
  expect(asked.code).toBe(2)
  expect(asked.stderr).toContain(
    'Select a country for the product without one. Other rows use DE, FR. (line 3) Choose it',
  )
  expect(standin.jobs).toHaveLength(3)
})

test('one link among ASINs leaves the others to the default of the account', async () => {
  const { run, write } = await shell({ standin: await service() })
  const first = await write('first.csv', 'asin\nB0CLI00001\n')
  expect((await run(['run', first, ...STRATEGY, '--country', 'DE'])).code).toBe(0)
  const asins = ['B0CLI00002', 'B0CLI00003', 'B0CLI00004', 'https://www.amazon.fr/dp/B0CLI00005']
  const plan = await run(['run', await write('list.txt', asins.join('\n')), ...STRATEGY, '--dry-run'])
  expect(plan.of('plan')[0]?.['countries']).toEqual([
    { country: 'DE', source: 'default', products: 3 },
    { country: 'FR', source: 'link', products: 1 },
  ])
})

test('a test key and a test run go on with US, and say so; nobody has answered for the account', async () => {
  const standin = await service()
  const { run, write } = await shell({ standin, key: TEST })
  const file = await write('catalog.csv', BARE)
  const ran = await run(['run', file, ...STRATEGY])
  expect([ran.code, ran.of('plan')[0]?.['countries']]).toEqual([
    0,
    [{ country: 'US', source: 'default', products: 2 }],
  ])
  expect(ran.stderr).toContain('US, the default where no credits are spent')
  const testRun = await run(['run', file, ...STRATEGY, '--test-run'])
  expect(testRun.of('test_run')).toMatchObject([
    { countries: [{ country: 'US', source: 'default', products: 2 }] },
  ])
  const live = await shell({ standin })
  expect((await live.run(['run', file, ...STRATEGY])).code).toBe(2)
})

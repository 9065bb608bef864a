// The whole way at the command line: import, run, images on disk, and what programs read about it.
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { describe, expect, test } from 'vitest'
import { asins, imagesIn, service, shell, TEST } from '../shell.ts'

const LISTING = ['--operation', 'listing_builder', '--max-credits', 'none', '--json']

describe('a run', () => {
  test('brings every image of every product to disk and exits with 0', async () => {
    const standin = await service()
    const { run, catalog, workspace } = await shell({ standin })
    const ran = await run(['run', await catalog(asins(3)), ...LISTING])
    expect(ran.code).toBe(0)
    expect(await imagesIn(join(workspace, 'library'))).toHaveLength(21)
    expect(standin.jobs).toHaveLength(3)
    expect(ran.of('plan')).toEqual([
      expect.objectContaining({ tasks: 3, credits: 0, tasks_of_unknown_price: 3, left_out: 0 }),
    ])
    expect(ran.lines.at(-1)).toMatchObject({
      type: 'finished',
      exit_code: 0,
      batches: [{ made: 3, batch: { assets: { expected: 21, on_disk: 21 }, credits: { charged: 60 } } }],
      accounts: [{ credits_remaining: 99_940 }],
    })
  })

  test('refuses a price that nobody knows without a spending limit, before anything is opened, and says how to go on', async () => {
    const standin = await service()
    const live = await shell({ standin })
    const file = await live.catalog(asins(2))
    const bare = ['run', file, '--operation', 'listing_builder']
    const refused = await live.run(bare)
    expect(refused.code).toBe(2)
    expect(refused.stderr).toContain(
      'The prices of 2 tasks aren’t known yet. Set a spending limit. --max-credits N sets one, --max-credits none',
    )
    expect(existsSync(live.workspace)).toBe(false)
    expect(standin.requests).toEqual([])
    const dry = await live.run([...bare, '--dry-run'])
    expect([dry.code, dry.stderr]).toEqual([0, expect.stringContaining('Set a spending limit')])
    expect((await live.run([...bare, '--max-credits', '50'])).code).toBe(0)
    // Now it is known, and nobody is asked.
    const more = await live.catalog(asins(3), 'more.csv')
    expect((await live.run(['run', more, '--operation', 'listing_builder'])).code).toBe(0)
    expect(standin.jobs).toHaveLength(3)
  })

  test('asks for no spending limit where a test key costs nothing, where the price is stated, and where all is generated', async () => {
    const standin = await service()
    const test = await shell({ standin, key: TEST })
    const file = await test.catalog(asins(1))
    expect((await test.run(['run', file, '--operation', 'listing_builder'])).code).toBe(0)
    const live = await shell({ standin })
    expect((await live.run(['run', file, '--operation', 'a_plus'])).code).toBe(0)
    const held = await shell({ standin: await service({ prices: { listing: 0 } }) })
    const run = ['run', await held.catalog(asins(1)), '--operation', 'listing_builder']
    expect((await held.run([...run, '--max-credits', 'none'])).code).toBe(0)
    expect((await held.run(run)).stderr).toContain('Nothing new')
  })

  test('a second time makes nothing again and says so; --force does', async () => {
    const standin = await service()
    const { run, catalog } = await shell({ standin })
    const file = await catalog(asins(2))
    const first = await run(['run', file, ...LISTING])
    expect(first.stderr).not.toContain('earlier batches')
    const again = await run(['run', file, ...LISTING])
    expect(again.code).toBe(0)
    expect(again.stderr).toContain('Nothing new: 2 products of the file are')
    expect(standin.jobs).toHaveLength(2)
    expect((await run(['run', file, ...LISTING, '--force'])).code).toBe(0)
    expect(standin.jobs).toHaveLength(4)
    // What an earlier batch has left waits for its spending limit: it does not go first, and decides nothing.
    const more = ['--operation', 'creative_strategy', '--max-credits']
    await run(['run', await catalog(asins(3), 'more.csv'), ...more, '5'])
    const last = await run(['run', await catalog(asins(4).slice(3), 'last.csv'), ...more, '0'])
    expect(last.stderr).not.toContain('earlier batches')
  })

  test('reports every problem as JSON, and by kind for people, errors before notes', async () => {
    const standin = await service()
    const { run, write, folder } = await shell({ standin })
    const noted = Array.from({ length: 25 }, () => 'B0GOOD0001').join('\n')
    const bad = Array.from({ length: 6 }, (_, at) => `not an asin ${at}`).join('\n')
    const file = await write('mixed.csv', `asin\nB0GOOD0001\n${noted}\n${bad}\ndiscontinued\n`)
    const ran = await run(['run', file, ...LISTING, '--country', 'US', '--problems', 'problems.csv'])
    expect(ran.code).toBe(0)
    expect((await readFile(join(folder, 'problems.csv'), 'utf8')).trimEnd().split('\n')).toHaveLength(8)
    expect(ran.of('problem')).toHaveLength(32)
    expect(ran.of('problems')).toMatchObject([
      {
        kinds: [
          { code: 'ASIN_BAD', severity: 'error', count: 6 },
          { code: 'ASIN_UNLIKELY', severity: 'error', count: 1 },
          { code: 'DUPLICATE', severity: 'warning', count: 25 },
        ],
      },
    ])
    const reported = ran.stderr
      .split('\n')
      .filter((line) => /^(?:Problems by kind|Left out:|Note:|--)/.test(line))
    expect(reported[0]).toBe(
      'Problems by kind: 6 ASIN_BAD (left out), 1 ASIN_UNLIKELY (left out), 25 DUPLICATE (notes).',
    )
    expect(reported.slice(1, 7).every((line) => line.startsWith('Left out: '))).toBe(true)
    expect(reported[6]).toMatch(/^Left out: 1 more \[ASIN_BAD\], on line 33 \(/)
    expect(reported[7]).toMatch(/^Left out: line 34, asin: The value is a word, .* \(discontinued\)/)
    expect(reported[8]).toContain('--accept-asin')
    expect(reported[9]).toMatch(
      /^Note: lines 3, 4, .*, asin: The product \(B0GOOD0001, US\) is also on line 2/,
    )
    expect(reported).toHaveLength(10)
    expect(ran.stderr).toContain('7 rows of the file left out for problems')
    expect(standin.jobs).toHaveLength(1)
  })

  test('sends a value that does not look like an ASIN only where --accept-asin names it', async () => {
    const standin = await service()
    const { run, catalog } = await shell({ standin })
    const file = await catalog(['45292', 'shelf-1', 'SHELF12'])
    expect((await run(['run', file, ...LISTING])).code).toBe(2)
    expect(standin.jobs).toHaveLength(0)
    expect((await run(['run', file, ...LISTING, '--accept-asin', 'SHELF12'])).code).toBe(0)
    expect(standin.jobs.map(({ asin }) => asin)).toEqual(['SHELF12'])
  })

  test('sends what is dear first, or what comes first in the file', async () => {
    const standin = await service()
    const { run, write } = await shell({ standin })
    const file = await write('a.csv', 'asin,country,price\nB0CHEAP001,US,1\nB0DEAR0001,US,99\n')
    const pilot = ['run', file, ...LISTING, '--pilot', '1', '--force']
    await run([...pilot, '--order', 'file'])
    await run(pilot)
    expect(standin.jobs.map(({ asin }) => asin)).toEqual(['B0CHEAP001', 'B0DEAR0001'])
  })

  test('sends what --set, --country and the catalog say', async () => {
    const standin = await service()
    const { run, write } = await shell({ standin })
    const file = await write('catalog.csv', 'asin\nB0PARAMS01\n')
    const items = JSON.stringify([
      { preview_url: 'https://images.example.com/a.jpg', platform: 'Beta', asset_type: 'Product Photo' },
    ])
    const set = ['--set', `items=${items}`, '--set', 'scale_mode=language', '--set', 'user_prompt=German']
    const ran = await run([
      'run',
      file,
      '--operation',
      'scale',
      '--max-credits',
      '500',
      ...set,
      '--set',
      'country_code=de',
    ])
    expect(ran.code).toBe(0)
    expect(standin.requests.find(({ method }) => method === 'POST')?.body).toEqual({
      asin: 'B0PARAMS01',
      country_code: 'DE',
      scale_mode: 'language',
      user_prompt: 'German',
      items: JSON.parse(items) as unknown,
    })
  })

  test('keeps two recipes of an operation apart by name', async () => {
    const standin = await service()
    const { run, catalog, workspace } = await shell({ standin, key: TEST })
    const file = await catalog(['B0NAMES001'])
    const plain = ['run', file, '--operation', 'listing_builder', '--max-credits', 'none']
    await run(plain)
    await run([...plain, '--set', 'effort=reliable'])
    await run([...plain, '--set', 'listing_type=beta_listing'])
    const folders = (await imagesIn(join(workspace, 'library'))).map((file) => file.split(sep).at(-3) ?? '')
    expect([...new Set(folders)].toSorted((a, b) => a.localeCompare(b))).toEqual([
      'listing-builder-alpha_listing',
      expect.stringMatching(/^listing-builder-alpha_listing-[0-9a-f]{6}$/),
      'listing-builder-beta_listing',
    ])
  })
})

describe('what was done can be asked for', () => {
  test('status gives a line per batch, report the reasons, usage the credits, jobs the list', async () => {
    const standin = await service()
    const { run, catalog } = await shell({ standin })
    standin.addFault({ kind: 'job-failed', code: 'PRODUCT_FETCH_ERROR', asin: 'B0CLI00001' })
    expect((await run(['run', await catalog(asins(3)), ...LISTING, '--name', 'spring'])).code).toBe(3)

    const status = await run(['status', '--json'])
    expect(status.code).toBe(0)
    expect(status.lines).toEqual([
      expect.objectContaining({
        type: 'batch',
        name: 'spring',
        account: 'default',
        tasks: expect.objectContaining({ completed: 2, failed: 1, queued: 0 }) as unknown,
        assets: { expected: 14, on_disk: 14, failed: 0 },
        credits: { charged: 60, refunded: 20 },
        credits_remaining: 99_960,
        rate: expect.objectContaining({
          windows: [
            expect.objectContaining({ name: 'minute', limit: 1000 }),
            expect.objectContaining({ name: 'day', limit: 100_000 }),
          ],
        }) as unknown,
        stop: null,
      }),
    ])
    expect((await run(['status'])).stdout).toContain('spring')

    const report = await run(['report', '--json'])
    expect(report.of('report')).toEqual([
      expect.objectContaining({
        made: 2,
        failed: 1,
        reasons: [expect.objectContaining({ code: 'PRODUCT_FETCH_ERROR', count: 1 })],
      }),
    ])
    expect((await run(['report'])).stdout).toContain('Check that the ASIN is correct and live.')

    expect((await run(['usage', '--json'])).lines).toEqual([
      { type: 'usage', account: 'default', credits_remaining: 99_960 },
    ])
    expect((await run(['jobs', 'B0CLI00000', '--json'])).lines).toEqual([
      expect.objectContaining({ type: 'job', job_type: 'Listing Builder', status: 'completed' }),
    ])
    expect((await run(['jobs', 'B0NOTHING1'])).stdout).toContain('has no jobs of B0NOTHING1')
  })

  test('an empty or missing workspace is no error', async () => {
    const { run } = await shell()
    for (const command of ['status', 'report', 'resume', 'retry']) {
      const ran = await run([command])
      expect(ran.code).toBe(0)
      expect(ran.stdout + ran.stderr).toContain('has no batches yet')
    }
  })

  test('the options that all commands share stand before or after the command', async () => {
    const standin = await service()
    const { run, folder } = await shell({ key: null })
    const options = ['--json', '--account', 'a', '--workspace', join(folder, 'w'), '--base-url', standin.url]
    for (const argv of [
      [...options, 'usage'],
      ['usage', ...options],
    ]) {
      const ran = await run(argv)
      expect(ran.code).toBe(4)
      expect(ran.lines).toEqual([
        {
          type: 'error',
          code: 'NO_KEY',
          message: expect.stringContaining('account “a”. Store it with “shotlist login --account') as unknown,
        },
      ])
    }
  })
})

// What `resume` and a repeated `run` make of new options: hours, the spending limit, a pilot, a new key.
import { describe, expect, test } from 'vitest'
import { until } from '../../standin/support.ts'
import { asins, LIVE, service, shell, storedKey } from '../shell.ts'

const STRATEGY = ['--operation', 'creative_strategy', '--json']

/** Hours that begin in two hours at the earliest. */
function hoursToCome(): string {
  const hour = (add: number) => String((new Date().getHours() + add) % 24).padStart(2, '0')
  return `${hour(3)}:00-${hour(4)}:00`
}

async function shop() {
  const standin = await service()
  const place = await shell({ standin })
  const batches = async () => (await place.run(['status', '--json'])).of('batch')
  /** Runs until it says that it waits for its hours, then Ctrl-C. */
  const untilItWaits = async (argv: readonly string[]) => {
    let stderr = ''
    const running = place.start(argv, { stderr: { write: (text) => (stderr += text) } })
    await until(() => / Starts (?:\S+ )?\d+:00/.test(stderr))
    running.interrupt()
    return { ...(await running.ended), stderr }
  }
  const withKey = (key: string) => ({
    env: {
      SHOTLIST_WORKSPACE: place.workspace,
      SHOTLIST_BASE_URL: standin.url,
      SHOTLIST_API_KEY: key,
    },
  })
  return { ...place, standin, batches, untilItWaits, withKey }
}

describe('resume', () => {
  test('--hours gives a batch other hours, and none takes them off', async () => {
    const { run, catalog, batches, untilItWaits, standin } = await shop()
    const hours = hoursToCome()
    const ran = await untilItWaits(['run', await catalog(asins(2)), ...STRATEGY, '--hours', hours])
    expect(ran.code).toBe(130)
    const [reported] = ran.of('progress').slice(-1)
    expect(JSON.stringify(reported)).toMatch(/"next_at_ms":\d{13}/)
    const again = await untilItWaits([
      'resume',
      '1',
      '--hours',
      hours.replace(':00-', ':00 - '),
      '--max-credits',
      'none',
    ])
    expect(again.stderr).toContain('catalog is sent ')
    expect(standin.jobs).toHaveLength(0)
    const free = await run(['resume', '--hours', 'none'])
    expect(free.stderr).toContain('catalog is sent at any time.')
    expect(free.code).toBe(0)
    expect(await batches()).toMatchObject([{ hours: null, next_at_ms: null, tasks: { completed: 2 } }])
    expect((await run(['resume', '--hours', hours])).stderr).toContain('--hours changed nothing.')
    expect(await batches()).toMatchObject([{ hours: null }])
  })

  test('leaves what waits for a yes as it is where the key is refused, and says nothing else', async () => {
    const { run, catalog, batches, standin } = await shop()
    await run(['run', await catalog(asins(2)), ...STRATEGY, '--pilot', '1'])
    standin.revokeKey(LIVE)
    for (let times = 0; times < 2; times += 1) {
      const ran = await run(['resume'])
      expect(ran.code).toBe(4)
      expect(ran.stderr).not.toContain('Resumed')
      expect(await batches()).toMatchObject([{ waits_for: 'pilot', tasks: { queued: 1 } }])
    }
    standin.addKey(LIVE, 'northwind')
    const ran = await run(['resume'])
    expect(ran.stderr).toContain('Resumed: 1 stopped account and 1 waiting batch.')
    expect(ran.code).toBe(0)
  })

  test('--max-credits changes the limit of the batch that is named, or takes it off', async () => {
    const { run, catalog, batches, standin } = await shop()
    await run(['run', await catalog(asins(2), 'a.csv'), ...STRATEGY, '--pilot', '1'])
    await run(['run', await catalog(['B0SECOND01', 'B0SECOND02'], 'b.csv'), ...STRATEGY, '--pilot', '1'])
    const open = await run(['resume', '--max-credits', '7'])
    expect(open.stderr).toContain('“shotlist resume BATCH --max-credits N” changes that of one')
    expect(standin.jobs).toHaveLength(4)
    await run([
      'run',
      await catalog(['B0THIRD001', 'B0THIRD002'], 'c.csv'),
      ...STRATEGY,
      '--max-credits',
      '5',
    ])
    const tooLow = await run(['resume', 'c', '--max-credits', '5'])
    expect(tooLow.stderr).toContain('You have already spent 5 credits. With this limit nothing more is sent.')
    expect((await run(['resume', 'c', '--max-credits', '9'])).code).toBe(4)
    expect(await batches()).toMatchObject([{ credits_max: null }, { credits_max: null }, { credits_max: 9 }])
    const off = await run(['resume', 'c', '--max-credits', 'none'])
    expect(off.stderr).toContain('c has no spending limit now.')
    expect(off.code).toBe(0)
    expect((await run(['resume', '--max-credits', 'lots'])).stderr).toContain('a number of credits, or none')
  })
})

test('the key of the environment is nobody’s where there are several accounts and none is named', async () => {
  const { run, catalog, standin, keys, withKey } = await shop()
  const of = (account: string) => ['--account', account]
  await run(['run', await catalog(asins(1)), ...STRATEGY, ...of('one')])
  await run(
    ['run', await catalog(asins(1)), ...STRATEGY, ...of('two'), '--new-account'],
    withKey('pk_live_contoso_0001'),
  )
  const before = standin.requests.length
  const ran = await run(['resume'])
  expect(ran.code).toBe(4)
  expect(ran.stderr).toContain('SHOTLIST_API_KEY is not used')
  expect(standin.requests).toHaveLength(before)
  expect((await run(['resume', '--account', 'two'], withKey('pk_live_contoso_0001'))).code).toBe(0)

  // A batch that is named is its account's, and an address that is named is not that of the others.
  keys.set('one', storedKey(LIVE, standin.url))
  expect((await run(['resume', '2'])).stderr).toContain('There is no key for the account “two”.')
  expect((await run(['resume', '1', '--base-url', 'https://elsewhere.invalid'])).code).toBe(0)
})

describe('a repeated run', () => {
  test('options for a file that is all done are named, a name too; there is nothing to apply them to', async () => {
    const { run, catalog } = await shop()
    const file = await catalog(asins(1))
    await run(['run', file, ...STRATEGY])
    await run(['run', await catalog(['B0OTHER001'], 'other.csv'), ...STRATEGY])
    const again = await run(['run', file, ...STRATEGY, '--max-credits', '100', '--name', 'winter'])
    expect(again.code).toBe(0)
    expect(again.of('not_applied')).toMatchObject([
      { batch: 1, options: ['--max-credits 100', '--name winter'] },
    ])
    expect(again.stderr).toContain('Not applied: --max-credits 100, --name winter.')
    expect(again.stderr).not.toContain('applies that')
  })

  test('says which options were not applied, and the command that applies them', async () => {
    const { run, catalog, batches } = await shop()
    const file = await catalog(asins(3))
    await run(['run', file, ...STRATEGY, '--pilot', '1', '--max-credits', '100'])
    const same = await run(['run', file, ...STRATEGY, '--pilot', '1', '--max-credits', '100'])
    expect(same.of('not_applied')).toEqual([])
    const hours = hoursToCome()
    const ran = await run([
      'run',
      file,
      ...STRATEGY,
      '--pilot',
      '2',
      '--hours',
      hours,
      '--max-credits',
      '200',
    ])
    expect(ran.of('not_applied')).toEqual([
      {
        type: 'not_applied',
        batch: 1,
        name: 'catalog',
        options: [`--hours ${hours}`, '--max-credits 200', '--pilot 2'],
      },
    ])
    expect(ran.stderr).toContain(`“shotlist resume 1 --hours ${hours} --max-credits 200” applies that.`)
    expect(ran.stderr).toContain('end it with “shotlist cancel 1” and run the file again')
    expect(await batches()).toMatchObject([{ hours: null, credits_max: 100, pilot_size: 1 }])
  })

  test('names the batch of its account and recipe, and only options that differ', async () => {
    const { run, catalog, withKey } = await shop()
    const file = await catalog(asins(3))
    const hours = hoursToCome()
    const other = `${hours.slice(0, -2)}30`
    await run(['run', file, ...STRATEGY, '--pilot', '1', '--max-credits', '100', '--hours', hours])
    const contoso = withKey('pk_live_contoso_0001')
    const notApplied = async (catalogFile: string, ...options: readonly string[]) => {
      const ran = await run(
        ['run', catalogFile, ...STRATEGY, ...options],
        options.includes('second') ? contoso : {},
      )
      expect(ran.code).not.toBe(2)
      return [ran.of('not_applied').flatMap(({ options: left }) => left), ran.stderr]
    }
    expect(await notApplied(file, '--hours', hours)).toEqual([[], expect.anything()])
    expect(await notApplied(file, '--max-credits', '100', '--hours', other)).toEqual([
      [`--hours ${other}`],
      expect.stringContaining(`“shotlist resume 1 --hours ${other}” applies that.`),
    ])
    expect((await notApplied(file, '--max-credits', 'none'))[0]).toEqual(['--max-credits none'])
    // Products that are new run by the new options, so a lower limit refuses nothing.
    const more = await catalog(asins(4), 'more.csv')
    expect((await notApplied(more, '--max-credits', '50'))[0]).toEqual(['--max-credits 50'])

    const second = ['--account', 'second', '--new-account'] as const
    const unaffordable = ['--operation', 'a_plus', '--max-credits', '1', '--json'] as const
    expect((await run(['run', file, ...unaffordable, ...second], contoso)).code).toBe(4)
    expect((await notApplied(file, ...second))[0]).toEqual([])
    // All of it is done: said all the same.
    expect((await notApplied(file, ...second, '--pilot', '2'))[0]).toEqual(['--pilot 2'])
  })

  test('with a lower spending limit sends nothing before a person has said which one holds', async () => {
    const { run, catalog, standin } = await shop()
    const file = await catalog(asins(4))
    await run(['run', file, ...STRATEGY, '--max-credits', '10'])
    expect(standin.jobs).toHaveLength(2)
    await run(['resume', '--max-credits', '10'])
    const ran = await run(['run', file, ...STRATEGY, '--max-credits', '7'])
    expect(ran.code).toBe(2)
    expect(ran.stderr).toContain('“shotlist resume 1 --max-credits 7” applies that. Nothing was sent.')
    expect(standin.jobs).toHaveLength(2)

    // Any limit is lower than none.
    const unlimited = await shop()
    const other = await unlimited.catalog(asins(4))
    await unlimited.run(['run', other, ...STRATEGY, '--pilot', '1'])
    const limited = await unlimited.run(['run', other, ...STRATEGY, '--max-credits', '7'])
    expect(limited.code).toBe(2)
    expect(limited.stderr).toContain('Nothing was sent.')
    expect(unlimited.standin.jobs).toHaveLength(1)
    // The only batch that is not finished is meant.
    await unlimited.run(['resume', '--max-credits', '8'])
    expect(await unlimited.batches()).toMatchObject([{ credits_max: 8 }])
  })

  test('generates again what failed, which retry then leaves alone', async () => {
    const standin = await service({ faults: [{ kind: 'job-failed', code: 'PROCESSING_ERROR', times: 1 }] })
    const { run, catalog } = await shell({ standin })
    const file = await catalog(asins(2))
    await run(['run', file, ...STRATEGY])
    await run(['run', file, ...STRATEGY])
    expect((await run(['retry'])).stderr).toBe(
      '1 task was left alone: another task of its product was generated, is queued or in progress, or may have been generated.\n',
    )
    expect(standin.jobs).toHaveLength(3)
  })

  test('learns from a retry what that costs of what is meant, and of nothing else', async () => {
    const standin = await service({ faults: [{ kind: 'job-failed', code: 'PROCESSING_ERROR' }] })
    const { run, catalog } = await shell({ standin })
    await run(['run', await catalog(asins(3)), ...STRATEGY])
    await run(['run', await catalog(['B0OTHER001'], 'other.csv'), ...STRATEGY])
    expect((await run(['retry', '--batch', '2', '--json'])).of('retry')).toMatchObject([
      { submitted_again: 1, credits: 5 },
    ])
  })

  test('tries a key again that failed before, and calls nothing sent that never was', async () => {
    const standin = await service()
    const { run, catalog } = await shell({ standin, key: 'pk_live_of_nobody' })
    const file = await catalog(asins(3))
    expect((await run(['run', file, ...STRATEGY])).code).toBe(4)
    const env = {
      env: { SHOTLIST_WORKSPACE: 'workspace', SHOTLIST_BASE_URL: standin.url, SHOTLIST_API_KEY: LIVE },
    }
    const ran = await run(['run', file, ...STRATEGY], env)
    expect(ran.stderr).toContain(
      'Nothing new: 3 products of the file are generated, queued, in progress or in doubt already.',
    )
    expect(ran.stderr).not.toContain('under way')
    expect(ran.code).toBe(0)
    expect(standin.jobs).toHaveLength(3)
    expect((await run(['run', file, ...STRATEGY], env)).stderr).toContain(
      'Nothing new: 3 products of the file are generated, queued, in progress or in doubt already.',
    )
  })
})

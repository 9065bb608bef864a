// Every command takes each option that its help lists, and refuses the common options that it does not: an account that is
// named and ignored approves, exports or pays for somebody else's images.
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { filesBelow } from '../engine/export/workspace.ts'
import { piped, service, type Shell, shell } from './shell.ts'

const SECOND = ['--account', 'second']
const MAIN_IMAGES =
  '--operation listing_builder --set listing_type=alpha_main_images --max-credits none --country US --json'.split(
    ' ',
  )

async function twoAccounts() {
  const standin = await service({
    faults: [{ kind: 'image-failed', code: 'IMAGE_GENERATION_ERROR', image: 2, times: 2 }],
  })
  const { run, catalog, folder, workspace } = await shell({ standin })
  const env = {
    SHOTLIST_WORKSPACE: workspace,
    SHOTLIST_BASE_URL: standin.url,
    SHOTLIST_API_KEY: 'pk_live_contoso_0001',
  }
  await run(['run', await catalog(['B0FIRST001'], 'first.csv'), ...MAIN_IMAGES])
  const second = await catalog(['B0SECOND01'], 'second.csv')
  await run(['run', second, ...MAIN_IMAGES, ...SECOND, '--new-account'], { env })
  return { run, folder }
}

test('what a command shows or changes is of the account that is named', async () => {
  const { run, folder } = await twoAccounts()
  const asinsOf = async (...args: readonly string[]) =>
    new Set((await run(['review', '--json', ...args])).of('image').map(({ asin }) => asin))
  expect(await asinsOf()).toEqual(new Set(['B0FIRST001', 'B0SECOND01']))
  expect(await asinsOf(...SECOND)).toEqual(new Set(['B0SECOND01']))

  // Only the other account's images stay unreviewed.
  expect((await run(['review', '--approve', 'all', ...SECOND])).code).toBe(0)
  expect(await asinsOf('--only-unreviewed')).toEqual(new Set(['B0FIRST001']))
  expect((await run(['review', '--approve', 'B0FIRST001', ...SECOND])).stderr).toContain('B0FIRST001')
  expect(await asinsOf('--only-unreviewed')).toEqual(new Set(['B0FIRST001']))

  await run(['export', '--to', 'second', '--only', 'all', ...SECOND])
  const exported = [...(await filesBelow(join(folder, 'second'))).keys()].filter((name) =>
    /png|jpe?g/.test(name),
  )
  expect(exported.length).toBeGreaterThan(0)
  expect(exported.filter((name) => !name.includes('B0SECOND01'))).toEqual([])

  const clash = ['export', '--to', 'clash', '--only', 'all', '--template', '{recipe}', '--dry-run']
  const way = '--account NAME exports one account alone.'
  expect((await run(clash)).stderr).toContain(way)
  expect((await run([...clash, ...SECOND])).stderr).not.toContain(way)

  const accountsIn = async (command: string, type: string) =>
    (await run([command, '--json', ...SECOND])).of(type)
  expect(await accountsIn('status', 'batch')).toMatchObject([{ account: 'second' }])
  expect(await accountsIn('report', 'report')).toMatchObject([{ batch: { account: 'second' } }])
  for (const command of ['status', 'report', 'review'])
    expect([command, (await run([command])).stdout]).toEqual([
      command,
      expect.stringMatching(/default[\s\S]*second/),
    ])

  expect((await run(['retry', '--json', ...SECOND])).of('retry')).toMatchObject([{ submitted_again: 1 }])
  const queued = async () =>
    (await run(['status', '--json'])).of('batch').map(({ account, tasks }) => [account, tasks])
  expect(await queued()).toEqual([
    ['default', expect.objectContaining({ queued: 0 })],
    ['second', expect.objectContaining({ queued: 1 })],
  ])

  // The batch that is unfinished is the other account's.
  for (const command of ['pause', 'cancel', 'resume'])
    expect((await run([command, '2', '--account', 'default'])).stderr).toContain('2')
  expect((await run(['pause', '--account', 'default'])).stdout).not.toContain('second')
  expect((await run(['cancel', ...SECOND, '--json'])).of('canceled')).toMatchObject([{ canceled: 1 }])
})

const COMMON = ['--workspace', '--account', '--base-url', '--accept-library', '--json', '--quiet']
/** What a command cannot do without. */
const REST: Readonly<Record<string, readonly string[]>> = {
  run: ['catalog.csv', '--operation', 'a_plus'],
  export: ['--to', 'nowhere'],
  jobs: ['B0FIRST001'],
  adopt: ['B0FIRST001', 'job-1'],
  review: ['--approve', 'all'],
}

async function commandsOf(run: Shell['run']): Promise<readonly string[]> {
  const { stdout } = await run(['--help'])
  const names = [...stdout.slice(stdout.indexOf('Commands:')).matchAll(/^ {2}([a-z]+) /gm)].map(
    ([, name = '']) => name,
  )
  expect(names.length).toBeGreaterThanOrEqual(17)
  return names.filter((name) => name !== 'help')
}

test('a command refuses the common options that its help does not list', async () => {
  const { run } = await shell({})
  for (const command of await commandsOf(run)) {
    const { stdout: help } = await run([command, '--help'])
    for (const option of COMMON.filter((one) => !new RegExp(`${one}\\s`).test(help))) {
      const value = option === '--accept-library' ? [] : ['x']
      const { code, stderr } = await run([option, ...value, command, ...(REST[command] ?? [])])
      expect([command, code, stderr]).toEqual([
        command,
        2,
        expect.stringContaining(`Unknown option “${option}”`),
      ])
    }
  }
})

test('a command heeds the account where its help lists one', async () => {
  const standin = await service()
  const { run, catalog, workspace } = await shell({ standin })
  const env = { SHOTLIST_WORKSPACE: workspace, SHOTLIST_BASE_URL: standin.url }
  // A login makes the account that it names, so it comes last.
  const all = [...(await commandsOf(run)).filter((name) => name !== 'login'), 'login']
  await run(['run', await catalog(['B0FIRST001']), '--operation', 'creative_strategy', '--country', 'US'])
  for (const command of all) {
    if (!(await run([command, '--help'])).stdout.includes('--account')) continue
    const asked = [command, ...(REST[command] ?? []), '--account', 'nobody']
    const { stdout, stderr } = await run(asked, { env, ...piped('pk_live_contoso_0001') })
    expect(`${command}: ${stdout}${stderr}`).toContain('nobody')
  }
})

const STRATEGY = ['--operation', 'creative_strategy', '--country', 'US']

test('a name that no account has makes no account and buys nothing, unless a new one is asked for', async () => {
  const standin = await service()
  const { run, catalog, workspace } = await shell({ standin })
  const other = {
    env: {
      SHOTLIST_WORKSPACE: workspace,
      SHOTLIST_BASE_URL: standin.url,
      SHOTLIST_API_KEY: 'pk_live_contoso_0001',
    },
  }
  const file = await catalog(['B0FIRST001'])
  expect((await run(['run', file, ...STRATEGY, '--account', 'agency'])).code).toBe(0)
  const before = standin.requests.length
  const mistyped = ['--account', 'agancy']
  for (const argv of [
    ['run', file, ...STRATEGY],
    ['run', file, ...STRATEGY, '--dry-run'],
    ['adopt', 'B0FIRST001', 'job-1'],
    ['usage'],
  ]) {
    const { code, stderr } = await run([...argv, ...mistyped], other)
    expect([argv, code, stderr]).toEqual([
      argv,
      2,
      expect.stringMatching(/no account “agancy”.* agency\..*--new-account/s),
    ])
  }
  expect(standin.requests).toHaveLength(before)

  expect((await run(['run', file, ...STRATEGY, '--account', 'second', '--new-account'], other)).code).toBe(0)
  expect(standin.jobs).toHaveLength(2)
  // Nor is one made that nobody has named.
  expect((await run(['run', file, ...STRATEGY], other)).stderr).toContain('no account “default”')
  expect(standin.jobs).toHaveLength(2)
})

test('a run with the key of another account buys nothing', async () => {
  const standin = await service()
  const { run, catalog } = await shell({ standin })
  const file = await catalog(['B0FIRST001'])
  await run(['run', file, ...STRATEGY])
  const { code, stderr } = await run(['run', file, ...STRATEGY, ...SECOND, '--new-account'])
  expect(stderr).toContain('This key already belongs to the account “default”.')
  expect(code).toBe(2)
  expect(standin.jobs).toHaveLength(1)
})

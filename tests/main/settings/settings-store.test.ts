import { t } from '../../../src/words/index.ts'
import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { DEFAULT_SETTINGS, settings } from '../../../src/contract/settings.ts'
import { nodeFileSystem } from '../../../src/engine/index.ts'
import { createSettingsStore } from '../../../src/main/settings/settings-store.ts'
import { proxyIn, routeOf } from '../../../src/main/network/route.ts'
import { LIVE, newFolder, service, textOf, until, world } from '../world.ts'

test('a change is on disk, in the news and in the next answer, and there at the next start', async () => {
  const first = await world()
  await first.must('snapshot', {})
  const changed = await first.must('change_settings', { theme: 'dark', reserve: 3 })
  expect(changed).toEqual({ ...DEFAULT_SETTINGS, theme: 'dark', reserve: 3 })
  expect(await first.must('settings', {})).toEqual(changed)
  await until(() =>
    first.news.some((reported) => reported.kind === 'patch' && reported.settings?.theme === 'dark'),
  )
  expect(JSON.parse(await textOf(join(first.home, 'settings.json')))).toEqual(changed)
  await first.close()
  const second = await world({ folder: first.folder })
  expect(await second.must('settings', {})).toEqual(changed)
})

test('of changes made at once none is lost, in memory or on disk', async () => {
  const { must, ask, home, person } = await world()
  person.agrees = true
  await Promise.all([
    must('change_settings', { theme: 'dark' }),
    ask('change_settings', { proxy: 'no address' }),
    must('change_settings', { proxy: 'http://127.0.0.1:9' }),
    must('change_settings', { reserve: 3 }),
  ])
  const wanted = { ...DEFAULT_SETTINGS, theme: 'dark', proxy: 'http://127.0.0.1:9', reserve: 3 }
  expect(await must('settings', {})).toEqual(wanted)
  expect(JSON.parse(await textOf(join(home, 'settings.json')))).toEqual(wanted)
})

test('where the disk keeps nothing, the old way to the service holds', async () => {
  const taken: (string | null)[] = []
  const home = createSettingsStore(
    { ...nodeFileSystem, writeWhole: () => Promise.reject(new Error('disk full')) },
    join(await newFolder(), 'settings.json'),
    { settings: DEFAULT_SETTINGS, setAside: null },
    async ({ proxy }) => void taken.push(proxy),
    () => Promise.resolve(),
  )
  await expect(home.change({ proxy: 'http://127.0.0.1:9' })).rejects.toThrow('disk full')
  expect(taken).toEqual(['http://127.0.0.1:9', null])
  expect(home.current).toEqual(DEFAULT_SETTINGS)
})

test('a new batch begins with the hours of the settings, wherever its catalog comes from', async () => {
  const { must, person, folder } = await world()
  const hours = { startMinute: 22 * 60, endMinute: 7 * 60 }
  await must('change_settings', { hours })
  const file = join(folder, 'mine.csv')
  person.chooses = file
  const bytes = new TextEncoder().encode('asin\nB0MINE0001\n')
  const staged = await must('stage_catalog', { name: 'mine.csv', bytes })
  await writeFile(file, 'asin\nB0MINE0002\n')
  const chosen = await must('choose_catalog', {})
  await writeFile(file, 'asin\nB0MINE0003\n')
  const recent = await must('open_recent', { index: 0 })
  expect([staged, chosen, recent].map((one) => one?.draft.choices.hours)).toEqual([hours, hours, hours])
  expect(await must('open_recent', { index: 0 })).toEqual({ draft: recent.draft, reopened: true })
})

test('what is there by name only changes nothing', async () => {
  const { must } = await world()
  expect(await must('change_settings', { theme: undefined, proxy: undefined })).toEqual(DEFAULT_SETTINGS)
})

test.each([
  ['half a file', '{"theme":"da'],
  ['a value that cannot be', JSON.stringify({ ...DEFAULT_SETTINGS, reserve: 'many' })],
  ['a list', '[]'],
  ['bytes', '\u0000\u0001'],
])('%s is set aside and reported; the defaults hold', async (_what, text) => {
  const folder = await newFolder()
  await mkdir(join(folder, 'home'))
  await writeFile(join(folder, 'home', 'settings.json'), text)
  const { must, home, news } = await world({ folder })
  const { settings: found } = await must('snapshot', {})
  expect(found).toEqual(DEFAULT_SETTINGS)
  const aside = (await readdir(home)).filter((name) => name.startsWith('settings.json.damaged-'))
  expect(aside).toHaveLength(1)
  const message = t('system.settings.reset', { file: join(home, aside[0] ?? '') })
  await until(() =>
    news.some((reported) => reported.kind === 'trouble' && reported.failure.message === message),
  )
  expect(await textOf(join(home, aside[0] ?? ''))).toBe(text)
})

test('settings of an older version begin new fields with their defaults', async () => {
  const folder = await newFolder()
  await mkdir(join(folder, 'home'))
  await writeFile(join(folder, 'home', 'settings.json'), '{"theme":"light","forgotten":1}')
  const { must } = await world({ folder })
  expect(await must('settings', {})).toEqual({ ...DEFAULT_SETTINGS, theme: 'light' })
})

test('whatever settings say, they come back as they were', async () => {
  const { must, home } = await world()
  const part = fc.record(
    {
      theme: fc.constantFrom('system' as const, 'light' as const, 'dark' as const),
      keep_awake: fc.boolean(),
      reserve: fc.integer({ min: 0, max: 9 }),
      naming: fc.string({ minLength: 1, maxLength: 300 }),
    },
    { requiredKeys: [] },
  )
  await fc.assert(
    fc.asyncProperty(part, async (given) => {
      const now = await must('change_settings', given)
      expect(now).toMatchObject(given)
      expect(settings.parse(JSON.parse(await textOf(join(home, 'settings.json'))))).toEqual(now)
    }),
    { numRuns: 25 },
  )
})

test('a certificate file holds at once, and one that is none changes nothing', async () => {
  const standin = await service()
  const { ask, must, folder, home, person, trust } = await world()
  const account = { name: 'mine', base_url: standin.url, key: LIVE }
  expect(await ask('add_account', account)).toMatchObject({ ok: false, failure: { code: 'CERTIFICATE' } })
  for (const text of ['no certificate', standin.caPem.slice(0, 200), standin.caPem.replaceAll('M', 'N')])
    await writeFile(join(folder, `${text.length}.pem`), text)
  for (const name of [
    ...(await readdir(folder)).filter((file) => file.endsWith('.pem')),
    'nowhere.pem',
    '',
  ]) {
    person.chooses = join(folder, name)
    expect(await ask('choose_ca', {})).toMatchObject({ ok: false, failure: { code: 'BAD_INPUT' } })
  }
  expect((await must('settings', {})).ca_file).toBeNull()
  await trust(standin)
  expect(await must('add_account', account)).toMatchObject({ problem: null })
  await must('change_settings', { ca_file: null })
  const { problem } = await must('check_account', { account: 1 })
  expect(problem).toMatchObject({
    code: 'CERTIFICATE',
    details: expect.stringMatching(/certificate/i) as unknown,
  })
  expect(await textOf(join(home, 'certificates.pem'))).toContain('BEGIN CERTIFICATE')
})

test('what is trusted is a copy of the certificates alone: the file they came from may change or go', async () => {
  const standin = await service()
  const { must, folder, home, person } = await world()
  const file = join(folder, 'company.pem')
  const secret = '-----BEGIN PRIVATE KEY-----\nMC4CAQAwBQYDK2VwBCIEIA==\n-----END PRIVATE KEY-----\n'
  await writeFile(file, `A note.\n${secret}${standin.caPem}`)
  person.chooses = file
  const copy = join(home, 'certificates.pem')
  expect(await must('choose_ca', {})).toEqual({ file: copy })
  await writeFile(file, 'something else')
  expect(await must('settings', {})).toMatchObject({ ca_file: copy })
  expect((await textOf(copy)).trim()).toBe(standin.caPem.trim())
  expect(await must('add_account', { name: 'mine', base_url: standin.url, key: LIVE })).toMatchObject({
    problem: null,
  })
})

test('a proxy is taken at once; with a password in it, or none at all, it is refused', async () => {
  const standin = await service()
  const { ask, must, person, trust } = await world()
  person.agrees = true
  await trust(standin)
  for (const proxy of ['proxy', 'ftp://proxy:1', 'http://me:secret@proxy:8080', 'http://me@proxy:8080'])
    expect(await ask('change_settings', { proxy })).toMatchObject({
      ok: false,
      failure: { code: 'BAD_INPUT' },
    })
  expect(JSON.stringify(await ask('change_settings', { proxy: 'http://me:secret@proxy:1' }))).not.toContain(
    'secret',
  )
  // Port 9 answers nobody: what goes through the proxy cannot arrive, and the loopback does not go through it.
  await must('change_settings', { proxy: 'http://127.0.0.1:9' })
  expect(await must('add_account', { name: 'here', base_url: standin.url, key: LIVE })).toMatchObject({
    problem: null,
  })
  const far = await ask('add_account', { name: 'far', base_url: 'https://service.invalid', key: LIVE })
  expect(far).toMatchObject({ ok: false, failure: { code: 'UNREACHABLE' } })
  expect(JSON.stringify(far)).toContain('127.0.0.1')
})

test('this machine is never reached through a proxy, whatever else the environment leaves out', async () => {
  const exceptions = async (env: Readonly<Record<string, string>>) =>
    (await routeOf({ files: nodeFileSystem, env }, DEFAULT_SETTINGS, () => Promise.resolve('DIRECT'))).env[
      'no_proxy'
    ]?.split(',')
  expect(await exceptions({})).toEqual(['127.0.0.1', 'localhost'])
  expect(await exceptions({ NO_PROXY: '.example.com' })).toEqual(['.example.com', '127.0.0.1', 'localhost'])
})

test('the system’s own proxy is understood in the words of a PAC file', () => {
  expect(proxyIn('DIRECT')).toBeNull()
  expect(proxyIn('PROXY proxy.example.com:8080; DIRECT')).toBe('http://proxy.example.com:8080')
  expect(proxyIn('HTTPS proxy.example.com:8443')).toBe('https://proxy.example.com:8443')
  expect(proxyIn('SOCKS5 proxy.example.com:1080')).toBeNull()
  expect(proxyIn('')).toBeNull()
})

// An account's address stands in the workspace, and a workspace may come from someone else. Whatever the workspace or a
// variable says, the key is sent to the service it was entered for; the other one here writes down all that it receives.
import { DEFAULT_TIMING } from '../../src/engine/lifecycle/timing.ts'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { systemClock } from '../../src/engine/index.ts'
import { createApi } from '../../src/engine/service/index.ts'
import { asins, filesIn, LIVE, piped, service, shell, storedKey } from '../cli/shell.ts'
import { openWire, serve } from '../engine/service/loopback.ts'
import { anIo } from '../support/an-io.ts'
import { foreignService } from '../support/foreign-service.ts'

const ATTACKERS = 'pk_live_attacker_00001'

/** A seller whose key is stored for their own service, and a workspace whose account leads to a foreign one. */
async function scene() {
  const own = await service()
  const foreign = await foreignService()
  const seller = await shell({ standin: own, key: null })
  seller.keys.set('default', storedKey(LIVE, own.url))
  const ca = `${own.caPem}\n${foreign.caPem}`
  const { openWire: open } = anIo({
    folder: seller.folder,
    workspace: seller.workspace,
    keys: seller.keys,
    ca,
  })
  const run = (argv: readonly string[], env: Readonly<Record<string, string>>, more = {}) =>
    seller.run(argv, { env, openWire: open, ...more })
  const planted = join(seller.folder, 'received')
  const attacker = await shell({ key: null })
  await attacker.run(['login', '--base-url', foreign.url.href], {
    ...piped(ATTACKERS),
    env: { SHOTLIST_WORKSPACE: planted },
    openWire: open,
  })
  expect(foreign.received()).toContain(ATTACKERS)
  return { own, foreign, seller, run, planted, catalog: await seller.catalog(asins(1)) }
}

const commands = (catalog: string): readonly (readonly string[])[] => [
  ['usage', '--json'],
  ['jobs', 'B0CLI00000', '--json'],
  ['run', catalog, '--operation', 'creative_strategy', '--json'],
  ['doctor', '--json'],
]

test('neither SHOTLIST_BASE_URL nor --base-url sends a stored key to another service', async () => {
  const { own, foreign, seller, run, catalog } = await scene()
  const env = { SHOTLIST_WORKSPACE: seller.workspace }
  const elsewhere = { ...env, SHOTLIST_BASE_URL: foreign.url.href }
  expect(await run(['usage'], { ...env, SHOTLIST_BASE_URL: own.url })).toMatchObject({ code: 0 })
  for (const argv of commands(catalog)) {
    const byVariable = await run(argv, elsewhere)
    const byOption = await run([...argv, '--base-url', foreign.url.href], env)
    for (const ran of [byVariable, byOption]) {
      expect(ran.code).toBe(4)
      expect(ran.stderr).toContain(
        `was entered for ${own.url}, and the account’s address is ${foreign.url.origin}`,
      )
    }
  }
  expect(foreign.received()).not.toContain(LIVE)
})

test('a workspace that leads elsewhere gets no key, stored or of the environment, until it is entered for it', async () => {
  const { own, foreign, run, planted, seller, catalog } = await scene()
  const env = { SHOTLIST_WORKSPACE: planted }
  for (const argv of [...commands(catalog), ['resume', '--json']]) {
    expect(await run(argv, env)).toMatchObject({ code: 4 })
    const given = await run(argv, { ...env, SHOTLIST_API_KEY: LIVE })
    expect(given.code).toBe(4)
    expect(given.stderr).toMatch(/SHOTLIST_API_KEY was not sent.*If it is right, name it with --base-url/)
  }
  const login = await run(['login', '--json'], env, piped(LIVE))
  expect(login).toMatchObject({ code: 2, lines: [{ code: 'NO_BASE_URL' }] })
  expect(seller.keys.get('default')).toBe(storedKey(LIVE, own.url))
  expect(foreign.received()).not.toContain(LIVE)

  // A person at this computer says that the address is right.
  const named = ['--base-url', foreign.url.href]
  expect(await run(['usage', ...named], { ...env, SHOTLIST_API_KEY: LIVE })).toMatchObject({ code: 0 })
  expect(await run(['login', ...named], env, piped(LIVE))).toMatchObject({ code: 0 })
  expect(await run(['usage'], env)).toMatchObject({ code: 0 })
  expect(foreign.received()).toContain(LIVE)
  expect(await run(['usage'], { ...env, SHOTLIST_BASE_URL: own.url })).toMatchObject({ code: 4 })
})

test('an address that a rebuild read in a job.json gets no key', async () => {
  const { own, foreign, run, seller, catalog } = await scene()
  const env = { SHOTLIST_WORKSPACE: seller.workspace }
  const order = ['run', catalog, '--operation', 'creative_strategy']
  expect(await run(order, { ...env, SHOTLIST_BASE_URL: own.url })).toMatchObject({ code: 0 })
  for (const ending of ['', '-wal', '-shm'])
    await rm(join(seller.workspace, `shotlist.db${ending}`), { force: true })
  const [record = ''] = [...(await filesIn(seller.workspace)).keys()].filter((name) =>
    name.endsWith('job.json'),
  )
  const text = await readFile(record, 'utf8')
  await writeFile(record, text.replaceAll(new URL(own.url).origin, foreign.url.origin))
  expect(await run(['doctor', '--rebuild'], env)).toMatchObject({ code: 0 })
  for (const argv of [...commands(catalog), ['resume']])
    expect(await run(argv, env)).toMatchObject({ code: 4 })
  expect(foreign.seen.filter(({ url }) => url.startsWith('/v1/api'))).toHaveLength(1)
  expect(foreign.received()).not.toContain(LIVE)
})

test.each([301, 302, 303, 307, 308])('a redirect (%d) takes no key to another service', async (status) => {
  const foreign = await foreignService()
  const own = await serve((_, response) =>
    response.writeHead(status, { location: `${foreign.url.href}v1/api/usage` }).end(),
  )
  const wire = await openWire()
  const api = createApi({
    wire,
    baseUrl: own.url,
    key: () => LIVE,
    clock: systemClock,
    timing: DEFAULT_TIMING,
  })
  await api.usage()
  await api.jobs('B000000001')
  await api.submit('scale', {})
  expect(own.seen).toHaveLength(3)
  expect(foreign.seen).toEqual([])
})

// The system's keychain for real (on Linux a gnome-keyring daemon on a message bus of its own, on Windows the Credential
// Manager), a process that stores a key and others that find it. A home of its own keeps the developer's keys out of it.
import { randomUUID } from 'node:crypto'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { anIo } from '../support/an-io.ts'
import { foreignService } from '../support/foreign-service.ts'
import { ensurePrograms } from '../support/system/ensure-programs.ts'
import { KEYCHAIN_DAEMON, startKeychain } from '../support/system/keychain.ts'
import { filesIn, holding, LIVE, piped, service, shell } from './shell.ts'
import { type Child, ENTRY, shotlist, start } from './process.ts'

const IS_WINDOWS = process.platform === 'win32'
beforeAll(() => {
  if (!IS_WINDOWS) ensurePrograms('script')
})

async function places(authorities = '') {
  const standin = await service()
  const { folder, workspace, write } = await shell()
  const home = join(folder, 'home')
  await mkdir(home)
  const env = {
    NODE: process.execPath,
    ENTRY,
    HOME: home,
    XDG_RUNTIME_DIR: home,
    XDG_DATA_HOME: join(home, 'data'),
    NODE_EXTRA_CA_CERTS: await write('ca.pem', `${standin.caPem}\n${authorities}`),
    SHOTLIST_BASE_URL: standin.url,
    SHOTLIST_WORKSPACE: workspace,
  }
  return { folder, standin, env }
}

/** A script of the shell on a message bus of its own, with a home of its own. */
const onOwnBus = (script: string, env: Readonly<Record<string, string>>): Child =>
  start('dbus-run-session', ['--', 'sh', '-c', script], env)

/** The command line in processes that share a keychain: on Windows the one that is there, else a daemon of their own. */
async function withKeychain(authorities?: string) {
  const { folder, standin, env } = await places(authorities)
  if (!IS_WINDOWS) {
    const keychain = await startKeychain(env)
    onTestFinished(keychain.end)
    Object.assign(env, keychain.env)
  }
  // The one that is there may be a person's.
  const account = `test-${randomUUID()}`
  let said = ''
  const ended = async (child: Child) => {
    const code = await child.ended
    said += child.stdout() + child.stderr()
    return [child.stdout().trim(), code] as const
  }
  const run = (command: string, over: Readonly<Record<string, string>> = {}) => {
    const child = shotlist([command, '--json', '--account', account], { ...env, ...over })
    child.process.stdin?.end(`${LIVE}\n`)
    return ended(child)
  }
  const node = (code: string) =>
    ended(
      start(process.execPath, ['--input-type=module', '-e', code], { ...env, KEY: LIVE, ACCOUNT: account }),
    )
  return { folder, standin, account, run, node, said: () => said }
}

test('login, found by the next process, logout, gone', async () => {
  const { folder, standin, account, run, said } = await withKeychain()
  expect([await run('login'), await run('usage'), await run('logout'), await run('usage')]).toEqual([
    [JSON.stringify({ type: 'login', account, key_kind: 'live', base_url: `${standin.url}/` }), 0],
    [JSON.stringify({ type: 'usage', account, credits_remaining: 100_000 }), 0],
    [JSON.stringify({ type: 'logout', account, removed: true }), 0],
    [expect.stringContaining('"NO_KEY"'), 4],
  ])
  expect(said()).not.toContain(LIVE)
  expect(holding(await filesIn(folder), LIVE)).toEqual([])
})

/** As an earlier version stored it. */
const STORE_BARE = `
import { AsyncEntry } from ${JSON.stringify(import.meta.resolve('@napi-rs/keyring'))}
const options = { linux: { store: 'secret-service' } }
await new AsyncEntry('Shotlist', process.env.ACCOUNT, options).setPassword(process.env.KEY)
`

test('a key is for the service it was entered for, and an entry without a service is none', async () => {
  const foreign = await foreignService()
  const { standin, account, run, node } = await withKeychain(foreign.caPem)
  const attacker = await shell({ key: null })
  const { openWire } = anIo({ ...attacker, ca: foreign.caPem })
  await attacker.run(['login', '--base-url', foreign.url.href, '--account', account], {
    ...piped('pk_live_attacker_00001'),
    openWire,
  })
  expect((await run('login'))[1]).toBe(0)
  const refused: unknown = [
    expect.stringContaining(
      `was entered for ${standin.url}, and the account’s address is ${foreign.url.origin}`,
    ),
    4,
  ]
  expect(await run('usage', { SHOTLIST_BASE_URL: foreign.url.href })).toEqual(refused)
  const planted = { SHOTLIST_BASE_URL: '', SHOTLIST_WORKSPACE: attacker.workspace }
  expect(await run('usage', planted)).toEqual(refused)
  await node(STORE_BARE)
  expect((await run('usage'))[1]).toBe(4)
  expect((await run('logout'))[1]).toBe(0)
  expect(foreign.received()).not.toContain(LIVE)
})

describe('typed on a terminal, a real one', () => {
  const TERMINAL = `${KEYCHAIN_DAEMON}
script --quiet --flush --return --command '"$NODE" "$ENTRY" login' /dev/null; echo "exit $?"
"$NODE" "$ENTRY" usage --json
`

  test('the key is taken, corrections included, and never shown', async () => {
    const { standin, env } = await places()
    const child = onOwnBus(TERMINAL, env)
    await child.says(`Key for “default” at ${standin.url} (not shown): `)
    child.process.stdin?.write(`x\u007f${LIVE}\r`)
    await child.ended
    expect(child.stdout()).toContain('The live key of “default” is in the keychain.')
    expect(child.stdout()).toContain('exit 0')
    expect(child.stdout()).toContain('"credits_remaining":100000')
    expect(child.stdout() + child.stderr()).not.toContain(LIVE)
  })

  test.for([
    ['Ctrl-C', '\u0003'],
    ['Ctrl-D', '\u0004'],
  ] as const)('%s gives up: nothing is stored', async ([, sign]) => {
    const { standin, env } = await places()
    const child = onOwnBus(TERMINAL, env)
    await child.says(`Key for “default” at ${standin.url} (not shown): `)
    child.process.stdin?.write(sign)
    await child.ended
    expect(child.stdout()).toContain('No key was typed. Nothing was stored.')
    expect(child.stdout()).toContain('exit 130')
    expect(child.stdout()).toContain('"NO_KEY"')
  })
})

test('without a keychain the sentence names the variable', async () => {
  const { workspace } = await shell()
  const child = start(
    process.execPath,
    [ENTRY, 'usage', '--json', '--base-url', 'https://service.example.com'],
    {
      SHOTLIST_WORKSPACE: workspace,
      DBUS_SESSION_BUS_ADDRESS: 'unix:path=/nonexistent',
    },
  )
  expect(await child.ended).toBe(4)
  expect(child.stderr()).toContain('set SHOTLIST_API_KEY')
})

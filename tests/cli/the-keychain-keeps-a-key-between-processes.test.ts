// The system's keychain for real: a gnome-keyring daemon on a message bus of its own, a process that stores a key and
// others that find it. A home of its own keeps the developer's keys out of it.
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { anIo } from '../support/an-io.ts'
import { foreignService } from '../support/foreign-service.ts'
import { ensurePrograms } from '../support/system/ensure-programs.ts'
import { filesIn, holding, LIVE, piped, service, shell } from './shell.ts'
import { ENTRY, start } from './process.ts'

beforeAll(() => ensurePrograms('gnome-keyring-daemon', 'dbus-run-session', 'script'))

const DAEMON = `
set -u
printf 'a password' | gnome-keyring-daemon --unlock --components=secrets --daemonize >/dev/null 2>&1
`
const SCRIPT = `${DAEMON}
shotlist() { "$NODE" "$ENTRY" "$@"; echo "exit $?"; }
printf '%s\\n' "$KEY" | shotlist login --json
shotlist usage --json
shotlist logout --json
shotlist usage --json
`

/** A script of the shell on a message bus of its own, with a home of its own. */
async function onOwnBus(script: string, more: Readonly<Record<string, string>> = {}) {
  const standin = await service()
  const { folder, workspace, write } = await shell()
  const home = join(folder, 'home')
  await mkdir(home)
  const env = {
    NODE: process.execPath,
    ENTRY,
    KEY: LIVE,
    HOME: home,
    XDG_RUNTIME_DIR: home,
    XDG_DATA_HOME: join(home, 'data'),
    NODE_EXTRA_CA_CERTS: await write('ca.pem', `${standin.caPem}\n${more['authorities'] ?? ''}`),
    SHOTLIST_BASE_URL: standin.url,
    SHOTLIST_WORKSPACE: workspace,
    ...more,
  }
  return { folder, standin, child: start('dbus-run-session', ['--', 'sh', '-c', script], env) }
}

test('login, found by the next process, logout, gone', async () => {
  const { folder, standin, child } = await onOwnBus(SCRIPT)
  await child.ended
  expect(child.stdout().trim().split('\n')).toEqual([
    JSON.stringify({ type: 'login', account: 'default', key_kind: 'live', base_url: `${standin.url}/` }),
    'exit 0',
    JSON.stringify({ type: 'usage', account: 'default', credits_remaining: 100_000 }),
    'exit 0',
    JSON.stringify({ type: 'logout', account: 'default', removed: true }),
    'exit 0',
    expect.stringContaining('"NO_KEY"'),
    'exit 4',
  ])
  expect(child.stdout() + child.stderr()).not.toContain(LIVE)
  expect(holding(await filesIn(folder), LIVE)).toEqual([])
})

const BOUND = `${DAEMON}
shotlist() { "$NODE" "$ENTRY" "$@"; echo "exit $?"; }
printf '%s\\n' "$KEY" | shotlist login --json
SHOTLIST_BASE_URL="$FOREIGN" shotlist usage --json
SHOTLIST_BASE_URL= SHOTLIST_WORKSPACE="$PLANTED" shotlist usage --json
"$NODE" --input-type=module -e "$STORE_BARE"
shotlist usage --json
`
/** As an earlier version stored it. */
const STORE_BARE = `
import { AsyncEntry } from ${JSON.stringify(import.meta.resolve('@napi-rs/keyring'))}
const options = { linux: { store: 'secret-service' } }
await new AsyncEntry('Shotlist', 'default', options).setPassword(process.env.KEY)
`

test('a key is for the service it was entered for, and one without a service is asked for again', async () => {
  const foreign = await foreignService()
  const attacker = await shell({ key: null })
  const { openWire } = anIo({ ...attacker, ca: foreign.caPem })
  await attacker.run(['login', '--base-url', foreign.url.href], {
    ...piped('pk_live_attacker_00001'),
    openWire,
  })
  const { standin, child } = await onOwnBus(BOUND, {
    FOREIGN: foreign.url.href,
    PLANTED: attacker.workspace,
    STORE_BARE,
    authorities: foreign.caPem,
  })
  await child.ended
  const refused: unknown = expect.stringContaining(
    `was entered for ${standin.url}, and the account's address is ${foreign.url.origin}`,
  )
  expect(child.stdout().trim().split('\n')).toEqual([
    expect.stringContaining('"type":"login"'),
    'exit 0',
    refused,
    'exit 4',
    refused,
    'exit 4',
    expect.stringContaining('stored by an earlier version'),
    'exit 4',
  ])
  expect(foreign.received()).not.toContain(LIVE)
})

describe('typed on a terminal, a real one', () => {
  const TERMINAL = `${DAEMON}
script --quiet --flush --return --command '"$NODE" "$ENTRY" login' /dev/null; echo "exit $?"
"$NODE" "$ENTRY" usage --json
`

  test('the key is taken, corrections included, and never shown', async () => {
    const { child, standin } = await onOwnBus(TERMINAL)
    await child.says(`Key for "default" at ${standin.url} (not shown): `)
    child.process.stdin?.write(`x\u007f${LIVE}\r`)
    await child.ended
    expect(child.stdout()).toContain('The live key of "default" is in the keychain.')
    expect(child.stdout()).toContain('exit 0')
    expect(child.stdout()).toContain('"credits_remaining":100000')
    expect(child.stdout() + child.stderr()).not.toContain(LIVE)
  })

  test.for([
    ['Ctrl-C', '\u0003'],
    ['Ctrl-D', '\u0004'],
  ] as const)('%s gives up: nothing is stored', async ([, sign]) => {
    const { child, standin } = await onOwnBus(TERMINAL)
    await child.says(`Key for "default" at ${standin.url} (not shown): `)
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

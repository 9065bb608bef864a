// A keychain for a process that a test starts. On Linux it is a daemon of its own, on a message bus of its own, which
// keeps its keys in the home that the environment names. Windows and macOS have only the one of the person who is logged
// in, so there a test writes into it only where CI says that this is nobody.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { ensurePrograms } from './ensure-programs.ts'

interface Keychain {
  /** For the processes that are to find it. */
  readonly env: NodeJS.ProcessEnv
  readonly end: () => Promise<void>
}

/** For a shell on a message bus of its own. */
export const KEYCHAIN_DAEMON =
  'printf password | gnome-keyring-daemon --unlock --components=secrets --daemonize >/dev/null 2>&1'

export async function startKeychain(env: NodeJS.ProcessEnv): Promise<Keychain> {
  if (process.platform !== 'linux') return ofThisComputer()
  ensurePrograms('gnome-keyring-daemon', 'dbus-run-session')
  const bus = spawn(
    'dbus-run-session',
    ['--', 'sh', '-c', `${KEYCHAIN_DAEMON}; echo "$DBUS_SESSION_BUS_ADDRESS"; exec cat`],
    { env: { PATH: process.env['PATH'], ...env }, stdio: ['pipe', 'pipe', 'ignore'] },
  )
  const ended = once(bus, 'exit')
  let address = ''
  for await (const chunk of bus.stdout.iterator({ destroyOnReturn: false })) {
    address += String(chunk)
    if (address.endsWith('\n')) break
  }
  if (!address.endsWith('\n')) throw new Error('dbus-run-session ended before the keychain was there.')
  return {
    env: { DBUS_SESSION_BUS_ADDRESS: address.trim() },
    end: async () => {
      bus.stdin.end()
      await ended
    },
  }
}

function ofThisComputer(): Keychain {
  if (process.env['CI'] !== 'true')
    throw new Error(
      'This test writes keys into the keychain of this computer. It runs where CI=true says that nobody keeps theirs in it.',
    )
  return {
    // macOS looks for the keychain in the home.
    env: process.platform === 'darwin' ? { HOME: process.env['HOME'] } : {},
    end: () => Promise.resolve(),
  }
}

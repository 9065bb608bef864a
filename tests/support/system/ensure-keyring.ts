// The keychain test speaks to a real Secret Service: gnome-keyring on a message bus of its own. Where they are
// missing, this installs them (root on Debian or Ubuntu) or says in one line what to install. To be run before the
// tests (`node tests/support/system/ensure-keyring.ts`), and by the test itself.
import { spawnSync } from 'node:child_process'

const NEEDED: Readonly<Record<string, string>> = {
  'gnome-keyring-daemon': 'gnome-keyring',
  'dbus-run-session': 'dbus',
}

/** Debian's own; everywhere else a person installs. */
const INSTALLER = 'apt-get'

const missing = (): readonly string[] =>
  Object.keys(NEEDED).filter((program) => spawnSync('sh', ['-c', `command -v ${program}`]).status !== 0)

/** @throws one sentence that names what is missing and cannot be installed from here */
export function ensureKeyring(): void {
  const packages = missing().map((program) => NEEDED[program] ?? program)
  if (packages.length === 0) return
  const canInstall =
    process.getuid?.() === 0 && spawnSync('sh', ['-c', `command -v ${INSTALLER}`]).status === 0
  if (canInstall) {
    const options = { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } } as const
    spawnSync(INSTALLER, ['update', '-qq'], options)
    spawnSync(INSTALLER, ['install', '-y', '-qq', '--no-install-recommends', ...packages], options)
  }
  const still = missing()
  if (still.length > 0)
    throw new Error(
      `The keychain test needs ${still.join(' and ')}: apt-get install ${still.map((program) => NEEDED[program]).join(' ')}`,
    )
}

// Before the tests it only says so; the one test that needs it fails with the same sentence.
if (import.meta.main) {
  try {
    ensureKeyring()
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  }
}

// Some tests speak to real programs: a keychain daemon, a tracer, a clock that can be turned, a browser. Where these are
// missing, this installs them (root on Debian or Ubuntu) or says in one line what to install. To be run before the
// tests (`node tests/support/system/ensure-programs.ts`), and by the tests themselves.
import { spawnSync } from 'node:child_process'

/** Program and Debian package. */
const NEEDED = {
  'gnome-keyring-daemon': 'gnome-keyring',
  'dbus-run-session': 'dbus',
  strace: 'strace',
  script: 'bsdutils',
  unshare: 'util-linux',
  nsenter: 'util-linux',
  mount: 'mount',
  faketime: 'faketime',
  chromium: 'chromium',
  Xvfb: 'xvfb',
  mmdebstrap: 'mmdebstrap',
} as const
export type Program = keyof typeof NEEDED

const isProgram = (name: string): name is Program => Object.hasOwn(NEEDED, name)

/** Debian's own; everywhere else a person installs. */
const INSTALLER = 'apt-get'

const isThere = (program: string): boolean => spawnSync('sh', ['-c', `command -v ${program}`]).status === 0

/** @throws one sentence that names what is missing and cannot be installed from here */
export function ensurePrograms(...programs: readonly Program[]): void {
  const missing = programs.filter((program) => !isThere(program))
  if (missing.length === 0) return
  const packages = [...new Set(missing.map((program) => NEEDED[program]))]
  if (process.getuid?.() === 0 && isThere(INSTALLER)) {
    const options = { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } } as const
    spawnSync(INSTALLER, ['update', '-qq'], options)
    spawnSync(INSTALLER, ['install', '-y', '-qq', '--no-install-recommends', ...packages], options)
  }
  const still = missing.filter((program) => !isThere(program))
  if (still.length > 0)
    throw new Error(
      `The tests need ${still.join(' and ')}: apt-get install ${[...new Set(still.map((program) => NEEDED[program]))].join(' ')}`,
    )
}

// Before the tests it only says so; the tests that need it fail with the same sentence. What
// `npm run test:windows` needs, it asks for itself.
if (import.meta.main) {
  try {
    const before = Object.keys(NEEDED).filter(isProgram)
    ensurePrograms(...before.filter((name) => name !== 'mmdebstrap'))
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  }
}

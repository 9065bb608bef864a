// Where an app's folders are, as on Linux. `--user-data-dir` is Electron's own switch: tests give each app a new one.
import { homedir, tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

type Name = Parameters<Electron.App['getPath']>[0]

const SWITCH = '--user-data-dir='
const given = process.argv.find((arg) => arg.startsWith(SWITCH))?.slice(SWITCH.length)
const appData = process.env['XDG_CONFIG_HOME'] ?? join(homedir(), '.config')
const home = (folder: string): string => join(homedir(), folder)

const folders = new Map<Name, string>([
  ['home', homedir()],
  ['appData', appData],
  ['temp', tmpdir()],
  ['exe', process.execPath],
  ['desktop', home('Desktop')],
  ['documents', home('Documents')],
  ['downloads', home('Downloads')],
  ['music', home('Music')],
  ['pictures', home('Pictures')],
  ['videos', home('Videos')],
])
if (given !== undefined) folders.set('userData', resolve(given))

let appName = 'Electron'
export const getName = (): string => appName
export const setName = (name: string): void => {
  appName = name
}

/** @throws where Electron throws: for a name it does not know */
export function getPath(name: Name): string {
  const own = folders.get(name)
  if (own !== undefined) return own
  if (name === 'userData') return join(appData, appName)
  if (name === 'sessionData') return getPath('userData')
  if (name === 'logs') return join(getPath('userData'), 'logs')
  if (name === 'crashDumps') return join(getPath('userData'), 'Crashpad')
  throw new Error(`Failed to get '${name}' path`)
}

export const setPath = (name: Name, path: string): void => void folders.set(name, path)

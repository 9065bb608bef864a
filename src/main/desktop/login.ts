// Starting with the session, without a window. macOS and Windows keep that themselves; on Linux it is a file of ours in
// the folder that the desktops have agreed on.
import { join } from 'node:path'
import type { App as ElectronApp } from 'electron'
import type { FileSystem } from '../../engine/index.ts'
import type { AppState } from '../../contract/commands/app.ts'

export const HIDDEN = '--hidden'

interface Program {
  readonly path: string
  readonly args: readonly string[]
}

/** @param appImage what AppImage says of its own file: the program inside lies somewhere else at every start */
export const programOf = (
  execPath: string,
  appPath: string,
  isPackaged: boolean,
  appImage?: string,
): Program => ({
  path: appImage ?? execPath,
  args: [...(isPackaged ? [] : [appPath]), HIDDEN],
})

export const isHiddenStart = (
  argv: readonly string[],
  app: Pick<ElectronApp, 'getLoginItemSettings'>,
): boolean =>
  argv.includes(HIDDEN) || (process.platform === 'darwin' && app.getLoginItemSettings().wasOpenedAtLogin)

interface Needs {
  readonly app: Pick<ElectronApp, 'setLoginItemSettings'>
  readonly files: Pick<FileSystem, 'makeFolder' | 'writeWhole' | 'remove'>
  readonly platform: AppState['platform']
  readonly program: Program
  /** Absolute: where the session looks for what it starts (Linux). */
  readonly autostart: string
}

export async function startAtLogin(
  wanted: boolean,
  { app, files, platform, program, autostart }: Needs,
): Promise<void> {
  if (platform !== 'linux') {
    // Electron quotes them itself where Windows needs it.
    app.setLoginItemSettings({ openAtLogin: wanted, path: program.path, args: [...program.args] })
    return
  }
  const file = join(autostart, 'shotlist.desktop')
  if (!wanted) {
    await files.remove(file)
    return
  }
  await files.makeFolder(autostart)
  await files.writeWhole(file, desktopEntry(program))
}

/** By the Desktop Entry Specification: quoted, with what is special within quotes escaped, twice for a string. */
export function desktopEntry({ path, args }: Program): string {
  const word = (text: string): string =>
    `"${text
      .replace(/["`$\\]/g, '\\$&')
      .replaceAll('\\', '\\\\')
      .replaceAll('%', '%%')}"`
  return [
    '[Desktop Entry]',
    'Type=Application',
    'Name=Shotlist',
    `Exec=${[path, ...args].map(word).join(' ')}`,
    'X-GNOME-Autostart-enabled=true',
    '',
  ].join('\n')
}

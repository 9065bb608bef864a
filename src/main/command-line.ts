// The installed app is the command line as well: where its first argument is a command, that runs and no window opens.
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { runProcess } from '../cli/main.ts'
import { setLanguage } from '../cli/program.ts'
import type { Io } from '../host/io.ts'
import { t } from '../words/index.ts'
import { certificatesIn } from './network/route.ts'
import { readCaFile } from './settings/settings-store.ts'
import { chosenWorkspace, requireThere } from '../host/libraries.ts'

/** Where the window keeps its own things; Electron has read it already. */
const ELECTRONS_OWN = /^--user-data-dir(?:=|$)/

/** An AppImage starts the app with `--no-sandbox` first where the system allows no sandbox. No option of ours begins like these. */
const CHROMIUMS = /^--(?:no-sandbox$|(?:disable|enable|force|gtk|ignore|ozone|password|proxy|remote|use)-\w)/

/** @param argv of the process. @param isPackaged false: Electron's own switches and the app's folder come first */
export function ownArguments([, ...argv]: readonly string[], isPackaged: boolean): readonly string[] {
  const own = isPackaged ? argv : argv.slice(argv.findIndex((argument) => !argument.startsWith('-')) + 1)
  const ours = own.filter((argument) => !ELECTRONS_OWN.test(argument))
  const begin = ours.findIndex((argument) => !CHROMIUMS.test(argument))
  return begin < 0 ? [] : ours.slice(begin)
}

/** Arguments that are no switches. What is no file after all is reported when it is opened. */
export const filesAmong = (argv: readonly string[], cwd: string): readonly string[] =>
  argv.filter((argument) => /^[^-]/.test(argument)).map((argument) => resolve(cwd, pathIn(argument)))

/** The desktops of Linux give each file as a `file:` URL. */
function pathIn(argument: string): string {
  try {
    return /^file:/i.test(argument) ? fileURLToPath(argument) : argument
  } catch {
    return argument
  }
}

/** @param home where the window keeps its settings and which folder is the workspace. @param exit ends the process */
export async function runCommandLine(
  argv: readonly string[],
  io: Io,
  home: string,
  exit: (code: number) => void,
): Promise<void> {
  await setLanguage(argv, io)
  await runProcess(exit, argv, await asTheWindow(io, home))
}

/** In the workspace that was chosen in the window, and with the certificates that its settings trust. */
export async function asTheWindow(io: Io, home: string, platform = process.platform): Promise<Io> {
  const [chosen, own] = await Promise.allSettled([
    chosenLibrary(io.files, home),
    readCaFile(io.files, join(home, 'settings.json')).then((file) =>
      file === null ? undefined : certificatesIn(io.files, file),
    ),
  ])
  return {
    ...io,
    folders: {
      ...io.folders,
      get data() {
        // A choice that cannot be read stops only the commands that name no folder.
        if (chosen.status === 'rejected') throw chosen.reason
        return chosen.value ?? io.folders.data
      },
    },
    ...(platform === 'win32' ? { helpNote: t('commands.windows') } : {}),
    openWire(ca) {
      // A file that cannot be used stops only the commands that need the network.
      if (own.status === 'rejected') throw own.reason
      const authorities = [ca, own.value].filter((pem) => pem !== undefined).join('\n')
      return io.openWire(authorities === '' ? undefined : authorities)
    },
  }
}

async function chosenLibrary(files: Io['files'], home: string): Promise<string | null> {
  const folder = await chosenWorkspace(files, home)
  if (folder !== null) await requireThere(files, folder)
  return folder
}

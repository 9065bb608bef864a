// The installed app is the command line as well: where its first argument is a command, that runs and no window opens.
import { systemIo } from '../host/system.ts'
import { run } from '../cli/program.ts'
import { join } from 'node:path'
import type { Io } from '../host/io.ts'
import { FailureError } from '../domain/failure.ts'
import { certificatesIn } from './route.ts'
import { readCaFile } from './settings-file.ts'
import { chosenWorkspace } from './workspace-choice.ts'

/** Where the window keeps its own things; Electron has read it already. */
const ELECTRONS_OWN = /^--user-data-dir(?:=|$)/

/** @param argv of the process. @param isPackaged false: Electron's own switches and the app's folder come first */
export function ownArguments([, ...argv]: readonly string[], isPackaged: boolean): readonly string[] {
  const own = isPackaged ? argv : argv.slice(argv.findIndex((argument) => !argument.startsWith('-')) + 1)
  return own.filter((argument) => !ELECTRONS_OWN.test(argument))
}

/** @param home where the window keeps its settings and which folder is the workspace. @returns the exit code */
export async function runCommandLine(argv: readonly string[], root: string, home: string): Promise<number> {
  const io = systemIo(root)
  const exitCode = await run(argv, await asTheWindow(io, home))
  for (const stream of [process.stdout, process.stderr])
    await new Promise<void>((resolve) => {
      stream.write('', () => resolve())
    })
  return exitCode
}

/** In the workspace that was chosen in the window, and trusting whom its settings trust. */
async function asTheWindow(io: Io, home: string): Promise<Io> {
  const [data, trusted] = await Promise.all([chosenWorkspace(io.files, home), trustedBySettings(io, home)])
  return {
    ...io,
    folders: { ...io.folders, data: data ?? io.folders.data },
    openWire(ca) {
      // Only a command that needs the network fails for it.
      if (trusted instanceof FailureError) throw trusted
      const authorities = [ca, trusted].filter((pem) => pem !== undefined).join('\n')
      return io.openWire(authorities === '' ? undefined : authorities)
    },
  }
}

/** PEM text; a failure where the file of the settings cannot be used. */
async function trustedBySettings({ files }: Io, home: string): Promise<string | FailureError | undefined> {
  const file = await readCaFile(files, join(home, 'settings.json'))
  try {
    return file === null ? undefined : await certificatesIn(files, file)
  } catch (error) {
    if (error instanceof FailureError) return error
    throw error
  }
}

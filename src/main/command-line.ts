// The installed app is the command line as well: where its first argument is a command, that runs and no window opens.
import { systemIo } from '../cli/system.ts'
import { run } from '../cli/run.ts'
import type { Io } from '../cli/io.ts'
import { chosenWorkspace } from './workspace-choice.ts'

/** Where the window keeps its own things; Electron has read it already. */
const ELECTRONS_OWN = /^--user-data-dir(?:=|$)/

/** @param argv of the process. @param isPackaged false: Electron's own switches and the app's folder come first */
export function ownArguments([, ...argv]: readonly string[], isPackaged: boolean): readonly string[] {
  const own = isPackaged ? argv : argv.slice(argv.findIndex((argument) => !argument.startsWith('-')) + 1)
  return own.filter((argument) => !ELECTRONS_OWN.test(argument))
}

/** @param home where the window keeps which folder is the workspace. @returns the exit code */
export async function runCommandLine(argv: readonly string[], root: string, home: string): Promise<number> {
  const io = systemIo(root)
  const exitCode = await run(argv, await inChosenWorkspace(io, home))
  for (const stream of [process.stdout, process.stderr])
    await new Promise<void>((resolve) => {
      stream.write('', () => resolve())
    })
  return exitCode
}

async function inChosenWorkspace(io: Io, home: string): Promise<Io> {
  const chosen = await chosenWorkspace(io.files, home)
  return chosen === null ? io : { ...io, folders: { ...io.folders, data: chosen } }
}

// The installed app is the command line as well: where its first argument is a command, that runs and no window opens.
import { systemIo } from '../host/system.ts'
import { run } from '../cli/program.ts'
import { resolve } from 'node:path'
import { chosenWorkspace } from './workspace-choice.ts'

/** More than this is a slip of the hand. */
const FILES_MAX = 10

/** Where the window keeps its own things; Electron has read it already. */
const ELECTRONS_OWN = /^--user-data-dir(?:=|$)/

/** @param argv of the process. @param isPackaged false: Electron's own switches and the app's folder come first */
export function ownArguments([, ...argv]: readonly string[], isPackaged: boolean): readonly string[] {
  const own = isPackaged ? argv : argv.slice(argv.findIndex((argument) => !argument.startsWith('-')) + 1)
  return own.filter((argument) => !ELECTRONS_OWN.test(argument))
}

/** Arguments that are files: neither a switch nor a word. */
export const filesAmong = (argv: readonly string[], cwd: string): readonly string[] =>
  argv
    .filter((argument) => /^[^-].*\.[A-Za-z0-9]{2,5}$/.test(argument))
    .slice(0, FILES_MAX)
    .map((file) => resolve(cwd, file))

/** In the workspace that was chosen in the window. @param home where the window keeps that. @returns the exit code */
export async function runCommandLine(argv: readonly string[], root: string, home: string): Promise<number> {
  const io = systemIo(root)
  const data = (await chosenWorkspace(io.files, home)) ?? io.folders.data
  const exitCode = await run(argv, { ...io, folders: { ...io.folders, data } })
  for (const stream of [process.stdout, process.stderr])
    await new Promise<void>((resolve) => {
      stream.write('', () => resolve())
    })
  return exitCode
}

// The command line as a process, of a terminal's Node or of the installed app. It exits once what it wrote has left it.
import { EXIT } from './terminal/exit-codes.ts'
import { run } from './program.ts'
import { systemIo } from '../host/system.ts'
import { createOutput } from './terminal/output.ts'
import { t } from '../words/index.ts'

export async function runProcess(
  exit: (code: number) => void,
  argv: readonly string[] = process.argv.slice(2),
  io = systemIo(),
): Promise<void> {
  // A bug outside of everything that `run` catches: Node would print the error with all that hangs on it, a key included.
  // Electron would show it in a box, or only warn, and leave a process that never ends.
  const fail = (error: unknown): void => {
    const output = createOutput(io, { json: false, quiet: false })
    const description = error instanceof Error ? (error.stack ?? error.message) : String(error)
    output.warn(`${t('commands.unexpected')}\n${description}`)
    exit(EXIT.unexpected)
  }
  process.on('uncaughtException', fail).on('unhandledRejection', fail)
  const exitCode = await run(argv, io)
  for (const stream of [process.stdout, process.stderr])
    await new Promise<void>((resolve) => {
      stream.write('', () => resolve())
    })
  // What a second Ctrl-C left behind must not keep the process.
  exit(exitCode)
}

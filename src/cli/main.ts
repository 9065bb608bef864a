// The command line on a terminal. The exit waits until what was written has left the process.
import { EXIT } from './exit-codes.ts'
import { run } from './program.ts'
import { systemIo } from '../host/system.ts'
import { createOutput } from './output.ts'
import { t } from '../words/index.ts'

const io = systemIo()
// A bug outside of everything that `run` catches: Node would print the error with all that hangs on it, a key included.
process.on('uncaughtException', (error: unknown) => {
  const output = createOutput(io, { json: false, quiet: false })
  const description = error instanceof Error ? (error.stack ?? error.message) : String(error)
  output.warn(`${t('commands.unexpected')}\n${description}`)
  process.exit(EXIT.unexpected)
})
const exitCode = await run(process.argv.slice(2), io)
for (const stream of [process.stdout, process.stderr])
  await new Promise<void>((resolve) => {
    stream.write('', () => resolve())
  })
// What a second Ctrl-C left behind must not keep the process.
process.exit(exitCode)

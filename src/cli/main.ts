// The command line on a terminal. The exit waits until what was written has left the process.
import { run } from './run.ts'
import { systemIo } from './system.ts'

const exitCode = await run(process.argv.slice(2), systemIo())
for (const stream of [process.stdout, process.stderr])
  await new Promise<void>((resolve) => {
    stream.write('', () => resolve())
  })
// What a second Ctrl-C left behind must not keep the process.
process.exit(exitCode)

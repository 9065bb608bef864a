// A child process that does one thing with little memory and says what came of it.
import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const CHILDREN = new URL('../children/', import.meta.url)

/** @returns the line that the child wrote, parsed; rejects where it crashed, which running out of memory is */
export async function measured(child: string, argv: readonly string[], heapMb: number): Promise<unknown> {
  const program = fileURLToPath(new URL(child, CHILDREN))
  const { stdout } = await promisify(execFile)(process.execPath, [
    `--max-old-space-size=${heapMb}`,
    program,
    ...argv,
  ])
  return JSON.parse(stdout)
}

// The real entry point as a real process.
import { type ChildProcess, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { onTestFinished } from 'vitest'

export const ENTRY = fileURLToPath(new URL('../../src/cli/shotlist.js', import.meta.url))

export interface Child {
  readonly process: ChildProcess
  readonly stdout: () => string
  readonly stderr: () => string
  /** Resolves when this was written to either stream. */
  readonly says: (text: string) => Promise<void>
  readonly ended: Promise<number | null>
}

export function start(
  command: string,
  argv: readonly string[],
  env: Readonly<Record<string, string | undefined>> = {},
): Child {
  const child = spawn(command, argv, {
    env: { PATH: process.env['PATH'], NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'], ...env },
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  let stdout = ''
  let stderr = ''
  let waiting: (() => void)[] = []
  const heard = () => {
    for (const look of waiting) look()
  }
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    stdout += text
    heard()
  })
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    stderr += text
    heard()
  })
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) => {
      resolve(code)
      heard()
    })
  })
  return {
    process: child,
    stdout: () => stdout,
    stderr: () => stderr,
    says: (text) =>
      new Promise((resolve, reject) => {
        const look = () => {
          if (`${stdout}${stderr}`.includes(text)) resolve()
          else if (child.exitCode !== null)
            reject(new Error(`ended without saying "${text}": ${stdout}${stderr}`))
          else return
          waiting = waiting.filter((other) => other !== look)
        }
        waiting.push(look)
        look()
      }),
    ended,
  }
}

export const shotlist = (
  argv: readonly string[],
  env: Readonly<Record<string, string | undefined>> = {},
): Child => start(process.execPath, [ENTRY, ...argv], env)

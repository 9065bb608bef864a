// Standard input: piped text as a whole, or one line typed without being shown.
import { createInterface } from 'node:readline'
import { Writable } from 'node:stream'
import type { Input, Output } from './io.ts'

/** A key is far shorter; more than this is the wrong file. */
const CHARS_MAX = 64 * 1024

export const systemInput = (stdin: NodeJS.ReadStream, prompts: Output): Input => ({
  isTTY: stdin.isTTY,
  async readAll() {
    let text = ''
    for await (const piece of stdin.setEncoding('utf8')) {
      text += String(piece)
      if (text.length > CHARS_MAX) break
    }
    return text
  },
  async *read() {
    for await (const piece of stdin) yield Buffer.from(piece)
  },
  askHidden: (prompt) =>
    new Promise((resolve) => {
      const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() })
      // It turns the terminal's own echo off, before the prompt invites anybody to type.
      const lines = createInterface({ input: stdin, output: nowhere, terminal: true, historySize: 0 })
      prompts.write(prompt)
      // `close` is emitted within close(): the line has to be the answer by then.
      lines.once('line', (line) => {
        resolve(line)
        lines.close()
      })
      lines.once('SIGINT', () => lines.close())
      // After the line; or Ctrl-C, Ctrl-D, or a terminal that has gone.
      lines.once('close', () => {
        prompts.write('\n')
        resolve(null)
      })
    }),
})

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
      prompts.write(prompt)
      const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() })
      const lines = createInterface({ input: stdin, output: nowhere, terminal: true })
      const end = (then: () => void) => {
        lines.close()
        prompts.write('\n')
        then()
      }
      lines.once('line', (line) => end(() => resolve(line)))
      lines.once('SIGINT', () => end(() => resolve(null)))
      // The terminal has gone, or Ctrl-D.
      lines.once('close', () => resolve(null))
    }),
})

// The test's way into the main process, as Playwright's ElectronApplication.evaluate: a function, sent as its source
// text, that runs here with the module `electron` and one argument. Also where the windows can be attached to.
import { runInThisContext } from 'node:vm'
import { app } from './app.ts'
import { announced } from './chromium.ts'
import { makeCodec } from './in-page/codec.ts'

interface Asked {
  readonly id: number
  readonly fn: string
  readonly arg: string
}

const codec = makeCodec()
const double = (): Promise<object> => import('./index.ts')

export function listenToTests(): void {
  const { channel } = process
  if (channel === undefined || channel === null) return
  process.send?.({ kind: 'hello', pid: process.pid })
  announced.on('started', (started) => process.send?.({ kind: 'chromium', ...started }))
  process.on('message', (asked: Asked) => void answer(asked))
  channel.unref()
  // Nobody would end it any more.
  process.on('disconnect', () => app.exit(1))
}

async function answer({ id, fn, arg }: Asked): Promise<void> {
  try {
    const run = runInThisContext(`(${fn})`) as (electron: object, arg: unknown) => unknown
    const value = codec.encode(await run(await double(), codec.decode(arg)))
    process.send?.({ kind: 'answer', id, value })
  } catch (error) {
    process.send?.({
      kind: 'answer',
      id,
      error: error instanceof Error ? (error.stack ?? '') : String(error),
    })
  }
}

// A process that decodes images for another one, and ends itself where an image takes too much memory. Which build of
// the image library there is has to be settled before anything loads it.
import './native-sharp.ts' // oxlint-disable-line import/no-unassigned-import
import type { EventEmitter } from 'node:events'

const RSS_BYTES_MAX = 1024 * 1024 * 1024

/** What Electron gives a process that it has forked. */
type ParentPort = EventEmitter & { postMessage(message: unknown): void }

const { parentPort } = process as { readonly parentPort?: ParentPort } // oxlint-disable-line typescript/no-unsafe-type-assertion
const { answer } = await import('../engine/index.ts')

const send = (message: unknown) => (parentPort ? parentPort.postMessage(message) : process.send?.(message)) // oxlint-disable-line unicorn/require-post-message-target-origin
const take = (message: unknown): void => {
  void answer(message).then(send)
}
setInterval(() => process.memoryUsage.rss() > RSS_BYTES_MAX && process.exit(1), 50).unref()
if (parentPort) parentPort.on('message', ({ data }: { readonly data: unknown }) => take(data))
else process.on('message', take).on('disconnect', () => process.exit())
send('ready')

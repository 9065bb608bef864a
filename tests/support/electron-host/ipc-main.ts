// Calls of preloads. Every event says which frame it came from; whether that one may ask is the app's business.
import { EventEmitter } from 'node:events'
import { makeCodec } from './in-page/codec.ts'
import type { HostFrame } from './web-frame.ts'

type Handler = Parameters<Electron.IpcMain['handle']>[1]

const codec = makeCodec()

export class HostIpc extends EventEmitter {
  readonly handlers = new Map<string, Handler>()

  handle(channel: string, listener: Handler): void {
    if (this.handlers.has(channel)) throw new Error(`Attempted to register a second handler for '${channel}'`)
    this.handlers.set(channel, listener)
  }
  handleOnce(channel: string, listener: Handler): void {
    this.handle(channel, (event, ...args: unknown[]) => {
      this.removeHandler(channel)
      return listener(event, ...args) as unknown
    })
  }
  removeHandler(channel: string): void {
    this.handlers.delete(channel)
  }
}

export const ipcMain = new HostIpc() satisfies Pick<
  Electron.IpcMain,
  'handle' | 'handleOnce' | 'removeHandler' | 'on' | 'once' | 'off' | 'removeListener' | 'removeAllListeners'
>

interface Letter {
  readonly kind: 'invoke' | 'send'
  readonly id: number | null
  readonly channel: string
  readonly args: string
}

/** One letter of a preload, answered where it asks. `own`: of the page, asked before everybody's. */
export async function deliver(
  letter: Letter,
  from: { readonly sender: unknown; readonly frame: HostFrame | null; readonly own: HostIpc },
): Promise<void> {
  const { sender, frame } = from
  const args = codec.decode(letter.args) as unknown[]
  const event = {
    type: 'frame',
    sender,
    senderFrame: frame,
    processId: frame?.processId ?? 0,
    frameId: frame?.routingId ?? 0,
    frameTreeNodeId: frame?.frameTreeNodeId ?? 0,
    reply: (channel: string, ...values: unknown[]) => void frame?.take(sent(channel, values)),
  } as unknown as Electron.IpcMainInvokeEvent
  if (letter.kind === 'send') {
    from.own.emit(letter.channel, event, ...args)
    ipcMain.emit(letter.channel, event, ...args)
    return
  }
  const handler = from.own.handlers.get(letter.channel) ?? ipcMain.handlers.get(letter.channel)
  const answer = (fields: object): Promise<void> =>
    frame?.take(JSON.stringify({ kind: 'answer', id: letter.id, ...fields })) ?? Promise.resolve()
  try {
    if (handler === undefined) throw new Error(`No handler registered for '${letter.channel}'`)
    const value: unknown = await handler(event, ...args)
    await answer({ args: codec.encode(value) })
  } catch (error) {
    await answer({ error: `Error invoking remote method '${letter.channel}': ${String(error)}` })
  }
}

/** What `send` of a page or a frame hands to the preload. */
export const sent = (channel: string, args: readonly unknown[]): string =>
  JSON.stringify({ kind: 'send', channel, args: codec.encode(args) })

// Chromium's debugging protocol over its pipe: one connection, a session for each page.
import { EventEmitter } from 'node:events'
import type { Readable, Writable } from 'node:stream'
import type { CDPSession } from 'playwright'

export interface CdpSession {
  readonly send: CDPSession['send']
  readonly on: CDPSession['on']
}

export interface Cdp extends CdpSession {
  readonly session: (id: string) => CdpSession
  readonly closed: Promise<void>
}

interface Message {
  readonly id?: number
  readonly sessionId?: string
  readonly method?: string
  readonly params?: unknown
  readonly result?: unknown
  readonly error?: { readonly message: string }
}

interface Waiting {
  readonly method: string
  readonly resolve: (value: unknown) => void
  readonly reject: (error: Error) => void
}

const END = 0

export function openCdp(to: Writable, from: Readable): Cdp {
  const waiting = new Map<number, Waiting>()
  const sessions = new Map<string, { session: CdpSession; events: EventEmitter }>()
  const closed = Promise.withResolvers<void>()
  let isClosed = false
  let lastId = 0

  const make = (sessionId: string | undefined): { session: CdpSession; events: EventEmitter } => {
    const events = new EventEmitter()
    const send = (method: string, params: unknown = {}): Promise<unknown> =>
      new Promise((resolve, reject) => {
        if (isClosed) return reject(new Error(`${method}: Chromium has ended`))
        const id = ++lastId
        waiting.set(id, { method, resolve, reject })
        to.write(`${JSON.stringify({ id, method, params, sessionId })}\0`)
      })
    const on = (event: string, listener: (payload: unknown) => void): void => void events.on(event, listener)
    return { session: { send, on } as unknown as CdpSession, events }
  }
  const root = make(undefined)
  const find = (id: string): { session: CdpSession; events: EventEmitter } => {
    const found = sessions.get(id) ?? make(id)
    sessions.set(id, found)
    return found
  }

  const take = (message: Message): void => {
    if (message.method !== undefined) {
      const { events } = message.sessionId === undefined ? root : find(message.sessionId)
      events.emit(message.method, message.params)
    }
    const asked = message.id === undefined ? undefined : waiting.get(message.id)
    if (message.id === undefined || asked === undefined) return
    waiting.delete(message.id)
    if (message.error === undefined) asked.resolve(message.result)
    else asked.reject(new Error(`${asked.method}: ${message.error.message}`))
  }

  let rest: Buffer[] = []
  from.on('data', (chunk: Buffer) => {
    let start = 0
    for (let end = chunk.indexOf(END); end >= 0; end = chunk.indexOf(END, start)) {
      const text = Buffer.concat([...rest, chunk.subarray(start, end)]).toString('utf8')
      rest = []
      start = end + 1
      take(JSON.parse(text) as Message)
    }
    if (start < chunk.length) rest.push(chunk.subarray(start))
  })
  const end = (): void => {
    isClosed = true
    for (const { method, reject } of waiting.values()) reject(new Error(`${method}: Chromium has ended`))
    waiting.clear()
    closed.resolve()
  }
  from.on('close', end)
  to.on('error', end)
  return { ...root.session, session: (id) => find(id).session, closed: closed.promise }
}

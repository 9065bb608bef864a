// The two worlds of a page: the preload's own and the page's. They share the document and no JavaScript object, as in
// Electron. What the preload exposes reaches the page as clones and as stand-ins of functions, by events whose name is
// known to these scripts alone. Both functions are sent to the page as their own source text and run before its scripts.
import type { Codec } from './codec.ts'

type Fn = (...args: unknown[]) => unknown

interface Letter {
  readonly kind: 'call' | 'returned' | 'expose'
  readonly call?: number
  readonly fn?: number
  readonly key?: string
  readonly value: unknown
  readonly outcome?: 'value' | 'error' | 'promise'
}

interface World {
  readonly expose: (key: string, value: unknown) => void
}

/** @param secret the name of the events, made for this page */
export function openWorld(own: string, other: string, secret: string): World {
  const mark = `${secret}:function`
  const target = self
  const dispatch = target.dispatchEvent.bind(target)
  const functions = new Map<number, Fn>()
  const calls = new Map<number, { settle?: (letter: Letter) => void; letter?: Letter }>()
  let last = 0

  const isPlain = (value: object): boolean => {
    const prototype: unknown = Object.getPrototypeOf(value)
    return prototype === null || prototype === Object.prototype || Array.isArray(value)
  }
  const mapped = (value: object, change: (one: unknown) => unknown): unknown =>
    Array.isArray(value)
      ? value.map(change)
      : Object.fromEntries(Object.entries(value).map(([key, one]) => [key, change(one)]))
  const pack = (value: unknown): unknown => {
    if (typeof value === 'function') {
      functions.set(++last, value as Fn)
      return { [mark]: last }
    }
    if (value instanceof Error) return { [`${mark}:error`]: value.message }
    return typeof value === 'object' && value !== null && isPlain(value) ? mapped(value, pack) : value
  }
  const unpack = (value: unknown): unknown => {
    if (typeof value !== 'object' || value === null || !isPlain(value)) return value
    const fields = value as Record<string, unknown>
    if (Object.hasOwn(fields, mark)) return standIn(fields[mark] as number)
    if (Object.hasOwn(fields, `${mark}:error`)) return new Error(String(fields[`${mark}:error`]))
    return mapped(value, unpack)
  }
  const send = (letter: Letter): void => {
    dispatch(new CustomEvent(`${secret}:${other}`, { detail: letter }))
  }
  const standIn =
    (fn: number): Fn =>
    (...args) => {
      const call = ++last
      const entry: { settle?: (letter: Letter) => void; letter?: Letter } = {}
      calls.set(call, entry)
      send({ kind: 'call', call, fn, value: pack(args) })
      const { letter } = entry
      if (letter === undefined) throw new Error('An object could not be cloned.')
      if (letter.outcome === 'promise')
        return new Promise((resolve, reject) => {
          entry.settle = ({ outcome, value }) => {
            calls.delete(call)
            if (outcome === 'value') resolve(unpack(value))
            // The rejection is what the other side threw, whatever that is.
            else reject(unpack(value))
          }
        })
      calls.delete(call)
      if (letter.outcome === 'error') throw unpack(letter.value) as Error
      return unpack(letter.value)
    }
  const answer = (call: number | undefined, fn: number | undefined, args: unknown): void => {
    const returned = (outcome: 'value' | 'error' | 'promise', value: unknown): void =>
      send({ kind: 'returned', ...(call === undefined ? {} : { call }), outcome, value: pack(value) })
    try {
      const value = functions.get(fn ?? 0)?.(...(unpack(args) as unknown[]))
      if (!(value instanceof Promise)) return returned('value', value)
      returned('promise', null)
      value.then(
        (settled: unknown) => returned('value', settled),
        (error: unknown) => returned('error', error),
      )
    } catch (error) {
      returned('error', error)
    }
  }
  const freeze = (value: unknown): unknown => {
    if (typeof value === 'object' && value !== null && isPlain(value)) {
      for (const one of Object.values(value)) freeze(one)
      Object.freeze(value)
    }
    return value
  }
  target.addEventListener(`${secret}:${own}`, (event) => {
    event.stopImmediatePropagation()
    const letter = (event as CustomEvent<Letter | null>).detail
    if (letter === null) return
    if (letter.kind === 'call') return answer(letter.call, letter.fn, letter.value)
    if (letter.kind === 'expose') {
      const value = freeze(unpack(letter.value))
      Object.defineProperty(self, letter.key ?? '', {
        value,
        enumerable: true,
        writable: false,
        configurable: false,
      })
      return
    }
    const entry = calls.get(letter.call ?? 0)
    if (entry?.settle !== undefined) entry.settle(letter)
    else if (entry !== undefined) entry.letter = letter
  })
  return { expose: (key, value) => send({ kind: 'expose', key, value: pack(value) }) }
}

/** The isolated world: what a sandboxed preload can `require`, and no more. */
export function runPreload(
  world: World,
  codec: Codec,
  hostSend: (text: string) => void,
  preload: ((require: (name: string) => unknown, module: object, exports: object) => void) | null,
): void {
  const listeners = new Map<string, ((event: object, ...args: unknown[]) => void)[]>()
  const waiting = new Map<number, { resolve: (value: unknown) => void; reject: (error: Error) => void }>()
  let last = 0
  const post = (kind: string, channel: string, args: unknown[], id: number | null): void =>
    hostSend(JSON.stringify({ kind, channel, id, args: codec.encode(args) }))
  const remove = (channel: string, listener: unknown): void => {
    listeners.set(
      channel,
      (listeners.get(channel) ?? []).filter((one) => one !== listener),
    )
  }

  const ipcRenderer = {
    invoke: (channel: string, ...args: unknown[]) =>
      new Promise((resolve, reject) => {
        const id = ++last
        waiting.set(id, { resolve, reject })
        post('invoke', channel, args, id)
      }),
    send: (channel: string, ...args: unknown[]) => post('send', channel, args, null),
    on: (channel: string, listener: (event: object, ...args: unknown[]) => void) => {
      listeners.set(channel, [...(listeners.get(channel) ?? []), listener])
      return ipcRenderer
    },
    once: (channel: string, listener: (event: object, ...args: unknown[]) => void) => {
      const only = (event: object, ...args: unknown[]): void => {
        remove(channel, only)
        listener(event, ...args)
      }
      return ipcRenderer.on(channel, only)
    },
    off: (channel: string, listener: unknown) => {
      remove(channel, listener)
      return ipcRenderer
    },
    removeListener: (channel: string, listener: unknown) => ipcRenderer.off(channel, listener),
    removeAllListeners: (channel: string) => {
      listeners.delete(channel)
      return ipcRenderer
    },
  }
  Object.assign(globalThis, {
    hostTakes: (text: string) => {
      const { kind, id, channel, args, error } = JSON.parse(text) as {
        kind: 'answer' | 'send'
        id: number
        channel: string
        args: string
        error?: string
      }
      if (kind === 'send') {
        for (const listener of listeners.get(channel) ?? [])
          listener({ sender: ipcRenderer, ports: [] }, ...(codec.decode(args) as unknown[]))
        return
      }
      const asked = waiting.get(id)
      waiting.delete(id)
      if (error === undefined) asked?.resolve(codec.decode(args))
      else asked?.reject(new Error(error))
    },
  })
  // What a page does not prevent reaches the application menu.
  self.addEventListener('keydown', (event) => {
    const { key, code, ctrlKey, metaKey, altKey, shiftKey, isTrusted } = event
    // Later, when the page's own listeners have had it.
    setTimeout(() => {
      if (isTrusted && !event.defaultPrevented)
        post('key', '', [{ key, code, ctrlKey, metaKey, altKey, shiftKey }], null)
    })
  })

  const electron = {
    ipcRenderer,
    contextBridge: { exposeInMainWorld: world.expose },
    // The path of a dropped file is known to the browser alone.
    webUtils: { getPathForFile: () => '' },
  }
  const module = { exports: {} }
  preload?.(
    (name) => {
      if (name === 'electron' || name === 'electron/renderer') return electron
      throw new Error(`module not found: ${name}`)
    },
    module,
    module.exports,
  )
}

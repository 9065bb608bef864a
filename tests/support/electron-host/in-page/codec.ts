// Values between a page and the main process, cloned as Electron clones them. The pipe carries text only, so what JSON
// does not know is spelled out. The function runs on both sides: it is sent to the page as its own source text.

export interface Codec {
  /** @throws where structured cloning would */
  readonly encode: (value: unknown) => string
  readonly decode: (text: string) => unknown
}

export function makeCodec(): Codec {
  const TAG = '\u0000clone'
  const REFUSED = 'An object could not be cloned.'
  const bytesToText = (bytes: Uint8Array): string => {
    let text = ''
    for (let at = 0; at < bytes.length; at += 0x8000)
      text += String.fromCharCode(...bytes.subarray(at, at + 0x8000))
    return btoa(text)
  }
  const textToBytes = (text: string): Uint8Array => Uint8Array.from(atob(text), (char) => char.charCodeAt(0))
  const special = (tag: string, value: unknown): unknown => ({ [TAG]: tag, value })

  const flatten = (value: unknown, above: readonly object[]): unknown => {
    if (value === undefined) return special('undefined', null)
    if (typeof value === 'number' && (!Number.isFinite(value) || Object.is(value, -0)))
      return special('number', Object.is(value, -0) ? '-0' : String(value))
    if (typeof value === 'bigint') return special('bigint', String(value))
    if (typeof value === 'function' || typeof value === 'symbol') throw new Error(REFUSED)
    if (typeof value !== 'object' || value === null) return value
    if (above.includes(value)) throw new Error(REFUSED)
    const inner = (one: unknown): unknown => flatten(one, [...above, value])
    if (Array.isArray(value)) return Array.from(value, inner)
    if (value instanceof Date) return special('date', value.getTime())
    if (value instanceof RegExp) return special('regexp', [value.source, value.flags])
    if (value instanceof Map)
      return special(
        'map',
        Array.from(value, ([key, one]) => [inner(key), inner(one)]),
      )
    if (value instanceof Set) return special('set', Array.from(value, inner))
    if (value instanceof ArrayBuffer) return special('buffer', bytesToText(new Uint8Array(value)))
    if (ArrayBuffer.isView(value))
      return special('bytes', bytesToText(new Uint8Array(value.buffer, value.byteOffset, value.byteLength)))
    if (value instanceof Error) return special('error', [value.name, value.message])
    if (value instanceof Promise || value instanceof WeakMap || value instanceof WeakSet)
      throw new Error(REFUSED)
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, inner(one)]))
  }

  const unflatten = (value: unknown): unknown => {
    if (typeof value !== 'object' || value === null) return value
    if (Array.isArray(value)) return value.map(unflatten)
    const fields = value as Record<string, unknown>
    const inside = fields['value']
    switch (Object.hasOwn(fields, TAG) ? fields[TAG] : null) {
      case 'undefined':
        return undefined
      case 'number':
        return Number(inside)
      case 'bigint':
        return BigInt(inside as string)
      case 'date':
        return new Date((inside as number | null) ?? Number.NaN)
      case 'regexp':
        return new RegExp(...(inside as [string, string]))
      case 'map':
        return new Map((unflatten(inside) as [unknown, unknown][]).map(([key, one]) => [key, one]))
      case 'set':
        return new Set(unflatten(inside) as unknown[])
      case 'buffer':
        return textToBytes(inside as string).buffer
      case 'bytes':
        return textToBytes(inside as string)
      case 'error': {
        const [name, message] = inside as [string, string]
        return Object.assign(new Error(message), { name })
      }
      default:
        return Object.fromEntries(Object.entries(fields).map(([key, one]) => [key, unflatten(one)]))
    }
  }

  return {
    encode: (value) => JSON.stringify(flatten(value, [])),
    decode: (text) => unflatten(JSON.parse(text)),
  }
}

// Text as bytes of the old code pages, which Node only reads: each encoder is its decoder turned round.
import type { Encoding } from '../../../src/domain/catalog.ts'
import { utf16, utf8 } from './catalogs.ts'

const tables = new Map<Encoding, ReadonlyMap<string, readonly number[]>>()

function tableOf(encoding: Encoding): ReadonlyMap<string, readonly number[]> {
  const known = tables.get(encoding)
  if (known !== undefined) return known
  const decoder = new TextDecoder(encoding)
  const table = new Map<string, readonly number[]>()
  const put = (...bytes: number[]) => {
    const text = decoder.decode(Uint8Array.from(bytes))
    if (/^.$/su.test(text) && text !== '\ufffd' && !table.has(text)) table.set(text, bytes)
  }
  for (let one = 0; one < 256; one++) put(one)
  if (!/^(?:windows|iso|macintosh|koi8|x-mac|ibm)/.test(encoding)) {
    for (let one = 0x81; one < 0xff; one++) for (let two = 0x40; two < 0xff; two++) put(one, two)
  }
  tables.set(encoding, table)
  return table
}

/** @returns null where a character has no place in the encoding */
export function encoded(text: string, encoding: Encoding): Uint8Array | null {
  if (encoding === 'utf-8') return utf8(text)
  if (encoding === 'utf-16le') return utf16(text, 'LE')
  if (encoding === 'utf-16be') return utf16(text, 'BE')
  const table = tableOf(encoding)
  const bytes: number[] = []
  for (const character of text) {
    const some = table.get(character)
    if (some === undefined) return null
    bytes.push(...some)
  }
  return Uint8Array.from(bytes)
}

// What a file is, by its first bytes.
import type { Encoding } from '../../../domain/catalog.ts'
import { badInput, type FailureError } from '../../../domain/failure.ts'
import { encodingOf } from '../encoding/encoding-names.ts'
import { t } from '../../../words/index.ts'

export type FileKind =
  /** `encoding` null: to be detected. */
  | {
      readonly kind: 'text'
      readonly encoding: 'utf-8' | 'utf-16le' | 'utf-16be' | null
      readonly bomBytes: number
    }
  /** Tables in a web page or in XML, whatever the file is named. */
  | {
      readonly kind: 'markup'
      readonly isHtml: boolean
      readonly encoding: Encoding | null
      readonly bomBytes: number
    }
  /** A ZIP archive, as workbooks are. */
  | { readonly kind: 'archive' }
  | { readonly kind: 'gzip' }
  | { readonly kind: 'refused'; readonly why: NotCatalog }

type NotCatalog = 'binary' | 'pdf' | 'png' | 'jpeg' | 'json' | 'xml' | 'xls'

const notCatalog = (why: NotCatalog): FileKind => ({ kind: 'refused', why })
const BINARY = notCatalog('binary')

const MAGIC: readonly (readonly [signature: readonly number[], kind: FileKind])[] = [
  [[0xef, 0xbb, 0xbf], { kind: 'text', encoding: 'utf-8', bomBytes: 3 }],
  [[0xff, 0xfe], { kind: 'text', encoding: 'utf-16le', bomBytes: 2 }],
  [[0xfe, 0xff], { kind: 'text', encoding: 'utf-16be', bomBytes: 2 }],
  [[0x50, 0x4b, 0x03, 0x04], { kind: 'archive' }],
  [[0x50, 0x4b, 0x05, 0x06], { kind: 'archive' }],
  [[0xd0, 0xcf, 0x11, 0xe0], notCatalog('xls')],
  [[0x25, 0x50, 0x44, 0x46], notCatalog('pdf')],
  [[0x1f, 0x8b], { kind: 'gzip' }],
  [[0x89, 0x50, 0x4e, 0x47], notCatalog('png')],
  [[0xff, 0xd8, 0xff], notCatalog('jpeg')],
]

/** @param named the encoding, where a person has named it */
export function fileKind(start: Uint8Array, named: Encoding | null): FileKind {
  const head = withoutPadding(start)
  for (const [signature, kind] of MAGIC) {
    if (signature.every((byte, index) => head[index] === byte))
      return kind.kind === 'text' ? ofText(head, kind) : kind
  }
  if (head.includes(0)) {
    const encoding = named === 'utf-16le' || named === 'utf-16be' ? named : utf16Of(head)
    if (encoding !== null) return ofText(head, { kind: 'text', encoding, bomBytes: 0 })
    if (head.filter((byte) => byte < 0x20 && !LINE_BYTES.has(byte)).length > STRAY_NULS_MAX) return BINARY
  }
  return ofText(head, { kind: 'text', encoding: null, bomBytes: 0 })
}

/** Some programs fill the last block of a file up with zeros. One or two belong to the last character of UTF-16. */
function withoutPadding(head: Uint8Array): Uint8Array {
  const end = head.findLastIndex((byte) => byte !== 0) + 1
  return head.length - end > STRAY_NULS_MAX ? head.subarray(0, end) : head
}

/** Tabs, ends of lines and of pages. */
const LINE_BYTES: ReadonlySet<number> = new Set([0x09, 0x0a, 0x0c, 0x0d])
/** With more NUL characters than this, the file is no text. */
export const STRAY_NULS_MAX = 3

export const refusedForNuls = (): FailureError => badInput(t('catalog.kind.nuls'))

/** Text may be the source of a web page, XML or JSON. */
function ofText(head: Uint8Array, text: Extract<FileKind, { kind: 'text' }>): FileKind {
  const start = new TextDecoder(text.encoding ?? 'windows-1252').decode(head).trimStart().toLowerCase()
  if (/^(?:\{\s*["}]|\[\s*[[{\]])/.test(start)) return notCatalog('json')
  if (!/^<[a-z?!]/.test(start)) return text
  const isHtml = !start.startsWith('<?xml') || start.includes('<html')
  const label = /(?:charset|encoding)\s?=\s?["']?([\w-]+)/.exec(start)?.[1] ?? ''
  const encoding = text.encoding ?? encodingOf(label)
  if (isHtml || start.includes('<workbook'))
    return { kind: 'markup', isHtml, encoding, bomBytes: text.bomBytes }
  return notCatalog('xml')
}

/** Zeros of which share of the bytes of one parity make UTF-16 of it; a name in Japanese has few, its separators have. */
const ZEROS_MIN = 0.05

/** Of zeros on the other side: the lower halves of a few other letters. */
const OTHER_ZEROS_MAX = 0.1

/** UTF-16 without its mark: the upper halves of ASCII are zeros, nearly all on one side, and all of it can be read. */
function utf16Of(head: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  const even = head.filter((byte, index) => byte === 0 && index % 2 === 0).length
  const odd = head.filter((byte, index) => byte === 0 && index % 2 === 1).length
  if (Math.min(even, odd) > OTHER_ZEROS_MAX * Math.max(even, odd)) return null
  if (even + odd < (head.length / 2) * ZEROS_MIN) return null
  const encoding = odd > even ? 'utf-16le' : 'utf-16be'
  const text = new TextDecoder(encoding).decode(head.subarray(0, head.length & ~1)).replace(/(?<!\0)\0+$/, '')
  // The last character may have been cut; separators and line ends are what a catalog cannot be without.
  return /\p{Cn}|\ufffd.|(?![\t\r\n])\p{Cc}/u.test(text) || !/[\t\r\n,;|]/.test(text) ? null : encoding
}

// What a file is, by its first bytes.
import type { Encoding } from '../../contract/domain.ts'
import { FailureError } from '../../contract/failure.ts'

export type FileKind =
  /** `encoding` null: to be found in its bytes. */
  | {
      readonly kind: 'text'
      readonly encoding: 'utf-8' | 'utf-16le' | 'utf-16be' | null
      readonly bomBytes: number
    }
  | { readonly kind: 'workbook' }
  | { readonly kind: 'refused'; readonly sentence: string }

const notCatalog = (what: string): FileKind => ({
  kind: 'refused',
  sentence: `The file is ${what}, not a catalog: import a CSV, text or .xlsx file.`,
})
const BINARY = notCatalog('a binary file')

const MAGIC: readonly (readonly [signature: readonly number[], kind: FileKind])[] = [
  [[0xef, 0xbb, 0xbf], { kind: 'text', encoding: 'utf-8', bomBytes: 3 }],
  [[0xff, 0xfe], { kind: 'text', encoding: 'utf-16le', bomBytes: 2 }],
  [[0xfe, 0xff], { kind: 'text', encoding: 'utf-16be', bomBytes: 2 }],
  [[0x50, 0x4b, 0x03, 0x04], { kind: 'workbook' }],
  [[0x50, 0x4b, 0x05, 0x06], { kind: 'workbook' }],
  [
    [0xd0, 0xcf, 0x11, 0xe0],
    {
      kind: 'refused',
      sentence:
        'The file is an old .xls workbook, or one with a password: open it in a spreadsheet program and save it as .xlsx without a password, or as "CSV UTF-8".',
    },
  ],
  [[0x25, 0x50, 0x44, 0x46], notCatalog('a PDF')],
  [[0x1f, 0x8b], notCatalog('a compressed file (gzip)')],
  [[0x89, 0x50, 0x4e, 0x47], notCatalog('an image (PNG)')],
  [[0xff, 0xd8, 0xff], notCatalog('an image (JPEG)')],
]

/** @param named the encoding, where a person has named it */
export function fileKind(head: Uint8Array, named: Encoding | null): FileKind {
  for (const [signature, kind] of MAGIC) {
    if (signature.every((byte, index) => head[index] === byte)) return kind
  }
  if (head.includes(0)) {
    const encoding = named === 'utf-16le' || named === 'utf-16be' ? named : utf16Of(head)
    return encoding === null ? BINARY : { kind: 'text', encoding, bomBytes: 0 }
  }
  const start = new TextDecoder('windows-1252').decode(head.subarray(0, 256)).trimStart().toLowerCase()
  if (start.startsWith('<!doctype html') || start.startsWith('<html')) return notCatalog('a web page')
  return { kind: 'text', encoding: null, bomBytes: 0 }
}

export const refusedAsBinary = (): FailureError =>
  new FailureError('BAD_INPUT', BINARY.kind === 'refused' ? BINARY.sentence : '')

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
  const text = new TextDecoder(encoding).decode(head.subarray(0, head.length & ~1))
  // The last character may have been cut; separators and line ends are what a catalog cannot be without.
  return /\p{Cn}|\ufffd.|(?![\t\r\n])\p{Cc}/u.test(text) || !/[\t\r\n,;|]/.test(text) ? null : encoding
}

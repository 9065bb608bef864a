// The disclosure that an image was made by a trained model, as the IPTC defines it, written into the file without
// touching its picture: a segment or chunk of its own beside the others. What another program said there before
// stays. (https://cv.iptc.org/newscodes/digitalsourcetype/, XMP specification part 3.)
import { crc32, inflateSync } from 'node:zlib'
import type { ImageFormat } from '../files/index.ts'

const MADE_BY_MODEL = 'http://cv.iptc.org/newscodes/digitalsourcetype/trainedAlgorithmicMedia'
const DESCRIPTION = `<rdf:Description rdf:about="" xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns:Iptc4xmpExt="http://iptc.org/std/Iptc4xmpExt/2008-02-29/" Iptc4xmpExt:DigitalSourceType="${MADE_BY_MODEL}"/>`
const PACKET = `<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?><x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">${DESCRIPTION}</rdf:RDF></x:xmpmeta><?xpacket end="r"?>`

/** How many bytes it adds to a file, headers included. */
export const DISCLOSURE_BYTES_MAX = Buffer.byteLength(PACKET) + 100

/** What this can write into; the others have to be converted first. */
const TAKES: ReadonlySet<ImageFormat> = new Set(['jpeg', 'png'])
export const canDisclose = (format: ImageFormat): boolean => TAKES.has(format)

/** @returns null where the file is built in a way that leaves no place for it */
export function withDisclosure(bytes: Uint8Array, format: ImageFormat): Uint8Array | null {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (format === 'jpeg') return inJpeg(file)
  return format === 'png' ? inPng(file) : null
}

/** What another program said the image is: an attribute, or an element. No tag reaches beyond the next `<`. */
const SOURCE_TYPE =
  /\s[\w-]+:DigitalSourceType\s*=\s*(?:"[^"<]*"|'[^'<]*')|<[\w-]+:DigitalSourceType(?:\s[^<>]*)?(?:\/>|>[^<]*<\/[\w-]+:DigitalSourceType\s*>)/g
const BY_MODEL = /[tT]rainedAlgorithmicMedia\b/

/** What is to stand there, the same where it says so already; null: nothing can be added to it. */
function packetOver(existing: string | null): string | null {
  if (existing === null) return PACKET
  if (existing.match(SOURCE_TYPE)?.some((said) => BY_MODEL.test(said)) === true) return existing
  // It is no photo, whatever the file says.
  const rest = existing.replaceAll(SOURCE_TYPE, '')
  const end = rest.lastIndexOf('</rdf:RDF>')
  return end === -1 ? null : rest.slice(0, end) + DESCRIPTION + rest.slice(end)
}

const JPEG_XMP = Buffer.from('http://ns.adobe.com/xap/1.0/\0', 'latin1')
const JPEG_SEGMENT_BYTES_MAX = 0xffff

function inJpeg(file: Buffer): Uint8Array | null {
  // After the start and those segments that have to stand first: JFIF (APP0) and Exif (APP1).
  let insertAt = 2
  let known: { readonly start: number; readonly end: number } | null = null
  for (let at = 2; at + 4 <= file.length && file[at] === 0xff;) {
    const marker = file[at + 1] ?? 0
    const end = at + 2 + file.readUInt16BE(at + 2)
    if (marker < 0xe0 || marker > 0xef || end > file.length) break
    const body = file.subarray(at + 4, end)
    if (marker === 0xe1 && body.subarray(0, JPEG_XMP.length).equals(JPEG_XMP)) known = { start: at, end }
    if (marker === 0xe0 || (marker === 0xe1 && body.subarray(0, 4).toString('latin1') === 'Exif'))
      insertAt = end
    at = end
  }
  const existing = known === null ? null : file.toString('utf8', known.start + 4 + JPEG_XMP.length, known.end)
  const packet = packetOver(existing)
  if (packet === null) return null
  if (packet === existing) return file
  const body = Buffer.concat([JPEG_XMP, Buffer.from(packet)])
  if (body.length + 2 > JPEG_SEGMENT_BYTES_MAX) return null
  const head = Buffer.from([0xff, 0xe1, 0, 0])
  head.writeUInt16BE(body.length + 2, 2)
  const { start, end } = known ?? { start: insertAt, end: insertAt }
  return Buffer.concat([file.subarray(0, start), head, body, file.subarray(end)])
}

const PNG_SIGNATURE_BYTES = 8
const PNG_KEYWORD = 'XML:com.adobe.xmp\0'
/** Not compressed, no language, no translated keyword. */
const PNG_XMP = Buffer.from(`${PNG_KEYWORD}\0\0\0\0`, 'latin1')

function inPng(file: Buffer): Uint8Array | null {
  let insertAt: number | null = null
  let known: { readonly start: number; readonly end: number } | null = null
  for (let at = PNG_SIGNATURE_BYTES; at + 12 <= file.length;) {
    const end = at + 12 + file.readUInt32BE(at)
    if (end > file.length) return null
    const type = file.toString('latin1', at + 4, at + 8)
    if (type === 'IDAT') insertAt ??= at
    const isXmp =
      type === 'iTXt' && file.toString('latin1', at + 8, at + 8 + PNG_KEYWORD.length) === PNG_KEYWORD
    if (isXmp) known = { start: at, end }
    at = end
  }
  if (insertAt === null) return null
  const existing = known === null ? null : pngText(file.subarray(known.start + 8, known.end - 4))
  const packet = packetOver(existing)
  if (packet === null) return null
  if (packet === existing) return file
  const body = Buffer.concat([Buffer.from('iTXt', 'latin1'), PNG_XMP, Buffer.from(packet)])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(body.length - 4)
  const check = Buffer.alloc(4)
  check.writeUInt32BE(crc32(body))
  const { start, end } = known ?? { start: insertAt, end: insertAt }
  return Buffer.concat([file.subarray(0, start), length, body, check, file.subarray(end)])
}

/** Of an iTXt chunk, whatever language it names; some programs compress it. null: it cannot be read. */
function pngText(body: Buffer): string | null {
  const flag = PNG_KEYWORD.length
  const afterLanguage = body.indexOf(0, flag + 2) + 1
  const text = body.subarray(body.indexOf(0, afterLanguage) + 1)
  if (body[flag] !== 1) return text.toString('utf8')
  try {
    return inflateSync(text, { maxOutputLength: PNG_TEXT_BYTES_MAX }).toString('utf8')
  } catch {
    return null
  }
}
const PNG_TEXT_BYTES_MAX = 1_000_000

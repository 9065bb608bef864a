// Writes one plain zip: images are compressed already, so they are stored as they are, each with its length and check
// in front of it. That needs the bytes beforehand, which are at hand because they were just proved whole, and it is what
// every reader takes: no data descriptors (which some refuse for stored files), no zip64 (the bounds of a part are
// below where it begins), UTF-8 names said to be such. A library would bring streams and keep every entry's source.
import { crc32 } from 'node:zlib'

interface Entry {
  readonly name: Buffer
  readonly bytes: number
  readonly crc: number
  readonly dosTime: number
  readonly dosDate: number
  readonly offset: number
}

const LOCAL_BYTES = 30
const CENTRAL_BYTES = 46
const END_BYTES = 22
/** Stored: any reader since 1993. */
const VERSION = 20
const MADE_BY_UNIX = (3 << 8) | VERSION
const UTF8_NAMES = 0x0800
/** A plain file that everybody may read. */
const MODE = (0o100_644 << 16) >>> 0

export interface ZipWriter {
  readonly files: number
  /** How large the whole zip will be with this file in it. */
  bytesWith(name: string, bytes: number): number
  add(name: string, bytes: Uint8Array, changedAtMs: number | null): Promise<void>
  /** The list at the end, without which it is no zip. */
  end(): Promise<void>
}

export function zipWriter(write: (bytes: Uint8Array) => Promise<void>): ZipWriter {
  const entries: Entry[] = []
  let offset = 0
  let listBytes = 0
  const put = async (bytes: Uint8Array): Promise<void> => {
    await write(bytes)
    offset += bytes.byteLength
  }
  return {
    get files() {
      return entries.length
    },
    bytesWith(name, bytes) {
      const nameBytes = Buffer.byteLength(name)
      return offset + LOCAL_BYTES + nameBytes + bytes + listBytes + CENTRAL_BYTES + nameBytes + END_BYTES
    },
    async add(name, bytes, changedAtMs) {
      const entry: Entry = {
        name: Buffer.from(name),
        bytes: bytes.byteLength,
        crc: crc32(bytes),
        ...dosTimeOf(changedAtMs),
        offset,
      }
      const head = Buffer.alloc(LOCAL_BYTES)
      head.writeUInt32LE(0x04034b50, 0)
      head.writeUInt16LE(VERSION, 4)
      putShared(head, 6, entry)
      await put(Buffer.concat([head, entry.name]))
      await put(bytes)
      entries.push(entry)
      listBytes += CENTRAL_BYTES + entry.name.length
    },
    async end() {
      const listAt = offset
      for (const entry of entries) {
        const head = Buffer.alloc(CENTRAL_BYTES)
        head.writeUInt32LE(0x02014b50, 0)
        head.writeUInt16LE(MADE_BY_UNIX, 4)
        head.writeUInt16LE(VERSION, 6)
        putShared(head, 8, entry)
        head.writeUInt32LE(MODE, 38)
        head.writeUInt32LE(entry.offset, 42)
        await put(Buffer.concat([head, entry.name]))
      }
      const end = Buffer.alloc(END_BYTES)
      end.writeUInt32LE(0x06054b50, 0)
      end.writeUInt16LE(entries.length, 8)
      end.writeUInt16LE(entries.length, 10)
      end.writeUInt32LE(offset - listAt, 12)
      end.writeUInt32LE(listAt, 16)
      await put(end)
    },
  }
}

/** What both heads of a file say, from its flags to the length of its name. Method 0: stored. */
function putShared(head: Buffer, at: number, { name, bytes, crc, dosTime, dosDate }: Entry): void {
  head.writeUInt16LE(UTF8_NAMES, at)
  head.writeUInt16LE(0, at + 2)
  head.writeUInt16LE(dosTime, at + 4)
  head.writeUInt16LE(dosDate, at + 6)
  head.writeUInt32LE(crc, at + 8)
  head.writeUInt32LE(bytes, at + 12)
  head.writeUInt32LE(bytes, at + 16)
  head.writeUInt16LE(name.length, at + 20)
}

/** Years count from 1980. In UTC, so that the same export gives the same bytes wherever it is made. */
function dosTimeOf(atMs: number | null): { readonly dosTime: number; readonly dosDate: number } {
  const at = new Date(atMs ?? 0)
  const year = at.getUTCFullYear() - 1980
  if (!(year >= 0 && year <= 127)) return { dosTime: 0, dosDate: (1 << 5) | 1 }
  return {
    dosTime: (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1),
    dosDate: (year << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate(),
  }
}

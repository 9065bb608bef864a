// One plain zip. Images are compressed already, so they are stored as they are, each with its length and check in front of
// it: some readers refuse stored files where these only follow. The library does so for whole buffers, which are at hand,
// since the bytes were just proved whole. No zip64: the bounds of a part are below where it begins.
import { once } from 'node:events'
import { pipeline } from 'node:stream/promises'
import ZipStream from 'zip-stream'

const LOCAL_BYTES = 30
const CENTRAL_BYTES = 46
const END_BYTES = 22
/** A plain file that everybody may read. */
const MODE = 0o644

export interface ZipWriter {
  readonly files: number
  /** How large the whole zip will be with this file in it. */
  bytesWith(name: string, bytes: number): number
  add(name: string, bytes: Uint8Array, changedAtMs: number | null): Promise<void>
  /** The list at the end, without which it is no zip. */
  end(): Promise<void>
}

export function zipWriter(write: (bytes: Uint8Array) => Promise<void>): ZipWriter {
  const zip = new ZipStream({ store: true })
  const broken = new AbortController()
  const written = pipeline(zip, async (pieces: AsyncIterable<Uint8Array>) => {
    for await (const piece of pieces) await write(piece)
  })
  // The error is thrown at the next file, or at the end.
  written.catch(() => broken.abort())
  let files = 0
  let listBytes = 0
  return {
    get files() {
      return files
    },
    bytesWith(name, bytes) {
      const nameBytes = Buffer.byteLength(name)
      const entry = LOCAL_BYTES + nameBytes + bytes
      return zip.getBytesWritten() + entry + listBytes + CENTRAL_BYTES + nameBytes + END_BYTES
    },
    async add(name, bytes, changedAtMs) {
      if (broken.signal.aborted) return written
      const source = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
      // Dates are written in UTC, and without one it is 1980: the same export gives the same bytes wherever it is made.
      zip.entry(source, { name, date: new Date(changedAtMs ?? 0), mode: MODE })
      files += 1
      listBytes += CENTRAL_BYTES + Buffer.byteLength(name)
      if (zip.writableNeedDrain) await once(zip, 'drain', { signal: broken.signal }).catch(() => written)
    },
    async end() {
      zip.finalize()
      await written
    },
  }
}

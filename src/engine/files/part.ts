// The file under its provisional name. A part is continued only when a note beside it says how: with the strong ETag
// it came with and the length that is surely on the disk. The note is written after a transfer broke off, never
// during one, so that a crash or a power cut always means starting again.
import { z } from 'zod'
import { jsonOrNull } from '../../domain/text.ts'
import type { FileSystem, OpenFile } from '../ports/filesystem.ts'
import type { RestOfFile } from '../ports/wire.ts'
import { type ByteFacts, ByteGatherer, HEAD_BYTES } from './formats.ts'
import { onDisk } from './storage.ts'

/** Writes are gathered to this size: TLS hands out 16 KB at a time. */
const WRITE_BYTES = 256 * 1024

export interface PartPaths {
  readonly part: string
  readonly note: string
}

export const partPaths = (base: string): PartPaths => ({ part: `${base}.part`, note: `${base}.part.note` })

const noteSchema = z.object({ etag: z.string().regex(/^"[^"]*"$/), bytes: z.int().positive() })

/** Where an earlier transfer can go on; null where it has to start again. */
export async function readNote(files: FileSystem, paths: PartPaths): Promise<RestOfFile | null> {
  const text = await onDisk(() => files.readWhole(paths.note))
  if (text === null) return null
  const note = noteSchema.safeParse(jsonOrNull(Buffer.from(text).toString('utf8')))
  const facts = await onDisk(() => files.facts(paths.part))
  return note.success && facts?.kind === 'file' && facts.bytes === note.data.bytes
    ? { fromByte: note.data.bytes, etag: note.data.etag }
    : null
}

/** One that a crash cuts short cannot be read, and the transfer starts again. */
export const writeNote = (files: FileSystem, paths: PartPaths, rest: RestOfFile): Promise<void> =>
  onDisk(async () => {
    const file = await files.open(paths.note, 'write', 'private')
    try {
      await file.write(Buffer.from(JSON.stringify({ etag: rest.etag, bytes: rest.fromByte })))
      await file.datasync()
    } finally {
      await file.close()
    }
  })

const removeNote = (files: FileSystem, paths: PartPaths): Promise<void> =>
  onDisk(() => files.remove(paths.note))

export async function discardPart(files: FileSystem, paths: PartPaths): Promise<void> {
  await removeNote(files, paths)
  await onDisk(() => files.remove(paths.part))
}

/** Takes the bytes of one file in order: gathers their facts and writes them. */
export class PartWriter {
  readonly #gathered = new ByteGatherer()
  readonly #file: OpenFile
  #waiting: Buffer[] = []
  #waitingBytes = 0

  private constructor(file: OpenFile) {
    this.#file = file
  }

  /** Starts the part, or goes on behind `rest.fromByte` bytes that are read back for the hash. */
  static async start(files: FileSystem, paths: PartPaths, rest: RestOfFile | null): Promise<PartWriter> {
    await removeNote(files, paths)
    const writer = new PartWriter(
      await onDisk(() => files.open(paths.part, rest === null ? 'write' : 'append', 'private')),
    )
    if (rest === null) return writer
    try {
      await onDisk(async () => {
        for await (const piece of files.read(paths.part)) writer.#gathered.take(piece)
      })
      return writer
    } catch (error) {
      await writer.close()
      throw error
    }
  }

  get bytes(): number {
    return this.#gathered.bytes
  }

  /** The first bytes; null until enough has come to tell the format. */
  get head(): Buffer | null {
    return this.#gathered.head.length >= HEAD_BYTES ? this.#gathered.head : null
  }

  get tail(): Buffer {
    return this.#gathered.tail
  }

  async write(piece: Buffer): Promise<void> {
    this.#gathered.take(piece)
    this.#waiting.push(piece)
    this.#waitingBytes += piece.length
    if (this.#waitingBytes >= WRITE_BYTES) await this.#flush()
  }

  /** Everything written and on stable storage; the file stays open. */
  async finish(): Promise<ByteFacts> {
    await this.#flush()
    await onDisk(() => this.#file.datasync())
    return this.#gathered.facts()
  }

  /** What could not be closed was not lost: it is synced before, or thrown away after. */
  async close(): Promise<void> {
    await this.#file.close().catch(() => undefined)
  }

  async #flush(): Promise<void> {
    if (this.#waitingBytes === 0) return
    const gathered = Buffer.concat(this.#waiting)
    this.#waiting = []
    this.#waitingBytes = 0
    await onDisk(() => this.#file.write(gathered))
  }
}

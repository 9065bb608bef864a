// What has to be known of a file's bytes, gathered while they pass: memory stays flat whatever their number.
import { createHash } from 'node:crypto'
import { TAIL_BYTES } from './formats.ts'

/** Enough of the start to recognize the format, and to show what came instead of an image. */
export const SHOWN_BYTES = 2_048

export interface ByteFacts {
  readonly bytes: number
  /** Lower-case hexadecimal. */
  readonly sha256: string
  /** The first bytes, at most `SHOWN_BYTES`. */
  readonly head: Buffer
  /** The last bytes, at most `TAIL_BYTES`. */
  readonly tail: Buffer
}

export class ByteGatherer {
  readonly #hash = createHash('sha256')
  head: Buffer = Buffer.alloc(0)
  tail: Buffer = Buffer.alloc(0)
  bytes = 0

  take(piece: Uint8Array): void {
    this.#hash.update(piece)
    this.bytes += piece.byteLength
    if (this.head.length < SHOWN_BYTES) {
      this.head = Buffer.concat([this.head, piece.subarray(0, SHOWN_BYTES - this.head.length)])
    }
    this.tail = Buffer.concat([this.tail, piece.subarray(-TAIL_BYTES)]).subarray(-TAIL_BYTES)
  }

  /** Ends the gathering. */
  facts(): ByteFacts {
    return { bytes: this.bytes, sha256: this.#hash.digest('hex'), head: this.head, tail: this.tail }
  }
}

export async function gather(pieces: AsyncIterable<Uint8Array>): Promise<ByteFacts> {
  const gatherer = new ByteGatherer()
  for await (const piece of pieces) gatherer.take(piece)
  return gatherer.facts()
}

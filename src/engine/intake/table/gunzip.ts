// A file packed with gzip, unpacked as it is read, so that it is never in memory as a whole.
import { Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { FailureError } from '../../../domain/failure.ts'
import { PART_BYTES_MAX } from '../limits.ts'

/** @throws FailureError BAD_INPUT for what is damaged, cut short or made to do harm */
export async function* gunzipped(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const source = Readable.from(pieces, { objectMode: false })
  let failure: unknown = null
  const unpacked = source
    .once('error', (error) => {
      failure = error
      unpacked.destroy(error)
    })
    .pipe(createGunzip())
  let bytes = 0
  try {
    for await (const piece of unpacked) {
      if (!(piece instanceof Uint8Array)) throw new Error('gzip gives no bytes')
      bytes += piece.length
      if (bytes > PART_BYTES_MAX) throw tooLarge()
      yield piece
    }
  } catch (error) {
    // An error of the source is no damage of the file.
    if (error === failure || error instanceof FailureError) throw error
    throw new FailureError(
      'BAD_INPUT',
      'The compressed file (.gz) is damaged or cut short: get it anew from where it came.',
      { cause: error },
    )
  } finally {
    source.destroy()
    unpacked.destroy()
  }
}

const tooLarge = (): FailureError =>
  new FailureError(
    'BAD_INPUT',
    `The compressed file unpacks to more than ${PART_BYTES_MAX / 1024 / 1024} MB: it is no catalog, or made to do harm.`,
  )

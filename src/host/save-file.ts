// Saves a file where a person chose. It gets its name only when it is whole, and then replaces what is there in one step. Until
// then it has a name that no other file has: the person agreed to replace one name only.
import { orFailure } from '../domain/system-error.ts'
import { dirname, join } from 'node:path'
import { t } from '../words/index.ts'
import type { FileSystem, Random } from '../engine/index.ts'

interface Needs {
  readonly files: Pick<FileSystem, 'open' | 'rename' | 'remove'>
  readonly random: Pick<Random, 'uuid'>
}

/** @throws FailureError BAD_INPUT where the disk does not take it */
export async function saveFile(
  { files, random }: Needs,
  path: string,
  pieces: Iterable<string> | AsyncIterable<string>,
): Promise<void> {
  const part = join(dirname(path), `shotlist-${random.uuid()}.part`)
  await orFailure(
    'BAD_INPUT',
    () => t('system.file.notWritten', { path }),
    async () => {
      try {
        const file = await files.open(part, 'write')
        try {
          for await (const piece of pieces) await file.write(Buffer.from(piece))
          await file.datasync()
        } finally {
          await file.close()
        }
        await files.rename(part, path)
      } catch (error) {
        await files.remove(part).catch(() => undefined)
        throw error
      }
    },
  )
}

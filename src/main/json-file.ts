// Small files of the app's own that are a convenience: one that cannot be read is as good as none.
import type { z } from 'zod'
import type { FileSystem } from '../engine/index.ts'

/** @returns null: there is none, or it cannot be read */
export async function readJson<T>(
  files: Pick<FileSystem, 'readWhole'>,
  file: string,
  schema: z.ZodType<T>,
): Promise<T | null> {
  try {
    const bytes = await files.readWhole(file)
    return bytes === null ? null : schema.parse(JSON.parse(new TextDecoder().decode(bytes)))
  } catch {
    return null
  }
}

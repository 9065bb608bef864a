// Small files of the app's own that are a convenience: one that cannot be read is as good as none.
import type { z } from 'zod'
import { jsonOrNull } from '../domain/text.ts'
import type { FileSystem } from '../engine/index.ts'

export async function readJson<T>(
  files: Pick<FileSystem, 'readWhole'>,
  file: string,
  schema: z.ZodType<T>,
): Promise<T | null> {
  const bytes = await files.readWhole(file).catch(() => null)
  return bytes === null ? null : (schema.safeParse(jsonOrNull(new TextDecoder().decode(bytes))).data ?? null)
}

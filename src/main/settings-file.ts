// The settings on disk. A file that cannot be read is set aside and reported, never guessed at: a person may have put an
// hour of thought into it. Fields that a newer version brought begin with their defaults.
import { z } from 'zod'
import { DEFAULT_SETTINGS, type Settings, settings } from '../contract/settings.ts'
import type { FileSystem } from '../engine/index.ts'

export interface FoundSettings {
  readonly settings: Settings
  /** Where one that could not be read is kept; null: all is well. */
  readonly setAside: string | null
}

const onDisk = z.record(z.string(), z.unknown()).transform((found, context) => {
  const read = settings.safeParse({ ...DEFAULT_SETTINGS, ...found })
  if (read.success) return read.data
  context.addIssue({ code: 'custom', message: z.prettifyError(read.error) })
  return z.NEVER
})

export async function readSettings(
  files: Pick<FileSystem, 'readWhole' | 'rename'>,
  file: string,
  nowMs: number,
): Promise<FoundSettings> {
  const bytes = await files.readWhole(file)
  if (bytes === null) return { settings: DEFAULT_SETTINGS, setAside: null }
  const read = onDisk.safeParse(jsonIn(bytes))
  if (read.success) return { settings: read.data, setAside: null }
  const aside = `${file}.damaged-${nowMs}`
  await files.rename(file, aside)
  return { settings: DEFAULT_SETTINGS, setAside: aside }
}

/** For the command line, which leaves a damaged file to the window. */
export async function readCaFile(files: Pick<FileSystem, 'readWhole'>, file: string): Promise<string | null> {
  const bytes = await files.readWhole(file)
  return onDisk.safeParse(bytes === null ? {} : jsonIn(bytes)).data?.ca_file ?? null
}

function jsonIn(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes)) as unknown
  } catch {
    return null
  }
}

export const writeSettings = (
  files: Pick<FileSystem, 'writeWhole'>,
  file: string,
  settings: Settings,
): Promise<void> => files.writeWhole(file, `${JSON.stringify(settings, null, 2)}\n`)

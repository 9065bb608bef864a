// What is remembered of the window from one start to the next. It is a convenience: a file that cannot be read or
// written is as good as none.
import { z } from 'zod'
import type { FileSystem } from '../../engine/index.ts'

const side = z.int().min(-100_000).max(100_000)
const length = z.int().min(1).max(100_000)

const remembered = z.object({
  /** Where the window is when it is not maximized. */
  bounds: z.object({ x: side, y: side, width: length, height: length }).nullable(),
  isMaximized: z.boolean(),
  /** It was said where the window goes when it is closed. */
  hasSaidTray: z.boolean(),
})
export type Remembered = z.infer<typeof remembered>

const NOTHING: Remembered = { bounds: null, isMaximized: false, hasSaidTray: false }

export interface Memory {
  readonly current: Remembered
  keep(part: Partial<Remembered>): void
  /** Resolves when all of it is on disk. */
  settled(): Promise<void>
}

export async function openWindowMemory(
  files: Pick<FileSystem, 'readWhole' | 'writeWhole'>,
  file: string,
): Promise<Memory> {
  let current = await read(files, file)
  let writing = Promise.resolve()
  let isDue = false
  const write = async (): Promise<void> => {
    isDue = false
    await files.writeWhole(file, JSON.stringify(current)).catch(() => undefined)
  }
  return {
    get current() {
      return current
    },
    keep(part) {
      current = { ...current, ...part }
      // A window that is dragged emits an event for each step.
      if (isDue) return
      isDue = true
      writing = writing.then(write)
    },
    settled: () => writing,
  }
}

async function read(files: Pick<FileSystem, 'readWhole'>, file: string): Promise<Remembered> {
  try {
    const bytes = await files.readWhole(file)
    return bytes === null ? NOTHING : remembered.parse(JSON.parse(new TextDecoder().decode(bytes)))
  } catch {
    return NOTHING
  }
}

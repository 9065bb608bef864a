// The settings in memory and on disk. A change holds at once, for everybody who looks on; what cannot hold (a proxy
// that is none, a certificate that is none) is refused before anything has changed.
import { z } from 'zod'
import type { Io } from '../../host/io.ts'
import { orFailure } from '../../domain/system-error.ts'
import { jsonOrNull } from '../../domain/text.ts'
import { DEFAULT_SETTINGS, type Settings, settings } from '../../contract/settings.ts'
import type { FileSystem } from '../../engine/index.ts'
import { createObservable, type Observable } from '../observable.ts'
import { t } from '../../words/index.ts'
import { checkProxy } from '../network/route.ts'

export interface FoundSettings {
  readonly settings: Settings
  /** Where one that could not be read is kept; null: all is well. */
  readonly setAside: string | null
}

/**
 * A file that cannot be read is set aside and reported, never guessed at: a person may have put an hour of thought into it.
 * Fields that a newer version brought begin with their defaults.
 */
export async function readSettings(
  files: Pick<FileSystem, 'readWhole' | 'rename'>,
  file: string,
  nowMs: number,
): Promise<FoundSettings> {
  const bytes = await readFile(files, file)
  if (bytes === null) return { settings: DEFAULT_SETTINGS, setAside: null }
  const read = settingsIn(bytes)
  if (read.success) return { settings: read.data, setAside: null }
  const aside = `${file}.damaged-${nowMs}`
  await files.rename(file, aside)
  return { settings: DEFAULT_SETTINGS, setAside: aside }
}

/** For the command line, which leaves a damaged file to the window. */
export async function readCaFile(files: Pick<FileSystem, 'readWhole'>, file: string): Promise<string | null> {
  const bytes = await readFile(files, file)
  return bytes === null ? null : (settingsIn(bytes).data?.ca_file ?? null)
}

const readFile = (files: Pick<FileSystem, 'readWhole'>, file: string): Promise<Uint8Array | null> =>
  orFailure(
    'UNEXPECTED',
    () => t('system.settings.unreadable', { file }),
    () => files.readWhole(file),
  )

function settingsIn(bytes: Uint8Array) {
  const found = z.record(z.string(), z.unknown()).safeParse(jsonOrNull(new TextDecoder().decode(bytes))).data
  return settings.safeParse(found === undefined ? null : { ...DEFAULT_SETTINGS, ...found })
}

export interface SettingsStore extends Pick<Observable<Settings>, 'current' | 'onChange'> {
  change(part: Change): Promise<Settings>
}

type Change = { readonly [K in keyof Settings]?: Settings[K] | undefined }

export function createSettingsStore(
  files: Io['files'],
  file: string,
  found: FoundSettings,
  takeRoute: (settings: Settings) => Promise<void>,
  takeLanguage: (settings: Settings) => Promise<void>,
): SettingsStore {
  const value = createObservable(found.settings)
  let last: Promise<unknown> = Promise.resolve()
  const change = async (given: Change): Promise<Settings> => {
    const part = named(given)
    const before = value.current
    const next = { ...before, ...part }
    checkProxy(next.proxy)
    const isOtherRoute = 'proxy' in part || 'ca_file' in part
    if (isOtherRoute) await takeRoute(next)
    try {
      await files.writeWhole(file, `${JSON.stringify(next, null, 2)}\n`)
    } catch (error) {
      // What was not kept does not hold either. Where not even the old way can be taken, the first reason is reported.
      if (isOtherRoute) await takeRoute(before).catch(() => undefined)
      throw error
    }
    if ('language' in part) await takeLanguage(next)
    value.change(part)
    return value.current
  }
  return {
    get current() {
      return value.current
    },
    onChange: (listener) => value.onChange(listener),
    // One after the other: a change begins with what the one before it has left.
    change(given) {
      const mine = last.then(() => change(given))
      last = mine.catch(() => undefined)
      return mine
    },
  }
}

/** Without what is there by name only: undefined crosses from the window as well. */
const named = (part: Change): Partial<Settings> =>
  Object.fromEntries(Object.entries(part).filter(([, value]) => value !== undefined))

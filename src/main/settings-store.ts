// The settings in memory and on disk. A change holds at once, for everybody who looks on; what cannot hold (a proxy
// that is none, a certificate that is none) is refused before anything has changed.
import type { Io } from '../host/io.ts'
import type { Settings } from '../contract/settings.ts'
import { type FoundSettings, writeSettings } from './settings-file.ts'
import { createObservable, type Observable } from './observable.ts'
import { checkProxy } from './route.ts'

export interface SettingsStore extends Pick<Observable<Settings>, 'current' | 'onChange'> {
  /** Only what is named changes. @throws FailureError BAD_INPUT */
  change(part: Change): Promise<Settings>
}

type Change = { readonly [K in keyof Settings]?: Settings[K] | undefined }

export function createSettingsStore(
  files: Io['files'],
  file: string,
  found: FoundSettings,
  takeRoute: (settings: Settings) => Promise<void>,
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
      await writeSettings(files, file, next)
    } catch (error) {
      // What was not kept does not hold either. Where not even the old way can be taken, the first reason is reported.
      if (isOtherRoute) await takeRoute(before).catch(() => undefined)
      throw error
    }
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

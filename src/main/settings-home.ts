// The settings in memory and on disk. A change holds at once, for everybody who looks on; what cannot hold (a proxy
// that is none, a certificate that is none) is refused before anything has changed.
import type { Io } from '../cli/io.ts'
import { FailureError } from '../contract/failure.ts'
import type { Settings } from '../contract/settings.ts'
import { type FoundSettings, settingsWriter } from './settings-file.ts'
import { createValue, type Value } from './value.ts'
import { checkProxy, type Route, type Wires } from './wires.ts'

export interface SettingsHome extends Pick<Value<Settings>, 'current' | 'onChange'> {
  /** Only what is named changes. @throws FailureError BAD_INPUT */
  change(part: Change): Promise<Settings>
}

type Change = { readonly [K in keyof Settings]?: Settings[K] | undefined }

const CA_BYTES_MAX = 4 * 1024 * 1024

export function settingsHome(
  files: Io['files'],
  file: string,
  found: FoundSettings,
  wires: Pick<Wires, 'take'>,
): SettingsHome {
  const value = createValue(found.settings)
  const write = settingsWriter(files, file)
  return {
    get current() {
      return value.current
    },
    onChange: (listener) => value.onChange(listener),
    async change(given) {
      const part = named(given)
      const next = { ...value.current, ...part }
      checkProxy(next.proxy)
      if ('proxy' in part || 'ca_file' in part) wires.take(await routeOf(files, next))
      await write(next)
      value.change(part)
      return value.current
    },
  }
}

/** Without what is there by name only: undefined crosses from the window as well. */
const named = (part: Change): Partial<Settings> =>
  Object.fromEntries(Object.entries(part).filter(([, value]) => value !== undefined))

/** @throws FailureError BAD_INPUT where the certificates cannot be read */
export async function routeOf(files: Io['files'], { proxy, ca_file }: Settings): Promise<Route> {
  if (ca_file === null) return { proxy, ca: null }
  const facts = await files.facts(ca_file).catch(() => null)
  if (facts === null || facts.kind !== 'file' || facts.bytes > CA_BYTES_MAX)
    throw new FailureError('BAD_INPUT', `There is no file with certificates at ${ca_file}.`)
  const bytes = await files.readWhole(ca_file).catch(() => null)
  if (bytes === null) throw new FailureError('BAD_INPUT', `The file ${ca_file} cannot be read.`)
  return { proxy, ca: new TextDecoder().decode(bytes) }
}

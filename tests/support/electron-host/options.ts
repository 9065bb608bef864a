// What the one who starts the double decides, in the environment. Electron itself knows none of these.
import { delimiter } from 'node:path'
import { existsSync } from 'node:fs'
import { join } from 'node:path'

/** `1`: the windows can be seen. */
export const VISIBLE = process.env['ELECTRON_HOST_VISIBLE'] === '1'

/** `macos`: dialogs behave as on macOS, on whichever system the test runs. */
export const DIALOGS_OF_MACOS = process.env['ELECTRON_HOST_DIALOGS'] === 'macos'

/** Why the system shows no notification, as it says of an app that is not signed; null: it shows them. */
export const NOTIFICATIONS_FAIL = process.env['ELECTRON_HOST_NOTIFICATIONS_FAIL'] ?? null

/** `1`: no window ever emits `ready-to-show`, as where the graphics driver never paints the first picture. */
export const NEVER_PAINTS = process.env['ELECTRON_HOST_NEVER_PAINTS'] === '1'

/** The system's language as Chromium reads it on Linux, for example `ja-JP`; without one, American English. */
export const LOCALE = systemLocale(
  process.env['LANGUAGE'] ?? process.env['LC_ALL'] ?? process.env['LANG'] ?? '',
)

function systemLocale(named: string): string {
  const [tag = ''] = named.split(/[.:@]/)
  return /^[a-z]{2}(?:_[A-Z]{2})?$/.test(tag) ? tag.replace('_', '-') : 'en-US'
}

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/** @throws one sentence where there is no Chromium */
export function chromiumPath(): string {
  const named = process.env['ELECTRON_HOST_CHROMIUM']
  const found = [
    ...(named === undefined ? [] : [named]),
    ...(process.env['PATH'] ?? '')
      .split(delimiter)
      .flatMap((folder) => NAMES.map((name) => join(folder, name))),
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  ].find((path) => existsSync(path))
  if (found === undefined)
    throw new Error('There is no Chromium: apt-get install chromium, or name one in ELECTRON_HOST_CHROMIUM.')
  return found
}

// A distribution of Electron in name only: its program holds nothing but the fuses, each as Electron ships it. Enough
// for electron-builder to pack the app around it where Electron's own cannot be fetched.
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** A few of the languages that Electron ships. */
const LOCALES = ['de', 'en-GB', 'en-US', 'fr', 'ja']
/** By which the fuses are found in the program (Electron's documentation, "Fuses"). */
const SENTINEL = 'dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX'
const VERSION = 1
/** runAsNode and others on, cookie encryption and others off. */
const FUSES = '101100010'

export async function placeholderDistribution(folder: string): Promise<void> {
  await mkdir(join(folder, 'resources'), { recursive: true })
  await mkdir(join(folder, 'locales'))
  for (const locale of LOCALES) await writeFile(join(folder, 'locales', `${locale}.pak`), locale)
  const program = Buffer.concat([
    Buffer.alloc(4096),
    Buffer.from(SENTINEL),
    Buffer.from([VERSION, FUSES.length]),
    Buffer.from(FUSES),
    Buffer.alloc(4096),
  ])
  await writeFile(join(folder, 'electron'), program, { mode: 0o755 })
}

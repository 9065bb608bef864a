// What package-lock.json may hold: packages of a registry with a hash of their bytes, no code that runs when they are
// installed but what package.json decides about by name, and in production licences that we may ship.
import { z } from 'zod'

const packageSchema = z.object({
  name: z.string().optional(),
  version: z.string().optional(),
  resolved: z.string().optional(),
  integrity: z.string().optional(),
  /** Comes inside the package above it, and is covered by that one's hash. */
  inBundle: z.boolean().optional(),
  license: z.string().optional(),
  hasInstallScript: z.boolean().optional(),
  link: z.boolean().optional(),
  dev: z.boolean().optional(),
})
const lockSchema = z.object({ packages: z.record(z.string(), packageSchema) })
const manifestSchema = z.object({ allowScripts: z.record(z.string(), z.boolean()) })

/** Of what ships. LGPL: libvips, a library that sharp loads and that anybody may replace. */
const LICENSES = [
  'MIT',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'ISC',
  '0BSD',
  'BlueOak-1.0.0',
  'LGPL-3.0-or-later',
] as const

/** A sentence for each breach. */
export function findingsOf(lockText: string, manifestText: string): readonly string[] {
  const { packages } = lockSchema.parse(JSON.parse(lockText))
  const { allowScripts } = manifestSchema.parse(JSON.parse(manifestText))
  const installed = Object.entries(packages)
    .filter(([path]) => path !== '')
    .map(([path, one]) => ({ ...one, name: one.name ?? path.slice(path.lastIndexOf('node_modules/') + 13) }))
  const names = new Set(installed.map(({ name }) => name))
  return [
    ...installed.flatMap((one): readonly string[] => [
      ...(one.hasInstallScript === true && !Object.hasOwn(allowScripts, one.name)
        ? [`${one.name} runs code when it is installed: decide about it in allowScripts`]
        : []),
      ...(one.integrity === undefined && one.inBundle !== true ? [`${one.name} has no integrity hash`] : []),
      ...(one.link === true || (one.resolved !== undefined && !one.resolved.startsWith('https://'))
        ? [`${one.name} comes from ${one.resolved ?? 'a link'}, not from a registry`]
        : []),
      ...(one.dev === true || isLicensed(one.license ?? '')
        ? []
        : [`${one.name} ships under ${one.license ?? 'no licence'}, which is not on the list`]),
    ]),
    ...Object.keys(allowScripts)
      .filter((name) => !names.has(name))
      .map((name) => `allowScripts names ${name}, which is not installed any more`),
  ]
}

/** `A AND B` binds to both; of `A OR B` one has to be on the list. */
const isLicensed = (license: string): boolean =>
  license
    .replace(/[()]/g, '')
    .split(/ AND /i)
    .every((part) => part.split(/ OR /i).some((one) => LICENSES.some((known) => known === one.trim())))

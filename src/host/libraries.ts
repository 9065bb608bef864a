// What this computer keeps about libraries: the one that a person chose, and those whose tasks may use its keys. All customers
// of the service share its address, so a key that is bound to an address would also pay for what somebody else has queued in
// a library that was received or copied.
import { isAbsolute, join, resolve, sep } from 'node:path'
import { z } from 'zod'
import { FailureError } from '../domain/failure.ts'
import { systemCode } from '../domain/system-error.ts'
import { sentences } from '../domain/text.ts'
import { databasePath, type Engine, libraryPath, realPlace } from '../engine/index.ts'
import { moment, t } from '../words/index.ts'
import type { Io } from './io.ts'
import { readJson } from './json-file.ts'

const choice = z.object({ workspace: z.string().refine((path) => isAbsolute(path)) })
const fileIn = (home: string): string => join(home, 'workspace.json')

/** null: the environment names none. */
export function namedWorkspace({ cwd, env }: Pick<Io, 'cwd' | 'env'>): string | null {
  const named = (env['SHOTLIST_WORKSPACE'] ?? '').trim()
  return named === '' ? null : resolve(cwd, named)
}

/** null: nobody has chosen one. @throws FailureError for a choice that cannot be read */
export async function chosenWorkspace(files: Io['files'], home: string): Promise<string | null> {
  const file = fileIn(home)
  const chosen = await readJson(files, file, choice)
  // The default workspace knows nothing of what was paid for in the chosen one.
  if (chosen === null && (await files.facts(file).catch(() => 'unknown')) !== null)
    throw new FailureError('UNEXPECTED', t('system.workspace.unknown', { file }))
  return chosen?.workspace ?? null
}

/**
 * A chosen library whose drive is unplugged, or whose folder was renamed, is not made again: an empty one would buy everything
 * a second time.
 * @throws FailureError WORKSPACE_UNUSABLE
 */
export async function requireThere(files: Io['files'], folder: string): Promise<void> {
  const parts = [databasePath(folder), libraryPath(folder)]
  const found = await Promise.all(parts.map((part) => files.facts(part).catch(() => 'unknown')))
  if (found.every((facts) => facts === null))
    throw new FailureError('WORKSPACE_UNUSABLE', t('system.workspace.gone', { folder }))
}

export const keepWorkspace = (files: Io['files'], home: string, workspace: string): Promise<void> =>
  files.writeWhole(fileIn(home), `${JSON.stringify({ workspace })}\n`)

const kept = z.object({
  computer: z.string().min(1),
  origins: z.array(z.string()).default([]),
  /** Those that a person has agreed to fetch photos of products from. */
  photo_origins: z.array(z.string()).default([]),
  /** What waits in these may use this computer's keys. `place`: the folder that one was last used in. */
  libraries: z.array(z.object({ id: z.string(), place: z.string() })),
})
type Kept = z.infer<typeof kept>

type Needs = Pick<Io, 'files' | 'folders' | 'random'>
const keptIn = ({ folders }: Pick<Needs, 'folders'>): string => join(folders.settings, 'libraries.json')

const readKept = async (io: Needs): Promise<Kept> =>
  (await readJson(io.files, keptIn(io), kept)) ??
  write(io, { computer: io.random.uuid(), origins: [], photo_origins: [], libraries: [] })

/** Where nothing can be kept, the question comes again. */
async function write({ files, folders }: Needs, next: Kept): Promise<Kept> {
  try {
    await files.makeFolder(folders.settings, 'private')
    await files.writeWhole(keptIn({ folders }), `${JSON.stringify(next)}\n`)
  } catch (error) {
    if (systemCode(error) === null) throw error
  }
  return next
}

type Agreed = 'origins' | 'photo_origins'

export const isKnownOrigin = async (io: Needs, origin: string, to: Agreed = 'origins'): Promise<boolean> =>
  (await readKept(io))[to].includes(origin)

export async function keepOrigin(io: Needs, origin: string, to: Agreed = 'origins'): Promise<void> {
  const known = await readKept(io)
  await write(io, { ...known, [to]: [...known[to], origin] })
}

export const usedBy = async (io: Needs, folder: string) => ({
  computer: (await readKept(io)).computer,
  isSynced: syncedBy(folder) !== null,
})

const SYNCED: readonly (readonly [service: string, folder: RegExp])[] = [
  ['OneDrive', /^OneDrive(?: - .*)?$/i],
  ['Dropbox', /^Dropbox(?: \(.*\))?$/i],
  ['Google Drive', /^(?:Google ?Drive|Google ?Drive-.*|My Drive)$/i],
  ['iCloud Drive', /^(?:iCloud ?Drive|com~apple~CloudDocs)$/i],
]

/** The service that copies the folder to other computers; null: none that is known by the folder's name. */
export function syncedBy(folder: string): string | null {
  const names = resolve(folder).split(sep)
  return SYNCED.find(([, known]) => names.some((name) => known.test(name)))?.[0] ?? null
}

/**
 * What to ask before a key of this computer is used: somebody else has queued what would go on, or another computer or a copy
 * on this one may still work with the same.
 * @returns null: nothing
 */
export async function questionBefore(io: Needs & Pick<Io, 'clock'>, engine: Engine): Promise<string | null> {
  const { library, lastUse, goingOn, folder, isCopyOf } = engine.ownership
  const place = await realPlace(io.files, folder)
  const before = (await readKept(io)).libraries.find(({ id }) => id === library)?.place
  const isKnown = before !== undefined
  const original = isKnown && before !== place && isCopyOf(before) ? before : null
  if (isKnown && lastUse === null && before === place) return null
  const { tasks, credits } = goingOn()
  if (tasks === 0 || (isKnown && lastUse === null && original === null)) {
    await trust(io, engine)
    return null
  }
  return sentences(
    isKnown ? null : t('system.library.ofOther', { tasks, credits }),
    original === null ? null : t('system.library.copied', { folder: original }),
    lastUse === null
      ? null
      : t('system.library.lastUse', { host: lastUse.host, at: moment(lastUse.atMs, io.clock.nowMs()) }),
  )
}

/** What waits in the library may use this computer's keys from now on. */
export async function trust(io: Needs, engine: Engine): Promise<void> {
  const { library: id, folder, claim } = engine.ownership
  const place = await realPlace(io.files, folder)
  const { libraries, ...rest } = await readKept(io)
  await write(io, { ...rest, libraries: [...libraries.filter((one) => one.id !== id), { id, place }] })
  claim()
}

// Drafts on disk, each in a folder of its own: the bytes of the catalog as they were given, and what a person has chosen
// and fixed. `draft.json` is written last and removed first: after a crash, a folder without one is an unfinished or a
// discarded draft. The fixes of a draft that has become a batch are kept by the hash of its catalog, for when the same file
// is opened again.
import { orFailure, systemCode, systemDetails } from '../../domain/system-error.ts'
import { createHash } from 'node:crypto'
import { dirname, join } from 'node:path'
import { z } from 'zod'
import { draft, type DraftChoices, FIXED_CELLS_MAX } from '../../contract/commands/drafts.ts'
import { badInput, FailureError } from '../../domain/failure.ts'
import { jsonOrNull } from '../../domain/text.ts'
import { t } from '../../words/index.ts'
import type { FixedCells } from '../intake/index.ts'
import { type FileSystem, isWithin, realPlace } from '../ports/filesystem.ts'
import type { Retry } from '../store/index.ts'

const CATALOG = 'catalog'
const STATE = 'draft.json'
const STARTED = 'started'
const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

const cell = z.tuple([z.int().positive(), z.int().nonnegative(), z.string()])
const stored = z.object({
  version: z.literal(1),
  source: draft.shape.source,
  created_at_ms: draft.shape.created_at_ms,
  choices: draft.shape.choices,
  account: z.object({ name: z.string(), base_url: z.string() }).nullable(),
  fixed: z.array(cell),
  left_out: z.array(z.int().positive()),
  retries: z.array(z.tuple([z.int().positive(), z.int().positive()])),
  /** A batch is being made of it, which gets a greater id than this. */
  starting_after_batch: z.int().nonnegative().nullable(),
})

export type AccountMark = NonNullable<z.infer<typeof stored>['account']>

export interface DraftState {
  readonly id: string
  readonly source: string
  readonly createdAtMs: number
  readonly choices: DraftChoices
  readonly account: AccountMark | null
  readonly fixedCells: FixedCells
  readonly leftOut: ReadonlySet<number>
  readonly retries: readonly Retry[]
  /** The greatest id of a batch before one was begun to be made of it; null: none was. */
  readonly startingAfterBatch: number | null
}

export type DraftFolder = ReturnType<typeof draftFolder>
type Listed = DraftState | { readonly id: string; readonly problem: FailureError }

/** @param root absolute; made when it is needed */
export function draftFolder(files: FileSystem, root: string) {
  const unfinished = new Set<string>()
  /** The one place where an id from a caller becomes a path. */
  const folderOf = (id: string): Promise<string> => {
    if (!ID.test(id)) throw noDraft()
    return insideOf(files, dirname(root), join(root, id))
  }

  /** @throws FailureError NOT_FOUND, or BAD_INPUT where it is damaged */
  const read = async (id: string): Promise<DraftState> => {
    const bytes = await files.readWhole(join(await folderOf(id), STATE))
    if (bytes === null) throw noDraft()
    return stateOf(id, bytes)
  }

  const remove = async (id: string): Promise<void> => {
    const folder = await folderOf(id)
    await files.remove(join(folder, STATE))
    try {
      for (const name of await files.list(folder)) await files.remove(join(folder, name))
      await files.removeFolder(folder)
    } catch (error) {
      // It is no draft any more; what is left of it goes when the drafts are listed next.
      if (systemCode(error) === null) throw error
    }
  }

  async function* catalog(id: string): AsyncGenerator<Uint8Array> {
    try {
      yield* files.read(join(await folderOf(id), CATALOG))
    } catch (error) {
      throw systemCode(error) === null ? error : unreadable(error)
    }
  }

  return {
    /** What is there, readable or not, the newest first. */
    async list(): Promise<readonly Listed[]> {
      const found: Listed[] = []
      for (const id of (await files.list(root)).filter((name) => ID.test(name))) {
        if (unfinished.has(id)) continue
        try {
          found.push(await read(id))
        } catch (error) {
          if (error instanceof FailureError && error.failure.code === 'NOT_FOUND') await remove(id)
          else if (error instanceof FailureError) found.push({ id, problem: error })
          else if (systemCode(error) !== null) found.push({ id, problem: unreadable(error) })
          else throw error
        }
      }
      const madeAtMs = (one: Listed) => ('problem' in one ? 0 : one.createdAtMs)
      return found.toSorted((a, b) => madeAtMs(b) - madeAtMs(a))
    },
    /** Makes the folder with the catalog; it is no draft before it is written. @throws FailureError of the disk */
    async putCatalog(id: string, bytes: Uint8Array): Promise<void> {
      const folder = await folderOf(id)
      unfinished.add(id)
      await kept(async () => {
        await files.makeFolder(folder, 'private')
        await files.writeWhole(join(folder, CATALOG), bytes)
      })
    },
    read,
    async write(state: DraftState): Promise<void> {
      await kept(async () => files.writeWhole(join(await folderOf(state.id), STATE), textOf(state)))
      unfinished.delete(state.id)
    },
    catalog,
    ...startedDrafts(files, () => insideOf(files, dirname(root), join(root, STARTED)), catalog),
    async remove(id: string): Promise<void> {
      await kept(() => remove(id))
      unfinished.delete(id)
    },
  }
}

/** The last draft of each catalog that became a batch, where its rows were fixed. A disk that refuses it stops nothing. */
function startedDrafts(
  files: FileSystem,
  folder: () => Promise<string>,
  catalog: (id: string) => AsyncIterable<Uint8Array>,
) {
  const withPath = async <T>(
    id: string,
    work: (path: string, root: string) => Promise<T>,
  ): Promise<T | null> => {
    try {
      const hash = createHash('sha256')
      for await (const piece of catalog(id)) hash.update(piece)
      const root = await folder()
      return await work(join(root, `${hash.digest('hex')}.json`), root)
    } catch (error) {
      if (error instanceof FailureError || systemCode(error) !== null) return null
      throw error
    }
  }
  return {
    started: (id: string): Promise<DraftState | null> =>
      withPath(id, async (path) => {
        const bytes = await files.readWhole(path)
        return bytes === null ? null : stateOf(id, bytes)
      }),
    /** @param state null: forgets what was kept of its catalog */
    keepStarted: (id: string, state: DraftState | null): Promise<void | null> =>
      withPath(id, async (path, root) => {
        if (state === null || !isFixed(state)) return files.remove(path)
        await files.makeFolder(root, 'private')
        await files.writeWhole(path, textOf(state))
      }),
  }
}

const isFixed = ({ fixedCells, leftOut, choices }: DraftState): boolean =>
  fixedCells.size + leftOut.size + (choices.accepted_asins?.length ?? 0) > 0

/** Disk errors become failures with a message; bugs pass unchanged. */
const kept = (work: () => Promise<void>): Promise<void> =>
  orFailure('WORKSPACE_UNUSABLE', () => t('draft.notSaved'), work)

const noDraft = (): FailureError => new FailureError('NOT_FOUND', t('draft.gone'))

/** A workspace may come from a stranger: no link leads out of it. @returns the path */
async function insideOf(files: FileSystem, workspace: string, path: string): Promise<string> {
  const [outer, inner] = await Promise.all([realPlace(files, workspace), realPlace(files, path)])
  if (!isWithin(outer, inner)) throw unreadable(linked(path))
  return path
}

const linked = (path: string): Error =>
  Object.assign(new Error(`ELOOP: a link, '${path}'`), { code: 'ELOOP' })

const unreadable = (cause: unknown): FailureError =>
  badInput(t('draft.unreadable'), { cause, details: systemDetails(cause) })

/** @throws FailureError BAD_INPUT */
function stateOf(id: string, bytes: Uint8Array): DraftState {
  const found = stored.safeParse(jsonOrNull(new TextDecoder().decode(bytes)))
  if (!found.success) throw badInput(t('draft.damaged'))
  const { version: _, created_at_ms, fixed, left_out, starting_after_batch, ...rest } = found.data
  const cells = fixed.map(([line, column, value]) => ({ line, column, value }))
  return {
    ...rest,
    id,
    createdAtMs: created_at_ms,
    fixedCells: withCells(new Map(), cells),
    leftOut: new Set(left_out),
    startingAfterBatch: starting_after_batch,
  }
}

const textOf = (state: DraftState): string =>
  JSON.stringify({
    version: 1,
    source: state.source,
    created_at_ms: state.createdAtMs,
    choices: state.choices,
    account: state.account,
    fixed: [...state.fixedCells].flatMap(([line, values]) =>
      [...values].map(([column, value]) => [line, column, value]),
    ),
    left_out: [...state.leftOut].toSorted((a, b) => a - b),
    retries: state.retries,
    starting_after_batch: state.startingAfterBatch,
  })

export interface Cell {
  readonly line: number
  readonly column: number
  readonly value: string | null
}

/** @throws FailureError BAD_INPUT beyond FIXED_CELLS_MAX */
export function withCells(cells: FixedCells, changes: readonly Cell[]): FixedCells {
  const lines = new Map(cells)
  for (const { line, column, value } of changes) {
    const values = new Map(lines.get(line))
    if (value === null) values.delete(column)
    else values.set(column, value)
    if (values.size === 0) lines.delete(line)
    else lines.set(line, values)
  }
  if (fixedCount(lines) > FIXED_CELLS_MAX) throw tooManyCells()
  return lines
}

export const fixedCount = (cells: FixedCells): number =>
  [...cells.values()].reduce((sum, values) => sum + values.size, 0)

export const tooManyCells = (): FailureError => badInput(t('draft.fixed.tooMany', { max: FIXED_CELLS_MAX }))

// From staging to the start, the disk is taken away before each step in turn, with what a step leaves behind when it is
// cut in the middle; then the workspace is opened again.
import { writeFile } from 'node:fs/promises'
import { sep } from 'node:path'
import { expect, test } from 'vitest'
import type { FileSystem } from '../../../src/engine/ports/filesystem.ts'
import { type DraftsSetup, setUpDrafts, STRATEGY } from './drafts-setup.ts'

type Reached = 'nothing' | 'staged' | 'asked to start' | 'started'

/** Counts what changes the disk of the drafts; from step `cutAt` on nothing does. */
function cutting(cutAt: number) {
  const state = { steps: 0 }
  const before = async (path: string, leave?: () => Promise<void>): Promise<void> => {
    if (!path.includes(`${sep}drafts`)) return
    state.steps += 1
    if (state.steps === cutAt) await leave?.()
    if (state.steps >= cutAt) throw new Error('power cut')
  }
  const files = (real: FileSystem): FileSystem => ({
    ...real,
    makeFolder: async (path) => {
      await before(path)
      await real.makeFolder(path)
    },
    writeWhole: async (path, bytes) => {
      await before(path, () => writeFile(`${path}.tmp`, 'half'))
      await real.writeWhole(path, bytes)
    },
    remove: async (path) => {
      await before(path)
      await real.remove(path)
    },
    removeFolder: async (path) => {
      await before(path)
      await real.removeFolder(path)
    },
  })
  return { state, files }
}

/** @returns how far it came, and how it ended */
async function work({ engine }: DraftsSetup): Promise<{ reached: Reached; why: string }> {
  const { drafts } = engine
  let reached: Reached = 'nothing'
  try {
    const bytes = new TextEncoder().encode('asin\nB0DRAFT001\nB0 BAD\n')
    const { draft } = await drafts.stage_catalog({ name: 'x.csv', bytes })
    reached = 'staged'
    await fixAndChoose(engine, draft.id)
    reached = 'asked to start'
    await drafts.start_draft({ draft: draft.id })
    reached = 'started'
    return { reached, why: '' }
  } catch (error) {
    return { reached, why: String(error) }
  }
}

async function fixAndChoose({ drafts }: DraftsSetup['engine'], draft: string): Promise<void> {
  await drafts.fix_cell({ draft, line: 3, column: 0, value: 'B0DRAFT002' })
  await drafts.change_draft({ draft, choices: { recipes: [STRATEGY], force: true, default_country: 'US' } })
}

const stateOf = async ({ engine }: DraftsSetup) => ({
  drafts: (await engine.drafts.drafts({})).drafts.map(({ problem }) => problem),
  batches: engine.status().batches.map(({ state, tasks }) => `${state} ${tasks.queued}`),
})
const NEITHER = { drafts: [], batches: [] }
const DRAFT = { drafts: [null], batches: [] }
const BATCH = { drafts: [], batches: ['active 2'] }
const LEFT: Readonly<Record<Reached, readonly unknown[]>> = {
  nothing: [NEITHER],
  staged: [DRAFT],
  'asked to start': [DRAFT, BATCH],
  started: [BATCH],
}

test('whatever step it was, there is the draft or the batch, whole, and never both', async () => {
  const uncut = cutting(Infinity)
  expect(await work(await setUpDrafts({ files: uncut.files }))).toEqual({ reached: 'started', why: '' })
  const ends = new Set<string>()
  for (let step = 1; step <= uncut.state.steps; step += 1) {
    const setup = await setUpDrafts({ files: cutting(step).files })
    const { reached, why } = await work(setup)
    expect(why).toContain('power cut')
    await setup.reopen()
    const left = await stateOf(setup)
    expect(LEFT[reached]).toContainEqual(left)
    ends.add(`${reached}: ${left.drafts.length} ${left.batches.length}`)

    // What is left can be gone on with, and in the end only the fixes lie there, for when the file is opened again.
    for (const { id } of (await setup.engine.drafts.drafts({})).drafts) {
      await fixAndChoose(setup.engine, id)
      await setup.engine.drafts.start_draft({ draft: id })
    }
    expect((await stateOf(setup)).batches).toHaveLength(reached === 'nothing' ? 0 : 1)
    const files = (await setup.files()).map((file) => file.replace(/[0-9a-f]{64}/, 'hash'))
    expect(files.map((file) => file.replace('\\', '/'))).toEqual(
      reached === 'nothing' ? [] : ['started', 'started/hash.json'],
    )
  }
  expect(ends).toEqual(new Set(['nothing: 0 0', 'staged: 1 0', 'asked to start: 1 0', 'asked to start: 0 1']))
})

// Pre-flight and the keeping of reviews go on beside what is paid for. What the disk refuses them ends neither the engine nor
// a night, and is done later.
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import Database from 'better-sqlite3'
import { expect, test } from 'vitest'
import type { FileSystem } from '../../../src/engine/ports/filesystem.ts'
import { asins, LISTING, setStage, type Stage } from '../../support/stage.ts'

const RULES = fileURLToPath(new URL('../../../resources/rules/platforms.json', import.meta.url))

/** Paths that the disk refuses, and with what; null: it takes everything. */
interface Refusal {
  path: RegExp
  code: string
}
function refusing() {
  const state: { refusal: Refusal | null; refused: number } = { refusal: null, refused: 0 }
  const check = (path: string): void => {
    if (state.refusal === null || !state.refusal.path.test(path.replaceAll('\\', '/'))) return
    state.refused += 1
    throw Object.assign(new Error(`${state.refusal.code}: refused`), { code: state.refusal.code })
  }
  const files = (real: FileSystem): FileSystem => ({
    ...real,
    async open(path, mode) {
      check(path)
      return real.open(path, mode)
    },
    async remove(path) {
      check(path)
      return real.remove(path)
    },
    async facts(path) {
      check(path)
      return real.facts(path)
    },
    async readWhole(path) {
      check(path)
      return real.readWhole(path)
    },
  })
  return { state, files }
}

const images = (stage: Stage) =>
  stage.engine.call('library_assets_of', {
    assets: stage.engine.call('library_groups', { filter: { kind: 'image' } }).ids,
  }).assets
const verdicts = (stage: Stage) => images(stage).map(({ preflight }) => preflight)
const pathOf = (stage: Stage, asset: number): string =>
  (stage.engine.fileOf('file', asset)?.path ?? '').replaceAll('\\', '/')
/** As an earlier version has left it. */
async function forgetMeasures(stage: Stage): Promise<void> {
  await stage.drive(stage.engine.stop())
  const db = new Database(join(stage.workspace, 'shotlist.db'))
  db.exec('DELETE FROM picture_facts; UPDATE asset SET preflight = NULL, judged_by = 0, width = NULL')
  db.close()
  await rm(join(stage.workspace, 'thumbnails'), { recursive: true })
  await mkdir(join(stage.workspace, 'thumbnails'))
  await stage.restart('crash')
}
/** A task still goes out, and its images arrive. */
async function goesOn(stage: Stage): Promise<void> {
  const before = images(stage).length
  await stage.add(asins(1, 'B0MORE'), LISTING)
  await stage.settle()
  expect(images(stage).length).toBeGreaterThan(before)
}

for (const code of ['ENOSPC', 'EBUSY', 'ENAMETOOLONG'])
  test(`a disk that refuses a thumbnail (${code}) while old images are measured`, async () => {
    const { state, files } = refusing()
    const stage = await setStage({ rules: RULES, sourcePhotos: true, files })
    await stage.add(asins(1), LISTING)
    await stage.settle()
    await forgetMeasures(stage)
    state.refusal = { path: /\/thumbnails\//, code }
    stage.engine.start()
    await stage.pass(20_000)
    expect(state.refused).toBeGreaterThan(0)
    expect(stage.engine.status().storage?.code).toBe(code === 'ENOSPC' ? code : undefined)
    state.refusal = null
    await stage.pass(5 * 60_000)
    await goesOn(stage)
    expect(stage.engine.status().storage).toBeNull()
    expect(verdicts(stage)).not.toContain(null)
  })

test('an image that is refused again and again holds up no other', async () => {
  const { state, files } = refusing()
  const stage = await setStage({ rules: RULES, sourcePhotos: true, files })
  await stage.add(asins(1), LISTING)
  await stage.settle()
  const [first] = images(stage)
  await forgetMeasures(stage)
  state.refusal = { path: new RegExp(`${basename(pathOf(stage, first?.id ?? 0))}$`), code: 'EACCES' }
  stage.engine.start()
  await stage.pass(10 * 60_000)
  expect(verdicts(stage)).toEqual([null, 'error', 'error'])
})

test('rules that cannot be read for now stay in force as they are', async () => {
  const { state, files } = refusing()
  const stage = await setStage({ rules: RULES, sourcePhotos: true, files })
  await stage.add(asins(1), LISTING)
  await stage.settle()
  state.refusal = { path: /platforms\.json$/, code: 'EMFILE' }
  await stage.pass(30_000)
  expect(state.refused).toBeGreaterThan(1)
  expect(stage.engine.call('preflight_rules', {})).toMatchObject({ own: false, trouble: null })
  await goesOn(stage)

  state.refusal = null
  const own = { version: 1, updated: '2026-11-20', rules: [] }
  await writeFile(join(stage.workspace, 'rules.json'), JSON.stringify(own))
  await stage.pass(30_000)
  expect(new Set(verdicts(stage))).toEqual(new Set(['pass']))
  state.refusal = { path: /rules\.json$/, code: 'EBUSY' }
  await stage.pass(30_000)
  expect(new Set(verdicts(stage))).toEqual(new Set(['pass']))
  const reported = stage.engine.call('preflight_rules', {})
  expect(reported).toMatchObject({ own: true })
  expect(reported.trouble).toMatch(/can’t be read.*stay active/)
  state.refusal = null
  await stage.pass(30_000)
  expect(stage.engine.call('preflight_rules', {})).toMatchObject({ own: true, trouble: null })
})

test('a review that another program holds open is written when it lets go, and every other one at once', async () => {
  const { state, files } = refusing()
  const stage = await setStage({ sourcePhotos: true, files })
  await stage.add(asins(3), LISTING)
  await stage.settle()
  const all = images(stage)
  const held = dirname(pathOf(stage, all[0]?.id ?? 0))
  const kept = async (): Promise<number> =>
    (await stage.library()).filter((file) => file.endsWith('/review.json')).length
  state.refusal = { path: new RegExp(`${held}/review\\.json`), code: 'EBUSY' }
  stage.engine.call('review', { assets: all.map(({ id }) => id), state: 'approved' })
  await stage.pass(10_000)
  expect(state.refused).toBeGreaterThan(0)
  expect(await kept()).toBe(2)
  expect(stage.engine.status().storage).toBeNull()
  await goesOn(stage)
  state.refusal = null
  await stage.pass(2 * 60_000)
  expect(await kept()).toBe(3)
  // Taking it back removes the file.
  state.refusal = { path: new RegExp(`${held}/review\\.json`), code: 'EBUSY' }
  stage.engine.call('undo_review', {})
  await stage.pass(10_000)
  await isGivenBack(stage)
})

/** Gives the workspace back though the file is held: the next one opens it. */
async function isGivenBack(stage: Stage): Promise<void> {
  await expect(stage.drive(stage.engine.stop())).resolves.toBeUndefined()
  const db = new Database(join(stage.workspace, 'shotlist.db'))
  expect(db.prepare('SELECT * FROM lease').all()).toEqual([])
  db.close()
}

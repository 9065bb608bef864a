// The real engine against the stand-in, whose main images lie on white: what is in the library is judged as it comes, and
// again by other rules.
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import Database from 'better-sqlite3'
import { expect, test } from 'vitest'
import type { LibraryFilter } from '../../../src/contract/commands/library.ts'
import { preflightOf } from '../../../src/engine/preflight/index.ts'
import { openReader } from '../../../src/engine/store/index.ts'
import { asins, LISTING, setStage, type Stage, STRATEGY } from '../../support/stage.ts'

const RULES = fileURLToPath(new URL('../../../resources/rules/platforms.json', import.meta.url))
const ONE = {
  rule: 'wide',
  platforms: ['Alpha'],
  slot: 'main',
  severity: 'warning',
  asks: { kind: 'width', min: 50_000 },
  source: 'a test',
  read_on: '2026-11-21',
}

const images = (stage: Stage, filter: LibraryFilter = {}) =>
  stage.engine.call('library_assets_of', {
    assets: stage.engine.call('library_groups', { filter: { kind: 'image', ...filter } }).ids,
  }).assets
const verdicts = (stage: Stage) => images(stage).map(({ preflight }) => preflight)
const ownRules = (stage: Stage, rules: unknown) =>
  writeFile(
    join(stage.workspace, 'rules.json'),
    typeof rules === 'string' ? rules : JSON.stringify({ version: 1, updated: '2026-11-20', rules }),
  )

test('an image is judged in the moment it is on disk, found by its verdict, and the reason is shown', async () => {
  const stage = await setStage({ rules: RULES })
  await stage.add(asins(1), LISTING)
  await stage.add(asins(1), STRATEGY)
  await stage.settle()
  // A twentieth of the size that is asked.
  expect(verdicts(stage)).toEqual(['error', 'error', 'error'])
  expect(images(stage, { preflight: 'error' })).toHaveLength(3)
  expect(images(stage, { preflight: 'pass' })).toHaveLength(0)
  expect(images(stage, { preflight: 'not_measured' })).toHaveLength(0)
  const [first] = images(stage)
  const reported = stage.engine.call('preflight', { asset: first?.id ?? 0 })
  expect(reported).toMatchObject({
    verdict: 'error',
    platform: 'Alpha',
    slot: 'main',
    facts: { colour: 'rgb' },
  })
  expect(reported.findings[0]).toMatchObject({
    rule: 'alpha-main-size',
    message: '100 px on the longest side, required: 500 to 10,000',
    read_on: '2026-11-21',
  })
  const [document = 0] = stage.engine.call('library_groups', { filter: { kind: 'document' } }).ids
  expect(stage.engine.call('library_assets_of', { assets: [document] }).assets).toMatchObject([
    { preflight: null },
  ])
  expect(stage.engine.call('preflight', { asset: document })).toMatchObject({ verdict: null })

  const reader = openReader(join(stage.workspace, 'shotlist.db'))
  const rules = stage.engine.preflightRules()
  if (rules === null) throw new Error('there are no rules')
  const checked = preflightOf(
    reader,
    rules,
    images(stage).map(({ id }) => id),
  )
  reader.close()
  expect([...checked.values()].map(({ verdict, slot }) => [verdict, slot])).toEqual(
    Array.from({ length: 3 }, () => ['error', 'main']),
  )
})

test("the seller's own rules hold as soon as they are saved, and a bad copy is said so and not used", async () => {
  const stage = await setStage({ rules: RULES, sourcePhotos: true })
  // A point in its name is none before an extension.
  await stage.add(asins(1), { ...LISTING, name: 'Listing 1.5' })
  await stage.settle()
  expect(stage.engine.call('preflight_rules', {})).toMatchObject({ own: false, trouble: null })

  await ownRules(stage, [ONE])
  await stage.pass(30_000)
  expect(verdicts(stage)).toEqual(['warning', 'warning', 'warning'])
  expect(stage.engine.call('preflight_rules', {})).toMatchObject({
    own: true,
    updated: '2026-11-20',
    own_file: join(stage.workspace, 'rules.json'),
    rules: [{ rule: 'wide', asks: 'at least 50,000 px wide', variant: null }],
  })

  await ownRules(stage, '{ "version": 1, ')
  await stage.pass(30_000)
  expect(verdicts(stage)).toEqual(['error', 'error', 'error'])
  const reported = stage.engine.call('preflight_rules', {})
  expect(reported).toMatchObject({ own: false })
  expect(reported.trouble).toMatch(/rules\.json isn’t used.*It is not JSON, line 1/)

  // Though the clock was set back meanwhile.
  stage.clock.jump(-6 * 3_600_000)
  await ownRules(stage, [{ ...ONE, rule: 'named', asks: { kind: 'extension' } }])
  await stage.pass(2 * 60_000)
  expect(verdicts(stage)).toEqual(['pass', 'pass', 'pass'])
})

test('what was collected before is measured in the background, with its thumbnail where that is gone', async () => {
  const stage = await setStage({ rules: RULES, sourcePhotos: true })
  await stage.add(asins(1), LISTING)
  await stage.settle()
  const thumbs = join(stage.workspace, 'thumbnails')
  await stage.drive(stage.engine.stop())
  const db = new Database(join(stage.workspace, 'shotlist.db'))
  db.exec('DELETE FROM picture_facts; UPDATE asset SET preflight = NULL, judged_by = 0, width = NULL')
  db.close()
  await rm(thumbs, { recursive: true })
  const [, lost] = await stage.library()
  await rm(join(stage.workspace, 'library', lost ?? ''))

  await stage.restart('crash')
  expect(verdicts(stage)).toEqual([null, null, null])
  expect(images(stage, { preflight: 'not_measured' })).toHaveLength(3)
  // While an image is still to come, only what is on the screen is measured.
  const [, missing, seen] = images(stage)
  const change = (set: string) => {
    const rows = new Database(join(stage.workspace, 'shotlist.db'))
    rows.prepare(`UPDATE asset SET ${set} WHERE id = ?`).run(missing?.id)
    rows.close()
  }
  change("state = 'expected', due_at_ms = 9e12, message = file, file = NULL")
  stage.engine.call('preflight', { asset: seen?.id ?? 0 })
  stage.engine.start()
  await stage.pass(60_000)
  expect(images(stage, { preflight: 'error' }).map(({ id }) => id)).toEqual([seen?.id])
  change("state = 'on_disk', due_at_ms = NULL, file = message, message = NULL")
  await stage.pass(60_000)
  expect(verdicts(stage).filter((verdict) => verdict === null)).toHaveLength(1)
  const measured = images(stage, { preflight: 'error' })
  expect(measured).toHaveLength(2)
  expect(measured[0]).toMatchObject({ width: 100, height: 100 })
  for (const { id } of measured) {
    const thumb = stage.engine.fileOf('thumb', id)
    expect((await readFile(thumb?.path ?? '')).length).toBeGreaterThan(0)
  }
})

// `shotlist export`: what a script and a person get, beside whoever runs the workspace; and its exit codes.
import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { databasePath, nodeFileSystem } from '../../../src/engine/index.ts'
import { openDatabase } from '../../../src/engine/store/database.ts'
import { openStore } from '../../../src/engine/store/index.ts'
import { filesBelow, images, testWorkspace } from '../../engine/export/workspace.ts'
import { shell } from '../shell.ts'

async function shop(...given: Parameters<typeof testWorkspace>) {
  const place = await testWorkspace(...given)
  const { run, start, folder } = await shell({ key: null, env: { SHOTLIST_WORKSPACE: place.workspace } })
  const exported = (...more: readonly string[]) => run(['export', '--json', ...more])
  return { place, run, start, folder, exported }
}

test('what was approved goes to a folder, and again: nothing is left to do', async () => {
  const { exported, folder, run } = await shop([
    { asin: 'B0TEST0001', outputs: [...images(2), { slot: 'x', review: 'unreviewed' }] },
  ])
  const first = await exported('--to', 'out')
  expect(first.code).toBe(0)
  expect(first.of('exported')[0]).toMatchObject({ end: 'done', written: 2, same: 0 })
  expect((await exported('--to', 'out')).of('exported')[0]).toMatchObject({ written: 0, same: 2 })
  const text = await run(['export', '--to', 'all', '--only', 'all', '--no-manifest'])
  expect(text.stderr).toMatch(/^3 files exported \(\d+ B\)\.$/m)
  const again = await run(['export', '--to', 'all', '--only', 'all', '--no-manifest'])
  expect(again.stderr).toContain('No files were exported. 3 were there already.')
  expect((await filesBelow(join(folder, 'all'))).size).toBe(3)
})

test('an approved image goes though a newer version of it lies on it, and nobody is told that none is approved', async () => {
  const made = (review: 'approved' | 'unreviewed') =>
    ({ asin: 'B0TEST0001', country: 'US', outputs: images(1, { review }) }) as const
  const { exported, place } = await shop([made('approved'), made('unreviewed')])
  const db = openDatabase(databasePath(place.workspace))
  // As it arrives: its predecessor is the older version from then on.
  db.exec("UPDATE asset SET state = 'on_disk'")
  db.close()
  const ran = await exported('--to', 'out')
  expect(ran.of('exported')[0]).toMatchObject({ end: 'done', written: 1 })
  expect(ran.stderr).not.toContain('Nothing is approved')
})

test('a dry run prints names and problems, and writes nothing', async () => {
  const { exported, folder } = await shop([{ asin: 'B0TEST0001', outputs: images(2) }])
  const dry = await exported('--to', 'out', '--template', '{asin}', '--dry-run')
  expect(dry.code).toBe(2)
  expect(dry.of('export_plan')[0]).toMatchObject({
    files: 1,
    from_test_runs: 0,
    names: [{ name: 'B0TEST0001.png' }],
  })
  expect(dry.of('export_problem')[0]).toMatchObject({ code: 'NAME_TAKEN', severity: 'error' })
  expect((await exported('--to', 'out', '--dry-run')).code).toBe(0)
  expect(await readdir(folder)).not.toContain('out')
})

test('numbers are no way out for two main images of an upload, and are not offered', async () => {
  const params = { listing_type: 'alpha_main_images' }
  const { exported } = await shop([{ asin: 'B0TEST0001', params, outputs: images(2) }])
  const ran = await exported('--to', 'out', '--preset', 'alpha-upload', '--number')
  expect(ran.code).toBe(2)
  expect(ran.stderr).toContain('--one-main keeps one main image for each product.')
  const plain = await exported('--to', 'out', '--preset', 'alpha-upload')
  expect(plain.stderr).not.toContain('--number')
  expect((await exported('--to', 'out', '--template', '{asin}')).stderr).toContain('--number numbers equal')
})

test('a selection that finds nothing says why, and names the option that helps', async () => {
  const { exported } = await shop([
    { asin: 'B0TEST0001', outputs: images(2) },
    { asin: 'B0TEST0002', outputs: images(1), fromTestRun: true },
  ])
  for (const [argv, says] of [
    [['--batch', '77'], 'There is no batch 77.'],
    [['--asin', 'b0nothere1'], 'There is no image of B0NOTHERE1.'],
    [['--asin', 'B0TEST0002'], '--test-runs includes them.'],
    [['--template', '{asin}'], '--leave-out exports the rest. --country CODE exports one country alone'],
    [['--format', 'png'], 'It is one of as-is, jpeg.'],
  ] as const) {
    const ran = await exported('--to', 'out', '--only', 'all', ...argv)
    expect([ran.code, ran.stderr]).toEqual([2, expect.stringContaining(says)])
  }
})

test('a bad token is reported with its place and the nearest good one', async () => {
  const { exported } = await shop([{ asin: 'B0TEST0001', outputs: images(1) }])
  const ran = await exported('--to', 'out', '--template', '{azin}/{nn}')
  expect(ran.code).toBe(2)
  expect(ran.of('error')[0]?.['message']).toContain('character 2: {azin} is unknown')
})

test.each([
  [['--to', 'out', '--preset', 'alfa'], '--preset knows no “alfa”'],
  [['--to', 'out', '--preset', 'sku-folders', '--template', '{asin}'], 'Give one of them'],
  [['--to', 'out', '--only', 'some'], '--only knows no “some”'],
  [['--to', 'out', '--jpeg-bytes', '1MB', '--template', '{asin}'], 'Add --format jpeg'],
  [['--to', 'out', '--longest-side', '3000', '--template', '{asin}'], 'Add --format jpeg'],
  [['--to', 'out', '--format', 'jpeg', '--jpeg-bytes', 'much'], '--jpeg-bytes takes bytes'],
  [['--to', 'out', '--fix', 'square,bigger'], '--fix knows no “bigger”'],
  [['--to', 'out', '--enlarge-max', '2', '--fix', 'square'], 'Add --fix enlarge'],
  [['--to', 'out', '--enlarge-max', '9', '--fix', 'enlarge'], '--enlarge-max takes a number from 1 to 4'],
  [['--to', 'x.zip', '--zip-bytes', '9GB'], '--zip-bytes takes bytes'],
  [['--to', 'x.zip', '--zip-files', '0'], '--zip-files takes a whole number'],
  [['--to', 'out', '--format', 'jpeg', '--jpeg-bytes', '9k'], '--jpeg-bytes takes bytes from 10000'],
  [['--to', 'out', '--template', 'x'.repeat(501)], '--template: '],
  [[], '--to'],
])('%j is refused', async (argv, message) => {
  const { exported } = await shop([])
  const ran = await exported(...argv)
  expect(ran.code).toBe(2)
  expect(ran.of('error')[0]?.['message']).toContain(message)
})

test('a zip that exists names the option that helps, and no image is left out for it', async () => {
  const { exported } = await shop([{ asin: 'B0TEST0001', outputs: images(1) }])
  const argv = ['--to', 'upload.zip', '--preset', 'alpha-upload']
  expect((await exported(...argv)).code).toBe(0)
  for (const more of [[], ['--dry-run'], ['--leave-out']]) {
    const again = await exported(...argv, ...more)
    expect([again.code, again.stderr]).toEqual([
      2,
      expect.stringContaining('--number gives the zip a free name'),
    ])
    expect(again.stderr).not.toContain('--leave-out')
  }
  const numbered = await exported(...argv, '--number')
  expect(numbered.of('exported')[0]?.['paths']).toEqual([expect.stringContaining('upload (2).zip')])
})

test('it works while another process owns the workspace', async () => {
  const { place, exported } = await shop([{ asin: 'B0TEST0001', outputs: images(1) }])
  const owner = { id: 'app', role: 'the app', pid: 4_000_000, host: 'here' }
  const store = openStore(join(place.workspace, 'shotlist.db'), owner, {
    nowMs: Date.now(),
    leaseMs: 30_000,
    isRunning: () => true,
  })
  try {
    expect((await exported('--to', 'a.zip', '--preset', 'alpha-upload')).code).toBe(0)
  } finally {
    store.close()
  }
})

const FACTS = { colour: 'rgb', transparent_share: 0, white_border_share: 1, product_fill: 0.9 } as const
const RULE = {
  rule: 'mine-jpeg',
  platforms: ['Alpha'],
  slot: 'any',
  severity: 'error',
  asks: { kind: 'format', any_of: ['jpeg'] },
  source: 'the seller',
  read_on: '2026-01-20',
}
const ruleFile = (...rules: readonly object[]): string =>
  JSON.stringify({ version: 1, updated: '2026-01-20', rules })

test('which files a marketplace will refuse is said with the reason, as they will leave, and they can be left here', async () => {
  const { place, exported, run } = await shop([
    { asin: 'B0TEST0001', outputs: images(30, { facts: FACTS }) },
    { asin: 'B0TEST0002', outputs: images(1, { facts: FACTS, content: 'jpeg' }) },
  ])
  await writeFile(join(place.workspace, 'rules.json'), ruleFile(RULE))
  const dry = await exported('--to', 'out', '--dry-run')
  expect(dry.code).toBe(0)
  expect(dry.of('export_plan')[0]?.['preflight']).toMatchObject({ error: 30, warning: 0, not_measured: 0 })
  expect(dry.of('export_problem')).toHaveLength(30)
  expect(dry.of('export_problem')[0]).toMatchObject({ code: 'WILL_BE_REFUSED', severity: 'note' })
  expect(dry.stderr).toContain(
    'B0TEST0001/main-images/30.png: B0TEST0001 · main-images · image 30 for Alpha: PNG, required: JPEG. (mine-jpeg) --fix convert helps.',
  )
  const fixed = await exported('--to', 'fixed', '--fix', 'convert', '--preflight', 'pass')
  expect(fixed.of('exported')[0]).toMatchObject({ end: 'done', written: 31, problem_counts: [] })
  expect(dry.stderr).toContain('30 of them fail')
  expect(dry.of('export_plan')[0]?.['preflight']).toMatchObject({
    sources: [{ source: 'the seller', read_on: '2026-01-20' }],
  })
  const converted = await exported('--to', 'out', '--dry-run', '--format', 'jpeg')
  expect(converted.of('export_plan')[0]?.['preflight']).toMatchObject({ error: 0 })
  expect(converted.stderr).toMatch(/pass the marketplace rules\. Checked as JPEG\. The final/)

  const failing = await exported('--to', 'out', '--dry-run', '--preflight', 'error')
  expect(failing.of('export_plan')[0]).toMatchObject({ files: 30, other_verdict: 1 })
  // The rules of this moment, whoever judged before.
  await writeFile(join(place.workspace, 'rules.json'), ruleFile({ ...RULE, severity: 'warning' }))
  const good = await exported('--to', 'good', '--preflight', 'pass')
  expect(good.of('exported')[0]).toMatchObject({ end: 'done', written: 1 })
  const doubted = await run(['export', '--to', 'doubted', '--preflight', 'pass,warning'])
  expect(doubted.stderr.match(/\[MAY_BE_REFUSED\]/g)).toHaveLength(6)
  expect(doubted.stderr).toContain('and 25 more [MAY_BE_REFUSED]')
  // Of what keeps a file here each is said.
  const taken = await run(['export', '--to', 'taken', '--template', '{asin}'])
  expect(taken.stderr.match(/\[NAME_TAKEN\]/g)).toHaveLength(29)
  expect((await exported('--to', 'x', '--preflight', 'good')).of('error')[0]?.['message']).toContain(
    'It is one of pass, warning, error, not_measured.',
  )
})

test('rules that cannot be used are reported by an export and by doctor, and end neither', async () => {
  const { place, exported, run } = await shop([{ asin: 'B0TEST0001', outputs: images(1, { facts: FACTS }) }])
  const doctor = async () =>
    (await run(['doctor', '--json'])).of('check').find(({ check }) => check === 'rules')
  expect(await doctor()).toMatchObject({ level: 'ok' })
  expect((await doctor())?.['message']).toMatch(/^\d+ marketplace rules of .*, built into Shotlist\.$/)
  const own = join(place.workspace, 'rules.json')
  await writeFile(own, ruleFile(RULE))
  expect((await doctor())?.['message']).toBe(`1 marketplace rule of January 20, 2026, your own in ${own}.`)
  await writeFile(own, '{ "version": 1, ')
  expect(await doctor()).toMatchObject({ level: 'warn' })
  expect((await doctor())?.['message']).toMatch(/rules\.json isn’t used.*line 1/)
  const ran = await exported('--to', 'out')
  expect(ran.code).toBe(0)
  expect(ran.of('rules_trouble')[0]?.['message']).toMatch(/rules\.json isn’t used/)
  expect(ran.stderr).toContain('isn’t used; the built-in rules apply.')
})

test('a problem that only the bytes show keeps all of it here, and the dry run says so', async () => {
  const { place, exported, folder } = await shop([{ asin: 'B0TEST0001', outputs: images(20) }])
  await rm(place.fileOf(place.assets[7] ?? 0))
  for (const more of [['--dry-run'], []]) {
    const ran = await exported('--to', 'out', ...more)
    expect(ran.code).toBe(2)
    expect(ran.of('export_problem')[0]).toMatchObject({ code: 'DAMAGED', asset: place.assets[7] })
    expect(ran.stderr).toContain(
      '1 problem found. Nothing was written. Fix them, or skip the files with problems.',
    )
  }
  expect(await readdir(folder)).not.toContain('out')
  const dry = await exported('--to', 'out', '--leave-out', '--dry-run')
  expect(dry.stderr).toContain('19 files would be written. Nothing was. 1 would be skipped.')
})

test('what is left out makes 3, a disk that refuses makes 4, Ctrl-C 130', async () => {
  const { place, start, folder, exported, run } = await shop([{ asin: 'B0TEST0001', outputs: images(60) }])
  const [first = 0] = place.assets
  await writeFile(place.fileOf(first), 'damaged')
  expect((await exported('--to', 'a', '--leave-out')).code).toBe(3)
  const full = {
    ...nodeFileSystem,
    rename: () => Promise.reject(Object.assign(new Error('no space'), { code: 'ENOSPC' })),
  }
  const refused = await run(['export', '--to', 'b', '--leave-out'], { files: full })
  expect(refused.code).toBe(4)
  expect(refused.stderr).toContain('The disk is full. Nothing was written. (ENOSPC')
  const begun = Promise.withResolvers<void>()
  const slow = start(['export', '--to', 'c', '--leave-out'], {
    files: {
      ...nodeFileSystem,
      async rename(from, to) {
        begun.resolve()
        await nodeFileSystem.rename(from, to)
      },
    },
  })
  await begun.promise
  slow.interrupt()
  const ended = await slow.ended
  expect(ended.code).toBe(130)
  expect(ended.stderr).toContain('Canceled.')
  for (const name of (await filesBelow(join(folder, 'c'))).keys()) expect(name).toMatch(/\.png$/)
})

test('the help explains the grammar', async () => {
  const { run } = await shop([])
  const help = (await run(['export', '--help'])).stdout
  for (const words of ['{slot:MAIN|PT01}', '{sku|asin}', 'alpha-upload', '--zip-bytes', '130'])
    expect(help).toContain(words)
  expect(await readFile(new URL('../../../README.md', import.meta.url), 'utf8')).toContain('shotlist export')
})

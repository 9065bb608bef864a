import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { fill, openAt } from '../engine/store/workspace.ts'
import { asins, filesIn, service, shell } from './shell.ts'

const STRATEGY = ['--operation', 'creative_strategy', '--json']

test('doctor --rebuild brings the rows back, and the same catalog costs nothing', async () => {
  const standin = await service()
  const { run, catalog, workspace } = await shell({ standin })
  const file = await catalog(asins(2))
  expect((await run(['run', file, ...STRATEGY])).code).toBe(0)
  const images = await filesIn(join(workspace, 'library'))

  const whole = await run(['doctor', '--rebuild', '--json'])
  expect(whole.code).toBe(2)
  expect(whole.lines).toMatchObject([{ type: 'error', code: 'BAD_INPUT' }])

  for (const ending of ['', '-wal', '-shm'])
    await rm(join(workspace, `shotlist.db${ending}`), { force: true })
  const dry = await run(['run', file, ...STRATEGY, '--dry-run'])
  expect(dry.stderr).toMatch(/knows nothing of.*paid for again.*doctor --rebuild/)
  const refused = await run(['run', file, ...STRATEGY])
  expect(refused).toMatchObject({ code: 2 })
  expect(refused.stderr).toMatch(/paid for again.*Nothing was sent; --force/)
  for (const command of ['status', 'doctor']) {
    const reported = await run([command])
    expect(reported.stdout + reported.stderr).toContain('doctor --rebuild')
  }
  expect((await run(['doctor'])).stdout).toContain('fail  database: The library holds images')
  const rebuilt = await run(['doctor', '--rebuild', '--verify', '--json'])
  expect(rebuilt.code).toBe(0)
  expect(rebuilt.of('rebuilt')).toMatchObject([{ jobs: 2, files: 2, troubles: 0, set_aside: null }])
  expect(rebuilt.stderr).toMatch(/^Found: 1 batch, 2 products, 2 tasks, 2 images and documents/m)
  expect(await filesIn(join(workspace, 'library'))).toEqual(images)

  const after = await run(['run', file, ...STRATEGY])
  expect(after.code).toBe(0)
  expect(after.stderr).not.toContain('doctor --rebuild')
  expect(standin.jobs).toHaveLength(2)
  const replaced = await run(['doctor', '--rebuild', '--replace'])
  expect(replaced.stderr).toMatch(/is kept next to the new one as shotlist\.db\.aside-/)

  // Only --verify reads what a file holds.
  const [damaged = ''] = [...images.keys()].filter((name) => !name.endsWith('job.json'))
  const bytes = Buffer.from(images.get(damaged) ?? '')
  await writeFile(damaged, bytes.fill(32, 0, 8))
  const troubles = async (...more: string[]) =>
    (await run(['doctor', '--rebuild', '--replace', '--json', ...more])).of('rebuilt')[0]?.['troubles']
  expect([await troubles(), await troubles('--verify')]).toEqual([0, 1])
  for (const ending of ['', '-wal', '-shm'])
    await rm(join(workspace, `shotlist.db${ending}`), { force: true })
  // A test run knows nothing of what was paid for.
  const store = openAt(join(workspace, 'shotlist.db'))
  fill(store, ['B0TESTRUN1'], undefined, 'Rehearsal')
  store.close()
  expect((await run(['run', file, ...STRATEGY])).code).toBe(2)
  const forced = await run(['run', file, ...STRATEGY, '--force'])
  expect([forced.code, forced.stderr]).toEqual([0, expect.stringContaining('paid for again')])
  expect(standin.jobs).toHaveLength(4)
})

// More images than one call takes: none is left out, none is named twice.
import { mkdir } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { databasePath } from '../../../src/engine/index.ts'
import { accept, fill, NOW_MS, openAt } from '../../engine/store/workspace.ts'
import { service, shell } from '../shell.ts'

const SAVED = { bytes: 1, sha256: 'a', format: 'png', width: 1, height: 1, note: null } as const
const TASKS = 101
const IMAGES = 100

test('every image of a large library is listed, approved and cleared', async () => {
  const { run, workspace } = await shell({ standin: await service() })
  await mkdir(workspace, { recursive: true })
  const store = openAt(databasePath(workspace))
  const asins = Array.from({ length: TASKS }, (_, at) => `B0MANY${String(at).padStart(4, '0')}`)
  for (const task of fill(store, asins).tasks) {
    const jobId = `job-${task.id}`
    const pending = accept(store, task, jobId)
    const images = Array.from({ length: IMAGES }, (_, at) => ({
      path: String(at),
      slot: String(at),
      content: { kind: 'image', url: 'https://images.example/1.png' } as const,
      platform: null,
      variant: null,
    }))
    store.transaction(() => {
      store.assets.announce(pending, jobId, images, NOW_MS, NOW_MS)
      for (const { id } of store.assets.ofJob(jobId)) store.assets.saved(id, { ...SAVED, file: `${id}.png` })
    })
  }
  store.close()
  const listed = async (...more: string[]) =>
    new Set((await run(['review', '--json', ...more])).of('image').map(({ id }) => id)).size
  expect(await listed()).toBe(TASKS * IMAGES)
  expect((await run(['review', '--approve', 'all'])).code).toBe(0)
  expect(await listed('--only-unreviewed')).toBe(0)
  expect((await run(['review', '--clear', 'all'])).code).toBe(0)
  expect(await listed('--only-unreviewed')).toBe(TASKS * IMAGES)
})

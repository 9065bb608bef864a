import { expect, test } from 'vitest'
import { asins, LISTING, setStage } from '../support/stage.ts'

test('every image the service made is on disk, whole and where it belongs', async () => {
  const stage = await setStage()
  await stage.add(asins(12), LISTING)
  await stage.settle()

  const [batch] = stage.engine.status().batches
  expect(batch?.tasks.completed).toBe(12)
  expect(stage.standin.jobs).toHaveLength(12)
  expect(stage.standin.requests.filter((request) => request.status === 429)).toEqual([])
  const files = await stage.library()
  expect(files.filter((file) => file.endsWith('job.json'))).toHaveLength(12)
  expect(files.some((file) => file.endsWith('.part'))).toBe(false)
})

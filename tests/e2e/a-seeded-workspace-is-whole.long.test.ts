// What the tests of scale stand on: a seeded workspace opens as any other, and its pictures are there.
import { expect, test } from 'vitest'
import { launchApp, newPlaces } from './support/app.ts'
import { seedWorkspace } from './support/seed.ts'

test('a seeded workspace is shown with its tasks and its pictures', async () => {
  await using places = await newPlaces()
  await seedWorkspace(places.workspace, { tasks: 500, assets: 1_000 })
  await using app = await launchApp({ places })
  const answers = await app.page.evaluate(async () => ({
    tasks: await window.shotlist.tasks({
      filter: {},
      sort: 'order',
      descending: false,
      offset: 0,
      limit: 1,
    }),
    report: await window.shotlist.status({}),
    sizes: await Promise.all(
      ['asset://thumb/1', 'asset://file/1', 'asset://source/1'].map(async (src) => {
        const image = new Image()
        image.src = src
        await image.decode()
        return image.naturalWidth
      }),
    ),
  }))
  expect(answers.tasks).toMatchObject({ ok: true, output: { total: 500 } })
  expect(answers.report.ok && answers.report.output.batches.length).toBe(5)
  expect(answers.sizes).toEqual([320, 480, 480])
})

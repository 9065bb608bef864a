// A photo has changed, and products are generated again for it, while the earlier task of a product is in progress or in
// doubt: that task is decided first. Otherwise both are paid for, and the outdated photo may come last.
import { expect, test } from 'vitest'
import { z } from 'zod'
import { asins, LISTING, setStage, type Stage } from '../support/stage.ts'

const BODY = z.object({ main_image_url: z.string() })
const photos = ({ standin }: Stage) => standin.jobs.map(({ body }) => BODY.parse(body).main_image_url)
const tasksOf = (stage: Stage) => stage.engine.status().batches.map(({ tasks }) => tasks)

const OLD = 'https://images.example.com/old.jpg'
const NEW = 'https://images.example.com/new.jpg'
const withNew = (stage: Stage, photo = NEW) =>
  stage.add(asins(1), LISTING, { photoOf: () => photo, changed: true })

test.each([
  ['in doubt, and its job is found', [{ kind: 'lost-after', nth: { from: 1, to: 1 } }], 'unconfirmed'],
  ['in progress', [], 'pending'],
] as const)('a task %s: the photo of now is sent once that has ended', async (_, faults, state) => {
  const stage = await setStage({ standin: { faults: [...faults] } })
  await stage.add(asins(1), LISTING, { photoOf: () => OLD })
  await stage.until(() => tasksOf(stage)[0]?.[state] === 1)
  expect(await withNew(stage)).toBeNull()
  await stage.settle()
  expect(photos(stage)).toEqual([OLD])

  expect(await withNew(stage)).not.toBeNull()
  await stage.settle()
  expect(photos(stage)).toEqual([OLD, NEW])
  expect(tasksOf(stage)).toMatchObject([{ completed: 1 }, { completed: 1 }])
})

test('a task in doubt that made nothing goes with the photo of now, and nothing else does', async () => {
  const stage = await setStage({ standin: { faults: [{ kind: 'lost-before', nth: { from: 1, to: 1 } }] } })
  await stage.add(asins(1), LISTING, { photoOf: () => OLD })
  await stage.until(() => tasksOf(stage)[0]?.unconfirmed === 1)
  expect(await withNew(stage)).toBeNull()
  await stage.settle()
  expect(photos(stage)).toEqual([NEW])
  expect(tasksOf(stage)).toMatchObject([{ completed: 1 }])
})

test('a task in doubt that a person is asked about goes with the photo of now, if the person has it made again', async () => {
  let isFailing = false
  const stage = await setStage({
    standin: { faults: [{ kind: 'lost-before', nth: { from: 1, to: 1 } }] },
    wire: (real) => ({
      ...real,
      exchange(request) {
        if (!isFailing || !request.url.searchParams.has('asin')) return real.exchange(request)
        return Promise.resolve({ kind: 'reply', status: 500, headers: {}, body: '{}' })
      },
    }),
  })
  await stage.add(asins(1), LISTING, { photoOf: () => OLD })
  await stage.until(() => tasksOf(stage)[0]?.unconfirmed === 1)
  isFailing = true
  await stage.settle()
  expect(tasksOf(stage)).toMatchObject([{ held: 1 }])
  expect(await withNew(stage)).toBeNull()
  isFailing = false
  stage.engine.call('retry', { task: 1, generate_again: true })
  await stage.settle()
  expect(photos(stage)).toEqual([NEW])
})

// A promise that nobody waited for, in the real process and while a batch runs: it is written down without what is secret
// in it and reported in the window, and the batch goes on being made.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { systemClock } from '../../src/engine/index.ts'
import { launchApp, newPlaces } from '../e2e/support/app.ts'
import { textOf, world } from './world.ts'
import { WAIT_LIMIT_MS } from '../support/wait-limit.ts'

test('the night goes on', async () => {
  await using places = await newPlaces()
  await using app = await launchApp({ places })
  expect(await app.page.evaluate(() => window.shotlist.start_test_run({}))).toMatchObject({ ok: true })
  await app.evaluate(() => void Promise.reject(new Error('the tray is gone, said pk_live_northwind_0001')))
  await app.page.getByText('The queue continues and nothing is lost').first().waitFor()
  const completed = () =>
    app.page.evaluate(async () => {
      const answer = await window.shotlist.status({})
      if (!answer.ok) throw new Error(answer.failure.message)
      return answer.output.batches[0]?.tasks.completed ?? 0
    })
  const before = await completed()
  await expect.poll(completed, { timeout: WAIT_LIMIT_MS }).toBeGreaterThan(before)
  const state = await app.page.evaluate(() => window.shotlist.app_state({}))
  expect(state).toMatchObject({ ok: true, output: { broken: null } })
  expect(app.complaints).toEqual(['nobody waited for this: Error: the tray is gone, said [key]'])
  const log = await readFile(join(places.userData, 'shotlist.log'), 'utf8')
  expect(log).toContain('nobody waited for this: Error: the tray is gone')
  expect(log).not.toContain('pk_live_northwind')
})

test('what fails again and again is reported once a minute, and written down each time', async () => {
  let nowMs = 0
  const { composed, home, news, must } = await world({
    io: { clock: { ...systemClock, monotonicMs: () => nowMs } },
  })
  await must('snapshot', {})
  const reported = () => news.filter(({ kind }) => kind === 'trouble').length
  for (const atMs of [0, 59_999, 60_000]) {
    nowMs = atMs
    composed.unhandledRejection(new Error(`at ${atMs}`))
  }
  expect(reported()).toBe(2)
  expect((await textOf(join(home, 'shotlist.log'))).match(/nobody waited for this/g)).toHaveLength(3)
})

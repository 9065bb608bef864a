// In a small window messages lie over the page, with a drawer open and in review: whatever can be pressed there still can
// be, and nothing moves for a message.
import { expect, test } from 'vitest'
import { DEFAULT_KEYS } from '../support/standin/index.ts'
import { launchApp, newPlaces } from './support/app.ts'
import { startBatch, startService } from './support/service.ts'
import { WAIT_LIMIT_MS } from '../support/wait-limit.ts'

const ASINS = ['B0MESSAGE1', 'B0MESSAGE2', 'B0MESSAGE3']
test('in a small window nothing lies under a message', async () => {
  await using places = await newPlaces()
  await using service = await startService(places, {
    faults: [{ kind: 'job-failed', code: 'PROCESSING_ERROR', asin: 'B0MESSAGE2' }],
  })
  await using app = await launchApp({ places, env: service.env })
  const { page } = app
  await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.setSize(1024, 700))
  const given = { name: 'Northwind', base_url: service.standin.url, key: DEFAULT_KEYS[0].key }
  const added = await page.evaluate((account) => window.shotlist.add_account(account), given)
  if (!added.ok) throw new Error(added.failure.message)
  await startBatch(page, added.output.account, ASINS)
  await page.getByText('Finished · 1 failed').waitFor({ timeout: WAIT_LIMIT_MS })

  const covered = () =>
    page.evaluate(() => {
      const boxes = [...document.querySelectorAll('li[data-swipe-direction]')].map((each) =>
        each.getBoundingClientRect(),
      )
      const presses = [...document.querySelectorAll('button, a[href], input, [role="switch"], [role="row"]')]
      return {
        messages: boxes.length,
        under: presses
          .filter((each) => each.closest('li[data-swipe-direction]') === null && each.checkVisibility())
          .filter((each) => {
            const one = each.getBoundingClientRect()
            return boxes.some(
              (box) =>
                one.width > 0 &&
                one.left < box.right &&
                one.right > box.left &&
                one.top < box.bottom &&
                one.bottom > box.top,
            )
          })
          .map((each) => each.textContent ?? each.outerHTML),
      }
    })

  const mainBox = () => page.locator('main').boundingBox()
  const before = await mainBox()
  // The drawer of a task, with its buttons at the foot of the window.
  await page.getByRole('grid', { name: 'Tasks' }).getByText('B0MESSAGE2').click()
  const drawer = page.getByRole('dialog')
  await drawer.getByText('The request could not be processed', { exact: true }).waitFor()
  await drawer.getByRole('button', { name: 'Retry' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Retry' }).click()
  await page.getByText('1 task queued again.').first().waitFor()
  await expect.poll(covered).toEqual({ messages: 1, under: [] })
  expect(await mainBox()).toEqual(before)
  await drawer.getByRole('button', { name: 'Close' }).click()

  // The review bar at the foot of the library.
  // It stays as long as the pointer is on it.
  await page.locator('li[data-swipe-direction]').hover()
  await page.keyboard.press('Control+3')
  await page.getByRole('button', { name: /Auto-advance/ }).waitFor()
  await expect.poll(covered).toEqual({ messages: 1, under: [] })
  await page.setViewportSize({ width: 640, height: 700 })
  await expect.poll(covered).toEqual({ messages: 1, under: [] })
  expect((await mainBox())?.x).toBe(before?.x)
  expect(app.complaints).toEqual([])
})

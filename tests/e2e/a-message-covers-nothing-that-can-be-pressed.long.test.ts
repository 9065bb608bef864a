// In a small window messages have a row of their own: the page, a drawer and a dialog end above it, and nothing else of
// them moves.
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

  /** Of the page and of what lies over it: how much of it is under a message, in pixels. */
  const covered = () =>
    page.evaluate(() => {
      const tops = [...document.querySelectorAll('li[data-swipe-direction]')].map(
        (each) => each.getBoundingClientRect().top,
      )
      const parts = [...document.querySelectorAll('#root, [role="dialog"], [role="alertdialog"]')]
      return {
        messages: tops.length,
        under: parts
          .map((each) => each.getBoundingClientRect().bottom)
          .filter((bottom) => bottom > Math.min(...tops)),
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
  expect(await mainBox()).toMatchObject({ x: before?.x, y: before?.y, width: before?.width })
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
  // A dialog as high as the window.
  await page.keyboard.press('Control+4')
  await page.getByRole('button', { name: 'New recipe' }).first().click()
  await page.getByRole('dialog', { name: 'New recipe' }).waitFor()
  await expect.poll(covered).toEqual({ messages: 1, under: [] })
  await page.keyboard.press('Escape')
  await page.getByRole('listitem').getByRole('button', { name: 'Dismiss' }).click()
  await expect
    .poll(() =>
      page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--messages')),
    )
    .toBe('0px')
  expect(app.complaints).toEqual([])
})

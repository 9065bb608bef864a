// The first minute of somebody who has nothing: no key, no catalog, no keychain.
import { expect, test } from 'vitest'
import { launchApp, newPlaces } from './support/app.ts'
import { WAIT_LIMIT_MS } from '../support/wait-limit.ts'

test('the test run leads from the welcome over Tonight to images in the library, with the keyboard alone', async () => {
  await using places = await newPlaces()
  await using app = await launchApp({ places })
  const { page } = app
  const startTestRun = page.getByRole('button', { name: 'Try with sample products' })
  await page
    .getByRole('heading', { name: 'Drop in a catalog tonight. Wake up to finished images.' })
    .waitFor()
  await startTestRun.focus()
  await page.keyboard.press('Enter')

  await page.getByRole('article', { name: 'Test run' }).waitFor()
  // The keyboard goes on from where the eyes are.
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Tonight')
  await page.getByRole('button', { name: 'View' }).click({ timeout: WAIT_LIMIT_MS })
  const picture = page
    .getByRole('grid', { name: /^Library/ })
    .locator('img[src^="asset://thumb/"]')
    .first()
  await picture.waitFor({ timeout: WAIT_LIMIT_MS })
  await expect
    .poll(() => picture.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth))
    .toBeGreaterThan(0)

  // A test run costs nothing, and the report says so.
  await page.keyboard.press('Control+5')
  await page.getByText('test runs only').waitFor()
  await page.getByText('No credits spent yet').waitFor()
  expect(await page.getByRole('button', { name: 'Save as CSV…' }).isDisabled()).toBe(true)
  expect(app.complaints).toEqual([])
})

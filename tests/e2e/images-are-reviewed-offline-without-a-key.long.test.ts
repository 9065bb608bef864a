// On the train, on a computer that has lost its keychain: everything that was made can be seen, read and decided on.
import { expect, test } from 'vitest'
import { launchApp, newPlaces } from './support/app.ts'
import { countsOf, openLibrary, pictures, finishTestRun, said } from './support/library.ts'
import { WAIT_LIMIT_MS } from '../support/wait-limit.ts'

test('review needs no network and no key', async () => {
  await using places = await newPlaces()
  const evening = await launchApp({ places, keychain: true })
  await evening.page.getByRole('navigation').first().waitFor()
  const all = await finishTestRun(evening.page)
  const photos = () =>
    evening.page.evaluate(async () => {
      const found = await window.shotlist.library_groups({ filter: {} })
      const assets = found.ok ? found.output.ids : []
      const answer = await window.shotlist.library_assets_of({ assets })
      return answer.ok ? answer.output.assets.filter((asset) => !asset.has_source).length : -1
    })
  // The products' own photos are fetched in the background, after what was made.
  await expect.poll(photos, { timeout: WAIT_LIMIT_MS }).toBe(0)
  await evening.close()

  await using morning = await launchApp({ places })
  await morning.cutNetwork()
  const { page } = morning
  await openLibrary(page)
  await expect.poll(() => pictures(page)).toMatchObject({ missing: 0 })
  expect((await pictures(page)).drawn).toBeGreaterThan(5)

  await page.keyboard.press('e')
  // In a window of this size it is shown only when asked for.
  await page.keyboard.press('o')
  await page.getByRole('figure', { name: 'Source photo' }).waitFor()
  await expect.poll(() => pictures(page)).toMatchObject({ missing: 0 })
  // Image and photo; the others are the filmstrip's.
  expect(await page.locator('figure img').count()).toBe(2)
  // Full screen starts with the image alone, whatever is shown in the window.
  await page.keyboard.press('f')
  await expect.poll(() => page.locator('figure img').count()).toBe(1)
  await page.keyboard.press('o')
  await expect.poll(() => page.locator('figure img').count()).toBe(2)
  await page.keyboard.press('f')
  await page.keyboard.press('p')
  await expect.poll(() => said(page).textContent()).toMatch(/^Previous image: Approved · /)
  await page.keyboard.press('g')

  await page.keyboard.press('a')
  await page.getByRole('heading', { name: 'A+ page', level: 1 }).waitFor()
  await expect.poll(() => pictures(page).then(({ missing }) => missing)).toBe(0)
  await page.keyboard.press('g')

  // The last one is a strategy.
  await page.keyboard.press('End')
  await page.keyboard.press('e')
  await page.getByRole('heading', { name: 'Customer personas' }).waitFor()
  await page.keyboard.press('x')
  await page.keyboard.press('Enter')
  await expect.poll(() => countsOf(page)).toEqual({ unreviewed: all - 2, approved: 1, rejected: 1 })
  await page.keyboard.press('Control+z')
  await expect.poll(() => countsOf(page)).toEqual({ unreviewed: all - 1, approved: 1, rejected: 0 })
  expect(morning.complaints).toEqual([])
})

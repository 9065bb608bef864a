// Images arrive, fail and are generated again while a person looks at them, or at another screen.
import { expect, test } from 'vitest'
import type { Page } from 'playwright'
import type { RecipeInput } from '../../src/domain/recipe.ts'
import { DEFAULT_KEYS } from '../support/standin/index.ts'
import { WAIT_LIMIT_MS } from '../support/wait-limit.ts'
import { launchApp, newPlaces } from './support/app.ts'
import { countsOf, finishTwoRecipeTestRun, idsOf, openLibrary } from './support/library.ts'
import { startCatalog, startService, type Service } from './support/service.ts'

const LISTING: RecipeInput = {
  name: 'Main images',
  operation: 'listing_builder',
  params: { listing_type: 'alpha_main_images' },
}

async function startListing(page: Page, { standin }: Service, asins: readonly string[]): Promise<number> {
  const given = { name: 'Northwind', base_url: standin.url, key: DEFAULT_KEYS[0].key }
  const added = await page.evaluate((account) => window.shotlist.add_account(account), given)
  if (!added.ok) throw new Error(added.failure.message)
  return startCatalog(page, {
    name: 'Autumn.csv',
    catalog: ['asin,country', ...asins.map((asin) => `${asin},US`)].join('\n'),
    choices: { account: added.output.account, recipes: [LISTING], credits_max: 1000 },
  })
}
const onDisk = async (page: Page) => (await idsOf(page, { state: 'on_disk' })).length

test('a failed image that is retried in full screen is replaced there by its new version, and Escape leads back', async () => {
  await using places = await newPlaces()
  await using service = await startService(places, {
    imageScale: 1,
    faults: [
      {
        kind: 'image-failed',
        code: 'IMAGE_GENERATION_ERROR',
        image: 1,
        asin: 'B0RETRIED1',
        nth: { from: 1, to: 1 },
      },
    ],
  })
  await using app = await launchApp({ places, keychain: true, env: service.env })
  const { page } = app
  await startListing(page, service, ['B0RETRIED1', 'B0RETRIED2'])
  const failed = () => idsOf(page, { state: 'failed' })
  await expect.poll(failed, { timeout: WAIT_LIMIT_MS }).toHaveLength(1)
  const all = (await idsOf(page, {})).length
  await expect.poll(() => onDisk(page), { timeout: WAIT_LIMIT_MS }).toBe(all - 1)
  const [id] = await failed()

  await openLibrary(page)
  const tile = page.locator(`[data-asset="${id}"]`)
  expect(await tile.count()).toBe(0)
  await page.getByRole('radio', { name: /^All/ }).click()
  await tile.click()
  await page.keyboard.press('f')
  await page.getByText('Press Esc or F to leave full screen.').waitFor()
  const figures = page.getByRole('figure')
  expect(await figures.count()).toBe(0)
  await page.getByRole('button', { name: 'Retry', exact: true }).click()
  // Watched from before the click: on a busy machine the new version comes before the click has returned.
  await Promise.all([
    page.getByText('Waiting for the new version').last().waitFor(),
    page.getByRole('alertdialog').getByRole('button', { name: 'Retry', exact: true }).click(),
  ])
  const retried = page.getByRole('figure', { name: /^B0RETRIED1 .* 1$/ })
  await retried.waitFor({ timeout: WAIT_LIMIT_MS })
  await page.keyboard.press('p')
  await expect.poll(() => countsOf(page)).toMatchObject({ approved: 1 })
  const [approved] = await idsOf(page, { review: 'approved' })
  const { assets } = await page.evaluate(async (asset) => {
    const answer = await window.shotlist.library_assets_of({ assets: [asset ?? 0] })
    if (!answer.ok) throw new Error(answer.failure.message)
    return answer.output
  }, approved)
  expect(assets).toMatchObject([{ asin: 'B0RETRIED1', ordinal: 1 }])

  // Full screen came from the grid.
  await page.keyboard.press('Escape')
  await page.getByRole('grid', { name: /^Library/ }).waitFor()

  // From the comparison and back, at the zoom that was chosen there.
  await page.keyboard.press('c')
  await page.getByRole('heading', { name: 'Compare' }).waitFor()
  await page.keyboard.press('z')
  const zooms = () => figures.locator('figcaption .tabular-nums').allTextContents()
  await expect.poll(zooms).toEqual(['100%', '100%'])
  await page.keyboard.press('f')
  await expect.poll(zooms).toEqual(['100%'])
  await page.keyboard.press('Escape')
  await page.getByRole('heading', { name: 'Compare' }).waitFor()
  await expect.poll(zooms).toEqual(['100%', '100%'])

  // In a narrow window no label is cut, and the filters make room for the images.
  await page.setViewportSize({ width: 640, height: 800 })
  const cut = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('figcaption span, figure svg + span')]
        .filter(
          ({ scrollWidth, clientWidth, scrollHeight, clientHeight }) =>
            scrollWidth > clientWidth || scrollHeight > clientHeight,
        )
        .map((e) => e.outerHTML),
    )
  await expect.poll(cut).toEqual([])
  await page.keyboard.press('Escape')
  await page.getByRole('grid', { name: /^Library/ }).waitFor()
  await page.getByRole('button', { name: 'Filters', expanded: false }).click()
  await page.getByRole('combobox', { name: 'Type', exact: true }).click()
  await page.getByRole('option', { name: 'Images', exact: true }).click()
  await page.getByRole('button', { name: 'Filters 1', expanded: false }).waitFor()
  expect(app.complaints).toEqual([])
})

test('images that arrived while another screen was shown are there at once when the library is entered', async () => {
  await using places = await newPlaces()
  await using service = await startService(places, { faults: [{ kind: 'download-empty' }] })
  await using app = await launchApp({ places, keychain: true, env: service.env })
  const { page } = app
  await startListing(page, service, ['B0ARRIVED1'])
  const tiles = page.locator('[data-asset]')
  const waiting = tiles.getByText('Downloading…')
  await expect.poll(async () => (await idsOf(page, {})).length, { timeout: WAIT_LIMIT_MS }).toBeGreaterThan(0)
  await openLibrary(page)
  const all = (await idsOf(page, {})).length
  await expect.poll(() => waiting.count()).toBe(all)

  // No timer of the page ends any more: nothing can be there later.
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 1000)
  await page.keyboard.press('Control+1')
  await page.getByRole('heading', { level: 1, name: 'Tonight' }).waitFor()
  service.standin.setFaults([])
  await expect.poll(() => onDisk(page), { timeout: WAIT_LIMIT_MS }).toBe(all)
  await page.keyboard.press('Control+3')
  await tiles.first().waitFor()
  await expect.poll(() => waiting.count()).toBe(0)
  expect(await tiles.locator('img').count()).toBe(all)
})

test('images of test runs go out of the way as soon as there is one to sell with', async () => {
  await using places = await newPlaces()
  await using service = await startService(places)
  await using app = await launchApp({ places, env: service.env })
  const { page } = app
  await page.getByRole('navigation').first().waitFor()
  await finishTwoRecipeTestRun(page)
  await openLibrary(page)
  await page
    .getByRole('gridcell', { name: /Test run/ })
    .first()
    .waitFor()
  await startListing(page, service, ['B0TOSELL01'])
  await page.getByText('B0TOSELL01').first().waitFor({ timeout: WAIT_LIMIT_MS })
  await expect.poll(() => page.getByRole('gridcell', { name: /Test run/ }).count()).toBe(0)
})

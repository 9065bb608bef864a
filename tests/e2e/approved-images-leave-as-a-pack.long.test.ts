// From approving to files on disk as a seller does it: a preset by one click, what stands against it said before a byte
// is written, the same export again, a template fixed, and an export that is cancelled.
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { exportOptions } from '../../src/contract/commands/export.ts'
import { launchApp, newPlaces, type RunningApp } from './support/app.ts'
import { openLibrary, finishTestRun, said } from './support/library.ts'
import { WAIT_LIMIT_MS } from '../support/wait-limit.ts'

/** In the sample catalog, as far as a test run takes it. */
const PRODUCTS = 8

async function choosing(app: RunningApp, folder: string): Promise<void> {
  await app.evaluate(({ dialog }, path) => {
    dialog.showOpenDialog = async () => ({ canceled: false, filePaths: [path] })
  }, folder)
  await app.page.getByRole('button', { name: 'Choose folder…' }).click()
  await app.page.getByText(folder, { exact: true }).waitFor()
}

const startButton = (page: Page) => page.getByRole('button', { name: 'Start export' })
const banner = (page: Page, title: string) => page.getByRole('main').getByText(title, { exact: true })
const problems = (page: Page) => page.getByRole('grid', { name: 'Problems' })

test('approved images are exported, again, under names that were fixed, and cancelled', async () => {
  await using places = await newPlaces()
  await using app = await launchApp({ places })
  const { page } = app
  await page.getByRole('navigation').first().waitFor()
  await finishTestRun(page)

  // Nothing is approved: the way leads to the review.
  await page.keyboard.press('Control+Shift+E')
  await page.getByRole('heading', { name: 'Nothing is approved yet' }).waitFor()
  await page.getByRole('button', { name: 'Review images' }).click()
  await openLibrary(page)
  await page.keyboard.press('Control+a')
  await page.keyboard.press('p')
  await expect.poll(() => said(page).textContent()).toMatch(/^Approved · /)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Export…' }).click()
  await page.getByRole('radio', { name: 'Approved', checked: true }).waitFor()

  // Images of a test run go only where that is wanted.
  await page.getByText('Test images are not included.').waitFor()
  await page.getByRole('switch', { name: 'Include test images' }).click()
  await page.getByRole('list', { name: 'Names' }).waitFor()

  // A+ images have no place in a listing, which is no problem; of several main images one has the name.
  await page.getByRole('button', { name: 'Alpha bulk upload' }).click()
  const notIncluded = page.getByRole('list', { name: 'Not included' })
  await notIncluded.getByText(/that aren’t listing images/).waitFor()
  await page.getByRole('button', { name: /^Same name twice \d+$/ }).click()
  expect(await startButton(page).isDisabled()).toBe(true)
  const folder = join(places.home, 'alpha')
  await mkdir(folder)
  await choosing(app, folder)
  // At 200 % zoom the footer leaves the room to the page.
  const size = await page.evaluate(() => ({ width: innerWidth, height: innerHeight }))
  await page.setViewportSize({ width: 640, height: 700 })
  const footer = page.locator('main footer:visible')
  await expect.poll(async () => (await footer.boundingBox())?.height).toBeLessThan(130)
  await page.setViewportSize(size)
  // A folder is no place for a zip, and is kept for when it is meant again.
  await page.getByRole('radio', { name: 'Zip', exact: true }).click()
  await page.getByText(folder, { exact: true }).waitFor({ state: 'detached' })
  await page.getByRole('radio', { name: 'Folder', exact: true }).click()
  await page.getByText(folder, { exact: true }).waitFor()
  expect(await startButton(page).isDisabled()).toBe(true)
  // The upload takes no "MAIN (2)".
  expect(await page.getByRole('button', { name: /^Number them|^Next free number/ }).count()).toBe(0)
  await page.getByRole('button', { name: 'Keep one main image for each product' }).click()
  await problems(page).waitFor({ state: 'detached' })
  await notIncluded.getByText(/more main images/).waitFor()
  await startButton(page).click()
  await banner(page, 'Exported.').waitFor({ timeout: WAIT_LIMIT_MS })
  const names = (await readdir(folder)).filter((name) => name !== 'manifest.csv')
  // One main image of each product; the other two of its job want the same name.
  expect(names.length).toBe(PRODUCTS)
  for (const name of names) expect(name).toMatch(/^[A-Z0-9]{10}\.(MAIN|PT\d\d)\.jpg$/)
  expect((await readFile(join(folder, names[0] ?? ''))).subarray(0, 2)).toEqual(Buffer.from([0xff, 0xd8]))
  expect(await readFile(join(folder, 'manifest.csv'), 'utf8')).toContain(names[0])

  // The same again: everything is there already. What ends elsewhere is seen on the way back.
  await page.keyboard.press('Escape')
  await page.getByRole('heading', { name: 'Library' }).waitFor()
  const same = exportOptions.parse({
    template: '{asin}.{slot:MAIN|PT01}.jpg',
    format: 'jpeg',
    main_images: 'one',
    test_run: true,
  })
  await page.evaluate(async (options) => {
    const last = await window.shotlist.last_export({})
    if (!last.ok || last.output.target === null) throw new Error('no folder')
    await window.shotlist.start_export({
      selection: { filter: { review: 'approved' } },
      options,
      target: last.output.target.id,
    })
  }, same)
  await page.keyboard.press('Control+Shift+E')
  await page
    .getByText(`${names.length} were there already.`, { exact: false })
    .waitFor({ timeout: WAIT_LIMIT_MS })
  expect((await readdir(folder)).filter((name) => name !== 'manifest.csv').toSorted()).toEqual(
    names.toSorted(),
  )
  // Once seen, the result is gone when the screen is entered again.
  await page.keyboard.press('Escape')
  await page.getByRole('heading', { name: 'Library' }).waitFor()
  await page.keyboard.press('Control+Shift+E')
  await page.getByText(folder, { exact: true }).waitFor()
  expect(await page.getByText('were there already.').count()).toBe(0)

  // Two files that want one name are reported before anything is written.
  const template = page.getByLabel('Template')
  await page.getByRole('radio', { name: 'Original' }).click()
  await template.fill('{asin}.{ext}')
  await problems(page).getByText('Same name twice').first().waitFor()

  // One main image stays one, whatever the names are.
  await page.getByRole('button', { name: 'Folders per SKU' }).click()
  await notIncluded.getByText(/more main images/).waitFor()
  await page.getByRole('switch', { name: 'Keep one main image for each product' }).waitFor()
  await template.fill('{asin}.{ext}')
  await problems(page).getByText('Same name twice').first().waitFor()

  // A problem leads to its image; the way back finds everything as it was.
  await problems(page).getByText('Same name twice').first().click()
  await page.getByRole('heading', { name: 'Library' }).waitFor()
  await page.keyboard.press('Alt+ArrowLeft')
  await page.getByRole('heading', { name: 'Export', exact: true }).waitFor()
  expect(await template.inputValue()).toBe('{asin}.{ext}')

  // A word that is not known is marked, and the known ones are named.
  await template.fill('{asni}/{recipe}/{nn}.{ext}')
  await page.getByRole('alert').filter({ hasText: '{asni} is unknown. You can use {asin}' }).waitFor()
  expect(await template.getAttribute('aria-invalid')).toBe('true')
  await template.fill('{asin}/{recipe}/{nn}.{ext}')
  await page.getByRole('button', { name: 'By ASIN and recipe', pressed: true }).waitFor()
  await page.keyboard.press('Home')
  await page.getByRole('button', { name: 'Tokens…' }).click()
  await page.getByRole('button', { name: 'Insert {country}' }).click()
  expect(await template.inputValue()).toBe('{country}{asin}/{recipe}/{nn}.{ext}')
  await page.getByRole('button', { name: 'By ASIN and recipe' }).click()

  await page.getByRole('switch', { name: 'Skip files with problems' }).waitFor({ state: 'detached' })

  // Cancelled within a second; what has its name is whole, and nothing half done stays.
  const other = join(places.home, 'cancelled')
  await mkdir(other)
  await choosing(app, other)
  await page.getByRole('radio', { name: 'JPEG' }).click()
  await page.getByLabel('Longest side').fill('4000')
  await startButton(page).click()
  await page.getByRole('button', { name: 'Cancel', exact: true }).click()
  await banner(page, 'Canceled.').waitFor()
  const left = await readdir(other, { recursive: true, withFileTypes: true })
  const files = left.filter((entry) => entry.isFile()).map(({ name }) => name)
  for (const name of files) expect(name).toMatch(/^\d\d\.jpg$/)

  // The same export completes it. What somebody has put there meanwhile is found and reported, and never replaced.
  await startButton(page).click()
  await banner(page, 'Exported.').waitFor({ timeout: WAIT_LIMIT_MS })
  const made = await readdir(other, { recursive: true, withFileTypes: true })
  const [first] = made.filter(({ name }) => name.endsWith('.jpg'))
  const own = join(first?.parentPath ?? other, first?.name ?? '')
  await writeFile(own, 'my own')
  await startButton(page).click()
  await banner(page, 'Not exported.').waitFor({ timeout: WAIT_LIMIT_MS })
  await problems(page).getByText('Another file has this name').waitFor()
  // A short list is shown whole.
  expect(await problems(page).evaluate((list) => list.scrollHeight - list.clientHeight)).toBe(0)
  await page.getByRole('switch', { name: 'Skip files with problems' }).click()
  await problems(page).getByText('Another file has this name').waitFor()
  await startButton(page).click()
  await banner(page, 'Nothing was exported.').waitFor({ timeout: WAIT_LIMIT_MS })
  expect(await readFile(own, 'utf8')).toBe('my own')
  await page.getByRole('button', { name: 'Number them: image (2).jpg' }).click()
  await startButton(page).click()
  await banner(page, 'Exported.').waitFor({ timeout: WAIT_LIMIT_MS })
  expect(await readFile(own.replace(/\.jpg$/, ' (2).jpg'))).not.toHaveLength(0)
  expect(app.complaints).toEqual([])

  // What was started is what the next one begins with.
  const kept = await page.evaluate(() => window.shotlist.settings({}))
  expect(kept).toMatchObject({
    ok: true,
    output: { naming: '{asin}/{recipe}/{nn}.{ext}', export: { format: 'jpeg', jpeg_edge_px_max: 4000 } },
  })
})

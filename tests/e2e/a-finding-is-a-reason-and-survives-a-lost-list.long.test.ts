// A reviewer sees what a marketplace would refuse, and rejects for it in one key. Then the list of what was made is lost, and
// is made again by a button: images and reviews are there as they were.
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { launchApp, newPlaces, type RunningApp } from './support/app.ts'
import { faults } from './support/axe.ts'
import { ROOT } from './support/host.ts'
import { WAIT_LIMIT_MS } from '../support/wait-limit.ts'
import { countsOf, idsOf, openLibrary, pictures, finishTwoRecipeTestRun, said } from './support/library.ts'

const rejectedOf = async (page: Page) => {
  const answer = await page.evaluate(async () => {
    const found = await window.shotlist.library_groups({ filter: { review: 'rejected' } })
    return found.ok ? window.shotlist.library_assets_of({ assets: found.output.ids }) : found
  })
  if (!answer.ok) throw new Error(answer.failure.message)
  return answer.output.assets.map(({ path, asin, review, preflight }) => ({ path, asin, review, preflight }))
}

/** The images of a test run pass the shipped rules. */
async function demandLargerMainImages(workspace: string): Promise<void> {
  const shipped = await readFile(join(ROOT, 'resources', 'rules', 'platforms.json'), 'utf8')
  await mkdir(workspace, { recursive: true })
  await writeFile(join(workspace, 'rules.json'), shipped.replaceAll('"min": 500', '"min": 2500'))
}

/** The copies are as large as the rules ask; the library's images are not touched. */
async function exportEnlarged(app: RunningApp, folder: string): Promise<void> {
  const { page } = app
  await page.keyboard.press('Control+Shift+E')
  await page.getByRole('button', { name: 'Export anyway' }).click()
  await page.getByRole('switch', { name: 'Include test images' }).click()
  await page.getByText(/^\d+ images fail the rules\.$/).waitFor()
  await page.getByRole('checkbox', { name: 'Enlarge small images' }).click()
  await page.getByText(/fail the rules\.$/).waitFor({ state: 'detached' })
  await page.getByRole('button', { name: /^Preview \d+ changed copies$/ }).click()
  const preview = page.getByRole('dialog', { name: 'Changed copies' })
  await preview.getByText(/^2,500 × 2,500 px, /).waitFor()
  // Which product and which of its images it is.
  await preview.getByText(/^B0AFEW000\d · Main images · Alpha main \d$/).waitFor()
  expect(await faults(page)).toEqual([])
  await page.keyboard.press('Escape')
  await app.evaluate(({ dialog }, path) => {
    dialog.showOpenDialog = async () => ({ canceled: false, filePaths: [path] })
  }, folder)
  await page.getByRole('button', { name: 'Choose folder…' }).click()
  await page.getByRole('button', { name: 'Start export' }).click()
  await page.getByText('Exported.', { exact: true }).waitFor({ timeout: WAIT_LIMIT_MS })
  const lines = (await readFile(join(folder, 'manifest.csv'), 'utf8')).split('\n')
  expect(lines.some((line) => /\.jpg,.*,2500,2500,/.test(line))).toBe(true)
}

test('what would be refused is found, rejected with its reason, and rebuilt', async () => {
  await using places = await newPlaces()
  await demandLargerMainImages(places.workspace)
  const evening = await launchApp({ places, keychain: true })
  await evening.page.getByRole('navigation').first().waitFor()
  const all = await finishTwoRecipeTestRun(evening.page)
  await openLibrary(evening.page)
  const { page } = evening
  const refused = await idsOf(page, { preflight: 'error' })
  expect(refused.length).toBeGreaterThan(1)

  await page.getByRole('button', { name: 'Filters', expanded: false }).click()
  await page.getByRole('combobox', { name: 'Marketplace rules' }).click()
  await page.getByRole('option', { name: `Fails the rules ${refused.length}` }).click()
  await page.getByText(`${refused.length} items of`).waitFor()
  const others = page.locator('[data-asset]:not([aria-label*="fails the rules"])')
  await expect.poll(() => others.count()).toBe(0)

  await page.getByRole('button', { name: /^Reject: / }).waitFor()
  await page.keyboard.press('Shift+X')
  await expect.poll(() => said(page).textContent()).toMatch(/^Previous image: Rejected: .* required: .* · /)
  await page.keyboard.press('e')
  await page
    .getByRole('region', { name: 'Marketplace rules' })
    .getByText(/Read on/)
    .first()
    .waitFor()
  expect(await faults(page)).toEqual([])
  await page.keyboard.press('x')
  await page
    .getByRole('dialog', { name: 'Reason for rejecting' })
    .getByText(/ required: /)
    .waitFor()
  expect(await faults(page)).toEqual([])
  await page.keyboard.press('f')
  await expect.poll(() => countsOf(page)).toEqual({ unreviewed: all - 2, approved: 0, rejected: 2 })
  const before = await rejectedOf(page)
  expect(before.map(({ review }) => review.reason)).toEqual([
    expect.stringMatching(/ required: /),
    expect.stringMatching(/ required: /),
  ])
  await page.getByRole('button', { name: 'Hide sidebar labels' }).click()
  await exportEnlarged(evening, join(places.home, 'enlarged'))
  expect(evening.complaints).toEqual([])
  await evening.close()

  await writeFile(join(places.workspace, 'shotlist.db'), 'no database any more')
  await using morning = await launchApp({ places })
  const { page: window } = morning
  await window.getByRole('alert').getByRole('button', { name: 'Rebuild database…' }).click()
  expect(await faults(window)).toEqual([])
  await window.getByRole('button', { name: 'Rebuild', exact: true }).click()
  const done = window.getByRole('dialog', { name: 'The database was rebuilt' })
  await done.getByText(/2 reviews/).waitFor()
  expect(await faults(window)).toEqual([])
  await done.getByRole('button', { name: 'Done' }).click()
  // How a person likes the window is remembered.
  await window.getByRole('button', { name: 'Show sidebar labels' }).waitFor()
  await openLibrary(window)
  await expect.poll(() => pictures(window)).toMatchObject({ missing: 0 })
  expect(await countsOf(window)).toEqual({ unreviewed: all - 2, approved: 0, rejected: 2 })
  // The images are judged again beside all else.
  await expect.poll(() => rejectedOf(window)).toEqual(before)
  expect(morning.complaints).toEqual([])
})

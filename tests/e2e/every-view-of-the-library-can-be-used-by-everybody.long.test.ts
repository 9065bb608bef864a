// axe on each view in both themes, and what it cannot see: where the focus is.
import { expect, test } from 'vitest'
import { openDatabase } from '../../src/engine/store/index.ts'
import { databasePath } from '../../src/engine/workspace.ts'
import { launchApp, newPlaces } from './support/app.ts'
import { faults } from './support/axe.ts'
import { focused, openLibrary } from './support/library.ts'
import { seedWorkspace } from './support/seed.ts'

/** As if the service had not told what they cost. */
function forgetListingPrices(workspace: string): void {
  const db = openDatabase(databasePath(workspace))
  db.exec(`UPDATE job SET credit_cost = NULL
    WHERE recipe_id IN (SELECT id FROM recipe WHERE operation = 'listing_builder')`)
  db.close()
}

test.each(['light', 'dark'] as const)('in the %s theme', async (theme) => {
  await using places = await newPlaces()
  await seedWorkspace(places.workspace, { tasks: 100, assets: 200 })
  forgetListingPrices(places.workspace)
  await using app = await launchApp({ places })
  const { page } = app
  await page.getByRole('navigation').first().waitFor()
  await page.evaluate((name) => window.shotlist.change_settings({ theme: name }), theme)
  await openLibrary(page)
  expect(await focused(page)).toBe('grid')
  // What earlier versions have collected is measured in the background.
  await page
    .getByRole('gridcell', { name: /fails the rules/ })
    .first()
    .waitFor()
  await page.getByText('480 px on the longest side').waitFor()
  await page.keyboard.press('p')
  expect(await faults(page)).toEqual([])

  await page.keyboard.press('x')
  await page.getByRole('dialog', { name: 'Reason for rejecting' }).waitFor()
  expect(await faults(page)).toEqual([])
  await page.keyboard.press('Escape')
  expect(await focused(page)).toBe('grid')

  for (const [key, title] of [
    ['e', 'Loupe'],
    ['c', 'Compare'],
    ['s', 'Product set'],
    ['a', 'A+ page'],
  ] as const) {
    await page.keyboard.press(key)
    await page.getByRole('heading', { name: title, level: 1 }).waitFor()
    expect(await faults(page)).toEqual([])
    await page.keyboard.press('g')
    expect(await focused(page)).toBe('grid')
  }

  // Where a part of the price is unknown, only a person sets the limit: the known part would stop it halfway.
  const regenerate = page.getByRole('dialog', { name: 'Regenerate', exact: true })
  await page.keyboard.press('Control+a')
  await page.keyboard.press('m')
  await regenerate
    .getByText(/unknown/)
    .first()
    .waitFor()
  expect(await regenerate.getByRole('textbox', { name: 'Spending limit' }).inputValue()).toBe('')
  expect(await regenerate.getByRole('button', { name: /^Regenerate \d/ }).isDisabled()).toBe(true)
  await page.keyboard.press('Escape')
  await regenerate.waitFor({ state: 'detached' })

  // What failed can be retried from its menu, and is not among what is to review.
  const menuOfFirst = async () => {
    await page.getByRole('gridcell').first().click({ button: 'right' })
    const labels = await page.getByRole('menuitem').allTextContents()
    await page.keyboard.press('Escape')
    return labels
  }
  expect(await menuOfFirst()).not.toContain('Retry')
  await page.getByRole('button', { name: /^Failed/ }).click()
  await page.getByRole('radio', { name: /^All/, checked: true }).waitFor()
  expect(await menuOfFirst()).toContain('Retry')
  await page.getByRole('button', { name: 'Regenerate…' }).click()
  await regenerate.getByText('Spending limit').waitFor()
  expect(await faults(page)).toEqual([])
  await regenerate.getByRole('textbox', { name: 'Spending limit' }).fill('7')
  await regenerate.getByRole('button', { name: /^Regenerate \d/ }).click()
  await regenerate.waitFor({ state: 'detached' })
  // The limit that was typed holds, and not the price that stood there.
  const limitOf = () =>
    page.evaluate(async () => {
      const answer = await window.shotlist.status({})
      return answer.ok ? answer.output.batches.at(-1)?.credits_max : undefined
    })
  expect(await limitOf()).toBe(7)

  await page.keyboard.press('Control+6')
  await page.getByText('View and edit the rules').click()
  await page.getByRole('table').first().waitFor()
  expect(await faults(page)).toEqual([])
  await page.getByRole('button', { name: 'Rebuild database…' }).click()
  await page.getByRole('dialog', { name: 'Rebuild the library database' }).waitFor()
  expect(await faults(page)).toEqual([])
  expect(app.complaints).toEqual([])
})

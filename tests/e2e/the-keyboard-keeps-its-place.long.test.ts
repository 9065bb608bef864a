// Without a mouse: each screen is entered at its heading, and whatever was opened gives the focus back where it came from.
import type { Locator, Page } from 'playwright'
import { expect, test } from 'vitest'
import { launchApp, newPlaces } from './support/app.ts'
import { focused, openLibrary } from './support/library.ts'
import { seedWorkspace } from './support/seed.ts'

const focusedText = (page: Page) => page.evaluate(() => document.activeElement?.textContent)
const hasFocus = (what: Locator) => what.evaluate((element) => element === document.activeElement)

async function opensAndGivesBack(page: Page, opener: Locator, opened: Locator): Promise<void> {
  await opener.focus()
  await page.keyboard.press('Enter')
  await opened.waitFor()
  await expect.poll(() => opened.evaluate((element) => element.contains(document.activeElement))).toBe(true)
  await page.keyboard.press('Escape')
  await opened.waitFor({ state: 'detached' })
  await expect.poll(() => hasFocus(opener)).toBe(true)
}

test('over screens, dialogs, menus, the drawer and the loupe', async () => {
  await using places = await newPlaces()
  await seedWorkspace(places.workspace, { tasks: 60, assets: 60 })
  await using app = await launchApp({ places })
  const { page } = app
  await page.getByRole('navigation').first().waitFor()
  for (const [key, title] of [
    [2, 'New batch'],
    [4, 'Recipes'],
    [5, 'Report'],
    [6, 'Settings'],
    [1, 'Tonight'],
  ] as const) {
    await page.keyboard.press(`Control+${key}`)
    await expect.poll(() => focusedText(page)).toBe(title)
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1')
  }

  // A row of a table: the list keeps the focus for its rows.
  await opensAndGivesBack(
    page,
    page.getByRole('grid', { name: 'Tasks' }),
    page.getByRole('dialog').filter({ has: page.getByRole('tab') }),
  )

  // The message that a task was canceled takes no Escape from the drawer.
  const drawer = page.getByRole('dialog').filter({ has: page.getByRole('tab') })
  await page.getByRole('group', { name: 'States' }).getByRole('button', { name: 'Needs attention' }).click()
  await page.getByRole('grid', { name: 'Tasks' }).focus()
  await page.keyboard.press('Enter')
  await drawer.getByRole('button', { name: 'Cancel…' }).click()
  await page.getByRole('button', { name: 'Cancel task' }).click()
  await page.getByText('Task canceled.').first().waitFor()
  await expect.poll(() => hasFocus(drawer)).toBe(true)
  await page.keyboard.press('Escape')
  await drawer.waitFor({ state: 'detached' })

  await page.keyboard.press('Control+6')
  await opensAndGivesBack(
    page,
    page.getByRole('button', { name: 'Add an account…', exact: true }).last(),
    page.getByRole('dialog', { name: 'Add an account' }),
  )
  // From a menu: the menu is gone by then, its button is not.
  const more = page.getByRole('button', { name: 'More for Lumen Home' })
  for (const [action, role] of [
    ['Rename…', 'dialog'],
    ['Remove account…', 'alertdialog'],
  ] as const) {
    await more.focus()
    await page.keyboard.press('Enter')
    const item = page.getByRole('menuitem', { name: action })
    await item.focus()
    await page.keyboard.press('Enter')
    await page.getByRole(role).waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole(role).waitFor({ state: 'detached' })
    await expect.poll(() => hasFocus(more)).toBe(true)
  }

  await page.keyboard.press('Control+4')
  await opensAndGivesBack(
    page,
    page.getByRole('button', { name: 'New recipe' }).first(),
    page.getByRole('dialog', { name: 'New recipe' }),
  )

  await openLibrary(page)
  expect(await focused(page)).toBe('grid')
  for (const [open, title] of [
    ['e', 'Loupe'],
    ['c', 'Compare'],
    ['s', 'Product set'],
  ] as const) {
    await page.keyboard.press(open)
    await page.getByRole('heading', { name: title, level: 1 }).waitFor()
    await page.keyboard.press('Escape')
    await expect.poll(() => focused(page)).toBe('grid')
  }
  expect(app.complaints).toEqual([])
})

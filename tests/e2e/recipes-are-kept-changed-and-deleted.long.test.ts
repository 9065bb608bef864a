import type { Locator, Page } from 'playwright'
import { expect, test } from 'vitest'
import { launchApp, newPlaces } from './support/app.ts'

const saved = (page: Page) =>
  page.evaluate(async () => {
    const answer = await window.shotlist.recipes({})
    return answer.ok
      ? answer.output.recipes.map(({ name, operation, params }) => ({ name, operation, params }))
      : []
  })

const more = async (page: Page, recipe: string, action: string): Promise<void> => {
  await page.getByRole('button', { name: `More for ${recipe}`, exact: true }).click()
  await page.getByRole('menuitem', { name: action }).click()
}

async function isWhole(dialog: Locator, message: Locator): Promise<boolean> {
  const [box, foot] = await Promise.all([message.boundingBox(), dialog.locator('footer').boundingBox()])
  return box !== null && foot !== null && box.y + box.height <= foot.y
}

test('a Clone is refused until it has its language and its reference; then it is kept, and changed as asked', async () => {
  await using places = await newPlaces()
  await using app = await launchApp({ places })
  const { page } = app
  await page.getByRole('navigation').first().waitFor()
  await page.keyboard.press('Control+4')
  await page.getByRole('button', { name: 'New recipe' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: 'Clone' }).click()
  await dialog.getByRole('radio', { name: 'Language' }).click()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.getByText('Enter the language to translate into').waitFor()
  await dialog.getByText('Enter a public URL').waitFor()
  // The first thing to fix has the focus.
  await expect
    .poll(() => dialog.getByLabel('Target language').evaluate((field) => field === document.activeElement))
    .toBe(true)
  expect(await saved(page)).toEqual([])

  await dialog.getByLabel('Target language').fill('German')
  // All of the message below the next one is above the footer.
  await page.setViewportSize({ width: 1024, height: 620 })
  await dialog.getByRole('button', { name: 'Save' }).click()
  const message = dialog.getByText('Enter a public URL')
  await expect.poll(() => isWhole(dialog, message)).toBe(true)
  await dialog.getByLabel('Reference', { exact: true }).fill('https://images.example.com/reference.jpg')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.waitFor({ state: 'detached' })
  const params = {
    scale_mode: 'language',
    user_prompt: 'German',
    items: [
      {
        preview_url: 'https://images.example.com/reference.jpg',
        platform: 'Alpha',
        asset_type: 'Product Photo',
      },
    ],
  }
  expect(await saved(page)).toEqual([{ name: 'Clone into German', operation: 'scale', params }])

  await more(page, 'Clone into German', 'Edit')
  await dialog.getByLabel('Name', { exact: true }).fill('Germany')
  await page.keyboard.press('Enter')
  await dialog.waitFor({ state: 'detached' })
  await more(page, 'Germany', 'Duplicate')
  await dialog.getByLabel('Target language').fill('French')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.waitFor({ state: 'detached' })
  expect((await saved(page)).map(({ name, params: { user_prompt: language } }) => [name, language])).toEqual(
    expect.arrayContaining([
      ['Germany', 'German'],
      ['Germany (copy)', 'French'],
    ]),
  )

  // What was typed is not lost by a slip of the hand.
  await page.getByRole('button', { name: 'Germany', exact: true }).click()
  await dialog.getByLabel('Target language').fill('Dutch')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Keep editing' }).click()
  expect(await dialog.getByLabel('Target language').inputValue()).toBe('Dutch')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.waitFor({ state: 'detached' })

  await more(page, 'Germany (copy)', 'Delete')
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect.poll(async () => (await saved(page)).map(({ name }) => name)).toEqual(['Germany'])
  expect((await saved(page))[0]?.params).toMatchObject({ user_prompt: 'Dutch' })
  expect(app.complaints).toEqual([])
})

test('what is ready made opens the form filled in, with the keyboard alone', async () => {
  await using places = await newPlaces()
  await using app = await launchApp({ places })
  const { page } = app
  await page.getByRole('navigation').first().waitFor()
  await page.keyboard.press('Control+4')
  const tile = page.getByRole('button', { name: /^A\+ Premium Full Image/ })
  await tile.getByText('30 credits each').waitFor()
  await tile.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'New recipe' })
  await dialog.waitFor()
  // Looked at and left: nothing was typed that could be lost, and the keyboard is back where it was.
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await expect.poll(() => tile.evaluate((button) => button === document.activeElement)).toBe(true)

  await page.keyboard.press('Enter')
  await dialog.getByRole('button', { name: 'Save' }).press('Enter')
  await dialog.waitFor({ state: 'detached' })
  expect(await saved(page)).toEqual([
    {
      name: 'A+ Premium Full Image',
      operation: 'a_plus',
      params: { types: ['A+ Premium Full Image (4 modules)'] },
    },
  ])

  await page.getByRole('button', { name: /^Localize to German/ }).press('Enter')
  expect(await dialog.getByLabel('Target language').inputValue()).toBe('German')
  const platform = dialog.getByRole('combobox', { name: 'Platform' })
  await platform.focus()
  await page.keyboard.press('Enter')
  await page.getByRole('option', { name: 'Alpha', exact: true }).waitFor()
  await page.keyboard.press('b')
  const beta = page.getByRole('option', { name: 'Beta', exact: true })
  await expect.poll(() => beta.getAttribute('aria-selected')).toBe('true')
  await page.keyboard.press('Enter')
  await expect.poll(() => platform.textContent()).toBe('Beta')
  await expect.poll(() => platform.evaluate((field) => field === document.activeElement)).toBe(true)
  expect(app.complaints).toEqual([])
})

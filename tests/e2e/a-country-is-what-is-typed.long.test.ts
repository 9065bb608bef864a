// A wrong country is paid for: what people type selects the country that they mean, at once or slowly.
import { expect, test } from 'vitest'
import { launchApp, newPlaces } from './support/app.ts'
import { faults } from './support/axe.ts'

const MEANT = [
  ['US', 'US'],
  ['United S', 'US'],
  ['uk', 'GB'],
  ['Germ', 'DE'],
  ['DE', 'DE'],
  ['deutsch', 'DE'],
  ['Japa', 'JP'],
] as const

test('what is typed selects that country, fast and slowly, and the last one is on top', async () => {
  await using places = await newPlaces()
  await using app = await launchApp({ places })
  const { page } = app
  await page.getByRole('navigation').first().waitFor()
  const staged = await page.evaluate(() =>
    window.shotlist.stage_catalog({ name: 'list.txt', bytes: new TextEncoder().encode('B0COUNTRY1\n') }),
  )
  if (!staged.ok) throw new Error(staged.failure.message)
  const { id } = staged.output.draft
  const chosen = async () => {
    const read = await page.evaluate((draft) => window.shotlist.draft({ draft }), id)
    return read.ok ? read.output.draft.choices.default_country : read.failure.message
  }
  await page.keyboard.press('Control+2')
  await page.getByRole('button', { name: /list/ }).first().click()
  const field = page.getByRole('combobox', { name: 'Country' })
  for (const delay of [0, 300])
    for (const [typed, country] of MEANT) {
      await field.focus()
      await page.keyboard.type(typed, { delay })
      await page.keyboard.press('Enter')
      await expect.poll(chosen, { message: `${typed}, ${delay} ms a key` }).toBe(country)
    }

  // What an input method brings comes into the field of the open list.
  await field.click()
  await page.keyboard.insertText('日本')
  await page.keyboard.press('Enter')
  await expect.poll(chosen).toBe('JP')

  await field.click()
  expect(await page.getByRole('option').first().textContent()).toBe('Japan (JP)')
  expect(await faults(page)).toEqual([])
  await page.keyboard.type('Atlantis')
  await page.getByText('Nothing found').waitFor()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
  expect(await chosen()).toBe('JP')
  expect(await field.evaluate((element) => element === document.activeElement)).toBe(true)
})

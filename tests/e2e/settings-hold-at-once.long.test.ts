// There is nothing to save: what is chosen holds, and what cannot hold is said at its field.
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Locator } from 'playwright'
import { expect, test } from 'vitest'
import { launchApp, newPlaces } from './support/app.ts'
import { faults } from './support/axe.ts'

test('choices hold at once and at the next start; what cannot hold stays in its field and changes nothing', async () => {
  await using places = await newPlaces()
  const first = await launchApp({ places })
  const { page } = first
  const held = () =>
    page.evaluate(async () => {
      const answer = await window.shotlist.settings({})
      return answer.ok ? answer.output : null
    })
  await page.keyboard.press('Control+6')

  const link = page.getByRole('navigation', { name: 'Sections' }).getByRole('button', { name: 'Appearance' })
  await link.click()
  await expect.poll(() => link.getAttribute('aria-current')).toBe('true')

  await page.getByRole('radio', { name: 'Dark' }).click()
  await expect.poll(() => page.evaluate(() => document.documentElement.dataset['theme'])).toBe('dark')
  await page.getByRole('switch', { name: 'Prevent sleep while a batch is running' }).click()
  await page.getByRole('switch', { name: 'Finished' }).click()
  await page.getByRole('switch', { name: 'Keep running in the tray when the window is closed' }).click()
  await page.getByRole('checkbox', { name: 'Only run between certain hours' }).click()
  const reserve = page.getByLabel('Reserve for other apps')
  await reserve.fill('3')
  await reserve.press('Enter')
  const chosen = {
    theme: 'dark',
    keep_awake: false,
    close_to_tray: false,
    notifications: { finished: false, needs_you: true, expiring: true },
    hours: { startMinute: 22 * 60, endMinute: 7 * 60 },
    reserve: 3,
  }
  await expect.poll(held).toMatchObject(chosen)
  // What is out of bounds stays in its field with its error, and nothing is saved.
  await reserve.fill('15')
  await reserve.press('Enter')
  await page.getByRole('alert').filter({ hasText: 'At most 9' }).waitFor()
  await page.getByLabel('Proxy').focus()
  expect(await reserve.inputValue()).toBe('15')
  expect(await held()).toMatchObject(chosen)
  await reserve.press('Escape')

  const proxy = page.getByLabel('Proxy')
  await proxy.fill('proxy')
  await page.getByText('It should look like http://proxy.example.com:8080.').waitFor()
  expect(await proxy.getAttribute('aria-invalid')).toBe('true')
  await proxy.press('Escape')
  expect(await proxy.inputValue()).toBe('')
  // A file name that Escape has dropped is not saved when the field is left.
  const names = page.getByLabel('Names of exported files')
  const template = await names.inputValue()
  await names.fill('{asin}/other.{ext}')
  await names.press('Escape')
  await names.press('Tab')
  // The system asks about a proxy: a no leaves what held.
  await proxy.fill('http://127.0.0.1:9')
  await proxy.press('Enter')
  await expect.poll(() => proxy.inputValue()).toBe('')
  expect(await held()).toMatchObject({ proxy: null })
  expect(await names.inputValue()).toBe(template)
  await first.evaluate(({ dialog }) => {
    dialog.showMessageBox = () => Promise.resolve({ response: 0, checkboxChecked: false })
  })
  await proxy.fill('http://127.0.0.1:9')
  await proxy.press('Enter')
  await expect.poll(held).toMatchObject({ proxy: 'http://127.0.0.1:9' })

  // Typed and left by a key: another screen is an end of typing as well.
  await proxy.fill('http://127.0.0.1:99')
  await page.keyboard.press('Control+1')
  await expect.poll(held).toMatchObject({ proxy: 'http://127.0.0.1:99' })
  await page.keyboard.press('Control+6')

  // A template of names is checked by the engine, and one that cannot name files is never kept.
  const naming = page.getByLabel('Names of exported files')
  await naming.fill('{asin}.{slut}')
  await page.getByText('{slut} is unknown').waitFor()
  await naming.press('Enter')
  expect(await held()).toMatchObject({ naming: '{asin}/{recipe}/{nn}.{ext}' })
  await naming.fill('{asin}.{slot}')
  await naming.press('Enter')
  await expect.poll(held).toMatchObject({ naming: '{asin}.{slot}' })

  // The dialog is the system's own; what it gives is no certificate.
  const file = join(places.home, 'not-a-certificate.pem')
  await writeFile(file, 'hello')
  await first.evaluate(({ dialog }, path) => {
    dialog.showOpenDialog = async () => ({ canceled: false, filePaths: [path] })
  }, file)
  await page.getByRole('button', { name: 'Choose file…' }).click()
  await page.getByRole('alert').filter({ hasText: 'PEM' }).waitFor()
  expect(await held()).toMatchObject({ ca_file: null })
  expect(first.complaints).toEqual([])
  await first.close()

  await using second = await launchApp({ places })
  const again = await second.page.evaluate(() => window.shotlist.settings({}))
  expect(again).toMatchObject({ ok: true, output: { ...chosen, proxy: 'http://127.0.0.1:99' } })
  await second.page.keyboard.press('Control+6')
  await second.page.getByRole('switch', { name: 'Finished', checked: false }).waitFor()
  expect(await second.page.getByLabel('Proxy').inputValue()).toBe('http://127.0.0.1:99')
})

test('another language leaves the focus and the page where they are', async () => {
  await using places = await newPlaces()
  await using app = await launchApp({ places })
  const { page } = app
  await page.keyboard.press('Control+6')
  const language = page.getByRole('combobox', { name: /Language|Sprache/ })
  await language.scrollIntoViewIfNeeded()
  const before = await language.boundingBox()
  expect(await page.locator('[data-screen="settings"]').evaluate((one) => one.scrollTop)).toBeGreaterThan(0)
  await language.click()
  await page.getByRole('option', { name: 'Deutsch' }).click()
  await page.getByRole('heading', { name: 'Einstellungen' }).waitFor()
  await expect.poll(() => language.evaluate((one) => one === document.activeElement)).toBe(true)
  expect((await language.boundingBox())?.y).toBeCloseTo(before?.y ?? NaN, 0)
  expect(app.complaints).toEqual([])
})

/** null: the field has none. */
const errorOf = (input: Locator) =>
  input.evaluate((field) => {
    const described = document.getElementById(field.getAttribute('aria-describedby') ?? '')
    return described?.textContent ?? null
  })

test('a marketplace rule is changed in a form, and goes back to what ships', async () => {
  await using places = await newPlaces()
  await using app = await launchApp({ places })
  const { page } = app
  await page.keyboard.press('Control+6')
  await page.getByText('View and edit the rules').click()
  const asked = (text: string) => page.getByRole('row', { name: `Main image ${text}` })
  const edit = (text: string) =>
    page.getByRole('button', { name: `Edit the rule: Main image, ${text}` }).click()
  await edit('500 to 10,000 px on the longest side')
  const dialog = page.getByRole('dialog', { name: 'Alpha, Alpha Mobile: Main image' })
  const least = dialog.getByRole('textbox', { name: 'At least' })
  await least.fill('20000')
  // Each error is at the field that was changed last, and names the other one.
  const most = dialog.getByRole('textbox', { name: 'At most' })
  expect(await errorOf(least)).toBe('Must not be more than “At most”.')
  expect(await errorOf(most)).toBe(null)
  // What is out of bounds is not cut to them: Save leads to its field, and saves nothing.
  await most.fill('200000')
  await dialog.getByRole('button', { name: 'Save' }).click()
  expect(await errorOf(most)).toBe('At most 100,000')
  expect(await most.inputValue()).toBe('200000')
  expect(await most.evaluate((field) => field === document.activeElement)).toBe(true)
  await most.fill('')
  await least.fill('')
  expect(await errorOf(least)).toBe('Enter a value here, or in “At most”.')
  await most.fill('10000')
  await least.fill('1600')
  await dialog.getByRole('radio', { name: 'May fail' }).click()
  expect(await faults(page)).toEqual([])
  await least.press('Enter')
  await asked('1,600 to 10,000 px on the longest side changed by you May fail').waitFor()
  await page.getByText('Using your own rules').waitFor()

  await edit('1,600 to 10,000 px on the longest side')
  await dialog.getByText('Built-in rule: 500 to 10,000 px on the longest side (Fails).').waitFor()
  await dialog.getByRole('button', { name: 'Reset to built-in' }).click()
  await asked('500 to 10,000 px on the longest side Fails').waitFor()
  await page.getByText('Using the built-in rules').waitFor()
  expect(await faults(page)).toEqual([])
  expect(app.complaints).toEqual([])

  // What cannot be read is not written over.
  await writeFile(join(places.workspace, 'rules.json'), '{')
  await page.getByRole('button', { name: 'Reload' }).click()
  await page.getByRole('alert').filter({ hasText: 'rules.json isn’t used' }).waitFor()
  await page.getByRole('button', { name: 'Open rules file' }).waitFor()
  expect(await page.getByRole('button', { name: /^Edit the rule/ }).count()).toBe(0)
})

test('another folder is shown by the page that opens on it', async () => {
  await using places = await newPlaces()
  await using app = await launchApp({ places, env: { SHOTLIST_WORKSPACE: '' } })
  const { page } = app
  await page.keyboard.press('Control+6')
  const folder = join(places.home, 'other')
  await app.evaluate(({ dialog }, path) => {
    dialog.showOpenDialog = async () => ({ canceled: false, filePaths: [path] })
  }, folder)
  await page.getByRole('button', { name: 'Change…' }).click()
  await page
    .getByRole('region', { name: /^Messages/ })
    .getByText(`The library is now ${join(folder, 'library')}, with its own batches and images.`)
    .waitFor()
  // Once: what was shown is not shown again.
  await page.reload()
  await page.getByRole('navigation').first().waitFor()
  await page.keyboard.press('Control+6')
  await page.getByText(join(folder, 'library'), { exact: true }).waitFor()
  expect(await page.getByText('Nothing was moved').count()).toBe(0)
  expect(app.complaints).toEqual([])
})

// A key goes from the person's hands into the keychain: through a field that is gone once it is accepted, past a
// service that is asked, into no file, no page and no store.
import { readdir, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Locator, Page } from 'playwright'
import { expect, test } from 'vitest'
import { DEFAULT_KEYS } from '../support/standin/index.ts'
import { launchApp, newPlaces } from './support/app.ts'
import { startService } from './support/service.ts'
import { WAIT_LIMIT_MS } from '../support/wait-limit.ts'

const [{ key: KEY }] = DEFAULT_KEYS
const WRONG = 'pk_live_nobody_has_this'

async function type(page: Page, fields: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, text] of Object.entries(fields)) await page.getByLabel(label, { exact: true }).fill(text)
  await page.keyboard.press('Enter')
}

async function more(page: Page, row: Locator, action: string): Promise<void> {
  await row.getByRole('button', { name: /^More for/ }).click()
  await page.getByRole('menuitem', { name: action }).click()
}

/** Every place of a page where a text could have stayed. */
const traces = (page: Page): Promise<string> =>
  page.evaluate(() =>
    [
      document.documentElement.outerHTML,
      ...[...document.querySelectorAll('input')].map(({ value }) => value),
      ...Object.values(localStorage).map(String),
      ...Object.values(sessionStorage).map(String),
      location.href,
    ].join('\n'),
  )

async function filesHolding(folder: string, text: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const paths = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
  const found = await Promise.all(paths.map(async (path) => (await readFile(path)).includes(text)))
  return paths.filter((_, at) => found[at] === true)
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

test('an account is added, found at the next start, its key can be forgotten, and it can be renamed and removed', async () => {
  await using places = await newPlaces()
  await using service = await startService(places)
  const first = await launchApp({ places, keychain: true, env: service.env })
  const { page } = first
  const address = service.standin.url

  // Each problem at its field, before anybody is asked.
  await page.getByRole('button', { name: 'Connect' }).click()
  await page.getByText('Enter a name, e.g. your brand.').waitFor()
  await page.getByText('Enter the key.').waitFor()
  expect(service.standin.requests).toEqual([])

  const key = page.getByLabel('API key', { exact: true })
  expect(await key.getAttribute('type')).toBe('password')
  // A mistyped URL is reported at its field, with the choice to save it all the same; it stays to be corrected.
  await type(page, { Name: 'Northwind', 'Service URL': 'https://127.0.0.1:9', 'API key': WRONG })
  const url = page.getByLabel('Service URL', { exact: true })
  await expect.poll(() => url.getAttribute('aria-invalid')).toBe('true')
  await page.getByRole('button', { name: 'Save anyway' }).waitFor()
  // What the system said is folded.
  expect(await page.getByText('ECONNREFUSED').isVisible()).toBe(false)
  await page.getByText('Details', { exact: true }).click()
  expect(await page.getByRole('region', { name: 'Details' }).textContent()).toContain('ECONNREFUSED')
  expect(await page.evaluate(() => window.shotlist.status({}))).toMatchObject({ output: { accounts: [] } })
  await type(page, {
    Name: 'Northwind',
    'Service URL': address.replace('https://', ''),
    'API key': WRONG,
  })
  await expect.poll(() => key.getAttribute('aria-invalid')).toBe('true')
  expect(await url.getAttribute('aria-invalid')).toBeNull()
  await page.getByText('Nothing was saved.').waitFor()
  // What was refused can be fixed.
  expect(await key.inputValue()).toBe(WRONG)
  await type(page, { 'API key': KEY })
  await page.getByRole('heading', { name: 'Northwind is ready' }).waitFor()
  await page.getByText('100,000 credits').waitFor()
  await page.getByText('live key').waitFor()
  for (const secret of [KEY, WRONG]) expect(await traces(page)).not.toContain(secret)
  expect(first.complaints).toEqual([])
  expect(await first.close()).toBe(0)
  expect(first.output()).not.toContain(KEY)
  // What its Chromium still writes while it ends is looked through as well.
  await expect.poll(() => first.pids.filter(isRunning), { timeout: WAIT_LIMIT_MS }).toEqual([])
  // The keychain's own files are there too: it has locked the key away.
  for (const secret of [KEY, WRONG]) expect(await filesHolding(dirname(places.home), secret)).toEqual([])

  await using second = await launchApp({ places, keychain: true, env: service.env })
  await second.page.keyboard.press('Control+6')
  const row = second.page.getByRole('listitem', { name: 'Northwind' })
  await row.getByText('Connected').waitFor()
  const asked = service.standin.requests.length
  await row.getByRole('button', { name: 'Check' }).click()
  await expect.poll(() => service.standin.requests.length).toBeGreaterThan(asked)
  await more(second.page, row, 'Forget key…')
  await second.page.getByRole('alertdialog').getByRole('button', { name: 'Forget key' }).click()
  await row.getByText('API key missing').waitFor()
  expect(await second.page.evaluate(() => window.shotlist.check_account({ account: 1 }))).toMatchObject({
    ok: false,
    failure: { code: 'NO_KEY' },
  })
  await row.getByRole('button', { name: 'Enter key…' }).click()
  await type(second.page, { 'API key': KEY })
  await row.getByText('Connected').waitFor()

  await more(second.page, row, 'Rename…')
  await type(second.page, { Name: 'Southwind' })
  const renamed = second.page.getByRole('listitem', { name: 'Southwind' })
  await renamed.getByText('Connected').waitFor()
  await more(second.page, renamed, 'Remove account…')
  await second.page.getByRole('alertdialog').getByText('stay in the library').waitFor()
  await second.page.keyboard.press('Escape')
  await more(second.page, renamed, 'Remove account…')
  await second.page.getByRole('alertdialog').getByRole('button', { name: 'Remove account' }).click()
  await second.page.getByRole('alertdialog').waitFor({ state: 'detached' })
  await renamed.waitFor({ state: 'detached' })
  await second.page.getByText('Southwind was removed, and its key with it.', { exact: true }).waitFor()
  // The row has taken the keyboard's place along; it goes on beside it.
  await expect
    .poll(() => second.page.evaluate(() => document.activeElement?.textContent))
    .toBe('Add an account…')
  expect(second.complaints).toEqual([])
})

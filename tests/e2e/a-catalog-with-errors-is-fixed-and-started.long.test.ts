// The way of a new batch, by the keyboard where there is a choice: dropped, fixed in its cells, given recipes, planned,
// tried in a test run without a key and started with one.
import { rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { DEFAULT_KEYS, startStandin } from '../support/standin/index.ts'
import { launchApp, newPlaces } from './support/app.ts'
import { faults } from './support/axe.ts'
import { WAIT_LIMIT_MS } from '../support/wait-limit.ts'

const CATALOG = `sku,asin,item-name,country
A-1,B0DRAFT001,Mug,DE
A-2,B0 DRAFT02,Bowl,DE
A-3,B0DRAFT003,Plate,Atlantis
`
/** @param content letters that are bytes */
async function dropFile(page: Page, name: string, content: string): Promise<void> {
  await page.getByRole('navigation').first().waitFor()
  await page.keyboard.press('Control+2')
  await page.getByText('Drop a catalog here').waitFor()
  const dataTransfer = await page.evaluateHandle(
    ([fileName, text]) => {
      const transfer = new DataTransfer()
      const bytes = Uint8Array.from(text, (letter) => letter.charCodeAt(0))
      transfer.items.add(new File([bytes], fileName))
      return transfer
    },
    [name, content] as const,
  )
  await page.getByText('Drop a catalog here').dispatchEvent('drop', { dataTransfer })
}

async function dropText(page: Page, data: Readonly<Record<string, string>>): Promise<void> {
  const dataTransfer = await page.evaluateHandle((given) => {
    const transfer = new DataTransfer()
    for (const [type, text] of Object.entries(given)) transfer.setData(type, text)
    return transfer
  }, data)
  await page.getByText('Drop a catalog here').dispatchEvent('drop', { dataTransfer })
}

async function drop(page: Page, name: string, text: string): Promise<void> {
  await dropFile(page, name, text)
  await page.getByRole('heading', { name: name.replace(/\.csv$/, ''), level: 1 }).waitFor()
}

/** Types into the cell that is meant, and goes on as the table does. */
async function fix(page: Page, value: string): Promise<void> {
  await page.keyboard.press('Enter')
  const cell = page.getByRole('textbox', { name: 'Value of the cell' })
  await cell.waitFor()
  await page.keyboard.press('Control+A')
  await page.keyboard.type(value)
  await page.keyboard.press('Enter')
  await cell.waitFor({ state: 'detached' })
}

/** Types with an input method, which has not converted it yet. */
async function compose(page: Page, text: string): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Input.imeSetComposition', {
    text,
    selectionStart: text.length,
    selectionEnd: text.length,
  })
  await session.detach()
}

/** What the focused part puts on the clipboard. */
const copied = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const clipboardData = new DataTransfer()
    document.activeElement?.dispatchEvent(new ClipboardEvent('copy', { clipboardData, bubbles: true }))
    return clipboardData.getData('text/plain')
  })

/** The first row that is listed, as it is kept. */
const cellsOf = (page: Page): Promise<readonly string[]> =>
  page.evaluate(async () => {
    const { drafts } = unwrap(await window.shotlist.drafts({}))
    const asked = { draft: drafts[0]?.id ?? '', only_problems: true, offset: 0, limit: 1 }
    return unwrap(await window.shotlist.draft_rows(asked)).rows[0]?.cells ?? []
    function unwrap<T>(answer: { readonly ok: true; readonly output: T } | { readonly ok: false }): T {
      if (!answer.ok) throw new Error('It was refused.')
      return answer.output
    }
  })

const step = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Steps' }).getByRole('button', { name })

async function chooseStrategy(page: Page): Promise<void> {
  await step(page, 'Recipes').click()
  await page.getByRole('button', { name: 'New recipe' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'New recipe' })
  await dialog.getByRole('radio', { name: 'Creative Strategy' }).click()
  await dialog.getByText('5 credits each').waitFor()
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await dialog.waitFor({ state: 'detached' })
  await page.getByRole('checkbox', { name: 'Creative Strategy', checked: true }).waitFor()
}

test('errors are fixed in their cells, and nothing of the draft is lost when the app is killed', async () => {
  await using places = await newPlaces()
  const first = await launchApp({ places })
  const { page } = first
  await drop(page, 'Autumn range.csv', CATALOG)
  await step(page, 'Columns').getByText('4 of 4 used').waitFor()
  await page.keyboard.press('Alt+PageDown')

  const grid = page.getByRole('grid', { name: 'Rows of the catalog' })
  await grid.getByText('The ASIN contains a space').waitFor()
  expect(await grid.getAttribute('aria-rowcount')).toBe('3')
  await grid.focus()
  await fix(page, 'B0DRAFT002')
  // The fixed row stays in its place, and Enter goes down as in a spreadsheet.
  await page.getByText('Row 3 is fixed.').waitFor()
  await page.getByText('Row 4, asin:').waitFor()
  await grid.getByRole('img', { name: 'Fixed' }).waitFor()
  await page.keyboard.press('Control+z')
  await grid.getByText('The ASIN contains a space').waitFor()
  // What is typed next is meant for what was taken back.
  await page.getByText('Row 3, asin:').waitFor()
  await fix(page, 'B0DRAFT002')
  await page.getByText('Row 4, asin:').waitFor()
  await page.keyboard.press('Alt+ArrowDown')
  await page.getByText('Row 4, country:').waitFor()
  await page.keyboard.press('Enter')
  // These keys are the input method's until it has converted what was typed.
  await compose(page, 'かな')
  for (const key of ['Enter', 'Tab', 'Escape']) await page.keyboard.press(key)
  await page.getByRole('textbox', { name: 'Value of the cell' }).waitFor()
  await page.keyboard.insertText('typed by mistake')
  await page.keyboard.press('Escape')
  await page.getByRole('textbox', { name: 'Value of the cell' }).waitFor({ state: 'detached' })
  expect(await cellsOf(page)).toEqual(['A-3', 'B0DRAFT003', 'Plate', 'Atlantis'])
  await fix(page, 'de')
  await step(page, 'Rows').getByText('no problems').waitFor()
  await chooseStrategy(page)
  await page.getByText('Draft saved').waitFor()
  expect(first.complaints).toEqual([])
  await first.kill()

  await using second = await launchApp({ places })
  await second.page.keyboard.press('Control+2')
  await second.page.getByRole('button', { name: 'Autumn range Autumn range.csv' }).click()
  // All that was missing is there: it goes on at the plan.
  await second.page.getByText('Connect an account, or start a test run').waitFor()
  await second.page.getByText('15', { exact: true }).first().waitFor()
  expect(await second.page.getByRole('button', { name: 'Start 3 tasks' }).isDisabled()).toBe(true)
  // A spending limit comes with a number, and can be taken off again.
  const limit = second.page.getByRole('textbox', { name: 'Limit', exact: true })
  await second.page.getByRole('checkbox', { name: 'Spending limit' }).click()
  await expect.poll(() => limit.inputValue()).toBe('100')
  // What is typed stays as it is, and is no other number.
  await limit.fill('２００')
  const error = second.page.getByText('Enter a whole number.')
  for (const typed of ['500.5', '500,00', '-50', 'x20']) {
    await limit.click()
    await second.page.keyboard.press('Control+A')
    await second.page.keyboard.type(typed)
    await error.waitFor()
    await limit.blur()
    expect(await limit.inputValue()).toBe(typed)
  }
  await limit.fill('1,000')
  await error.waitFor({ state: 'detached' })
  await limit.blur()
  await expect.poll(() => limit.inputValue()).toBe('1000')
  await second.page.getByRole('checkbox', { name: 'Spending limit' }).click()
  await limit.waitFor({ state: 'detached' })

  await second.page.getByRole('button', { name: 'Test run (free)' }).click()
  await second.page.getByText('Test run started: 3 tasks').first().waitFor({ timeout: WAIT_LIMIT_MS })
  const made = () =>
    second.page.evaluate(async () => {
      const answer = await window.shotlist.status({})
      return answer.ok ? answer.output.batches.map(({ tasks }) => tasks.completed) : []
    })
  await expect.poll(made, { timeout: WAIT_LIMIT_MS }).toEqual([3])
  // A test run leaves the draft as it was.
  await second.page.keyboard.press('Control+2')
  await second.page.getByRole('button', { name: 'Start 3 tasks' }).waitFor()
  expect(second.complaints).toEqual([])
})

test('what is no catalog is refused with a sentence; a column nobody can tell is asked for', async () => {
  await using places = await newPlaces()
  await using app = await launchApp({ places })
  const { page } = app
  await dropFile(page, 'photo.png', '\u0089PNG\r\n\u0000\u0000\u0000\rIHDR\u0000\u0000')
  await page.getByText('is an image (PNG), not a catalog').first().waitFor()
  await page.getByText('No drafts. Batches you haven’t started appear here.').waitFor()

  await drop(page, 'Twins.csv', 'old,new\nB0DRAFT001,B0DRAFT901\nB0DRAFT002,B0DRAFT902\n')
  await page.getByText('Which column contains the ASIN?').waitFor()
  await page.getByRole('combobox', { name: 'Use new as' }).click()
  await page.getByRole('option', { name: /^ASIN/ }).click()
  await page.getByText('Which column contains the ASIN?').waitFor({ state: 'detached' })
  await page.getByRole('row', { name: 'new' }).getByText('by you').waitFor()
  await step(page, 'Columns').getByText('no country').waitFor()
  // Undone where the focus is, in the list that was just used, and from the rows as well.
  await page.keyboard.press('Control+z')
  await page.getByText('Which column contains the ASIN?').waitFor()
  await page.getByText('Column settings restored.').waitFor()
  await page.getByRole('combobox', { name: 'Use old as' }).click()
  await page.getByRole('option', { name: /^ASIN/ }).click()
  await step(page, 'Columns').getByText('no country').waitFor()
  await step(page, 'Rows').click()
  await page.getByRole('grid', { name: 'Rows of the catalog' }).focus()
  await page.keyboard.press('Control+z')
  await page.getByText('Which column contains the ASIN?').waitFor()

  // The country that the column names suggest comes first.
  await page.getByRole('button', { name: 'Another file' }).click()
  await drop(page, 'Becher.csv', 'ASIN;Artikelbezeichnung\nB0DRAFT001;Becher\n')
  await page.getByText('The column names suggest Germany').waitFor()
  await page.getByRole('combobox', { name: 'Default country' }).click()
  expect(await page.getByRole('option').first().innerText()).toBe('Germany (DE)')
  expect(app.complaints).toEqual([])
})

test('rows are left out by the space bar, an account is added in its place, and an ASIN is typed where none is', async () => {
  await using places = await newPlaces()
  await using app = await launchApp({ places })
  const { page } = app
  await drop(page, 'Three.csv', 'asin,country\nB0DRAFT001,DE\nB0DRAFT002,DE\nB0DRAFT003,DE\n')
  await step(page, 'Rows').click()
  const grid = page.getByRole('grid', { name: 'Rows of the catalog' })
  await grid.focus()
  await page.keyboard.press(' ')
  await page.getByText('Row 2 skipped.').waitFor()
  await step(page, 'Rows').getByText('1 skipped').waitFor()
  // Before the undone row is shown: the space bar acts on the row as it is then.
  await page.keyboard.press('Control+z')
  await page.keyboard.press(' ')
  await step(page, 'Rows').getByText('1 skipped').waitFor()
  await grid.getByRole('checkbox', { name: 'Include row 2', checked: false }).waitFor()
  await grid.getByRole('checkbox', { name: 'Include row 3' }).click()
  await step(page, 'Rows').getByText('2 skipped').waitFor()
  await page.getByRole('radio', { name: 'Skipped (2)' }).click()
  await page.getByRole('button', { name: 'Include all' }).click()
  await page.getByText('No rows are skipped').waitFor()
  await page.getByRole('radio', { name: 'All (3)' }).click()
  await grid.getByRole('checkbox', { name: 'Include row 2' }).waitFor()
  await grid.focus()
  await page.keyboard.press(' ')
  await step(page, 'Rows').getByText('1 skipped').waitFor()
  await chooseStrategy(page)
  await step(page, 'Plan').click()
  await page.getByRole('button', { name: 'Start 2 tasks' }).waitFor()
  await page.getByText('2 of 3 rows included · 1 skipped by you').waitFor()
  await page.getByRole('button', { name: 'Add an account…' }).nth(1).click()
  const form = page.getByRole('dialog', { name: 'Add an account' })
  await form.getByLabel('Name', { exact: true }).fill('Northwind')
  await form.getByLabel('API key', { exact: true }).fill('pk_live_typed_so_far')
  // Another screen and back: what was typed is still there.
  await page.keyboard.press('Control+6')
  await page.getByRole('heading', { name: 'Settings', level: 1 }).waitFor()
  await form.waitFor({ state: 'hidden' })
  await page.keyboard.press('Control+2')
  await form.waitFor()
  expect(await form.getByLabel('Name', { exact: true }).inputValue()).toBe('Northwind')
  expect(await form.getByLabel('API key', { exact: true }).inputValue()).toBe('pk_live_typed_so_far')
  await page.keyboard.press('Escape')
  await form.waitFor({ state: 'detached' })
  // The sidebar opens the form in place, ready to be typed into.
  await page
    .getByRole('complementary', { name: 'Sidebar' })
    .getByRole('button', { name: 'Add an account…' })
    .click()
  await form.waitFor()
  await expect
    .poll(() =>
      form.getByLabel('Name', { exact: true }).evaluate((input) => input === document.activeElement),
    )
    .toBe(true)
  await page.keyboard.press('Escape')
  await form.waitFor({ state: 'detached' })
  await page.getByRole('heading', { name: 'Three', level: 1 }).waitFor()

  await page.getByRole('button', { name: 'Another file' }).click()
  await drop(page, 'None.csv', 'thing,colour\nMug,blue\n')
  await page.getByRole('button', { name: 'None of these – add an empty ASIN column' }).click()
  await grid.getByText('The row has no ASIN.').waitFor()
  await page.getByText('Row 2, ASIN:').waitFor()
  await grid.focus()
  await fix(page, 'B0DRAFT001')
  // Nothing names its country: the row says so, and the default country fixes it there.
  await grid.getByText('The row has no country.').waitFor()
  await page.getByText('0 rows ready · 1 without a country').waitFor()
  await page.getByRole('combobox', { name: 'Default country' }).click()
  await page.getByRole('option', { name: /^Germany/ }).click()
  await page.getByRole('radio', { name: 'With problems (0)' }).waitFor()
  // The keyboard is still at the row.
  await page.locator('input[data-cell="idle"]:focus').waitFor()
  await page.keyboard.press('Control+z')
  await grid.getByText('The row has no country.').waitFor()
  await page.keyboard.press('Control+Shift+z')
  await page.getByRole('radio', { name: 'With problems (0)' }).waitFor()
  await page.getByText('Change redone.').waitFor()
  expect(await faults(page)).toEqual([])
  expect(app.complaints).toEqual([])
})

test('a batch is started with a key: the plan tells its price, and then the draft is a batch', async () => {
  await using places = await newPlaces()
  const standin = await startStandin({
    limits: { perMinute: 600, perDay: 10_000 },
    jobMs: 500,
    imageScale: 0.2,
  })
  try {
    const authority = join(places.home, 'ca.pem')
    await writeFile(authority, standin.caPem)
    await using app = await launchApp({ places, env: { NODE_EXTRA_CA_CERTS: authority } })
    const { page } = app
    await drop(page, 'Two.csv', 'asin\nB0DRAFT001\nB0DRAFT002\n')
    await chooseStrategy(page)
    await step(page, 'Plan').click()
    // An account is added over the plan, and is the batch's then.
    const sidebar = page.getByRole('complementary', { name: 'Sidebar' })
    await sidebar.getByRole('button', { name: 'Add an account…' }).click()
    const form = page.getByRole('dialog', { name: 'Add an account' })
    await form.getByLabel('Name', { exact: true }).fill('Northwind')
    await form.getByLabel('Service URL').fill(standin.url)
    await form.getByLabel('API key', { exact: true }).fill(DEFAULT_KEYS[0].key)
    await page.keyboard.press('Enter')
    await form.waitFor({ state: 'detached' })
    await page.getByRole('combobox', { name: 'Account' }).getByText('Northwind').waitFor()
    const plan = page.getByRole('region', { name: 'Credits by recipe' })
    expect(await plan.getByRole('row', { name: 'Creative Strategy' }).innerText()).toMatch(/2\s+5\s+10$/)
    // Nothing says the country, and none is guessed.
    await page.getByText('Select a country for the 2 products without one').waitFor()
    const start = page.getByRole('button', { name: 'Start 2 tasks' })
    expect(await start.isDisabled()).toBe(true)
    await page.getByRole('combobox', { name: 'Default country' }).click()
    await page.getByRole('option', { name: /^Germany/ }).click()
    await page
      .getByRole('region', { name: 'Countries' })
      .getByRole('row', { name: 'Germany (DE) the default country 2' })
      .waitFor()
    // What is bought is what is shown: nothing starts while the plan is that of older choices.
    const isHeldBack = start.evaluate(
      (button) =>
        new Promise<boolean>((resolve) => {
          const look = () => button.getAttribute('aria-busy') === 'true' && resolve(true)
          new MutationObserver(look).observe(button, { attributes: true })
          setTimeout(() => resolve(false), 10_000)
        }),
    )
    await page.getByRole('checkbox', { name: 'Regenerate existing images' }).check()
    expect(await isHeldBack).toBe(true)
    // A limit that is no number starts nothing.
    await page.getByRole('checkbox', { name: 'Spending limit' }).click()
    const limit = page.getByRole('textbox', { name: 'Limit', exact: true })
    await limit.fill('500.5')
    await start.click()
    await expect.poll(() => limit.evaluate((input) => input === document.activeElement)).toBe(true)
    await limit.fill('500')
    await start.click()
    await page.getByText('“Two” is queued: 2 tasks.').first().waitFor()
    await expect.poll(() => standin.jobs.length, { timeout: WAIT_LIMIT_MS }).toBe(2)
    const { drafts } = await page.evaluate(async () => {
      const answer = await window.shotlist.drafts({})
      return answer.ok ? answer.output : { drafts: null }
    })
    expect(drafts).toEqual([])
    await page.keyboard.press('Control+2')
    await page.getByText('Drop a catalog here').waitFor()
    expect(app.complaints).toEqual([])
  } finally {
    await standin.close()
  }
})

test('errors come first, an ID is accepted by hand, and what is not active is left out at once', async () => {
  await using places = await newPlaces()
  await using app = await launchApp({ places })
  const { page } = app
  const rows = [
    'B0DRAFT001,Active',
    'B0DRAFT002,Inactive',
    'B0DRAFT003,Deleted',
    'SHELF12,Active',
    'mugs!,Active',
  ]
  await drop(page, 'Listings.csv', `asin,status,country\n${rows.map((row) => `${row},DE\n`).join('')}`)
  await step(page, 'Rows').click()
  const grid = page.getByRole('grid', { name: 'Rows of the catalog' })
  await page.getByText('Errors: 1 not an ASIN, 1 invalid ASIN.').waitFor()
  await page.getByText('Warnings: 1 inactive listing, 1 deleted listing.').waitFor()
  await grid.focus()
  await page.getByText('Row 5, asin:').waitFor()
  await page.getByRole('button', { name: 'Accept “SHELF12” as an ASIN' }).click()
  await page.getByText('3 rows ready').waitFor({ state: 'detached' })
  await page.getByText('4 rows ready').waitFor()
  await page.getByText('Errors: 1 invalid ASIN.').waitFor()
  await page.keyboard.press('Control+z')
  await page.getByText('Accepted values restored.').waitFor()
  await page.getByRole('button', { name: 'Accept “SHELF12” as an ASIN' }).click()
  await page.getByRole('button', { name: 'Only active products (skip 2)' }).click()
  await page.getByText('2 rows ready · 2 skipped by you').waitFor()
  await step(page, 'Rows').getByText('2 with problems, 2 skipped').waitFor()
  await page.getByRole('radio', { name: 'With problems (2)' }).waitFor()
  // The header is a row as well.
  await expect.poll(() => grid.getAttribute('aria-rowcount')).toBe('3')
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByText('4 rows ready').waitFor()
  // What comes back is at the end of the list. What the space bar skips stays in its place.
  await expect.poll(() => grid.getAttribute('aria-rowcount')).toBe('5')
  await page.getByText('Row 6, asin:').waitFor()
  await grid.focus()
  await page.keyboard.press(' ')
  await page.getByText('Row 6 skipped.').waitFor()
  await page.getByRole('radio', { name: 'With problems (3)' }).waitFor()
  await page.keyboard.press('ArrowUp')
  await page.getByText('Row 6, asin:').waitFor()
  expect(await grid.getAttribute('aria-rowcount')).toBe('5')
  await page.keyboard.press('Control+z')
  await page.getByRole('radio', { name: 'With problems (4)' }).waitFor()
  expect(app.complaints).toEqual([])
})

test('many cells are filled and pasted over, each in one step that can be undone', async () => {
  await using places = await newPlaces()
  await using app = await launchApp({ places })
  const { page } = app
  const rows = Array.from(
    { length: 5 },
    (_, at) => `B0DRAFT00${at},Mug ${at},${at === 0 ? 'DE' : 'Atlantis'}`,
  )
  await drop(page, 'Cells.csv', `asin,item-name,country\n${rows.join('\n')}\n`)
  await step(page, 'Rows').click()
  await page.getByText('Row 3, country:').waitFor()
  await page.getByRole('radio', { name: 'All (5)' }).click()
  const grid = page.getByRole('grid', { name: 'Rows of the catalog' })
  await grid.getByText('Mug 0').waitFor()
  await grid.focus()
  // Another list begins at the cell where the cursor was.
  await page.getByText('Row 3, country:').waitFor()
  await page.keyboard.press('Control+Home')
  await page.keyboard.press('Control+d')
  await page.getByText('Select the rows to fill first').waitFor()
  await page.keyboard.press('End')
  expect(await page.getByText(/fill down/).count()).toBe(0)
  await page.keyboard.press('Control+Shift+ArrowDown')
  await expect.poll(() => grid.locator('[aria-selected=true]').count(), { timeout: WAIT_LIMIT_MS }).toBe(5)
  // The key is named below the table, where it covers no cell.
  await page.getByText(/fill down/).waitFor()
  await page.keyboard.press('Control+d')
  await page.getByText('4 cells changed.').waitFor()
  await page.getByText('5 rows ready').waitFor()
  expect(await faults(page)).toEqual([])

  await page.keyboard.press('Control+Home')
  await page.keyboard.press('ArrowRight')
  await page.evaluate(() => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', '"Big ""A""\nmug"\tUS\tx\r\nBowl\tFR\tx\r\n')
    document.activeElement?.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }))
  })
  await page.getByText('4 cells changed. 1 column did not fit after the last column.').waitFor()

  // What is selected is copied as it is pasted, once its rows are loaded again.
  await grid.getByText('Bowl').waitFor()
  await page.keyboard.press('Shift+ArrowDown')
  expect(await copied(page)).toBe('"Big ""A""\nmug"\nBowl')

  await page.keyboard.press('Control+z')
  await grid.getByText('Mug 0').waitFor()
  await page.keyboard.press('Control+z')
  await page.getByText('1 row ready').waitFor()
  expect(await page.getByRole('button', { name: 'Undo' }).isDisabled()).toBe(true)
  await page.keyboard.press('Control+Shift+z')
  await page.getByText('5 rows ready').waitFor()
  await page.keyboard.press('Control+z')
  await page.getByText('1 row ready').waitFor()
  await page.keyboard.press('Control+y')
  await page.getByText('5 rows ready').waitFor()
  await page.getByRole('button', { name: 'Redo' }).click()
  await grid.getByText('Big "A" mug').waitFor()
  expect(await page.getByRole('button', { name: 'Redo' }).isDisabled()).toBe(true)
  expect(app.complaints).toEqual([])
})

test('what is typed is saved in its own cell, and a click means the cell that it was on', async () => {
  await using places = await newPlaces()
  await using app = await launchApp({ places })
  const { page } = app
  const rows = ['B0 BAD2', 'B0 BAD3', 'B0 BAD4', 'B0DRAFT005'].map((asin, at) => `${asin},Mug ${at},DE\n`)
  await drop(page, 'Clicks.csv', `asin,item-name,country\n${rows.join('')}B0DRAFT006,Mug 4,AT\n`)
  await step(page, 'Rows').click()
  const grid = page.getByRole('grid', { name: 'Rows of the catalog' })
  const field = page.getByRole('textbox', { name: 'Value of the cell' })
  const editing = page.locator('input[data-cell="editing"]')
  await page.getByText('Row 2, asin:').waitFor()
  await grid.focus()
  // The row becomes valid and is saved while another is double-clicked.
  await page.keyboard.press('Enter')
  await page.keyboard.press('Control+A')
  await page.keyboard.type('B0DRAFT002')
  await grid.getByText('Mug 1').dblclick()
  await editing.waitFor()
  await page.getByText('Row 2 is fixed.').waitFor()
  await page.getByRole('radio', { name: 'With problems (3)' }).waitFor()
  await page.getByText('Row 3, item-name:').waitFor()
  await page.keyboard.press('Control+A')
  await page.keyboard.type('Bowl')
  await page.keyboard.press('Enter')
  await field.waitFor({ state: 'detached' })
  await grid.getByText('Bowl').waitFor()
  expect(await cellsOf(page)).toEqual(['B0 BAD3', 'Bowl', 'DE'])
  // A single click saves what is typed, and selects its cell.
  await grid.getByText('B0 BAD3').click()
  await page.getByText('Row 3, asin:').waitFor()
  await page.keyboard.press('F2')
  await page.keyboard.press('Control+A')
  await page.keyboard.type('B0DRAFT003')
  await grid.getByText('Mug 2').click()
  await page.getByText('Row 3 is fixed.').waitFor()
  await page.getByRole('radio', { name: 'With problems (2)' }).waitFor()
  await page.getByText('Row 4, item-name:').waitFor()
  // A click on the selected cell selects it, and typing replaces what is there; a double click edits it.
  await page.getByRole('radio', { name: 'All (5)' }).click()
  await grid.getByText('AT', { exact: true }).click()
  await page.getByText('Row 6, country:').waitFor()
  await grid.getByText('AT', { exact: true }).click({ delay: 20 })
  await page.keyboard.type('D')
  expect(await field.inputValue()).toBe('D')
  await page.keyboard.press('Escape')
  await grid.getByText('AT', { exact: true }).dblclick()
  expect(await field.inputValue()).toBe('AT')
  expect(app.complaints).toEqual([])
})

test('what is typed while a cell is being saved belongs to the cell that the cursor goes to', async () => {
  await using places = await newPlaces()
  await using app = await launchApp({ places })
  const { page } = app
  const asins = ['B0 BAD2', 'B0 BAD3', 'B0DRAFT004', 'B0DRAFT004']
  await drop(page, 'Fast.csv', `asin,item-name,country\n${asins.map((asin) => `${asin},Mug,DE\n`).join('')}`)
  await step(page, 'Rows').click()
  const grid = page.getByRole('grid', { name: 'Rows of the catalog' })
  const type = async (text: string, key: string) => {
    await page.keyboard.type(text)
    await page.keyboard.press(key)
  }
  await page.getByText('Row 2, asin:').waitFor()
  await grid.focus()
  // Enter goes down and Tab to the right, whatever has a problem; a wrong value does not hold the cursor.
  await page.keyboard.type('B0 BAD')
  await page.getByText(/Esc\s*cancel/).waitFor()
  await page.keyboard.press('Enter')
  await type('B0NEXTAAA2', 'Shift+Enter')
  await page.getByText('Row 2, asin:').waitFor()
  await type('B0NEXTAAA1', 'Tab')
  await type('Cup', 'Tab')
  await page.getByText('Row 2, country:').waitFor()
  await page.keyboard.press('Shift+Tab')
  await type('Mug', 'Tab')
  // After Tabs, Enter goes down from where they began.
  await type('DE', 'Enter')
  await page.getByText('Row 3, asin:').waitFor()
  await page.getByText('3 rows ready').waitFor()
  // The next problem is found from a cell that is typed in, too.
  await grid.getByText('Mug').first().click()
  await page.keyboard.type('Cup')
  await page.keyboard.press('Alt+ArrowDown')
  await grid.getByText('Cup').waitFor()
  await page.locator('input[data-cell="editing"]').waitFor({ state: 'detached' })
  // Another list begins at the same cell; what is half typed is saved in its own.
  await grid.getByText('B0NEXTAAA2').click()
  await page.keyboard.type('B0NEXTAAA3')
  await page.getByRole('radio', { name: 'All (4)' }).click()
  await page.getByText('Row 3, asin:').waitFor()
  await grid.getByText('B0NEXTAAA3').waitFor()
  // From the last cell of a row Tab leaves the table.
  await page.keyboard.press('End')
  await page.keyboard.press('Tab')
  await expect.poll(() => page.locator('input[data-cell]:focus').count()).toBe(0)
  await grid.getByText('B0NEXTAAA3').click()
  for (const asin of ['B0NEXTAAA3', 'B0NEXTAAA4']) await type(asin, 'Enter')
  await type('B0NEXTAAA5', 'Tab')
  await type('Bowl', 'Tab')
  await type('FR', 'Shift+Tab')
  await page.getByText('Row 5, item-name:').waitFor()
  // Cells that are pasted into a text are cells.
  await page.keyboard.type('x')
  await page.evaluate(() => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', 'Plate\tIT\r\n')
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    )
  })
  await page.getByText('2 cells changed.').waitFor()
  await grid.getByText('Plate').waitFor()
  const rows = await grid.getByRole('row').allInnerTexts()
  expect(rows.slice(1).map((row) => row.split(/\s+/).slice(-3).join(' '))).toEqual([
    'B0NEXTAAA1 Cup DE',
    'B0NEXTAAA3 Mug DE',
    'B0NEXTAAA4 Mug DE',
    'B0NEXTAAA5 Plate IT',
  ])
  expect(app.complaints).toEqual([])
})

test('what could not be saved stays in its cell, and is saved by trying again', async () => {
  await using places = await newPlaces()
  await using app = await launchApp({ places })
  const { page } = app
  await drop(page, 'Kept.csv', 'asin,item-name,country\nB0 BAD2,Mug,DE\nB0 BAD3,Bowl,DE\n')
  await step(page, 'Rows').click()
  await page.getByText('Row 2, asin:').waitFor()
  const grid = page.getByRole('grid', { name: 'Rows of the catalog' })
  await grid.focus()
  // The folder of the draft is gone while a cell is saved.
  const drafts = join(places.workspace, 'drafts')
  await rename(drafts, `${drafts}-away`)
  await page.keyboard.type('B0DRAFT002')
  await grid.getByText('Bowl').click()
  await page.getByText('1 cell is not saved').waitFor()
  await page
    .getByText(/^Row 2, asin: /)
    .first()
    .waitFor()
  // Another step and another list keep it.
  await step(page, 'Columns').click()
  await page.getByText('1 cell is not saved').waitFor()
  await step(page, 'Rows').click()
  await page.getByRole('radio', { name: 'All (2)' }).click()
  await grid.getByText('B0DRAFT002').click()
  await grid.getByText('This text is not saved.').waitFor()
  await rename(`${drafts}-away`, drafts)
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByText('Draft saved').waitFor()
  await page.getByText('1 row ready').waitFor()
  expect(await grid.getByText('This text is not saved.').count()).toBe(0)
  await page.keyboard.press('Control+z')
  await grid.getByText('B0 BAD2').waitFor()
  expect(app.complaints).toEqual([])
})

test('what is plainly meant is fixed with one click, and undone', async () => {
  await using places = await newPlaces()
  await using app = await launchApp({ places })
  const { page } = app
  const rows = [
    'B0DRAFT002,images.example.com/2.jpg,DE',
    'B0 DRAFT-001,images.example.com/1.jpg,DE',
    'B0 BAD,,DE',
    'BODRAFT004,,German',
  ]
  await drop(page, 'Copied.csv', `asin,main_image_url,country\n${rows.join('\n')}\n`)
  await step(page, 'Rows').click()
  await page.getByText('Row 3, asin:').waitFor()
  // A bad photo keeps no row out.
  await page.getByText('1 row ready').waitFor()
  await page.getByRole('button', { name: 'Fix 2 image URLs' }).click()
  // What was done last stands apart from the counts.
  await page.getByRole('status').getByText('Image URLs fixed in 2 cells.').waitFor()
  expect(await page.getByText('1 row ready').innerText()).not.toContain('Image URLs')
  await page.locator('input[data-cell="idle"]:focus').waitFor()
  await page.getByRole('button', { name: 'Use B0DRAFT001' }).click()
  await page.getByText('2 rows ready').waitFor()
  await page.getByRole('button', { name: 'Fix 1 mistyped ASIN' }).click()
  await page.getByRole('status').getByText('1 ASIN fixed.').waitFor()
  await page.getByRole('button', { name: 'Fix 1 country' }).click()
  await page.getByText('3 rows ready').waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('button', { name: 'Fix 1 country' }).waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByText('2 rows ready').waitFor()
  await page.getByRole('button', { name: 'Fix 1 mistyped ASIN' }).waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByText('Cells restored.').waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByText('1 row ready').waitFor()
  await page.getByRole('button', { name: 'Fix 2 image URLs' }).waitFor()
  expect(app.complaints).toEqual([])
})

test('an input method types straight into the selected cell, from its first key', async () => {
  await using places = await newPlaces()
  await using app = await launchApp({ places })
  const { page } = app
  await drop(page, 'Mugs.csv', 'asin,item-name,country\nB0DRAFT001,Mug,DE\nB0DRAFT002,Bowl,DE\n')
  await step(page, 'Rows').click()
  const grid = page.getByRole('grid', { name: 'Rows of the catalog' })
  const editor = page.getByRole('textbox', { name: 'Value of the cell' })
  await grid.getByText('Mug').click()
  await compose(page, 'ｍ')
  await compose(page, 'まぐ')
  expect(await editor.inputValue()).toBe('まぐ')
  // It replaces what was in the cell, as typing does.
  await page.keyboard.insertText('マグ')
  await compose(page, 'かっぷ')
  await page.keyboard.insertText('カップ')
  expect(await editor.inputValue()).toBe('マグカップ')
  await page.keyboard.press('Enter')
  await editor.waitFor({ state: 'detached' })
  await grid.getByText('マグカップ').waitFor()

  // Canceled, it has typed nothing; and the keyboard goes on in the table.
  await page.keyboard.press('ArrowDown')
  await compose(page, 'ぼ')
  await editor.waitFor()
  await compose(page, '')
  await editor.waitFor({ state: 'detached' })
  await page.keyboard.press('Enter')
  expect(await editor.inputValue()).toBe('Bowl')
  await page.keyboard.press('Escape')
  // The space bar, with the input method on.
  await page.keyboard.insertText('\u3000')
  await page.getByText('Row 3 skipped.').waitFor()
  await page.keyboard.press('?')
  await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor()
  expect(app.complaints).toEqual([])
})

test('a file that is opened again is the draft with its fixes, and says so', async () => {
  await using places = await newPlaces()
  await using app = await launchApp({ places })
  const { page } = app
  await drop(page, 'Autumn.csv', CATALOG)
  await step(page, 'Rows').click()
  await page.getByText('Row 3, asin:').waitFor()
  await page.getByRole('grid', { name: 'Rows of the catalog' }).focus()
  await fix(page, 'B0DRAFT002')
  await page.getByText('Row 3 is fixed.').waitFor()
  await page.getByRole('button', { name: 'Another file' }).click()
  await dropFile(page, 'photo.png', '\u0089PNG\r\n\u0000\u0000\u0000\rIHDR\u0000\u0000')
  const refused = page.getByText('is an image (PNG), not a catalog').first()
  await refused.waitFor()
  await drop(page, 'Autumn.csv', CATALOG)
  await page.getByText('You’ve opened this file before').first().waitFor()
  await page.getByText('1 cell changed').waitFor()
  await refused.waitFor({ state: 'detached' })
  // A text is pasted; a link is refused.
  await page.getByRole('button', { name: 'Another file' }).click()
  await page.getByText('Drop a catalog here').waitFor()
  await dropText(page, {
    'text/plain': 'https://shop.example/a.csv',
    'text/uri-list': 'https://shop.example/a.csv',
  })
  await page.getByText('That’s a link.').first().waitFor()
  await dropText(page, { 'text/plain': 'B0DRAFT001\nB0DRAFT002\n' })
  await page.getByRole('heading', { name: /^Pasted list/, level: 1 }).waitFor()
  expect(app.complaints).toEqual([])
})

test('a message names its column where the column is scrolled away', async () => {
  await using places = await newPlaces()
  await using app = await launchApp({ places })
  const { page } = app
  const others = Array.from({ length: 20 }, (_, at) => `other ${at}`)
  const table = [
    ['asin', 'country', ...others],
    ['B0 BAD2', 'DE', ...others],
  ]
  await drop(page, 'Wide.csv', table.map((cells) => `${cells.join(',')}\n`).join(''))
  await step(page, 'Rows').click()
  await page.getByRole('checkbox', { name: 'All columns' }).check()
  const grid = page.getByRole('grid', { name: 'Rows of the catalog' })
  const message = grid.getByText('The ASIN contains a space.')
  await grid.focus()
  expect(await message.innerText()).toMatch(/^The ASIN/)
  await page.keyboard.press('End')
  await page.getByText('Row 2, other 19:').waitFor()
  await expect.poll(() => message.innerText()).toMatch(/^asin: The ASIN/)
  expect(await page.getByText('asin: The ASIN contains a space.').count()).toBe(2)
  await page.keyboard.press('Home')
  await expect.poll(() => message.innerText()).toMatch(/^The ASIN/)
  expect(app.complaints).toEqual([])
})

test('the cell with the cursor is whole in sight, down and up', async () => {
  await using places = await newPlaces()
  await using app = await launchApp({ places })
  const { page } = app
  const rows = Array.from({ length: 60 }, (_, at) => `B0DRAFT${100 + at},DE\n`)
  await drop(page, 'Long.csv', `asin,country\n${rows.join('')}`)
  await step(page, 'Rows').click()
  const grid = page.getByRole('grid', { name: 'Rows of the catalog' })
  await grid.focus()
  const cutPx = () =>
    page.locator('input[data-cell]').evaluate((input) => {
      const { top, bottom } = input.getBoundingClientRect()
      const table = input.closest('.overflow-auto')?.getBoundingClientRect()
      const header = input.parentElement?.parentElement?.querySelector('[role="rowgroup"]')
      const under = header?.getBoundingClientRect().bottom ?? Infinity
      return Math.max(0, bottom - (table?.bottom ?? 0), under - top)
    })
  for (const key of ['ArrowDown', 'ArrowUp']) {
    for (let times = 0; times < 30; times += 1) await page.keyboard.press(key)
    await expect.poll(cutPx).toBe(0)
  }
  // What is scrolled to is what a click selects, although the cursor is out of sight by then.
  const scroller = page.locator('.overflow-auto:has([role=grid])').last()
  const table = await scroller.boundingBox()
  if (table === null) throw new Error('the table is not shown')
  const at = [table.x + 140, table.y + table.height - 60] as const
  const cellAt = () =>
    page.evaluate(([x, y]) => document.elementFromPoint(x, y)?.closest('[role=gridcell]')?.id ?? '', at)
  await page.mouse.move(...at)
  for (let times = 1; times <= 4; times += 1) {
    await page.mouse.wheel(0, 300)
    await expect.poll(() => scroller.evaluate(({ scrollTop }) => scrollTop)).toBe(times * 300)
    // Its row is loaded.
    await expect.poll(cellAt).not.toBe('')
    const cell = await cellAt()
    await page.mouse.click(...at)
    await expect.poll(() => page.locator('input[data-cell]').getAttribute('aria-activedescendant')).toBe(cell)
  }
  expect(app.complaints).toEqual([])
})

test('an import that takes long can be canceled', async () => {
  await using places = await newPlaces()
  await using app = await launchApp({ places })
  const { page } = app
  const rows = '<tr><td>B0DRAFT001</td></tr>'.repeat(150_000)
  await dropFile(page, 'long.xls', `<table><tr><td>asin</td></tr>${rows}</table>`)
  await page.getByText('Reading long.xls').waitFor()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.getByText('Reading long.xls').waitFor({ state: 'detached' })
  await page.getByText('Drop a catalog here').waitFor()
  const drafts = await page.evaluate(() => window.shotlist.drafts({}))
  expect(drafts).toEqual({ ok: true, output: { drafts: [] } })
  expect(app.complaints).toEqual([])
})

// axe on every screen in its main states, in both themes. The library's views have a spec of their own.
import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { OPERATIONS } from '../../src/domain/operations/index.ts'
import { DEFAULT_KEYS } from '../support/standin/index.ts'
import { launchApp, newPlaces } from './support/app.ts'
import { faults } from './support/axe.ts'
import { beyondSmallWindow } from './support/beyond.ts'
import { openLibrary, finishTwoRecipeTestRun } from './support/library.ts'
import { startBatch, startService } from './support/service.ts'
import { WAIT_LIMIT_MS } from '../support/wait-limit.ts'

const THEMES = ['light', 'dark'] as const
type Theme = (typeof THEMES)[number]
const CATALOG = 'asin,title,country\nB0EVERY001,Mug,DE\nB0 EVERY02,Bowl,DE\nB0EVERY003,Plate,Atlantis\n'

/** Goes on after a fault: one run shows all of them. Themes differ in their colors only. */
async function check(page: Page, place: string): Promise<void> {
  const isDark = await page.evaluate(() => document.documentElement.dataset['theme'] === 'dark')
  expect.soft(await faults(page, isDark ? ['color-contrast'] : undefined), place).toEqual([])
  expect.soft(isDark ? [] : await beyondSmallWindow(page), `${place}, at 640 px`).toEqual([])
}

async function show(page: Page, theme: Theme): Promise<void> {
  await page.getByRole('navigation').first().waitFor()
  await page.evaluate((name) => window.shotlist.change_settings({ theme: name }), theme)
  await expect.poll(() => page.evaluate(() => document.documentElement.dataset['theme'])).toBe(theme)
}

test.each(THEMES)('before anything was made, in the %s theme', async (theme) => {
  await using places = await newPlaces()
  await using app = await launchApp({ places })
  const { page } = app
  await show(page, theme)
  await page.getByRole('button', { name: 'Try with sample products' }).waitFor()
  await check(page, 'first start')
  await page.getByRole('button', { name: 'Connect' }).click()
  await page.getByText('Enter the key.').waitFor()
  await check(page, 'first start, with what is missing')
  await page.keyboard.press('Control+/')
  await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor()
  await check(page, 'keys')
  await page.keyboard.press('Escape')
  for (const [place, words] of [
    [2, 'Drop a catalog here'],
    [3, 'No images yet'],
    [4, 'No recipes yet'],
    [5, 'Nothing to report yet'],
    [6, 'Changes are saved automatically.'],
  ] as const) {
    await page.keyboard.press(`Control+${place}`)
    await page.getByText(words).waitFor()
    await check(page, words)
  }
  await page.keyboard.press('Control+Shift+E')
  await page.getByRole('main', { name: 'Export' }).getByRole('heading', { name: 'No images yet' }).waitFor()
  await check(page, 'Export, before anything was made')
  await page.keyboard.press('Control+6')
  await page.getByLabel('Proxy').fill('proxy')
  await page.getByText('It should look like').waitFor()
  await check(page, 'settings, with what cannot hold')
  expect(app.complaints).toEqual([])
})

test.each(THEMES)('a batch in the making and its recipes, in the %s theme', async (theme) => {
  await using places = await newPlaces()
  await using app = await launchApp({ places })
  const { page } = app
  await show(page, theme)
  await page.keyboard.press('Control+4')
  await page.getByRole('button', { name: 'New recipe' }).first().click()
  const form = page.getByRole('dialog', { name: 'New recipe' })
  const operations = form.getByRole('radiogroup', { name: 'What it does' }).getByRole('radio')
  for (let at = 0; at < OPERATIONS.length; at++) {
    await operations.nth(at).click()
    await form
      .getByText(/credits|Price unknown/)
      .first()
      .waitFor()
    await check(page, `recipe form: ${OPERATIONS[at]}`)
  }
  await form.getByRole('radio', { name: 'Clone' }).click()
  await form.getByRole('radio', { name: 'Language' }).click()
  await form.getByRole('button', { name: 'Save' }).click()
  await form.getByText('Enter the language to translate into').waitFor()
  await check(page, 'recipe form, with what is missing')
  await form.getByRole('radio', { name: 'Listing Builder' }).click()
  await form.getByRole('button', { name: 'Save' }).click()
  await form.waitFor({ state: 'detached' })
  await check(page, 'recipes')
  await page.getByRole('button', { name: /^More for/ }).click()
  await page.getByRole('menu').waitFor()
  await check(page, 'menu of a recipe')
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('alertdialog').waitFor()
  await check(page, 'question before deleting')
  await page.keyboard.press('Escape')

  await page.keyboard.press('Control+2')
  await page.getByRole('button', { name: 'Paste…' }).click()
  const paste = page.getByRole('dialog', { name: 'Paste a catalog' })
  await paste.getByRole('textbox').fill(CATALOG)
  await check(page, 'paste')
  await paste.getByRole('button', { name: 'Import' }).click()
  const steps = page.getByRole('navigation', { name: 'Steps' })
  for (const step of ['Columns', 'Rows', 'Recipes']) {
    await steps.getByRole('button', { name: step }).click()
    await check(page, `step ${step}`)
  }
  await page.getByRole('checkbox').first().click()
  await steps.getByRole('button', { name: 'Plan' }).click()
  await page.getByRole('region', { name: 'Credits by recipe' }).waitFor()
  await check(page, 'step Plan')
  await page.getByRole('button', { name: 'Another file' }).click()
  await page.getByText('Drop a catalog here').waitFor()
  await check(page, 'New batch, with a draft')
  expect(app.complaints).toEqual([])
})

test.each(THEMES)(
  'a night of test runs and one in which something failed, in the %s theme',
  async (theme) => {
    await using places = await newPlaces()
    await using service = await startService(places, {
      faults: [{ kind: 'job-failed', code: 'PRODUCT_FETCH_ERROR', asin: 'B0EVERY002' }],
    })
    await using app = await launchApp({ places, env: service.env })
    const { page } = app
    await show(page, theme)
    await finishTwoRecipeTestRun(page)
    await page.keyboard.press('Control+1')
    const tasks = page.getByRole('grid', { name: 'Tasks' })
    await tasks.getByText('Generated').first().waitFor()
    await check(page, 'Tonight, a test run')
    await openLibrary(page)
    await check(page, 'Library')
    await page.keyboard.press('Control+Shift+E')
    await page.getByRole('heading', { name: 'Nothing is approved yet' }).waitFor()
    await check(page, 'Export, of nothing that is approved')
    await page.getByRole('button', { name: 'Export anyway' }).click()
    await page.getByRole('switch', { name: 'Include test images' }).click()
    await page.getByRole('button', { name: 'Alpha bulk upload' }).click()
    await page.getByRole('grid', { name: 'Problems' }).waitFor()
    await check(page, 'Export, with problems')
    await page.getByLabel('Template').fill('{asni}')
    await page.getByRole('button', { name: 'Tokens…' }).click()
    await page.getByRole('alert').filter({ hasText: '{asni} is unknown' }).waitFor()
    await check(page, 'Export, with a template that is wrong')

    const given = { name: 'Northwind', base_url: service.standin.url, key: DEFAULT_KEYS[0].key }
    const added = await page.evaluate((account) => window.shotlist.add_account(account), given)
    if (!added.ok) throw new Error(added.failure.message)
    await startBatch(page, added.output.account, ['B0EVERY001', 'B0EVERY002'])
    await page.keyboard.press('Control+5')
    const reasons = page.getByRole('region', { name: 'Problems' })
    await reasons.getByRole('button', { name: 'Show tasks' }).click({ timeout: WAIT_LIMIT_MS })
    await tasks.getByText('B0EVERY002').click()
    const drawer = page.getByRole('dialog')
    for (const tab of await drawer.getByRole('tab').all()) {
      await tab.click()
      await check(page, `task, ${await tab.innerText()}`)
    }
    await page.keyboard.press('Escape')
    const more = page.getByRole('button', { name: /^More for/ }).first()
    await more.click()
    await page.getByRole('menu').waitFor()
    await check(page, 'menu of a batch')
    await page.getByRole('menuitem', { name: 'Retry…' }).click()
    await page.getByRole('dialog').getByText('Product data could not be fetched').waitFor()
    await check(page, 'retry')
    await page.keyboard.press('Escape')
    // A screen that goes takes what it has put over the window with it.
    const tip = page.getByRole('tooltip', { name: /^More for/ })
    await more.focus()
    await tip.waitFor()
    await page.keyboard.press('Control+5')
    await tip.waitFor({ state: 'detached' })
    await page.getByRole('grid', { name: 'Receipt' }).waitFor()
    await check(page, 'Report')
    await page.keyboard.press('Control+6')
    await page.getByRole('listitem', { name: 'Northwind' }).getByText('Connected').waitFor()
    await check(page, 'Settings')
    await page.getByRole('button', { name: 'Replace key…' }).click()
    await page.getByRole('dialog').waitFor()
    await check(page, 'new key')
    expect(app.complaints).toEqual([])
  },
)

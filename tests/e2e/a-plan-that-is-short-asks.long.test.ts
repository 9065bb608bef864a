// Start says what it starts, and asks before it pays where the credits do not suffice. What runs then are whole products.
import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import type { CommandInput } from '../../src/contract/commands.ts'
import { DEFAULT_KEYS } from '../support/standin/index.ts'
import { launchApp, newPlaces } from './support/app.ts'
import { faults } from './support/axe.ts'
import { startService } from './support/service.ts'

/** 15 credits a product. */
const RECIPES: CommandInput<'change_draft'>['choices']['recipes'] = [
  { name: 'One module', operation: 'a_plus', params: { types: ['A+ Basic One Module'] } },
  { name: 'Strategy', operation: 'creative_strategy', params: {} },
]
const ASINS = Array.from({ length: 6 }, (_, at) => `B0SHORT00${at}`)
const CATALOG = `asin,country\n${ASINS.map((asin) => `${asin},US\n`).join('')}`

async function openPlan(page: Page, url: string, pilot: number | null): Promise<void> {
  await page.getByRole('navigation').first().waitFor()
  const given = { name: 'Northwind', base_url: url, key: DEFAULT_KEYS[0].key }
  const added = await page.evaluate((account) => window.shotlist.add_account(account), given)
  if (!added.ok) throw new Error(added.failure.message)
  const choices = { account: added.output.account, recipes: RECIPES, pilot_size: pilot }
  const staged = await page.evaluate(async (text) => {
    const bytes = new TextEncoder().encode(text)
    return window.shotlist.stage_catalog({ name: 'Short.csv', bytes })
  }, CATALOG)
  if (!staged.ok) throw new Error(staged.failure.message)
  const { id: draft } = staged.output.draft
  await page.evaluate((change) => window.shotlist.change_draft(change), { draft, choices })
  await page.keyboard.press('Control+2')
  await page.getByRole('button', { name: /Short/ }).first().click()
}

test('credits for three of six products are asked about, and make three whole', async () => {
  await using places = await newPlaces()
  const { organization: name } = DEFAULT_KEYS[0]
  await using service = await startService(places, { organizations: [{ name, credits: 47 }] })
  await using app = await launchApp({ places, keychain: true, env: service.env })
  const { page } = app
  await openPlan(page, service.standin.url, null)
  const start = page.getByRole('button', { name: 'Start 12 tasks · US · 90 credits' })
  await start.click()
  const dialog = page.getByRole('alertdialog', { name: 'There isn’t enough for all 12 tasks' })
  const covered = 'The 47 credits left are enough for 6 of 12 tasks: 3 complete products.'
  await dialog.getByText(covered).waitFor()
  // The answers stand in one line.
  const buttons = await dialog.getByRole('button').all()
  const boxes = await Promise.all(buttons.map((button) => button.boundingBox()))
  expect(new Set(boxes.map((box) => box?.y)).size).toBe(1)
  expect(await faults(page)).toEqual([])
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await page.getByRole('listitem').filter({ hasText: covered }).waitFor()
  await start.click()
  await dialog.getByRole('button', { name: 'Choose fewer' }).click()
  await page.getByRole('grid', { name: 'Rows of the catalog' }).waitFor()
  await page.keyboard.press('Alt+PageDown')
  await page.keyboard.press('Alt+PageDown')
  await start.click()
  expect(service.standin.jobs).toEqual([])
  await dialog.getByRole('button', { name: 'Run what 45 credits cover: 3 complete products' }).click()
  const card = page.getByRole('article', { name: 'Short' })
  await card.getByText('The limit of 45 credits').waitFor()
  expect(service.standin.jobs.map(({ asin }) => asin).toSorted()).toEqual(
    ASINS.slice(0, 3).flatMap((asin) => [asin, asin]),
  )
  expect(app.complaints).toEqual([])
})

test('what is started anyway needs no second answer; after a pilot the button says what the rest costs', async () => {
  await using places = await newPlaces()
  const { organization: name } = DEFAULT_KEYS[0]
  await using service = await startService(places, { organizations: [{ name, credits: 80 }] })
  await using app = await launchApp({ places, keychain: true, env: service.env })
  const { page } = app
  await openPlan(page, service.standin.url, 2)
  await page.getByRole('button', { name: 'Start pilot of 4 tasks · US' }).click()
  await page.getByRole('button', { name: 'Start anyway' }).click()
  const rest = page.getByRole('button', { name: 'Run the other 8 tasks · about 60 of 50 credits' })
  await rest.waitFor()
  expect(service.standin.jobs).toHaveLength(4)
  expect(await faults(page)).toEqual([])
  expect(app.complaints).toEqual([])
})

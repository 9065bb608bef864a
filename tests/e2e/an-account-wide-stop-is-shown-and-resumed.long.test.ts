// What concerns every task of an account stops it after the first refusal; the window says so with the one button that
// helps, and nothing is lost or paid twice.
import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { DEFAULT_TIMING } from '../../src/engine/index.ts'
import { DEFAULT_KEYS, type Standin } from '../support/standin/index.ts'
import { launchApp, newPlaces, type RunningApp } from './support/app.ts'
import { startBatch, startService } from './support/service.ts'
import { WAIT_LIMIT_MS } from '../support/wait-limit.ts'

const [{ key: KEY }] = DEFAULT_KEYS
const ORGANIZATION = 'northwind'
const ASINS = ['B0STOPPED1', 'B0STOPPED2', 'B0STOPPED3']
async function addAccount(page: Page, standin: Standin): Promise<number> {
  const given = { name: 'Northwind', base_url: standin.url, key: KEY }
  const added = await page.evaluate((account) => window.shotlist.add_account(account), given)
  if (!added.ok) throw new Error(added.failure.message)
  return added.output.account
}

const made = (page: Page) =>
  page.evaluate(async () => {
    const answer = await window.shotlist.status({})
    return answer.ok ? answer.output.batches[0]?.tasks.completed : null
  })

/** The first refusal is only trouble; the second look at it stops the account. */
async function sleepUntilConfirmed({ page, sleep }: RunningApp): Promise<void> {
  const trouble = async () => {
    const answer = await page.evaluate(() => window.shotlist.status({}))
    return answer.ok && answer.output.accounts.some(({ waits }) => waits?.reason === 'trouble')
  }
  await expect.poll(trouble, { timeout: WAIT_LIMIT_MS }).toBe(true)
  await sleep(DEFAULT_TIMING.confirmMs)
}

test('without a brand nothing is sent; Resume on the banner goes on with everything', async () => {
  await using places = await newPlaces()
  await using service = await startService(places)
  const { standin } = service
  await using app = await launchApp({ places, env: service.env })
  const { page } = app
  const account = await addAccount(page, standin)
  standin.setActiveBrand(ORGANIZATION, false)
  await startBatch(page, account, ASINS)
  await sleepUntilConfirmed(app)

  const banner = page.getByRole('alert').filter({ hasText: 'Northwind has stopped' })
  await banner.waitFor({ timeout: WAIT_LIMIT_MS })
  await banner.getByText('nothing is lost').waitFor()
  expect(standin.jobs).toEqual([])
  // It is on every screen.
  await page.keyboard.press('Control+5')
  await banner.waitFor()
  await page.getByText('No credits spent yet').waitFor()

  standin.setActiveBrand(ORGANIZATION, true)
  await banner.getByRole('button', { name: 'Resume' }).click()
  await banner.waitFor({ state: 'detached' })
  await expect.poll(() => made(page), { timeout: WAIT_LIMIT_MS }).toBe(ASINS.length)
  expect(standin.paidTwice).toEqual([])
  // The report follows: what it cost, product by product.
  await page.getByText(`${ASINS.length} lines`).waitFor({ timeout: WAIT_LIMIT_MS })
  await page.getByRole('grid', { name: 'Receipt' }).getByText('B0STOPPED3').waitFor()
  expect(app.complaints).toEqual([])
})

test('a revoked key stops before anything is sent; its button leads to the field, and the new key goes on', async () => {
  await using places = await newPlaces()
  await using service = await startService(places)
  const { standin } = service
  await using app = await launchApp({ places, env: service.env })
  const { page } = app
  const account = await addAccount(page, standin)
  const fresh = 'pk_live_northwind_0002'
  standin.addKey(fresh, ORGANIZATION)
  standin.revokeKey(KEY)
  await startBatch(page, account, ASINS)
  await sleepUntilConfirmed(app)

  const banner = page.getByRole('alert').filter({ hasText: 'Northwind has stopped' })
  await banner.getByRole('button', { name: 'Replace the key' }).click({ timeout: WAIT_LIMIT_MS })
  // The look into the service's list was refused: nothing was sent after it.
  expect(standin.requests.filter(({ method }) => method === 'POST')).toEqual([])
  const dialog = page.getByRole('dialog', { name: 'Replace the key of Northwind' })
  await dialog.getByLabel('API key', { exact: true }).fill(KEY)
  await page.keyboard.press('Enter')
  await dialog.getByText('Nothing was saved.').waitFor()
  await dialog.getByLabel('API key', { exact: true }).fill(fresh)
  await page.keyboard.press('Enter')
  await dialog.waitFor({ state: 'detached' })
  await banner.waitFor({ state: 'detached' })
  await expect.poll(() => made(page), { timeout: WAIT_LIMIT_MS }).toBe(ASINS.length)
  expect(standin.paidTwice).toEqual([])

  // Coming back to the settings finds no dialog: it was asked for once.
  await page.keyboard.press('Control+1')
  await page.keyboard.press('Control+6')
  await page.getByRole('listitem', { name: 'Northwind' }).getByText('Connected').waitFor()
  expect(await dialog.count()).toBe(0)
  expect(app.complaints).toEqual([])
})

// The morning after a night in which something failed: why, the step that fixes it, and the receipt as a file.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Locator } from 'playwright'
import { expect, test } from 'vitest'
import { DEFAULT_KEYS } from '../support/standin/index.ts'
import { launchApp, newPlaces } from './support/app.ts'
import { startBatch, startCatalog, startService } from './support/service.ts'
import { WAIT_LIMIT_MS } from '../support/wait-limit.ts'

const ASINS = ['B0MORNING1', 'B0MORNING2', 'B0MORNING3']
test('a reason is shown with its tasks, retried, and the receipt is what it has cost', async () => {
  await using places = await newPlaces()
  await using service = await startService(places, {
    faults: [{ kind: 'job-failed', code: 'PRODUCT_FETCH_ERROR', asin: 'B0MORNING2' }],
  })
  const { standin } = service
  await using app = await launchApp({ places, env: service.env })
  const { page } = app
  await page.keyboard.press('Control+5')
  await page.getByText('Nothing to report yet').waitFor()
  const given = { name: 'Northwind', base_url: standin.url, key: DEFAULT_KEYS[0].key }
  const added = await page.evaluate((account) => window.shotlist.add_account(account), given)
  if (!added.ok) throw new Error(added.failure.message)
  await startBatch(page, added.output.account, ASINS)

  const reasons = page.getByRole('region', { name: 'Problems' })
  await reasons.getByText('Product data could not be fetched.').waitFor({ timeout: WAIT_LIMIT_MS })
  await reasons.getByRole('button', { name: 'Show tasks' }).click()
  const tasks = page.getByRole('grid', { name: 'Tasks' })
  await tasks.getByText('B0MORNING2').waitFor()
  await expect.poll(() => tasks.getAttribute('aria-rowcount')).toBe('2')

  // Product by product, narrowed by a text and days; what is shown is what the page and the file have.
  await page.keyboard.press('Control+5')
  await reasons.getByRole('radio', { name: 'By product' }).click()
  const failed = reasons.getByRole('listitem').filter({ hasText: 'B0MORNING2' })
  await failed.getByText('Failed').waitFor()
  await page.getByLabel('Search by ASIN, SKU or title').last().fill('MORNING1')
  await page.getByLabel('From').fill('2020-01-01')
  await reasons.getByText('Everything succeeded').waitFor()
  const receipt = page.getByRole('region', { name: 'Receipt' })
  await receipt.getByText('1 line').waitFor()
  await page.getByLabel('To', { exact: true }).fill('2019-12-31')
  await page.getByText('From is later than To').waitFor()
  await page.getByLabel('To', { exact: true }).fill('2020-01-02')
  await reasons.getByText('Nothing matches these filters').waitFor()
  await reasons.getByRole('button', { name: 'Clear filters' }).click()
  await failed.getByRole('button', { name: 'Show task' }).click()
  await page.getByRole('dialog').getByText('B0MORNING2').first().waitFor()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Control+5')
  const savedAs = async (button: Locator, name: string): Promise<string> => {
    const file = join(places.home, name)
    await app.evaluate(({ dialog }, filePath) => {
      dialog.showSaveDialog = async () => ({ canceled: false, filePath })
    }, file)
    await button.click()
    await page.getByText(`saved as ${file}.`).first().waitFor()
    return readFile(file, 'utf8')
  }
  const html = await savedAs(page.getByRole('button', { name: 'Save as web page…' }), 'report.html')
  expect(html).toMatch(/<html lang="en.*B0MORNING2/s)
  const csv = await savedAs(reasons.getByRole('button', { name: 'Save problems as CSV…' }), 'problems.csv')
  expect(csv.trimEnd().split('\r\n')[1]).toMatch(/^B0MORNING2,.*,PRODUCT_FETCH_ERROR,/)
  await reasons.getByRole('radio', { name: 'By reason' }).click()

  standin.setFaults([])
  await reasons.getByRole('button', { name: 'Retry', exact: true }).click()
  const asked = page.getByRole('alertdialog', { name: 'Retry 1 task?' })
  await asked.getByText('This costs about 5 credits.').waitFor()
  await asked.getByRole('button', { name: 'Retry', exact: true }).click()
  await page.getByText('1 task queued again.').first().waitFor()
  await reasons.getByText('Everything succeeded').waitFor({ timeout: WAIT_LIMIT_MS })

  const saved = await savedAs(receipt.getByRole('button', { name: 'Save as CSV…' }), 'receipt.csv')
  const [, ...lines] = saved.trimEnd().split('\r\n')
  expect(new Set(lines.map((line) => line.split(',')[0]))).toEqual(new Set(ASINS))
  // The failed one was made twice, and its first time was given back.
  expect(lines.find((line) => line.startsWith('B0MORNING2'))).toMatch(/,2,0,10,5,5,[^, ]+ [^, ]+$/)

  // Of two batches with the same problem, a batch's own dialog retries only that one.
  standin.setFaults([{ kind: 'job-failed', code: 'PRODUCT_FETCH_ERROR' }])
  await startBatch(page, added.output.account, ['B0MORNING4'])
  await startBatch(page, added.output.account, ['B0MORNING5'])
  const counts = () =>
    page.evaluate(async () => {
      const answer = await window.shotlist.status({})
      return answer.ok ? answer.output.batches.map(({ tasks }) => tasks.failed) : []
    })
  await expect.poll(counts, { timeout: WAIT_LIMIT_MS }).toEqual([0, 1, 1])
  await page.keyboard.press('Control+1')
  await page.getByRole('button', { name: 'Retry…' }).first().click()
  const reason = page.getByRole('dialog').getByRole('listitem').filter({ hasText: 'PRODUCT_FETCH_ERROR' })
  await reason.getByRole('button', { name: 'Retry', exact: true }).click()
  await page.getByRole('alertdialog', { name: 'Retry 1 task?' }).waitFor()
  expect(app.complaints).toEqual([])
})

test('a price above what was expected is said when the batch is over, too', async () => {
  await using places = await newPlaces()
  const prices = { listing: 20 }
  await using service = await startService(places, { prices })
  await using app = await launchApp({ places, env: service.env })
  const { page } = app
  const given = { name: 'Northwind', base_url: service.standin.url, key: DEFAULT_KEYS[0].key }
  const added = await page.evaluate((account) => window.shotlist.add_account(account), given)
  if (!added.ok) throw new Error(added.failure.message)
  const runs = async (asin: string) => {
    const batch = await startCatalog(page, {
      name: `${asin}.csv`,
      catalog: `asin,country\n${asin},US\n`,
      choices: {
        account: added.output.account,
        credits_max: 100,
        recipes: [
          { name: 'Main', operation: 'listing_builder', params: { listing_type: 'alpha_main_images' } },
        ],
      },
    })
    const completed = () =>
      page.evaluate(async (id) => {
        const found = await window.shotlist.report({ batch: id })
        if (!found.ok) throw new Error(found.failure.message)
        return found.output.batches[0]?.batch.tasks.completed
      }, batch)
    await expect.poll(completed, { timeout: WAIT_LIMIT_MS }).toBe(1)
  }
  await page.keyboard.press('Control+5')
  await runs('B0MORNING1')
  prices.listing = 27
  await runs('B0MORNING2')
  const note = page.getByRole('note').filter({ hasText: 'A task cost 27 credits; at most 20 were expected.' })
  await note.waitFor({ timeout: WAIT_LIMIT_MS })
})

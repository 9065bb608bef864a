// The morning after a night in which something failed: why, the step that mends it, and the receipt as a file.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { DEFAULT_KEYS } from '../support/standin/index.ts'
import { launchApp, newPlaces } from './support/app.ts'
import { startBatch, startService } from './support/service.ts'
import { PATIENCE_MS } from '../support/patience.ts'

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
  await reasons.getByText('PRODUCT_FETCH_ERROR').waitFor({ timeout: PATIENCE_MS })
  await reasons.getByRole('button', { name: 'Show tasks' }).click()
  const tasks = page.getByRole('grid', { name: 'Tasks' })
  await tasks.getByText('B0MORNING2').waitFor()
  await expect.poll(() => tasks.getAttribute('aria-rowcount')).toBe('2')

  standin.setFaults([])
  await page.keyboard.press('Control+5')
  await reasons.getByRole('button', { name: 'Retry' }).click()
  const asked = page.getByRole('alertdialog', { name: 'Regenerate 1 task?' })
  await asked.getByText('This costs about 5 credits.').waitFor()
  await asked.getByRole('button', { name: 'Regenerate' }).click()
  await page.getByText('1 task queued again.').first().waitFor()
  await reasons.getByText('Everything succeeded').waitFor({ timeout: PATIENCE_MS })

  const file = join(places.home, 'receipt.csv')
  await app.evaluate(({ dialog }, filePath) => {
    dialog.showSaveDialog = async () => ({ canceled: false, filePath })
  }, file)
  await page.getByRole('button', { name: 'Save as CSV…' }).click()
  await page.getByText(`Receipt saved as ${file}.`).first().waitFor()
  const [, ...lines] = (await readFile(file, 'utf8')).trimEnd().split('\r\n')
  expect(new Set(lines.map((line) => line.split(',')[0]))).toEqual(new Set(ASINS))
  // The failed one was made twice, and its first time was given back.
  expect(lines.find((line) => line.startsWith('B0MORNING2'))).toMatch(/,2,10,5,5,[^, ]+ [^, ]+$/)

  // Of two batches with the same problem, a batch's own dialog retries only that one.
  standin.setFaults([{ kind: 'job-failed', code: 'PRODUCT_FETCH_ERROR' }])
  await startBatch(page, added.output.account, ['B0MORNING4'])
  await startBatch(page, added.output.account, ['B0MORNING5'])
  const failed = () =>
    page.evaluate(async () => {
      const answer = await window.shotlist.status({})
      return answer.ok ? answer.output.batches.map(({ tasks }) => tasks.failed) : []
    })
  await expect.poll(failed, { timeout: PATIENCE_MS }).toEqual([0, 1, 1])
  await page.keyboard.press('Control+1')
  await page.getByRole('button', { name: 'Retry…' }).first().click()
  const reason = page.getByRole('dialog').getByRole('listitem').filter({ hasText: 'PRODUCT_FETCH_ERROR' })
  await reason.getByRole('button', { name: 'Retry' }).click()
  await page.getByRole('alertdialog', { name: 'Regenerate 1 task?' }).waitFor()
  expect(app.complaints).toEqual([])
})

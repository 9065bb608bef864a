// A library comes back from a backup, and a product was made since: its task needs attention and names the job. One button
// takes the job over, and the images arrive without a credit.
import { cp, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { shotlist } from '../cli/process.ts'
import { DEFAULT_KEYS } from '../support/standin/index.ts'
import { WAIT_LIMIT_MS } from '../support/wait-limit.ts'
import { launchApp, newPlaces, type Places } from './support/app.ts'
import { startService } from './support/service.ts'

const [{ key: KEY }] = DEFAULT_KEYS
const [PILOT, ASIN] = ['B0PILOT001', 'B0TAKEN001']

/** The second product was made after the backup, which a start has put back. */
async function restore({ workspace, home }: Places, env: Record<string, string | undefined>): Promise<void> {
  const file = join(home, 'autumn.csv')
  await writeFile(file, `asin,country\n${PILOT},US\n${ASIN},US\n`)
  const run = async (...argv: readonly string[]) =>
    shotlist(argv, { HOME: home, SHOTLIST_WORKSPACE: workspace, SHOTLIST_API_KEY: KEY, ...env }).ended
  expect(await run('run', file, '--operation', 'creative_strategy', '--pilot', '1')).toBe(4)
  await cp(workspace, `${workspace}.backup`, { recursive: true })
  expect(await run('resume')).toBe(0)
  await rm(workspace, { recursive: true })
  await rename(`${workspace}.backup`, workspace)
  expect(await run('resume')).toBe(4)
}

test('the task names the job, and taking it over brings what was made', async () => {
  await using places = await newPlaces()
  await using service = await startService(places)
  const { standin } = service
  await restore(places, { ...service.env, SHOTLIST_BASE_URL: standin.url })
  const job = standin.jobs.find(({ asin }) => asin === ASIN)?.id ?? ''
  await using app = await launchApp({ places, env: service.env })
  const { page } = app
  const entered = await page.evaluate((key) => window.shotlist.replace_key({ account: 1, key }), KEY)
  expect(entered.ok).toBe(true)
  await page.getByText(ASIN).first().click({ timeout: WAIT_LIMIT_MS })
  const button = page.getByRole('button', { name: `Take over job ${job}` })
  await button.waitFor({ timeout: WAIT_LIMIT_MS })
  await button.click()
  await page.getByText('The task has taken over the job.').first().waitFor()
  await page.getByText('Adopted: a person chose a job for it').waitFor({ timeout: WAIT_LIMIT_MS })
  await expect
    .poll(
      () =>
        page.evaluate(async () => {
          const status = await window.shotlist.status({})
          return status.ok ? status.output.batches[0]?.tasks.completed : null
        }),
      { timeout: WAIT_LIMIT_MS },
    )
    .toBe(2)
  expect(standin.jobs).toHaveLength(2)
  expect(app.complaints).toEqual([])
})

// The plan of a file whose photos have changed since they were sent: nothing is paid again unasked, and what is asked for is
// sent with the photo of now.
import { expect, test } from 'vitest'
import { z } from 'zod'
import { DEFAULT_KEYS } from '../support/standin/index.ts'
import { WAIT_LIMIT_MS } from '../support/wait-limit.ts'
import { launchApp, newPlaces } from './support/app.ts'
import { faults } from './support/axe.ts'
import { startService } from './support/service.ts'

const catalogOf = (photo: string) =>
  `asin,country,main_image_url\nB0PHOTO001,US,https://example.com/${photo}.jpg\nB0PHOTO002,US,https://example.com/bowl.jpg\n`

test('a product with another photo is generated again where its box is ticked, and no other', async () => {
  await using places = await newPlaces()
  await using service = await startService(places)
  await using app = await launchApp({ places, keychain: true, env: service.env })
  const { page } = app
  const photos = () =>
    service.standin.jobs.map(({ asin, body }) => {
      const { main_image_url: photo } = z.object({ main_image_url: z.string() }).parse(body)
      return `${asin} ${photo}`
    })
  await page.getByRole('navigation').first().waitFor()
  const given = { name: 'Northwind', base_url: service.standin.url, key: DEFAULT_KEYS[0].key }
  const added = await page.evaluate((account) => window.shotlist.add_account(account), given)
  if (!added.ok) throw new Error(added.failure.message)
  const { account } = added.output
  const openPlan = async (name: string, catalog: string) => {
    const staged = await page.evaluate(
      ([file, text]) =>
        window.shotlist.stage_catalog({ name: `${file}.csv`, bytes: new TextEncoder().encode(text) }),
      [name, catalog] as const,
    )
    if (!staged.ok) throw new Error(staged.failure.message)
    const { id: draft } = staged.output.draft
    const recipe = {
      name: 'Main images',
      operation: 'listing_builder',
      params: { listing_type: 'alpha_main_images' },
    } as const
    const choices = { account, recipes: [recipe], credits_max: 500 }
    await page.evaluate((change) => window.shotlist.change_draft(change), { draft, choices })
    await page.keyboard.press('Control+2')
    await page
      .getByRole('button', { name: new RegExp(name) })
      .first()
      .click()
  }

  await openPlan('Spring', catalogOf('cup'))
  await page.getByRole('button', { name: /^Start 2 tasks/ }).click()
  await expect
    .poll(() => service.standin.jobs.filter(({ status }) => status === 'completed').length, {
      timeout: WAIT_LIMIT_MS,
    })
    .toBe(2)
  const first = photos()

  await openPlan('Summer', catalogOf('new-cup'))
  const box = page.getByRole('checkbox', {
    name: '1 task has other photos than were sent: generate it again',
  })
  await box.waitFor()
  expect(await box.isChecked()).toBe(false)
  await page.getByText('Changed: B0PHOTO001 (US).').waitFor()
  expect(await page.getByRole('button', { name: /^Start \d/ }).count()).toBe(0)
  expect(await faults(page)).toEqual([])
  await box.check()
  await page.getByRole('button', { name: /^Start 1 task/ }).click()
  await expect
    .poll(() => photos().slice(2), { timeout: WAIT_LIMIT_MS })
    .toEqual(['B0PHOTO001 https://example.com/new-cup.jpg'])
  expect(photos().slice(0, 2)).toEqual(first)
  expect(app.complaints).toEqual([])
})

// A main image of 2,000 px in windows of every size, at 200 % zoom, and alone on the screen.
import { expect, test } from 'vitest'
import type { Page } from 'playwright'
import { launchApp, newPlaces } from './support/app.ts'
import { faults } from './support/axe.ts'
import { countsOf, finishTwoRecipeTestRun, openLibrary } from './support/library.ts'

/** Of the window's height. */
const shareOf = (page: Page) =>
  page.evaluate(() => {
    const heights = [...document.querySelectorAll('figure img')].map(
      (image) => image.getBoundingClientRect().height,
    )
    return Math.max(0, ...heights) / window.innerHeight
  })

test.each(['light', 'dark'] as const)('in the %s theme', async (theme) => {
  await using places = await newPlaces()
  await using app = await launchApp({ places, keychain: true })
  const { page } = app
  await page.getByRole('navigation').first().waitFor()
  await page.evaluate((name) => window.shotlist.change_settings({ theme: name }), theme)
  const all = await finishTwoRecipeTestRun(page)
  await openLibrary(page)
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Loupe', level: 1 }).waitFor()

  // The last two are a window of 1280 × 800 and its portrait at 200 %.
  for (const [width, height] of [
    [1024, 700],
    [1280, 800],
    [2560, 1440],
    [640, 800],
    [640, 400],
  ] as const) {
    await page.setViewportSize({ width, height })
    await expect.poll(() => shareOf(page), { message: `${width} × ${height}` }).toBeGreaterThan(0.6)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0)
    expect(await faults(page)).toEqual([])
  }

  await page.setViewportSize({ width: 1024, height: 700 })
  const strip = page.getByRole('group', { name: 'Filmstrip' })
  await strip.getByRole('button').nth(3).click()
  await page.getByText(`4 of ${all}`).waitFor()

  await page.keyboard.press('Home')
  await page.keyboard.press('f')
  await expect.poll(() => shareOf(page)).toBeGreaterThan(0.9)
  expect(await strip.count()).toBe(0)
  expect(await faults(page)).toEqual([])
  // The review goes on, and Escape leaves one thing at a time.
  await page.keyboard.press('p')
  await expect.poll(() => countsOf(page)).toMatchObject({ approved: 1 })
  await page
    .getByRole('status')
    .getByText(/^Previous image: approved · /i)
    .waitFor()
  expect(await faults(page)).toEqual([])
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.closest('nav, [role="group"]') ?? null)).toBeNull()
  await page.keyboard.press('Escape')
  await page.getByRole('heading', { name: 'Loupe', level: 1 }).waitFor()
  await strip.waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('grid', { name: /^Library/ }).waitFor()
  // Left by another key, it is not there when the loupe opens again.
  await page.keyboard.press('f')
  await expect.poll(() => shareOf(page)).toBeGreaterThan(0.9)
  await page.keyboard.press('g')
  await page.keyboard.press('Enter')
  await strip.waitFor()
  expect(app.complaints).toEqual([])
})

// Long words, as in German, and signs without spaces, as in Japanese: axe on each screen, and nothing beyond the window at
// 200 % zoom. English is looked at in more states by the specs beside this one.
import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { launchApp, newPlaces } from './support/app.ts'
import { faults } from './support/axe.ts'
import { beyondSmallWindow } from './support/beyond.ts'
import { seedWorkspace } from './support/seed.ts'

const CATALOG = 'asin,title,country\nB0EVERY001,Mug,DE\nB0 EVERY02,Bowl,DE\nB0EVERY003,Plate,Atlantis\n'
/** Both themes of each screen are looked at in English; here each language has one. */
const CASES = [
  ['de', 'light'],
  ['ja', 'dark'],
] as const

test.each([
  ['de_AT.UTF-8', 'de-AT', 'Heute Nacht'],
  ['ja_JP.UTF-8', 'ja-JP', '今夜'],
] as const)('a system in %s has the window in its language', async (system, locale, tonight) => {
  await using places = await newPlaces()
  await using app = await launchApp({ places, env: { LANGUAGE: system } })
  await app.page.getByRole('heading', { level: 1, name: tonight }).waitFor()
  expect(await app.page.evaluate(() => document.documentElement.lang)).toBe(locale)
  expect(app.complaints).toEqual([])
})

test.each(CASES)('%s, in the %s theme', async (language, theme) => {
  await using places = await newPlaces()
  await seedWorkspace(places.workspace, { tasks: 100, assets: 200 })
  await using app = await launchApp({ places })
  const { page } = app
  const check = async (place: string): Promise<void> => {
    await page.locator('main h1:visible').first().waitFor()
    expect.soft(await faults(page), place).toEqual([])
    expect.soft(await beyondSmallWindow(page), `${place}, at 640 px`).toEqual([])
  }
  await page.getByRole('navigation').first().waitFor()
  await page.evaluate((settings) => window.shotlist.change_settings(settings), { language, theme })
  await expect.poll(() => page.evaluate(() => document.documentElement.lang)).toBe(language)
  await showTasks(page)
  await check('Tonight')
  await page.keyboard.press('Control+3')
  await page.locator('[data-review]').first().waitFor()
  await check('Library')
  for (const [key, view] of [
    ['e', 'loupe'],
    ['c', 'compare'],
    ['s', 'product set'],
    ['a', 'A+ page'],
  ] as const) {
    await page.keyboard.press(key)
    await check(view)
    await page.keyboard.press('g')
  }
  await page.keyboard.press('x')
  await page.getByRole('dialog').waitFor()
  await check('reason for rejecting')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Control+Shift+E')
  await check('Export')
  await page.keyboard.press('Control+4')
  await page.getByRole('main').getByRole('button').first().click()
  await page.getByRole('dialog').waitFor()
  await check('new recipe')
  await page.keyboard.press('Escape')
  await check('Recipes')
  await page.keyboard.press('Control+5')
  await check('Report')
  await page.keyboard.press('Control+6')
  await check('Settings')
  await openDraft(page)
  for (const step of [1, 2, 3, 4]) {
    await page
      .getByRole('button', { name: new RegExp(`^${step}\\. `) })
      .first()
      .click()
    await check(`New batch, step ${step}`)
    // With the words after an undo beside it.
    if (step === 2) {
      await page.getByRole('grid').focus()
      await page.keyboard.press(' ')
      await page.keyboard.press('Control+z')
      await page.locator('footer [role=status]:not(:empty)').waitFor()
    }
    expect.soft(await cutInFooter(page), `footer of step ${step}`).toEqual([])
  }
  expect(app.complaints).toEqual([])
})

async function showTasks(page: Page): Promise<void> {
  await page.keyboard.press('Control+1')
  await page.getByRole('grid').first().waitFor()
}

/** Texts of the footer that end in an ellipsis in a small window. */
async function cutInFooter(page: Page): Promise<readonly string[]> {
  const size = await page.evaluate(() => ({ width: innerWidth, height: innerHeight }))
  await page.setViewportSize({ width: 640, height: 480 })
  const cut = await page
    .locator('main footer :is(span, button):visible')
    .evaluateAll((all) =>
      all.filter((one) => one.scrollWidth > one.clientWidth + 1).map((one) => one.textContent),
    )
  await page.setViewportSize(size)
  return cut
}

async function openDraft(page: Page): Promise<void> {
  const bytes = new TextEncoder().encode(CATALOG)
  await page.evaluate(
    (given) => window.shotlist.stage_catalog({ name: 'Long words.csv', bytes: given }),
    bytes,
  )
  await page.keyboard.press('Control+2')
  await page
    .getByRole('button', { name: /Long words/ })
    .first()
    .click()
}

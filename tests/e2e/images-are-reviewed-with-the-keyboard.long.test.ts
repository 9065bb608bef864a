// A morning without the mouse: every key of the review, what is seen of it, and taking all of it back, also after a
// restart.
import { expect, test } from 'vitest'
import { WAIT_LIMIT_MS } from '../support/wait-limit.ts'
import { launchApp, newPlaces } from './support/app.ts'
import { countsOf, current, focused, idsOf, openLibrary, finishTestRun, said } from './support/library.ts'

test('everything is decided, rated and taken back by keys, and a restart forgets no step', async () => {
  await using places = await newPlaces()
  const first = await launchApp({ places, keychain: true })
  const { page } = first
  const press = async (...keys: readonly string[]) => {
    for (const key of keys) await page.keyboard.press(key)
  }
  await page.getByRole('navigation').first().waitFor()
  const all = await finishTestRun(page)
  await openLibrary(page)
  await page.getByRole('radio', { name: `Unreviewed ${all}`, checked: true }).waitFor()
  const ids = await idsOf(page, { review: 'unreviewed' })
  // Documents are counted too, so the heading does not call everything an image.
  await page.getByText(new RegExp(`^${all} items of \\d+ products · ${all} to review$`)).waitFor()
  const step = (name: 'Undo' | 'Redo', isOn: boolean) =>
    page.getByRole('button', { name, exact: true, disabled: !isOn }).waitFor()
  await step('Undo', false)
  await step('Redo', false)

  // The grid: approve goes on by itself; a reason is one digit.
  await press('ArrowRight', 'p')
  await expect.poll(() => said(page).textContent()).toMatch(/^Previous image: Approved · /)
  await step('Undo', true)
  expect(await (await current(page)).getAttribute('data-asset')).toBe(String(ids[2]))
  expect(await page.locator(`#asset-${ids[1]}`).getAttribute('aria-label')).toContain('Approved')
  await press('x')
  await page.getByRole('dialog', { name: 'Reason for rejecting' }).waitFor()
  // Shift and Tab stays in the panel, and a letter there starts the text.
  await press('Shift+Tab', 'b')
  expect(await page.getByRole('textbox', { name: 'Another reason' }).inputValue()).toBe('b')
  await press('Escape', 'x', '4')
  await expect.poll(() => said(page).textContent()).toMatch(/^Previous image: Rejected: Wrong color · /)
  await press('x', 'x')
  expect(await page.locator(`#asset-${ids[3]}`).getAttribute('aria-label')).toContain('Wrong color')

  // Three at once.
  await press('Shift+ArrowRight', 'Shift+ArrowRight', 'p')
  await expect.poll(() => said(page).textContent()).toBe('Approved · 3 items')
  await expect.poll(() => countsOf(page)).toEqual({ unreviewed: all - 6, approved: 4, rejected: 2 })
  // What was decided is still where it was.
  expect(await page.getByRole('gridcell', { name: /Approved/ }).count()).toBe(4)

  // The loupe: stars, pixel by pixel, and the way back to the same place.
  await press('Home', 'Space')
  await page.getByRole('heading', { name: 'Loupe' }).waitFor()
  // A test run's image is marked as one, and refused as a reference before anybody has asked.
  await page.getByText('Test images can’t be used as references.').waitFor()
  expect(
    await page.getByRole('button', { name: 'Use as Clone reference' }).getAttribute('aria-disabled'),
  ).toBe('true')
  await press('5')
  await page.getByText('Rated 5 · ').waitFor()
  // The star that is given takes itself away.
  const fifth = page.getByRole('button', { name: '5 stars', exact: true })
  await fifth.click()
  await page.getByText('Rating removed · ').waitFor()
  await fifth.click()
  await page.getByText('Rated 5 · ').waitFor()
  await press('z')
  await page
    .getByRole('figure', { name: /main 1$/ })
    .getByText('100%')
    .waitFor()
  await press('z', 'ArrowRight', 'ArrowRight', 'g')
  expect(await (await current(page)).getAttribute('data-asset')).toBe(String(ids[2]))
  expect(await focused(page)).toBe('grid')

  // Comparing, the product's set, its A+ page: the same keys decide.
  await press('c')
  await page.getByRole('heading', { name: 'Compare' }).waitFor()
  expect(await page.getByRole('figure').count()).toBe(2)
  await press('u', 'Escape', 's')
  await page.getByRole('heading', { name: 'Product set' }).waitFor()
  await press('End', 'p', 'a')
  await page.getByRole('heading', { name: 'A+ page' }).waitFor()
  await page.locator('[id^="module-"]').first().waitFor()
  await press('End', 'p', 'g')
  const decided = { unreviewed: all - 7, approved: 6, rejected: 1 }
  await expect.poll(() => countsOf(page)).toEqual(decided)

  // All keys are listed.
  await press('?')
  await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).getByText('Undo', { exact: true }).waitFor()
  await press('Escape')
  await expect.poll(() => focused(page)).toBe('grid')

  // In the search, keys are letters, and what is taken back is typing.
  await press('/', 'p', 'x')
  await page.getByText('Nothing matches these filters').waitFor()
  await press('Control+z')
  await page.locator('[data-review]').first().waitFor()
  expect(await countsOf(page)).toEqual(decided)

  // What has five stars comes first, and alone; Ctrl and the wheel make the tiles larger.
  await page.getByRole('radio', { name: `All ${all}` }).click()
  await page.getByRole('combobox', { name: 'Sort by' }).click()
  await page.getByRole('option', { name: 'Most stars first' }).click()
  await expect
    .poll(() => page.locator('[data-asset]').first().getAttribute('data-asset'))
    .toBe(String(ids[0]))
  await page.getByRole('button', { name: 'Filters', expanded: false }).click()
  await page.getByRole('combobox', { name: 'Stars' }).click()
  await page.getByRole('option', { name: '5 stars', exact: true }).click()
  await page.getByText('1 item of 1 product').waitFor()
  const width = async () => (await page.locator('[data-asset]').first().boundingBox())?.width ?? 0
  const before = await width()
  await page.getByRole('grid', { name: /^Library/ }).hover()
  await page.keyboard.down('Control')
  await page.mouse.wheel(0, -100)
  await page.keyboard.up('Control')
  await expect.poll(width).toBeGreaterThan(before)
  await page.getByRole('button', { name: 'Clear filters' }).click()

  // What is generated again lies on its predecessor; C shows both, and approving one sets the other aside.
  const [image = 0] = ids
  await page.evaluate((asset) => window.shotlist.rerun({ assets: [asset], credits_max: 100 }), image)
  const stacked = page.getByRole('gridcell', { name: /main 1,.* 2 versions/ })
  // For a moment both are there, until the library is read again.
  const shown = () => stacked.evaluateAll((tiles) => tiles.map((tile) => tile.getAttribute('data-asset')))
  await expect.poll(async () => (await shown()).length, { timeout: WAIT_LIMIT_MS }).toBe(1)
  await expect.poll(shown, { timeout: WAIT_LIMIT_MS }).not.toContain(String(image))
  await stacked.click({ timeout: WAIT_LIMIT_MS })
  const newer = Number(await stacked.getAttribute('data-asset'))
  expect(newer).not.toBe(image)
  await press('c')
  await page.getByRole('figure', { name: /main 1, Regenerated, / }).waitFor()
  await press('ArrowRight', 'p', 'Escape')
  await page.locator(`[data-asset="${image}"][data-review="approved"]`).waitFor()
  // Until the library is read again, both are listed, and an undo speaks of two.
  await expect.poll(shown, { timeout: WAIT_LIMIT_MS }).toEqual([String(image)])
  await press('Control+z')
  // The list is loaded again meanwhile, and another version is on top: what was said of it stays.
  await expect.poll(() => stacked.getAttribute('data-asset')).toBe(String(newer))
  await page.getByText(/^Undone · .* main 1: Unreviewed$/).waitFor()
  await step('Redo', true)
  await press('Control+Shift+z')
  await page.getByText('Redone · 2 items').waitFor()
  await press('Control+z')
  await expect.poll(() => stacked.count()).toBe(1)

  // A right click offers the same; the panel for the reason takes the keys at once.
  await stacked.click({ button: 'right' })
  await page.getByRole('menuitem', { name: /^Reject/ }).click()
  await page.getByRole('dialog', { name: 'Reason for rejecting' }).waitFor()
  await press('4')
  await expect.poll(() => said(page).textContent()).toMatch(/Rejected: Wrong color · /)
  await press('Control+z')
  await page.keyboard.press('Control+1')
  await page.getByRole('row').nth(2).click({ button: 'right' })
  await page.getByRole('menuitem', { name: 'Details' }).click()
  await page.getByRole('tab', { name: 'Timeline' }).waitFor()
  await page.keyboard.press('Escape')
  await page
    .getByRole('article')
    .first()
    .click({ button: 'right', position: { x: 5, y: 5 } })
  // Nothing of it is left to cancel.
  await page.getByRole('menuitem', { name: 'Cancel batch…', disabled: true }).waitFor()
  await page.getByRole('menuitem', { name: 'Show images' }).click()
  await page.getByRole('grid', { name: /^Library/ }).waitFor()
  expect(first.complaints).toEqual([])
  await first.close()

  await using second = await launchApp({ places })
  await openLibrary(second.page)
  for (let step = 0; step < 10; step += 1) await second.page.keyboard.press('Control+z')
  await expect.poll(() => countsOf(second.page)).toEqual({ unreviewed: all, approved: 0, rejected: 0 })
  await second.page.keyboard.press('Control+z')
  await second.page.getByText('Nothing to undo.').waitFor()
  await second.page.getByRole('button', { name: 'Undo', exact: true, disabled: true }).waitFor()

  // The one that was approved can leave, though a newer version lies on it that nobody has seen yet.
  await second.page.evaluate(
    async ([approved, unseen]) => {
      await window.shotlist.review({ assets: [approved], state: 'approved' })
      await window.shotlist.review({ assets: [unseen], state: 'unreviewed' })
    },
    [image, newer] as const,
  )
  await second.page.getByText('“All” counts the versions of an image once.').waitFor()
  await second.page.keyboard.press('Control+Shift+E')
  await second.page.getByText('Test images are not included.').waitFor()
})

/** What Chromium reports for the keys of these layouts: approve (P), reject (X), 3, undo (Ctrl+Z). */
const LAYOUTS = {
  French: [['KeyP', 'p'], ['KeyX', 'x'], ['Digit3', '"'], ['KeyW', 'z']],
  Czech: [['KeyP', 'p'], ['KeyX', 'x'], ['Digit3', 'š'], ['KeyY', 'z']],
  Russian: [['KeyP', 'з'], ['KeyX', 'ч'], ['Digit3', '3'], ['KeyZ', 'я']],
  Greek: [['KeyP', 'π'], ['KeyX', 'χ'], ['Digit3', '3'], ['KeyZ', 'ζ']],
  Arabic: [['KeyP', 'ح'], ['KeyX', 'ء'], ['Digit3', '٣'], ['KeyZ', 'ئ']],
} as const // prettier-ignore

test('the keys are where the layout has them', async () => {
  await using places = await newPlaces()
  await using app = await launchApp({ places, keychain: true })
  const { page } = app
  await page.getByRole('navigation').first().waitFor()
  await finishTestRun(page)
  await openLibrary(page)
  await page.keyboard.press('Space')
  await page.getByRole('heading', { name: 'Loupe' }).waitFor()
  const session = await page.context().newCDPSession(page)
  const press = async ([code, key]: readonly [string, string], modifiers = 0) => {
    const text = modifiers === 0 ? { text: key } : {}
    await session.send('Input.dispatchKeyEvent', { type: 'keyDown', code, key, modifiers, ...text })
    await session.send('Input.dispatchKeyEvent', { type: 'keyUp', code, key, modifiers })
  }
  const decided = async () => {
    const { approved, rejected } = await countsOf(page)
    return [approved, rejected]
  }
  const CTRL = 2
  for (const [approve, reject, three, undo] of Object.values(LAYOUTS)) {
    await press(approve)
    await expect.poll(decided).toEqual([1, 0])
    await press(undo, CTRL)
    await expect.poll(decided).toEqual([0, 0])
    await press(three)
    await expect.poll(() => said(page).textContent()).toMatch(/^Rated 3 · /)
    await press(undo, CTRL)
    await expect.poll(() => said(page).textContent()).toMatch(/^Undone · /)
    await press(reject)
    await page.getByRole('dialog', { name: 'Reason for rejecting' }).waitFor()
    await press(three)
    await expect.poll(decided).toEqual([0, 1])
    await press(undo, CTRL)
    await expect.poll(decided).toEqual([0, 0])
  }
})

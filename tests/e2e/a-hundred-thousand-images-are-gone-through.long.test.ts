// Scale: what is in the document, what is kept in memory and what is found stay the same however large the library is.
// How smoothly it moves is measured and printed, not held: other work on the same computer would decide it.
import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { launchApp, newPlaces } from './support/app.ts'
import { countsOf, current, idsOf, openLibrary } from './support/library.ts'
import { seedWorkspace } from './support/seed.ts'
import { WAIT_LIMIT_MS } from '../support/wait-limit.ts'

const ASSETS = 100_000

async function scroll(page: Page, pxPerFrame: number) {
  return page.evaluate(async (px) => {
    const grid = document.querySelector('[role="grid"]')
    const frames: number[] = []
    let last = performance.now()
    let tilesMax = 0
    for (let frame = 0; frame < 120; frame += 1) {
      if (grid !== null) grid.scrollTop += px
      await new Promise((done) => requestAnimationFrame(done))
      const now = performance.now()
      frames.push(now - last)
      last = now
      tilesMax = Math.max(tilesMax, document.querySelectorAll('[data-asset]').length)
    }
    frames.sort((a, b) => a - b)
    const ms = (share: number) => Math.round(frames[Math.floor((frames.length - 1) * share)] ?? 0)
    return { median: ms(0.5), p95: ms(0.95), max: ms(1), tilesMax }
  }, pxPerFrame)
}

test('100,000 images: any of them at once, a screenful in the document, all of them decided with two keys', async () => {
  await using places = await newPlaces()
  await seedWorkspace(places.workspace, { tasks: 50_000, assets: ASSETS })
  await using app = await launchApp({ places })
  const { page } = app
  await openLibrary(page)
  for (const px of [40, 400, 4000]) {
    const { tilesMax, ...frames } = await scroll(page, px)
    process.stdout.write(`scrolling ${px} px a frame, in ms: ${JSON.stringify(frames)}\n`)
    expect(tilesMax).toBeLessThan(150)
  }
  await page.keyboard.press('End')
  const last = await current(page)
  await last.locator('img').waitFor()
  // What has failed is not to review.
  const onDisk = (await idsOf(page, { state: 'on_disk' })).length
  expect(onDisk).toBeLessThan(ASSETS)
  expect(await last.getAttribute('aria-label')).toMatch(/^Image \d/)
  await expect
    .poll(() =>
      page
        .getByText(`of ${onDisk.toLocaleString('en')}`)
        .first()
        .isVisible(),
    )
    .toBe(true)

  await page.keyboard.press('Control+a')
  await page.keyboard.press('p')
  await expect
    .poll(() => countsOf(page), { timeout: WAIT_LIMIT_MS })
    .toEqual({ unreviewed: 0, approved: onDisk, rejected: 0 })
  expect(app.complaints).toEqual([])
})

// Whether a page works at 200 % zoom of a small window (WCAG 1.4.10).
import type { Page } from 'playwright'

const MESSAGE = 'li[data-swipe-direction]'

/** At 200 % zoom: controls beyond the window, and what scrolls sideways. Tables of many columns may, and menus close. */
export async function beyondSmallWindow(page: Page): Promise<readonly string[]> {
  if ((await page.locator('[role="menu"], [role="listbox"]').count()) > 0) return []
  const size = await page.evaluate(() => ({ width: innerWidth, height: innerHeight }))
  await page.setViewportSize({ width: 640, height: 480 })
  let found = null
  // A message unfolds the sidebar, so the window is measured without one.
  while (found === null) {
    await page.locator(MESSAGE).first().waitFor({ state: 'detached' })
    found = await page.evaluate(findBeyond, MESSAGE)
  }
  await page.setViewportSize(size)
  return found
}

/** In the page. Null while a message is shown. What follows a new size in the next frames is let happen first. */
async function findBeyond(message: string): Promise<readonly string[] | null> {
  for (let frames = 0; frames < 3; frames += 1) await new Promise(requestAnimationFrame)
  if (document.querySelector(message) !== null) return null
  // A table scrolls in itself, or in what holds it.
  const all = [...document.querySelectorAll('main, main *, [data-modal] *')].filter(
    (each) =>
      each.checkVisibility({ visibilityProperty: true }) &&
      each.closest('[role="grid"]') === null &&
      each.querySelector(':scope > [role="grid"]') === null,
  )
  const scrolled = all.filter(
    (each) => each.scrollWidth > each.clientWidth + 1 && /auto|scroll/.test(getComputedStyle(each).overflowX),
  )
  const beyond = all.filter(
    (each) =>
      each.matches('button, a[href], input, textarea') &&
      each.getBoundingClientRect().right > window.innerWidth + 1,
  )
  return [...scrolled, ...beyond].map((each) => each.outerHTML.slice(0, 160))
}

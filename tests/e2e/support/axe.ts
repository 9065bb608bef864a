// What a page that is drawn can be asked about whether everybody can use it.
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright'

/** What opens over the page stands beside its landmarks, as it must to be reached from a dialog as well. */
const POPUPS = '[data-radix-popper-content-wrapper]'

/**
 * What axe finds wrong, each with the place. A page of its own for the result cannot be had here: legacy mode.
 * @param rules of axe; default: all. Another theme has other colors and is otherwise the same page: ['color-contrast'].
 */
export async function faults(page: Page, rules?: readonly string[]): Promise<readonly string[]> {
  await finishTransitions(page)
  // Half a megabyte that the page keeps, once it has it.
  const isThere = await page.evaluate(() => 'axe' in window)
  const { violations } = await new AxeBuilder({ page, ...(isThere ? { axeSource: ';' } : {}) })
    .setLegacyMode(true)
    // Of what is right, nobody reads the places.
    .options({
      resultTypes: ['violations'],
      ...(rules === undefined ? {} : { runOnly: { type: 'rule', values: [...rules] } }),
    })
    .analyze()
  const found: string[] = []
  for (const { id, nodes } of violations)
    for (const { html, target } of nodes)
      if (id !== 'region' || !(await isIn(page, target.join(' '), POPUPS))) found.push(`${id}: ${html}`)
  return found
}

/** A color caught halfway through a transition is not one that anybody reads. */
async function finishTransitions(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.evaluate(() =>
    Promise.allSettled(document.getAnimations().map((animation) => animation.finished)),
  )
}

const isIn = (page: Page, selector: string, place: string): Promise<boolean> =>
  page.evaluate(([at, within]) => (document.querySelector(at)?.closest(within) ?? null) !== null, [
    selector,
    place,
  ] as const)

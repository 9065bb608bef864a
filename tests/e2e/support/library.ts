// The library as a reviewer finds it in the morning, and what is asked of it besides what is seen.
import type { Page } from 'playwright'
import { expect } from 'vitest'
import type { CommandOutput } from '../../../src/contract/commands.ts'
import type { LibraryFilter } from '../../../src/contract/commands/library.ts'
import type { RecipeInput } from '../../../src/domain/recipe.ts'
import { WAIT_LIMIT_MS } from '../../support/wait-limit.ts'

type StartedTestRun = CommandOutput<'start_test_run'>

/** The built-in sample catalog through the stand-in, until every image is on disk. @returns how many assets there are */
export async function finishTestRun(page: Page): Promise<number> {
  const started = await page.evaluate(() => window.shotlist.start_test_run({}))
  if (!started.ok) throw new Error(started.failure.message)
  return endOf(page, started.output.tasks)
}

const FEW = 'asin\nB0AFEW0001\nB0AFEW0002\n'
const STRATEGY: RecipeInput = { name: 'Strategy', operation: 'creative_strategy', params: {} }
const OF_THE_SAMPLE: readonly RecipeInput[] = [
  { name: 'Main images', operation: 'listing_builder', params: { listing_type: 'alpha_main_images' } },
  { name: 'A+ content', operation: 'a_plus', params: { types: ['A+ Basic One Module'] } },
  STRATEGY,
]

/** Two products through the stand-in: enough for what only waits for an end. */
export const startSmallTestRun = (page: Page): Promise<StartedTestRun> =>
  startTwoRecipeTestRun(page, [STRATEGY])

/** Two products with images of every kind, until each is on disk. @returns how many assets there are */
export async function finishTwoRecipeTestRun(page: Page): Promise<number> {
  const { tasks } = await startTwoRecipeTestRun(page, OF_THE_SAMPLE)
  return endOf(page, tasks)
}

async function startTwoRecipeTestRun(page: Page, recipes: readonly RecipeInput[]): Promise<StartedTestRun> {
  const started = await page.evaluate(
    async ([catalog, wanted]) => {
      const bytes = new TextEncoder().encode(catalog)
      const staged = await window.shotlist.stage_catalog({ name: 'few.csv', bytes })
      if (!staged.ok) return staged
      const draft = staged.output.draft.id
      const changed = await window.shotlist.change_draft({ draft, choices: { recipes: [...wanted] } })
      return changed.ok ? window.shotlist.start_test_run({ draft }) : changed
    },
    [FEW, recipes] as const,
  )
  if (!started.ok) throw new Error(started.failure.message)
  return started.output
}

async function endOf(page: Page, tasks: number): Promise<number> {
  const made = () =>
    page.evaluate(async () => {
      const answer = await window.shotlist.status({})
      const counts = answer.ok ? answer.output.batches[0]?.tasks : undefined
      return counts === undefined ? 0 : counts.completed + counts.completed_with_errors
    })
  await expect.poll(made, { timeout: WAIT_LIMIT_MS }).toBe(tasks)
  return (await idsOf(page, {})).length
}

export async function idsOf(page: Page, filter: LibraryFilter): Promise<readonly number[]> {
  const answer = await page.evaluate((asked) => window.shotlist.library_groups({ filter: asked }), filter)
  if (!answer.ok) throw new Error(answer.failure.message)
  return answer.output.ids
}

export async function countsOf(page: Page) {
  const answer = await page.evaluate(() => window.shotlist.library_counts({ filter: {} }))
  if (!answer.ok) throw new Error(answer.failure.message)
  const { unreviewed, approved, rejected } = answer.output
  return { unreviewed, approved, rejected }
}

/** By its key; until the tiles in sight are there. */
export async function openLibrary(page: Page): Promise<void> {
  await page.keyboard.press('Control+3')
  await page.getByRole('grid', { name: /^Library/ }).waitFor()
  await page.locator('[data-review]').first().waitFor()
}

/** The tile that the keys are on. */
export const current = async (page: Page) => {
  const id = await page.getByRole('grid', { name: /^Library/ }).getAttribute('aria-activedescendant')
  return page.locator(`#${id ?? 'nothing'}`)
}

/** The role of what has the focus. */
export const focused = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('role'))

/** What the foot of the screen says of the last key. */
export const said = (page: Page) => page.getByRole('group', { name: 'Review' }).getByRole('status')

/** Pictures in sight that were drawn, and those that were not. */
export const pictures = (page: Page) =>
  page.evaluate(() => {
    const all = [...document.querySelectorAll<HTMLImageElement>('main img')].filter((image) => {
      const { top, bottom, width } = image.getBoundingClientRect()
      const isSeen = image.checkVisibility({ visibilityProperty: true })
      return isSeen && width > 0 && bottom > 0 && top < window.innerHeight
    })
    const drawn = all.filter((image) => image.complete && image.naturalWidth > 0)
    return { drawn: drawn.length, missing: all.length - drawn.length }
  })

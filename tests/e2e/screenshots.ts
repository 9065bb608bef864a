// Pictures of the main screens in both themes, from the real app in the middle of a night: `npm run screenshots`, for the
// README and for whoever works on a screen. `--out DIR`, `--screen NAME`, `--theme light|dark`, `--size 1024x700`,
// `--language ja`, `--workspace DIR` (one that is there, instead of a night in a new one).
import { mkdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import type { BatchStatus } from '../../src/contract/commands/queue.ts'
import { SCREENS } from '../../src/contract/screens.ts'
import { LANGUAGES } from '../../src/domain/text.ts'
import { setLocale, t } from '../../src/words/index.ts'
import { DEFAULT_KEYS } from '../support/standin/index.ts'
import { launchApp, newPlaces } from './support/app.ts'
import { ensureBuilt } from './support/build.ts'
import { ROOT } from './support/host.ts'
import { startCatalog, startService } from './support/service.ts'
import { WAIT_LIMIT_MS } from '../support/wait-limit.ts'

const { values } = parseArgs({
  options: {
    out: { type: 'string', default: join(ROOT, 'resources', 'pictures') },
    size: { type: 'string', default: '1280x800' },
    screen: { type: 'string' },
    theme: { type: 'string' },
    language: { type: 'string' },
    workspace: { type: 'string' },
  },
})
const THEMES = ['light', 'dark'] as const
const LOOK_MS = 250
/** A machine without fonts for Japanese shows boxes. */
const CATALOG = readFileSync(join(ROOT, 'resources', 'catalogs', 'sample.csv'), 'utf8')
  .split('\n')
  .filter((line, n) => n === 0 || line.includes(',US,'))
  .join('\n')
const TASKS = CATALOG.split('\n').length - 1
const SOLD_OUT = 'B09M4K6F9X'
const WITH_ERRORS = CATALOG.replace('B0CAXUKX5G', 'B0CAX UKX5G').replace(
  'https://images.example.com/twl',
  'images.example.com/twl',
)
/** What nobody has bought yet has no known price. */
const LIMIT = 5_000
const IMAGES = {
  name: 'Main images',
  operation: 'listing_builder',
  params: { listing_type: 'alpha_main_images' },
} as const
const PAGES = { name: 'A+ content', operation: 'a_plus', params: { types: ['A+ Basic One Module'] } } as const
/** Fonts, pictures and what moves in. */
const SETTLE_MS = 600

const [width = 1280, height = 800] = values.size.split('x').map(Number)
const screens = SCREENS.filter((screen) => values.screen === undefined || screen === values.screen)
const themes = THEMES.filter((theme) => values.theme === undefined || theme === values.theme)
const language = LANGUAGES.find((known) => known === values.language) ?? 'en'
const out = resolve(values.out)

await ensureBuilt()
mkdirSync(out, { recursive: true })
await using places = await newPlaces()
const workspace = values.workspace === undefined ? places.workspace : resolve(values.workspace)
await using service = await startService(places, {
  // The second batch waits for the next minute with a part of its products.
  limits: { perMinute: 18, perDay: 5_000 },
  jobMs: 2_500,
  imageScale: 1,
  faults: [{ kind: 'job-failed', code: 'PRODUCT_FETCH_ERROR', asin: SOLD_OUT }],
})
await using app = await launchApp({ places: { ...places, workspace }, keychain: true, env: service.env })
const { page } = app
await app.evaluate(({ BrowserWindow }, size) => BrowserWindow.getAllWindows()[0]?.setSize(...size), [
  width,
  height,
] as [number, number])
await page.getByRole('navigation').first().waitFor()
if (values.workspace === undefined) await liveThroughANight(service.standin.url)
await setLocale(language)
await page.evaluate((now) => window.shotlist.change_settings({ language: now }), language)
await page.getByRole('navigation', { name: t('app.screens') }).waitFor()
for (const screen of screens)
  for (const theme of themes) {
    await page.evaluate((name) => window.shotlist.change_settings({ theme: name }), theme)
    await take(screen, theme)
  }
for (const complaint of new Set(app.complaints)) process.stderr.write(`the page said: ${complaint}\n`)

/** One batch has ended, with something to report and to export; of the next a part is done; a third is a draft. */
async function liveThroughANight(baseUrl: string): Promise<void> {
  const given = { name: 'Northwind', base_url: baseUrl, key: DEFAULT_KEYS[0].key }
  const added = await page.evaluate((account) => window.shotlist.add_account(account), given)
  if (!added.ok) throw new Error(added.failure.message)
  const { account } = added.output
  const start = (name: string, recipe: typeof IMAGES | typeof PAGES): Promise<number> =>
    startCatalog(page, {
      name,
      catalog: CATALOG,
      choices: { account, recipes: [recipe], credits_max: LIMIT },
    })
  const kitchen = await start('Kitchen.csv', IMAGES)
  await until(kitchen, ({ completed, failed }) => completed + failed === TASKS)
  await page.evaluate(async () => {
    const found = await window.shotlist.library_groups({ filter: {} })
    const ids = found.ok ? found.output.ids : []
    await window.shotlist.review({ assets: ids.slice(-12), state: 'approved' })
    await window.shotlist.review({ assets: ids.slice(-13, -12), state: 'rejected', reason: 'Wrong color' })
  })
  for (const recipe of [IMAGES, PAGES])
    await page.evaluate((kept) => window.shotlist.save_recipe(kept), recipe)
  const living = await start('Living.csv', PAGES)
  const draft = new TextEncoder().encode(WITH_ERRORS)
  await page.evaluate((bytes) => window.shotlist.stage_catalog({ name: 'Spring range.csv', bytes }), draft)
  await page.keyboard.press('Control+2')
  await page
    .getByRole('button', { name: /Spring range/ })
    .first()
    .click()
  await page.getByRole('button', { name: /^2\. / }).first().click()
  await page.mouse.move(0, 0)
  await until(living, ({ completed }) => completed >= TASKS / 4)
}

async function until(batch: number, isReached: (tasks: BatchStatus['tasks']) => boolean): Promise<void> {
  for (let waitedMs = 0; waitedMs < WAIT_LIMIT_MS; waitedMs += LOOK_MS) {
    const answer = await page.evaluate(() => window.shotlist.status({}))
    const found = answer.ok ? answer.output.batches.find(({ id }) => id === batch) : undefined
    if (found !== undefined && isReached(found.tasks)) return
    await new Promise((done) => setTimeout(done, LOOK_MS))
  }
  process.stderr.write('The night does not proceed; the pictures show it as it is.\n')
}

async function take(screen: (typeof SCREENS)[number], theme: string): Promise<void> {
  if (screen === 'export') await openExport()
  else await page.keyboard.press(`Control+${SCREENS.indexOf(screen) + 1}`)
  await new Promise((done) => setTimeout(done, SETTLE_MS))
  const path = join(out, `${screen}-${theme}.png`)
  await page.screenshot({ path, animations: 'disabled' })
  process.stdout.write(`${path}\n`)
}

async function openExport(): Promise<void> {
  await page.keyboard.press('Control+3')
  await page.getByRole('grid', { name: new RegExp(`^${t('library.view.grid')}`) }).waitFor()
  await page.locator('[data-review]').first().waitFor()
  await page.keyboard.press('Control+Shift+E')
  await page.getByRole('list', { name: t('export.names') }).waitFor()
}

// Pictures of the main screens in both themes, from the real app after a test run: `npm run screenshots`, for the README
// and for whoever works on a screen. `--out DIR`, `--screen NAME`, `--theme light|dark`, `--size 1024x700`,
// `--language ja`, `--workspace DIR` (one that is there, instead of a test run in a new one).
import { mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import type { Page } from 'playwright'
import { SCREENS } from '../../src/contract/screens.ts'
import { LANGUAGES } from '../../src/domain/text.ts'
import { setLocale, t } from '../../src/words/index.ts'
import { launchApp, newPlaces, type RunningApp } from './support/app.ts'
import { ensureBuilt } from './support/build.ts'
import { ROOT } from './support/host.ts'
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
await using app = await launchApp({ places: { ...places, workspace }, keychain: true })
await app.evaluate(({ BrowserWindow }, size) => BrowserWindow.getAllWindows()[0]?.setSize(...size), [
  width,
  height,
] as [number, number])
await app.page.getByRole('navigation').first().waitFor()
if (values.workspace === undefined) await startTestRun(app.page)
await setLocale(language)
await app.page.evaluate((now) => window.shotlist.change_settings({ language: now }), language)
await app.page.getByRole('navigation', { name: t('app.screens') }).waitFor()
for (const theme of themes) {
  await app.page.evaluate((name) => window.shotlist.change_settings({ theme: name }), theme)
  for (const screen of screens) await take(app, screen, theme)
}
for (const complaint of new Set(app.complaints)) process.stderr.write(`the page said: ${complaint}\n`)

async function startTestRun(page: Page): Promise<void> {
  const started = await page.evaluate(() => window.shotlist.start_test_run({}))
  if (!started.ok) throw new Error(started.failure.message)
  for (let waitedMs = 0; waitedMs < WAIT_LIMIT_MS; waitedMs += LOOK_MS) {
    const { batch, tasks } = started.output
    const isDone = await page.evaluate(
      async ([id, all]) => {
        const answer = await window.shotlist.status({})
        const counts = answer.ok ? answer.output.batches.find((one) => one.id === id)?.tasks : undefined
        return counts !== undefined && counts.completed + counts.completed_with_errors + counts.failed >= all
      },
      [batch, tasks] as const,
    )
    if (isDone) return
    await new Promise((done) => setTimeout(done, LOOK_MS))
  }
  process.stderr.write('The test run has not finished; the pictures show it as it is.\n')
}

async function take({ page }: RunningApp, screen: (typeof SCREENS)[number], theme: string): Promise<void> {
  if (screen === 'export') await exportEverything(page)
  else await page.keyboard.press(`Control+${SCREENS.indexOf(screen) + 1}`)
  await new Promise((done) => setTimeout(done, SETTLE_MS))
  const path = join(out, `${screen}-${theme}.png`)
  await page.screenshot({ path, animations: 'disabled' })
  process.stdout.write(`${path}\n`)
}

/** Of a test run, which nobody has reviewed: everything that is chosen, and images of test runs too. */
async function exportEverything(page: Page): Promise<void> {
  await page.keyboard.press('Control+3')
  await page.getByRole('grid', { name: new RegExp(`^${t('library.view.grid')}`) }).waitFor()
  await page.locator('[data-review]').first().waitFor()
  await page.keyboard.press('Control+a')
  await page.keyboard.press('Control+Shift+E')
  const testRuns = page.getByRole('switch', { name: t('export.what.testRuns') })
  await testRuns.waitFor()
  if (!(await testRuns.isChecked())) await testRuns.click()
  await page.getByRole('list', { name: t('export.names') }).waitFor()
  await page.getByRole('heading', { name: t('app.screen.export'), exact: true }).focus()
}

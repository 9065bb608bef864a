// The built app where dialogs are those of macOS: one without a window stops every timer of the queue, and nobody can answer
// one on a hidden window.
import { expect, test } from 'vitest'
import { electronBinary } from '../e2e/support/host.ts'
import { launchApp, newPlaces, type RunningApp } from '../e2e/support/app.ts'
import { startSmallTestRun } from '../e2e/support/library.ts'

/** What the host double offers to tests, beyond Electron's types. */
interface Double {
  readonly dialog: {
    readonly shown: readonly { readonly kind: string; readonly parent: string }[]
    press(response: number): void
  }
}
const inDouble = <R>(app: RunningApp, look: (double: Double) => R): Promise<R> =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  app.evaluate(look as never)

const env = { ELECTRON_HOST_DIALOGS: 'macos' }
const shownIn = (app: RunningApp) =>
  inDouble(app, ({ dialog }) => dialog.shown.map(({ kind, parent }) => `${kind}: ${parent}`))
const closeToTray = (app: RunningApp) =>
  app.evaluate(({ BrowserWindow }) => {
    const [window] = BrowserWindow.getAllWindows()
    window?.close()
    if (window?.isVisible() === true) throw new Error('the window is not hidden')
  })

test.skipIf(electronBinary() !== null)(
  'when done: with the window closed to the tray, the question stands on the window, and its answer counts',
  async () => {
    await using places = await newPlaces()
    await using app = await launchApp({ places, env })
    await startSmallTestRun(app.page)
    await app.page.evaluate(() => window.shotlist.set_when_done({ when_done: 'quit' }))
    await closeToTray(app)
    await expect.poll(() => shownIn(app)).toEqual(['message: visible'])
    await inDouble(app, ({ dialog }) => dialog.press(0)).catch(() => undefined)
    expect(await app.exited).toBe(0)
  },
)

test.skipIf(electronBinary() !== null)(
  'what the menu opens while the window is hidden stands on the window',
  async () => {
    await using places = await newPlaces()
    await using app = await launchApp({ places, env })
    await app.page.getByRole('navigation').first().waitFor()
    await closeToTray(app)
    await app.evaluate(({ Menu }) => void Menu.getApplicationMenu()?.getMenuItemById('open')?.click())
    await expect.poll(() => shownIn(app)).toEqual(['open: visible'])
  },
)

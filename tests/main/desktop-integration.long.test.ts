// The desktop integration of the built app: what the system is told, and what its menus and icons do.
import { existsSync, readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { electronBinary } from '../e2e/support/host.ts'
import { launchApp, newPlaces, type Places, type RunningApp, runToItsEnd } from '../e2e/support/app.ts'
import { startSmallTestRun } from '../e2e/support/library.ts'
import { WAIT_LIMIT_MS } from '../support/wait-limit.ts'

interface Item {
  readonly label: string
  readonly submenu?: { readonly items: readonly Item[] }
  click(): void
}
interface Items {
  getMenuItemById(id: string): Item | null
}
/** What the host double offers to tests, beyond Electron's types: items to press, and what the system would show. */
interface Double {
  readonly app: {
    readonly reported: { bars: number[]; aboutPanel: Electron.AboutPanelOptionsOptions }
    on(event: 'host-about-panel', listener: () => void): void
  }
  readonly BrowserWindow: {
    getAllWindows(): { on(event: 'host-progress', listener: (value: number) => void): void }[]
  }
  readonly Menu: { getApplicationMenu(): Items | null }
  readonly Notification: {
    readonly shown: readonly { title: string; body: string; emit(event: 'click'): void }[]
  }
  readonly powerSaveBlocker: { readonly started: ReadonlyMap<number, string> }
  readonly Tray: { readonly all: ReadonlySet<{ readonly menu: Items }> }
}
const inDouble = <A, R>(app: RunningApp, look: (double: Double, arg: A) => R, arg: A): Promise<R> =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  app.evaluate(look as never, arg)

/** Of what the system shows, Electron itself tells nobody. */
const isElectron = electronBinary() !== null
const isLinux = process.platform === 'linux'
const WAIT_LIMIT = { timeout: WAIT_LIMIT_MS }
const title = (app: RunningApp) => app.page.getByRole('heading', { level: 1 })

/** As a click on it, or its key. */
const press = (app: RunningApp, id: string) =>
  inDouble(
    app,
    ({ Menu }, name) => {
      const item = Menu.getApplicationMenu()?.getMenuItemById(name) ?? null
      if (item === null) throw new Error(`no ${name} in the menu`)
      item.click()
    },
    id,
  )
const isVisible = (app: RunningApp) =>
  app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.isVisible() ?? false)
const closeWindow = (app: RunningApp) =>
  app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.close())

test.skipIf(isElectron)(
  'closing the window leaves the app in the tray and says so once; the tray brings it back and ends it',
  async () => {
    await using places = await newPlaces()
    await using app = await launchApp({ places })
    const said = () =>
      inDouble(app, ({ Notification }) => Notification.shown.map(({ title: text }) => text), null)
    await closeWindow(app)
    expect(await isVisible(app)).toBe(false)
    expect(await said()).toEqual(['Shotlist is still running'])
    await clickInTray(app, 'show')
    expect(await isVisible(app)).toBe(true)
    await closeWindow(app)
    expect(await said()).toEqual(['Shotlist is still running'])

    await app.page.evaluate(() => window.shotlist.change_settings({ close_to_tray: false }))
    await clickInTray(app, 'show')
    await closeWindow(app)
    expect(await app.exited).toBe(0)
  },
)

const clickInTray = (app: RunningApp, id: string) =>
  inDouble(
    app,
    ({ Tray }, name) => {
      const [tray] = Tray.all
      tray?.menu.getMenuItemById(name)?.click()
    },
    id,
  )

test.skipIf(isElectron)(
  'a notification that the system does not show is reported in the window, once',
  async () => {
    await using places = await newPlaces()
    await using app = await launchApp({ places, env: { ELECTRON_HOST_NOTIFICATIONS_FAIL: 'not signed' } })
    await app.page.evaluate(() => {
      const troubles: unknown[] = []
      Object.assign(globalThis, { troubles })
      window.shotlist.subscribe((news) => {
        if (news.kind === 'trouble') troubles.push(news.failure.message)
      })
    })
    // The one of closing to the tray, then that of what has finished.
    await closeWindow(app)
    await startSmallTestRun(app.page)
    const troubles = () => app.page.evaluate((): unknown => Reflect.get(globalThis, 'troubles'))
    await expect
      .poll(troubles, WAIT_LIMIT)
      .toEqual([expect.stringContaining('doesn’t show Shotlist’s notifications')])
    expect(app.complaints).toEqual([])
  },
)

test.skipIf(isElectron)('a window whose page never paints is shown', async () => {
  await using places = await newPlaces()
  await using app = await launchApp({ places, env: { ELECTRON_HOST_NEVER_PAINTS: '1' } })
  await expect.poll(() => isVisible(app), WAIT_LIMIT).toBe(true)
})

test.skipIf(isElectron)(
  'dialogs begin where the last catalog lies, then where the last dialog ended',
  async () => {
    await using places = await newPlaces()
    await using app = await launchApp({ places })
    await app.evaluate(({ app: electron, dialog }) => {
      electron.setPath('documents', '/home/me/Documents')
      const begun: unknown[] = []
      Object.assign(globalThis, { begun })
      const note = (asked: unknown[]) => void begun.push(Reflect.get(Object(asked.at(-1)), 'defaultPath'))
      dialog.showOpenDialog = (...asked: unknown[]) => {
        note(asked)
        return Promise.resolve({ canceled: true, filePaths: [] })
      }
      dialog.showSaveDialog = (...asked: unknown[]) => {
        note(asked)
        return Promise.resolve({ canceled: false, filePath: '/nowhere/at/all/receipt.csv' })
      }
    })
    const begun = () => app.evaluate((): unknown => Reflect.get(globalThis, 'begun'))
    const open = () => app.page.evaluate(() => window.shotlist.choose_catalog({}))
    const save = () => app.page.evaluate(() => window.shotlist.save_receipt({}))
    await open()
    await app.page.evaluate(() => window.shotlist.choose_ca({}))
    const catalog = join(places.home, 'autumn.csv')
    await writeFile(catalog, 'asin\nB0CATALOG1\n')
    await runToItsEnd({ places, args: [catalog] })
    await title(app).filter({ hasText: 'autumn' }).waitFor()
    await open()
    await save()
    await open()
    expect(await begun()).toEqual([
      '/home/me/Documents',
      '/home/me/Documents',
      places.home,
      join(places.home, 'receipt.csv'),
      '/nowhere/at/all',
    ])
  },
)

test('the window comes back where it was, and onto a display that is there', async () => {
  await using places = await newPlaces()
  const first = await launchApp({ places })
  await first.evaluate(({ BrowserWindow }) =>
    BrowserWindow.getAllWindows()[0]?.setBounds({ x: 200, y: 150, width: 1100, height: 700 }),
  )
  await first.close()
  const bounds = (app: RunningApp) =>
    app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.getNormalBounds())
  const second = await launchApp({ places })
  expect(await bounds(second)).toEqual({ x: 200, y: 150, width: 1100, height: 700 })
  await second.evaluate(({ BrowserWindow }) => {
    BrowserWindow.getAllWindows()[0]?.setBounds({ x: 5_000, y: 150 })
    BrowserWindow.getAllWindows()[0]?.maximize()
  })
  await second.close()
  await using third = await launchApp({ places })
  const at = await bounds(third)
  expect(at?.x).toBeLessThan(1_920)
  await expect
    .poll(
      () => third.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.isMaximized()),
      WAIT_LIMIT,
    )
    .toBe(true)
})

test('a start with the session shows no window until one is wanted, and a second start wants it', async () => {
  await using places = await newPlaces()
  await using app = await launchApp({ places, args: ['--hidden'] })
  await app.page.getByRole('navigation').first().waitFor()
  expect(await isVisible(app)).toBe(false)
  await runToItsEnd({ places })
  await expect.poll(() => isVisible(app), WAIT_LIMIT).toBe(true)
})

test.skipIf(isElectron)(
  'a catalog from outside becomes a draft that is shown, and is among the recent ones',
  async () => {
    await using places = await newPlaces()
    const catalog = join(places.home, 'R&D autumn.csv')
    await writeFile(catalog, 'asin\nB0CATALOG1\nB0CATALOG2\n')
    await using app = await launchApp({ places })
    await runToItsEnd({ places, args: [catalog] })
    await title(app).filter({ hasText: 'R&D autumn' }).waitFor()
    const answer = await app.page.evaluate(() => window.shotlist.app_state({}))
    expect(answer).toMatchObject({ ok: true, output: { recent: [catalog] } })
  },
)

test.skipIf(isElectron)(
  'while a test run runs the computer stays awake and the icon shows how far it is; then it is let go and reported',
  async () => {
    await using places = await newPlaces()
    await using app = await launchApp({ places })
    const kept = () => inDouble(app, ({ powerSaveBlocker }) => [...powerSaveBlocker.started.values()], null)
    await inDouble(
      app,
      ({ app: electron, BrowserWindow }) => {
        const bars: number[] = []
        electron.reported.bars = bars
        BrowserWindow.getAllWindows()[0]?.on('host-progress', (value) => bars.push(value))
      },
      null,
    )
    expect(await kept()).toEqual([])
    await startSmallTestRun(app.page)
    await expect.poll(kept, WAIT_LIMIT).toEqual(['prevent-app-suspension'])
    const state = await app.page.evaluate(() => window.shotlist.app_state({}))
    expect(state).toMatchObject({ ok: true, output: { awake: true } })
    await closeWindow(app)
    await expect.poll(kept, { timeout: WAIT_LIMIT_MS, interval: 250 }).toEqual([])
    const bars = await inDouble(app, ({ app: electron }) => electron.reported.bars, null)
    expect(bars.at(-1)).toBe(-1)
    const shown = bars.filter((value) => value !== -1)
    expect(shown.length).toBeGreaterThan(0)
    expect(shown).toEqual(shown.toSorted((a, b) => a - b))
    const reported = await inDouble(
      app,
      ({ Notification }) => {
        const last = Notification.shown.at(-1)
        last?.emit('click')
        return `${last?.title}: ${last?.body}`
      },
      null,
    )
    expect(reported).toMatch(/^“Test run: few” is finished: \d+ generated/)
    await title(app).filter({ hasText: 'Report' }).waitFor()
    expect(await isVisible(app)).toBe(true)
  },
  WAIT_LIMIT_MS,
)

test('the menu starts a test run and shows it', async () => {
  await using places = await newPlaces()
  await using app = await launchApp({ places })
  await press(app, 'start_test_run')
  await expect.poll(() => title(app).textContent(), WAIT_LIMIT).toContain('Tonight')
})

test('when everything is done it quits, after asking', async () => {
  await using places = await newPlaces()
  await using app = await launchApp({ places })
  await app.evaluate(({ dialog }) => {
    dialog.showMessageBox = () => Promise.resolve({ response: 0, checkboxChecked: false })
  })
  await startSmallTestRun(app.page)
  await app.page.evaluate(() => window.shotlist.set_when_done({ when_done: 'quit' }))
  expect(await app.exited).toBe(0)
})

describe('of one start', () => {
  let places: Places & AsyncDisposable
  let app: RunningApp
  beforeAll(async () => {
    places = await newPlaces()
    app = await launchApp({ places })
  })
  afterAll(async () => {
    await app.close()
    await places[Symbol.asyncDispose]()
  })

  test.skipIf(isElectron)('the menu leads to every screen, to the keys and to the about box', async () => {
    for (const [screen, heading] of [
      ['library', 'Library'],
      ['recipes', 'Recipes'],
      ['report', 'Report'],
      ['settings', 'Settings'],
      ['new-batch', 'New batch'],
    ] as const) {
      await press(app, `screen-${screen}`)
      await title(app).filter({ hasText: heading }).waitFor()
    }
    await press(app, 'keys')
    await app.page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor()
    const isReported = await inDouble(
      app,
      ({ app: electron, Menu }) => {
        let isShown = false
        electron.on('host-about-panel', () => (isShown = true))
        Menu.getApplicationMenu()?.getMenuItemById('about')?.click()
        return { isShown, ...electron.reported.aboutPanel }
      },
      null,
    )
    expect(isReported).toMatchObject({ isShown: true, applicationName: 'Shotlist' })
    expect(isReported.applicationVersion).toMatch(/^\d+\.\d+\.\d+/)
    expect(isReported.copyright).toContain('MIT license')
    // Linux looks for it on the disk, where the packed app has no such file.
    expect('iconPath' in isReported).toBe(process.platform === 'win32')
    expect(app.complaints).toEqual([])
  })

  test.skipIf(!isLinux)(
    'starting with the session is a file where Linux looks for it, and goes with the setting',
    async () => {
      const file = join(places.home, 'config', 'autostart', 'shotlist.desktop')
      await app.page.evaluate(() => window.shotlist.change_settings({ start_at_login: true }))
      expect(existsSync(file)).toBe(false)
      await app.evaluate(({ dialog }) => {
        dialog.showMessageBox = () => Promise.resolve({ response: 0, checkboxChecked: false })
      })
      await app.page.evaluate(() => window.shotlist.change_settings({ start_at_login: true }))
      await expect.poll(() => existsSync(file), WAIT_LIMIT).toBe(true)
      expect(readFileSync(file, 'utf8')).toMatch(/^Exec=".+" ".+" "--hidden"$/m)
      await app.page.evaluate(() => window.shotlist.change_settings({ start_at_login: false }))
      await expect.poll(() => existsSync(file), WAIT_LIMIT).toBe(false)
    },
  )

  test('the network that goes and comes is noticed, and waking up as well', async () => {
    const isOnline = async () => {
      const answer = await app.page.evaluate(() => window.shotlist.app_state({}))
      return answer.ok && answer.output.online
    }
    await expect.poll(isOnline, WAIT_LIMIT).toBe(true)
    await app.cutNetwork()
    await expect.poll(isOnline, WAIT_LIMIT).toBe(false)
    await app.restoreNetwork()
    await app.evaluate(({ powerMonitor }) => powerMonitor.emit('resume'))
    await expect.poll(isOnline, WAIT_LIMIT).toBe(true)
  })

  test('the theme of the settings is the theme of the system’s parts at once', async () => {
    await app.page.evaluate(() => window.shotlist.change_settings({ theme: 'dark' }))
    expect(await app.evaluate(({ nativeTheme }) => nativeTheme.themeSource)).toBe('dark')
  })

  test('a field has a menu under the pointer, the rest of the page has none', async () => {
    const openedWith = (clicked: object) =>
      app.evaluate(({ BrowserWindow, Menu }, given) => {
        const roles: (string | undefined)[] = []
        const build = Menu.buildFromTemplate
        Menu.buildFromTemplate = (template) => {
          roles.push(...template.map(({ role }) => role))
          return build.call(Menu, template)
        }
        BrowserWindow.getAllWindows()[0]?.webContents.emit('context-menu', {}, given)
        Menu.buildFromTemplate = build
        return roles.filter((role) => role !== undefined)
      }, clicked)
    const editFlags = { canCut: false, canCopy: false, canPaste: true }
    expect(await openedWith({ isEditable: true, selectionText: '', editFlags })).toEqual([
      'undo',
      'redo',
      'cut',
      'copy',
      'paste',
      'selectAll',
    ])
    expect(await openedWith({ isEditable: false, selectionText: 'B0CATALOG1', editFlags })).toEqual(['copy'])
    expect(await openedWith({ isEditable: false, selectionText: ' ', editFlags })).toEqual([])
  })
})

// The double itself, tried with a tiny app: what the end-to-end tests take for granted where Electron is missing.
import { spawn } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { doubleCommand, exitOf, type Host, type InMain, startDouble } from '../../e2e/support/host.ts'
import { ensurePrograms } from '../system/ensure-programs.ts'
import { WAIT_LIMIT_MS } from '../wait-limit.ts'

interface Fixture {
  call(channel: string, value?: unknown): Promise<unknown>
  subscribe(listener: (value: unknown) => void): () => void
  now(): string
  seesThePage(): string
  modules(): string
}
declare global {
  interface Window {
    fixture: Fixture
    heard: unknown[]
    fromPage: string
  }
}

const APP = join(import.meta.dirname, 'fixture')
let folder: string
let host: Host
const start = () => ({ app: APP, args: [`--user-data-dir=${folder}`], env: process.env })

beforeAll(async () => {
  ensurePrograms('chromium')
  folder = await mkdtemp(join(tmpdir(), 'electron-host-'))
  host = await startDouble(start())
})

afterAll(async () => {
  await host.evaluate(({ app }) => app.quit(), null).catch(() => undefined)
  await host.exited
  await host.detach()
  await rm(folder, { recursive: true, force: true, maxRetries: 5 })
})

test('the page of an own scheme is shown, with its policy, its script and its pictures', async () => {
  const { page } = host
  expect(await page.title()).toBe('Fixture')
  expect(await page.evaluate(() => window.fromPage)).toBe('object')
  expect(await page.evaluate(() => window.isSecureContext)).toBe(true)
  expect(await page.locator('img').evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(1)
  expect(
    await page.evaluate(() => fetch('http://shotlist.localhost/').then(String, (error: Error) => error.name)),
  ).toBe('TypeError')
  expect(await page.evaluate(() => [innerWidth, innerHeight])).toEqual([900, 700])
})

test('the preload lives in a world of its own, values are cloned, functions are called across', async () => {
  const { page } = host
  expect(await page.evaluate(() => window.fixture.now())).toBe('at once')
  expect(await page.evaluate(() => window.fixture.seesThePage())).toBe('undefined')
  expect(await page.evaluate(() => window.fixture.modules())).toContain('not found')
  expect(await page.evaluate(() => Object.isFrozen(window.fixture))).toBe(true)
  const echoed = await page.evaluate(async () => {
    const given = {
      bytes: new Uint8Array([1, 2, 255]),
      at: new Date(5),
      none: undefined,
      deep: [{ x: null }],
    }
    const back = (await window.fixture.call('echo', given)) as typeof given
    return [back.bytes instanceof Uint8Array, [...back.bytes], back.at.getTime(), 'none' in back, back.deep]
  })
  expect(echoed).toEqual([true, [1, 2, 255], 5, true, [{ x: null }]])
  const refused = await page.evaluate(() =>
    Promise.all([
      window.fixture.call('fail').catch((error: Error) => error.message),
      window.fixture.call('nothing').catch((error: Error) => error.message),
    ]),
  )
  expect(refused).toEqual([
    "Error invoking remote method 'fail': Error: on purpose",
    "Error invoking remote method 'nothing': Error: No handler registered for 'nothing'",
  ])
})

test('the main process tells the page; a menu item is pressed by its key', async () => {
  const { page } = host
  await page.evaluate(() => {
    window.heard = []
    window.fixture.subscribe((value) => void window.heard.push(value))
  })
  await page.keyboard.press('Control+t')
  await expect.poll(() => page.evaluate(() => window.heard.length)).toBe(1)
  await host.evaluate(({ Menu }) => void Menu.getApplicationMenu()?.getMenuItemById('tell')?.click(), null)
  await expect.poll(() => page.evaluate(() => window.heard.length)).toBe(2)
  expect(await page.evaluate(() => (window.heard[0] as { bytes: Uint8Array }).bytes.length)).toBe(2)
})

test('a call says which frame it came from', async () => {
  expect(await host.page.evaluate(() => window.fixture.call('who'))).toEqual({
    url: 'app://fixture/index.html',
    origin: 'app://fixture',
    isMain: true,
  })
  await using site = await foreignSite()
  const page = await opened(({ BrowserWindow }, { url, preload }) => {
    const other = new BrowserWindow({ webPreferences: { preload, nodeIntegrationInSubFrames: true } })
    void other.loadURL(url)
  }, site.url)
  const [, frame] = page.frames()
  expect(await page.evaluate(() => window.fixture.call('who'))).toEqual({
    url: `${site.url}/`,
    origin: site.url,
    isMain: true,
  })
  expect(await frame?.evaluate(() => window.fixture.call('who'))).toEqual({
    url: `${site.url}/frame`,
    origin: site.url,
    isMain: false,
  })
  await host.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().at(-1)?.destroy(), null)
})

test('the app is asked before a page goes elsewhere, opens a window, downloads or is given a permission', async () => {
  const { page } = host
  await using site = await foreignSite()
  const refused = () => page.evaluate(() => window.fixture.call('refused'))
  // In a moment: whoever is asking the page while it goes, or opens a window, may get no answer.
  await page.evaluate((url) => void setTimeout(() => location.assign(url)), `${site.url}/there`)
  await expect.poll(refused).toEqual([`will-navigate ${site.url}/there`])
  await page.evaluate((url) => void setTimeout(() => window.open(url)), `${site.url}/window`)
  await expect.poll(refused).toContain(`window ${site.url}/window`)
  await expect.poll(() => host.windows().length).toBe(1)
  expect(page.url()).toContain('fixture.localhost')
  await page.evaluate(() => {
    const link = document.createElement('a')
    link.href = '/index.html'
    link.download = 'it.html'
    document.body.append(link)
    link.click()
  })
  await expect.poll(refused).toContainEqual(expect.stringContaining('download'))
  expect(await page.evaluate(() => Notification.requestPermission())).toBe('denied')
})

test('keys and clicks reach the page after it was kept from going to a scheme of the app', async () => {
  const { page } = host
  // Chromium ends these by itself, and no handler hears of them.
  for (const url of ['asset://file/9', 'app://fixture/other.html']) {
    const ended = host.evaluate(
      ({ webContents }) =>
        new Promise<void>((resolve) => {
          webContents.getAllWebContents()[0]?.once('did-stop-loading', resolve)
        }),
      null,
    )
    await page.evaluate((to) => void setTimeout(() => location.assign(to)), url)
    await ended
  }
  await page.evaluate(() => {
    document.body.append(Object.assign(document.createElement('button'), { textContent: 'Count' }))
    document.body.append(Object.assign(document.createElement('a'), { href: '#here', textContent: 'Here' }))
    Object.assign(window, { heard: [] })
    document.querySelector('button')?.addEventListener('click', () => void window.heard.push('click'))
  })
  const button = page.getByRole('button', { name: 'Count' })
  for (let round = 0; round < 10; round++) {
    await button.press('Enter')
    await button.click()
  }
  expect(await page.evaluate(() => window.heard.length)).toBe(20)
  await page.getByRole('link', { name: 'Here' }).press('Enter')
  await expect.poll(() => page.url()).toContain('#here')
})

test('the first learns of a second start, and ends', async () => {
  const [program, ...args] = doubleCommand({ ...start(), args: [...start().args, 'second.csv'] })
  expect(await exitOf(spawn(program, args, { stdio: 'ignore' }))).toBe(3)
  await expect.poll(() => host.page.evaluate(() => window.heard.at(-1))).toBe('second.csv')
})

test('the taskbar of Windows has a theme of its own, and follows the app elsewhere', async () => {
  const isDark = await host.evaluate(({ nativeTheme }) => {
    const double = nativeTheme as typeof nativeTheme & { barIsDark: boolean | null }
    nativeTheme.themeSource = 'light'
    const follows = nativeTheme.shouldUseDarkColorsForSystemIntegratedUI
    double.barIsDark = true
    const own = nativeTheme.shouldUseDarkColorsForSystemIntegratedUI
    double.barIsDark = null
    return [follows, own]
  }, null)
  expect(isDark).toEqual([false, true])
})

test('a signal quits, unless a listener was added after the start', async () => {
  const ends = await host.evaluate(async ({ app }) => {
    const heard: string[] = []
    const quit = Promise.withResolvers<void>()
    app.once('before-quit', (event) => {
      event.preventDefault()
      quit.resolve(void heard.push('quit'))
    })
    process.kill(process.pid, 'SIGHUP')
    await quit.promise
    const listener = Promise.withResolvers<void>()
    process.once('SIGTERM', () => listener.resolve(void heard.push('listener')))
    process.kill(process.pid, 'SIGTERM')
    await listener.promise
    return heard
  }, null)
  expect(ends).toEqual(['quit', 'listener'])
})

test('a picture is read no further once its page has given it up, and its file is closed', async () => {
  const openFiles = () =>
    host.evaluate(() => {
      if (process.platform !== 'linux') return []
      const { readdirSync, readlinkSync } = process.getBuiltinModule('node:fs')
      return readdirSync('/proc/self/fd').flatMap((fd) => {
        try {
          return readlinkSync(`/proc/self/fd/${fd}`).endsWith('fixture/main.ts') ? [fd] : []
        } catch {
          // It was that of the folder.
          return []
        }
      })
    }, null)
  const reading = () => host.page.evaluate(() => window.fixture.call('reading'))
  const show = (page: Page, id: number) =>
    page.evaluate((url) => {
      const image = new Image()
      image.src = url
      document.body.append(image)
    }, `asset://file/${id}`)
  await using site = await foreignSite()
  const other = await opened(({ BrowserWindow }, { preload }) => {
    void new BrowserWindow({ webPreferences: { preload } }).loadURL('app://fixture/index.html')
  }, site.url)
  await show(host.page, 1)
  await show(host.page, 2)
  await show(other, 3)
  await expect.poll(reading).toEqual([1, 2, 3])
  await host.page.evaluate(() => {
    const [one] = [...document.images].filter(({ src }) => src === 'asset://file/1')
    one?.removeAttribute('src')
  })
  await expect.poll(reading).toEqual([2, 3])
  await host.page.reload()
  await expect.poll(reading).toEqual([3])
  await host.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().at(-1)?.close(), null)
  await expect.poll(reading).toEqual([])
  await expect.poll(openFiles).toEqual([])
})

test('a window that is closed is gone some turns later, and the app quits after its windows', async () => {
  const other = await mkdtemp(join(tmpdir(), 'electron-host-'))
  const second = await startDouble({ app: APP, args: [`--user-data-dir=${other}`], env: process.env })
  const happened = await second.evaluate(async ({ app, BrowserWindow }) => {
    const events: string[] = []
    const window = new BrowserWindow({ show: false })
    const closed = Promise.withResolvers<void>()
    window.on('close', () => void events.push('close'))
    window.on('closed', () => closed.resolve(void events.push('closed')))
    window.close()
    events.push(`returned, ${window.isDestroyed() ? 'gone' : 'still there'}`)
    await closed.promise
    const [first] = BrowserWindow.getAllWindows()
    for (const name of ['before-quit', 'will-quit', 'quit'] as const)
      app.on(name as 'quit', () => void process.stdout.write(`${name}, `))
    first?.once('close', (event) => event.preventDefault())
    // The window stays, so the app stays too.
    app.quit()
    first?.on('close', () => void process.stdout.write('close, '))
    first?.on('closed', () => void process.stdout.write('closed, '))
    return events
  }, null)
  expect(happened).toEqual(['close', 'returned, still there', 'closed'])
  await second
    .evaluate(({ app }) => {
      app.quit()
      process.stdout.write('returned, ')
    }, null)
    .catch(() => undefined)
  expect(await second.exited).toBe(0)
  expect(second.output()).toContain('before-quit, before-quit, close, returned, closed, will-quit, quit, ')
  await second.detach()
  await rm(other, { recursive: true, force: true, maxRetries: 5 })
})

test('the theme and the network are as the main process says', async () => {
  const { page } = host
  const isDark = () => page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches)
  await host.evaluate(({ nativeTheme }) => void (nativeTheme.themeSource = 'dark'), null)
  await expect.poll(isDark).toBe(true)
  await host.evaluate(({ session }) => session.defaultSession.enableNetworkEmulation({ offline: true }), null)
  await expect.poll(() => page.evaluate(() => navigator.onLine)).toBe(false)
  await page.reload()
  expect(await page.title()).toBe('Fixture')
})

test('a notification is shown, or fails, only after `show` has returned', async () => {
  const happened = await host.evaluate(async ({ Notification }) => {
    const double = Notification as typeof Notification & { failure: string | null }
    const events: string[] = []
    for (const failure of [null, 'the app is not signed']) {
      double.failure = failure
      const one = new Notification({ title: 'x' })
      const ended = new Promise<void>((resolve) => {
        one.on('show', () => resolve(void events.push('show')))
        one.on('failed', (_event, error) => resolve(void events.push(`failed: ${error}`)))
      })
      one.show()
      events.push('returned')
      await ended
    }
    double.failure = null
    return events
  }, null)
  expect(happened).toEqual(['returned', 'show', 'returned', 'failed: the app is not signed'])
})

test('a window whose page never paints is never ready to be shown', async () => {
  const other = await mkdtemp(join(tmpdir(), 'electron-host-'))
  const env = { ...process.env, ELECTRON_HOST_NEVER_PAINTS: '1' }
  const second = await startDouble({ app: APP, args: [`--user-data-dir=${other}`], env })
  const events = await second.evaluate(async ({ BrowserWindow }) => {
    const window = new BrowserWindow({ show: false })
    const seen: string[] = []
    window.on('ready-to-show', () => void seen.push('ready-to-show'))
    window.webContents.on('dom-ready', () => void seen.push('dom-ready'))
    await window.loadURL('app://fixture/index.html')
    window.destroy()
    return seen
  }, null)
  expect(events).toEqual(['dom-ready'])
  await second.evaluate(({ app }) => app.quit(), null).catch(() => undefined)
  await second.exited
  await second.detach()
  await rm(other, { recursive: true, force: true, maxRetries: 5 })
})

test('on macOS a message box without a window stops every timer, and nobody can answer one on a hidden window', async () => {
  const other = await mkdtemp(join(tmpdir(), 'electron-host-'))
  const env = { ...process.env, ELECTRON_HOST_DIALOGS: 'macos' }
  const second = await startDouble({ app: APP, args: [`--user-data-dir=${other}`], env })
  const onWindows = await second.evaluate(async ({ BrowserWindow, dialog }) => {
    const double = dialog as typeof dialog & { press(response: number): void }
    const [window] = BrowserWindow.getAllWindows()
    if (window === undefined) throw new Error('no window')
    const ask = (signal: AbortSignal) =>
      dialog.showMessageBox(window, { message: '', buttons: ['a', 'b'], cancelId: 1, signal })
    const pressed = ask(new AbortController().signal)
    double.press(0)
    const ending = new AbortController()
    const ended = ask(ending.signal)
    ending.abort()
    window.hide()
    const hidden = ask(AbortSignal.timeout(20))
    double.press(0)
    return Promise.all([pressed, ended, hidden].map(async (box) => (await box).response))
  }, null)
  expect(onWindows).toEqual([0, 1, 1])
  const alone = second.evaluate(async ({ dialog }) => {
    let turns = 0
    setInterval(() => (turns += 1), 1)
    const { response } = await dialog.showMessageBox({ message: 'alone', signal: AbortSignal.timeout(1) })
    return { response, turns }
  }, null)
  await expect.poll(second.output).toContain('a message box without a window: alone')
  await writeFile(join(other, 'pressed'), '7')
  expect(await alone).toEqual({ response: 7, turns: 0 })
  await second.evaluate(({ app }) => app.quit(), null).catch(() => undefined)
  await second.exited
  await second.detach()
  await rm(other, { recursive: true, force: true, maxRetries: 5 })
})

test('it ends with nothing left, even when it is killed', async () => {
  const other = await mkdtemp(join(tmpdir(), 'electron-host-'))
  const second = await startDouble({ app: APP, args: [`--user-data-dir=${other}`], env: process.env })
  second.kill()
  await second.exited
  const isThere = () => second.pids.some(isRunning)
  await expect.poll(isThere, { timeout: WAIT_LIMIT_MS }).toBe(false)
  await second.detach()
  await rm(other, { recursive: true, force: true, maxRetries: 5 })
})

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

async function opened(open: InMain<{ readonly url: string; readonly preload: string }, void>, url: string) {
  const before = new Set(host.windows())
  await host.evaluate(open, { url, preload: join(import.meta.dirname, 'fixture', 'preload.cjs') })
  await expect.poll(() => host.windows().length).toBe(before.size + 1)
  const page = host.windows().find((one) => !before.has(one))
  if (page === undefined) throw new Error('no window')
  await page.waitForLoadState('load')
  return page
}

async function foreignSite() {
  const server = createServer((request, response) => {
    response.setHeader('content-type', 'text/html')
    response.end(request.url === '/frame' ? 'inside' : '<iframe src="/frame"></iframe>')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    [Symbol.asyncDispose]: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

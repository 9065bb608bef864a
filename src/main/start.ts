// Where the app begins: as the command line, when its first argument is one of its commands, else as the one window of
// this user. A second start hands its files to the first and ends.
import { dirname, join } from 'node:path'
import { app, BrowserWindow, ipcMain, net, protocol, session, utilityProcess } from 'electron'
import { z } from 'zod'
import { isCommandLine } from '../cli/program.ts'
import { type Forked, systemIo } from '../host/system.ts'
import { APP_ORIGIN, ASSET_SCHEME, NEWS_CHANNEL } from '../contract/bridge.ts'
import type { News } from '../contract/news.ts'
import { filesAmong, ownArguments, runCommandLine } from './command-line.ts'
import { compose, type Composed } from './compose.ts'
import { openFiles } from './desktop/actions.ts'
import { systemDesktop } from './desktop/dialogs.ts'
import { guardContents, guardSession } from './page/guards.ts'
import { isOurs, serveCommands } from './page/ipc.ts'
import { type DesktopIntegration, integrateDesktop } from './desktop/index.ts'
import { HIDDEN } from './desktop/login.ts'
import { APP_SCHEME, SCHEMES, servePage, servePictures } from './page/schemes.ts'
import { chooseLocale, setLocale } from '../words/index.ts'
import { reloadAfterCrash, webPreferences } from './page/window.ts'

/** The system's proxy is asked for once, for any address of the service's kind. */
const ANY_ADDRESS = 'https://service.example.com/'

const SIZE = { width: 1280, height: 820, minWidth: 960, minHeight: 600 }

/** What a second start has handed over, which may be any program's. */
const handedOver = z.object({ files: z.array(z.string()) })

const root = app.getAppPath()
const io = systemIo(root, forkDecoder)
const argv = ownArguments(process.argv, app.isPackaged)

// There, the default workspace is the very folder that Chromium would put its own things into.
if (process.platform === 'darwin' && !app.commandLine.hasSwitch('user-data-dir'))
  app.setPath('userData', join(app.getPath('userData'), 'Window'))

class Running {
  readonly io = io
  window: BrowserWindow | null = null
  composed: Composed | null = null
  desktop: DesktopIntegration | null = null
  isEnding = false
  ended: Promise<void> | null = null
  /** Somebody wants it while it ends: it starts again as soon as it has ended, when the workspace is free. */
  isWantedAgain = false
  /** Files to be opened once the app is put together, or by that next start. */
  readonly files = [...filesAmong(argv, process.cwd())]
}

/** Not waited for here: the app is not ready before this module is. */
export const started = start()

async function start(): Promise<void> {
  if (isCommandLine(argv)) {
    app.dock?.hide()
    return runCommandLine(argv, io, app.getPath('userData'), (code) => app.exit(code))
  }
  const running = new Running()
  if (!app.requestSingleInstanceLock({ files: running.files })) return app.quit()
  await startWindow(running).catch(async (error: unknown) => {
    // The box that says so stops every loop on macOS until somebody presses its button: the queue has to be at rest.
    running.isEnding = true
    await (running.ended ??= end(running))
    throw error
  })
}

async function startWindow(running: Running): Promise<void> {
  protocol.registerSchemesAsPrivileged(SCHEMES)
  const refused = (what: string): void => running.composed?.app.log.write(`refused: ${what}`)
  app.on('web-contents-created', (_event, contents) => guardContents(contents, refused))
  listenToSystem(running)
  await app.whenReady()
  await setLocale(chooseLocale('system', app.getPreferredSystemLanguages()))
  await guardSession(session.defaultSession, refused)
  const composed = await compose({
    io: running.io,
    desktop: systemDesktop({
      window: () => running.window,
      raise: () => raise(running),
      firstFolder() {
        const [last] = running.composed?.app.state.current.recent ?? []
        return last === undefined ? app.getPath('documents') : dirname(last)
      },
    }),
    home: app.getPath('userData'),
    platform: process.platform === 'darwin' || process.platform === 'win32' ? process.platform : 'linux',
    isOnline: net.isOnline(),
    languages: app.getPreferredSystemLanguages(),
    // Of a session without pages: that of the page leads nowhere.
    systemProxy: () => session.fromPartition('system-proxy').resolveProxy(ANY_ADDRESS),
    send: (news) => send(running.window, news),
    raise: () => raise(running),
  })
  running.composed = composed
  const { app: parts, call, bug, unhandledRejection } = composed
  process.on('uncaughtException', bug)
  process.on('unhandledRejection', unhandledRejection)
  protocol.handle(APP_SCHEME, servePage(running.io.files, join(root, 'out', 'renderer')))
  protocol.handle(
    ASSET_SCHEME,
    servePictures(running.io.files, (kind, id) => parts.workspaceSession.engine?.fileOf(kind, id) ?? null),
  )
  serveCommands(ipcMain, {
    isOurs: (caller) => isOurs(caller, running.window?.webContents ?? null),
    call,
    log: parts.log,
  })
  running.desktop = await integrateDesktop(parts, {
    call,
    window: () => running.window,
    raise: () => raise(running),
  })
  // Whoever quits it while it starts waits for no window.
  if (running.isEnding) return
  openWindow(running)
  await openFiles(parts, running.files.splice(0))
}

function listenToSystem(running: Running): void {
  const want = (paths: readonly string[]): void => {
    raise(running)
    if (running.isEnding) running.isWantedAgain = true
    if (running.isEnding || running.composed === null) running.files.push(...paths)
    else void openFiles(running.composed.app, paths)
  }
  app.on('open-file', (event, path) => {
    event.preventDefault()
    want([path])
  })
  app.on('second-instance', (_event, _argv, _cwd, data) => want(handedOver.safeParse(data).data?.files ?? []))
  app.on('activate', () => want([]))
  app.on('window-all-closed', () => app.quit())
  app.on('will-quit', (event) => {
    // Also at a second time: what is on its way is waited for, and `exit` asks nobody.
    event.preventDefault()
    running.isEnding = true
    running.ended ??= end(running).finally(() => {
      if (running.isWantedAgain) relaunch(running)
      app.exit(0)
    })
  })
}

function openWindow(running: Running): void {
  const { composed, desktop } = running
  const opened = new BrowserWindow({
    ...SIZE,
    ...desktop?.place(),
    title: 'Shotlist',
    // Shown when its first picture is there: nothing flashes.
    show: false,
    webPreferences: webPreferences(join(import.meta.dirname, '..', 'preload', 'index.cjs'), app.isPackaged),
  })
  opened
    .loadURL(`${APP_ORIGIN}/index.html`)
    .catch((error: unknown) => composed?.app.log.error('loading the page', error))
  running.window = opened
  desktop?.accompany(opened)
  composed?.windowChanged()
  // A new document listens only once it has asked how things stand. A link inside the page starts to load as well, but
  // keeps the document, which never asks again.
  opened.webContents.on('did-navigate', () => composed?.windowChanged())
  opened.webContents.on('render-process-gone', () => composed?.windowChanged())
  if (composed !== null) reloadAfterCrash(opened, { log: composed.app.log, clock: running.io.clock })
  // The app ends with its one window, which is gone only some turns later.
  opened.on('close', ({ defaultPrevented }) => (running.isEnding ||= !defaultPrevented))
  opened.on('closed', () => (running.window = null))
}

function raise(running: Running): BrowserWindow | null {
  const { window, desktop, isEnding } = running
  // Whoever comes before the first window gets that one.
  if (desktop === null || isEnding) return null
  if (window === null) openWindow(running)
  else {
    // The page was not loaded again by itself, see reloadAfterCrash.
    if (window.webContents.isCrashed()) window.reload()
    if (window.isMinimized()) window.restore()
    window.show()
    window.focus()
  }
  return running.window
}

function send(window: BrowserWindow | null, news: News): void {
  if (window !== null && !window.isDestroyed()) window.webContents.send(NEWS_CHANNEL, news)
}

/** The one that ends does it: to a second start it looks like one that goes on, so that start has handed over and left. */
function relaunch({ io, files }: Running): void {
  const kept = process.argv
    .slice(1)
    .filter((one) => !argv.includes(one) || (one.startsWith('-') && one !== HIDDEN))
  app.relaunch({ execPath: io.env['APPIMAGE'] ?? process.execPath, args: [...kept, ...files] })
}

async function end({ composed, desktop }: Running): Promise<void> {
  try {
    await desktop?.close()
    await composed?.close()
  } catch (error) {
    composed?.app.log.error('closing', error)
  }
}

/** Electron's own binary runs no script as Node does: that is switched off where it is packed. */
function forkDecoder(): Forked {
  const child = utilityProcess.fork(join(import.meta.dirname, 'decoder.js'), [], { stdio: 'ignore' })
  return Object.assign(child, { send: (message: object) => child.postMessage(message) }) // oxlint-disable-line unicorn/require-post-message-target-origin
}

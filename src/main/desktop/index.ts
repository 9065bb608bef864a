// What a desktop expects of an app: menus, tray, taskbar, notifications, sleep, the window's place. What is decided is in
// the files beside this one; here it meets Electron. All of it looks at the same status, and none of it at the rows.
import { execFile } from 'node:child_process'
import { join } from 'node:path'
import {
  app as electron,
  type BrowserWindow,
  Menu,
  nativeImage,
  nativeTheme,
  net,
  Notification,
  powerMonitor,
  powerSaveBlocker,
  type Rectangle,
  screen,
  Tray,
} from 'electron'
import type { Status } from '../../contract/commands.ts'
import { localeTag, t } from '../../words/index.ts'
import type { App } from '../app.ts'
import type { Call } from '../commands/index.ts'
import { createActions } from './actions.ts'
import { isHiddenStart, programOf, startAtLogin } from './login.ts'
import { contextTemplate, type MenuFacts, menuTemplate } from './menu.ts'
import { createNotices, createNotifier, needText, type ShowNotification } from './notices.ts'
import { createAwake, followPower, mustStayAwake } from './power.ts'
import { barOf, pausable, progressOf, resumable } from './due-work.ts'
import { isBarDark, type TrayFacts, toolTipOf, trayPicture, trayTemplate } from './tray.ts'
import { createWhenDone, type FinalAction, SLEEP_COMMANDS, type Word } from './when-done.ts'
import {
  closeToTray,
  type Memory,
  openWindowMemory,
  placeOn,
  rememberPlace,
  showWhenPainted,
} from './window.ts'

/** As in electron-builder.yml: Windows files notifications and the taskbar's icon under it. */
const APP_ID = 'org.shotlist.app'
/** Hours open and waits end although nothing else changes. */
const LOOK_MS = 30_000

interface Host {
  readonly call: Call
  readonly window: () => BrowserWindow | null
  readonly raise: () => void
}

export interface DesktopIntegration {
  /** Where the next window is to be; nothing: where the system puts it. */
  place(): Partial<Rectangle>
  /** For each window, as soon as it is made. Shows it; the first one of a start with the session waits until it is wanted. */
  accompany(window: BrowserWindow): void
  close(): Promise<void>
}

export async function integrateDesktop(app: App, { call, window, raise }: Host): Promise<DesktopIntegration> {
  const { io, settings, state } = app
  const isHidden = isHiddenStart(process.argv, electron)
  const memory = await openWindowMemory(io.files, join(app.home, 'window.json'))
  nameProgram(app)
  const acts = createActions(app, {
    call,
    about: () => electron.showAboutPanel(),
    quit: () => electron.quit(),
  })
  const tray = showTray(app, raise)
  const keepAwake = createAwake(powerSaveBlocker, (now) => state.change({ awake: now }))
  const whenDone = createWhenDone({ clock: io.clock, state, ask: askAbout(app), carryOut: carryOut(app) })
  const watch = watchStatus(app, {
    keepAwake,
    whenDone,
    window,
    showMenus: menus(app, { acts, raise, tray: tray.icon }),
  })
  const applyLogin = loginItem(app)
  nativeTheme.themeSource = settings.current.theme
  // An AppImage may lie somewhere else than when it was asked for.
  if (settings.current.start_at_login) applyLogin(true)
  const noticesOf = createNotices(isHidden)
  const show = notifications(app)
  const notify = createNotifier({
    show,
    settings: () => settings.current.notifications,
    isLookedAt: () => window()?.isFocused() === true,
    onClick: ({ screen: wanted }) => app.show({ screen: wanted }),
  })
  const ends = [
    followPower({
      monitor: powerMonitor,
      isOnline: () => net.isOnline(),
      clock: io.clock,
      onWake: () => app.workspaceSession.engine?.wake(),
      onOnline: (online) => {
        if (online !== state.current.online) state.change({ online })
      },
      onPower: watch.look,
    }),
    settings.onChange(({ start_at_login: wanted, theme, language }, before) => {
      if (wanted !== before.start_at_login) applyLogin(wanted)
      if (theme !== before.theme) nativeTheme.themeSource = theme
      if (language !== before.language) nameProgram(app)
      watch.look()
    }),
    state.onChange(({ broken }, before) => {
      if (broken !== before.broken) watch.look()
    }),
    app.watch((now) => {
      notify(noticesOf(now))
      watch.take(now)
    }),
  ]
  watch.start()
  const furnish = windowFurnisher(app, memory, isHidden, show)
  return {
    place: () =>
      placeOn(
        screen.getAllDisplays().map(({ workArea }) => workArea),
        memory.current.bounds,
      ) ?? {},
    accompany(made) {
      furnish(made)
      watch.look()
    },
    async close() {
      watch.end()
      for (const end of ends) end()
      whenDone.close()
      keepAwake(false)
      tray.end()
      await memory.settled()
    },
  }
}

/** The first notification that cannot be shown is reported in the window: macOS shows none of an app without a signature. */
function notifications({ log, notify }: App): ShowNotification {
  let isReported = false
  const report = (why: string): void => {
    if (isReported) return
    isReported = true
    log.write(`no notifications: ${why}`)
    notify({ code: 'UNEXPECTED', message: t('desktop.noNotifications'), details: why })
  }
  return (text) => {
    const made = new Notification(text)
    made.on('failed', (_event, error) => report(error))
    if (Notification.isSupported()) made.show()
    else report('unsupported')
    return made
  }
}

function nameProgram(app: App): void {
  const { platform, version } = app.state.current
  if (platform === 'win32') electron.setAppUserModelId(APP_ID)
  electron.setAboutPanelOptions({
    applicationName: 'Shotlist',
    applicationVersion: version,
    // macOS shows it in brackets behind the version: nothing is known there that the version does not say.
    version: '',
    copyright: t('desktop.about'),
    // Linux would look for the file outside of the packed archive.
    ...(platform === 'win32' ? { iconPath: iconOf(app, 'icon.png') } : {}),
  })
}

const iconOf = ({ io }: App, name: string): string => join(io.folders.resources, 'icons', name)

function showTray(app: App, raise: () => void): { readonly icon: Tray; readonly end: () => void } {
  const { platform } = app.state.current
  const isDark = () => isBarDark(nativeTheme, app.io.env['XDG_CURRENT_DESKTOP'])
  const picture = () => nativeImage.createFromPath(iconOf(app, trayPicture(platform, isDark())))
  const icon = new Tray(picture())
  if (platform !== 'darwin') icon.on('click', raise)
  const recolor = () => icon.setImage(picture())
  nativeTheme.on('updated', recolor)
  return {
    icon,
    end() {
      nativeTheme.off('updated', recolor)
      icon.destroy()
    },
  }
}

interface Shown {
  readonly keepAwake: ReturnType<typeof createAwake>
  readonly whenDone: ReturnType<typeof createWhenDone>
  readonly window: Host['window']
  readonly showMenus: (facts: TrayFacts & Pick<MenuFacts, 'canUndoReview'>) => void
}

/** Shows the status wherever it is to be seen, at once when something changes, and every half minute. */
function watchStatus({ io, settings, state }: App, { keepAwake, whenDone, window, showMenus }: Shown) {
  const ending = new AbortController()
  let status: Status | null = null
  const look = (): void => {
    if (ending.signal.aborted) return
    const nowMs = io.clock.nowMs()
    const isWanted = settings.current.keep_awake
    keepAwake(mustStayAwake({ status, nowMs, isWanted, isOnBattery: powerMonitor.onBatteryPower }))
    const progress = status === null ? null : progressOf(status, nowMs)
    window()?.setProgressBar(...barOf(progress))
    showMenus({
      progress,
      need: (status === null ? null : needText(status)) ?? state.current.broken?.message ?? null,
      canPause: status !== null && pausable(status).length > 0,
      canResume: status !== null && resumable(status).length > 0,
      canUndoReview: status?.reviews.undoable === true,
    })
    whenDone.look(status)
  }
  const again = (): void => {
    look()
    io.clock.sleep(LOOK_MS, ending.signal).then(again, () => undefined)
  }
  return {
    start: again,
    look,
    take(now: Status | null): void {
      status = now
      look()
    },
    end: (): void => ending.abort(),
  }
}

function loginItem({ io, log, state, notify }: App): (wanted: boolean) => void {
  const { platform } = state.current
  const program = programOf(process.execPath, electron.getAppPath(), electron.isPackaged, io.env['APPIMAGE'])
  const autostart = join(electron.getPath('appData'), 'autostart')
  return (wanted) => {
    startAtLogin(wanted, { app: electron, files: io.files, platform, program, autostart }).catch(
      (error: unknown) => {
        log.error('starting with the session', error)
        notify({ code: 'UNEXPECTED', message: t('desktop.noLogin') })
      },
    )
  }
}

/** What every new window gets. The first one of a hidden start waits until it is wanted. */
function windowFurnisher(app: App, memory: Memory, isHidden: boolean, show: ShowNotification) {
  const { io, settings, state } = app
  const { platform } = state.current
  let isQuitting = false
  let isWaiting = isHidden
  electron.on('before-quit', () => (isQuitting = true))
  return (made: BrowserWindow): void => {
    if (!isWaiting) showWhenPainted(made, io.clock)
    isWaiting = false
    // Not before: it would show it.
    if (memory.current.isMaximized) made.once('show', () => made.maximize())
    // Elsewhere the program itself carries it.
    if (platform === 'linux') made.setIcon(iconOf(app, 'icon.png'))
    rememberPlace(made, memory)
    closeToTray(made, {
      isWanted: () => settings.current.close_to_tray,
      isQuitting: () => isQuitting,
      memory,
      platform,
      say: (text) => void show(text),
    })
    made.webContents.on('context-menu', (_event, clicked) => {
      const template = contextTemplate(clicked)
      if (template.length > 0) Menu.buildFromTemplate(template).popup({ window: made })
    })
  }
}

/** Made again only where they would look another: an open menu closes when it is replaced. */
function menus(
  app: App,
  { acts, raise, tray }: { acts: ReturnType<typeof createActions>; raise: () => void; tray: Tray },
) {
  const { platform } = app.state.current
  let shownMenu = ''
  let shownTray = ''
  return ({ canUndoReview, ...facts }: TrayFacts & Pick<MenuFacts, 'canUndoReview'>): void => {
    const { canPause, canResume } = facts
    const menuFacts = { platform, isPackaged: electron.isPackaged, canPause, canResume, canUndoReview }
    const nextMenu = JSON.stringify([localeTag(), menuFacts])
    const nextTray = JSON.stringify([localeTag(), facts])
    if (nextMenu !== shownMenu) {
      shownMenu = nextMenu
      Menu.setApplicationMenu(Menu.buildFromTemplate(menuTemplate(menuFacts, acts)))
    }
    if (nextTray !== shownTray) {
      shownTray = nextTray
      tray.setToolTip(toolTipOf(facts))
      tray.setContextMenu(Menu.buildFromTemplate(trayTemplate(facts, acts, raise)))
    }
  }
}

const askAbout =
  ({ desktop }: App) =>
  async (action: FinalAction, signal: AbortSignal): Promise<Word> => {
    const isYes = await desktop.confirm({
      message: t(`desktop.whenDone.${action}.message`),
      button: t(`desktop.whenDone.${action}.now`),
      signal,
    })
    if (signal.aborted) return 'later'
    return isYes ? 'now' : 'no'
  }

const carryOut =
  ({ log, state, notify }: App) =>
  (action: FinalAction): void => {
    if (action === 'quit') {
      electron.quit()
      return
    }
    const { program, args } = SLEEP_COMMANDS[state.current.platform]
    execFile(program, args, (error) => {
      if (error === null) return
      log.error('going to sleep', error)
      notify({ code: 'UNEXPECTED', message: t('desktop.whenDone.noSleep') })
    })
  }

// The application: its beginning, its end, and what the system would be told about it.
import { EventEmitter } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { getName, getPath, setName, setPath } from './folders.ts'
import { openWindows } from './open-windows.ts'
import { LOCALE } from './options.ts'
import { hasStarted, markStarted } from './readiness.ts'
import { type Lock, takeLock } from './single-instance.ts'

/** The folder of the package.json above the script that was started. */
function packageFolder(from: string): string {
  if (existsSync(join(from, 'package.json')) || dirname(from) === from) return from
  return packageFolder(dirname(from))
}

const folder = packageFolder(dirname(process.argv[1] ?? process.cwd()))
/** As electron-builder packs it: register.ts lays out what Electron does with such a path. */
export const isPackaged = basename(folder) === 'app.asar'
const manifest = (): Record<string, unknown> => {
  const file = join(folder, 'package.json')
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>) : {}
}
const text = (value: unknown, otherwise: string): string => (typeof value === 'string' ? value : otherwise)

type Offered = Pick<
  Electron.App,
  | 'name' | 'isPackaged' | 'whenReady' | 'isReady' | 'quit' | 'exit' | 'relaunch' | 'focus' | 'hide' | 'show'
  | 'getAppPath' | 'getPath' | 'setPath' | 'getVersion' | 'getName' | 'setName' | 'getLocale' | 'getSystemLocale'
  | 'getLocaleCountryCode' | 'getPreferredSystemLanguages' | 'addRecentDocument' | 'clearRecentDocuments' | 'requestSingleInstanceLock' | 'hasSingleInstanceLock'
  | 'releaseSingleInstanceLock' | 'setLoginItemSettings' | 'getLoginItemSettings' | 'setAppUserModelId'
  | 'setAboutPanelOptions' | 'showAboutPanel' | 'setBadgeCount' | 'getBadgeCount' | 'enableSandbox' | 'dock'
  | 'disableHardwareAcceleration' | 'setUserTasks' | 'setJumpList' | 'setAppLogsPath' | 'commandLine'
  | 'isAccessibilitySupportEnabled' | 'setSecureKeyboardEntryEnabled' | 'isEmojiPanelSupported'
> // prettier-ignore

class App extends EventEmitter implements Omit<Offered, 'commandLine'> {
  readonly isPackaged = isPackaged
  readonly dock = undefined
  /** What the system was told last, for tests. */
  readonly reported: {
    recentDocuments: string[]
    loginItem: Electron.Settings
    aboutPanel: Electron.AboutPanelOptionsOptions
    badge: number
    appUserModelId: string | null
  } = { recentDocuments: [], loginItem: {}, aboutPanel: {}, badge: 0, appUserModelId: null }
  readonly #ready = Promise.withResolvers<void>()
  #lock: Lock | null = null
  #isQuitting = false
  #isExiting = false
  #hasEnded = false
  readonly #switches = new Map<string, string>()

  readonly commandLine = {
    appendSwitch: (name: string, value = '') => void this.#switches.set(name, value),
    hasSwitch: (name: string) => this.#switches.has(name) || process.argv.some((arg) => isSwitch(arg, name)),
    getSwitchValue: (name: string) =>
      this.#switches.get(name) ?? process.argv.find((arg) => isSwitch(arg, name))?.split('=')[1] ?? '',
    removeSwitch: (name: string) => void this.#switches.delete(name),
    appendArgument: () => undefined,
  } satisfies Electron.CommandLine

  get name(): string {
    return getName()
  }
  set name(name: string) {
    setName(name)
  }

  /** By register.ts, once the main script has run. */
  start(): void {
    if (hasStarted()) return
    markStarted()
    this.emit('will-finish-launching')
    this.emit('ready', { preventDefault: () => undefined }, {})
    this.#ready.resolve()
  }
  whenReady(): Promise<void> {
    return this.#ready.promise
  }
  isReady(): boolean {
    return hasStarted()
  }

  quit(): void {
    if (this.#isQuitting || this.#isPrevented('before-quit')) return
    this.#isQuitting = true
    if (openWindows.size === 0) this.#willQuit()
    else for (const window of openWindows) window.close()
  }
  exit(code = 0): void {
    this.#isExiting = true
    for (const window of openWindows) window.destroy()
    this.#end(code)
  }
  #willQuit(): void {
    if (this.#isPrevented('will-quit')) this.#isQuitting = false
    else this.#end(0)
  }
  #isPrevented(name: string): boolean {
    let isPrevented = false
    const event = { preventDefault: () => (isPrevented = true), get defaultPrevented() { return isPrevented } } // prettier-ignore
    this.emit(name, event)
    return isPrevented
  }
  /** As in Electron, the turn goes on: what stands behind `quit` or `exit` still runs. */
  #end(code: number): void {
    if (this.#hasEnded) return
    this.#hasEnded = true
    this.emit('quit', { preventDefault: () => undefined }, code)
    this.#lock?.release()
    setImmediate(() => process.exit(code))
  }

  /** By a window that stays: then the app stays too. */
  closeCanceled(): void {
    this.#isQuitting = false
  }
  /** By the windows. */
  windowEnded(left: number): void {
    if (left > 0 || this.#isExiting) return
    if (this.#isQuitting) this.#willQuit()
    else if (this.listenerCount('window-all-closed') === 0) this.quit()
    else this.emit('window-all-closed')
  }

  relaunch({ args = process.argv.slice(1) }: Electron.RelaunchOptions = {}): void {
    // A test starts it again itself, by these.
    process.stdout.write(`relaunched: ${JSON.stringify(args)}\n`)
  }
  focus(): void {
    // One window has the focus already.
  }
  hide(): void {
    this.emit('did-resign-active')
  }
  show(): void {
    this.emit('did-become-active')
  }
  getAppPath(): string {
    return folder
  }
  getPath(name: Parameters<Electron.App['getPath']>[0]): string {
    return getPath(name)
  }
  setPath(name: string, path: string): void {
    setPath(name as Parameters<Electron.App['getPath']>[0], path)
  }
  setAppLogsPath(path?: string): void {
    if (path !== undefined) setPath('logs', path)
  }
  getVersion(): string {
    return text(manifest()['version'], '0.0.0')
  }
  getName(): string {
    return getName()
  }
  setName(name: string): void {
    setName(name)
  }
  getLocale(): string {
    return LOCALE
  }
  getSystemLocale(): string {
    return LOCALE
  }
  getLocaleCountryCode(): string {
    return LOCALE.split('-')[1] ?? ''
  }
  getPreferredSystemLanguages(): string[] {
    return [LOCALE]
  }
  addRecentDocument(path: string): void {
    this.reported.recentDocuments.unshift(path)
  }
  clearRecentDocuments(): void {
    this.reported.recentDocuments.length = 0
  }
  requestSingleInstanceLock(data?: unknown): boolean {
    if (this.#lock !== null) return true
    const word = { argv: [...process.argv], cwd: process.cwd(), data: data ?? null }
    this.#lock = takeLock(getPath('userData'), word, (other) =>
      this.emit('second-instance', { preventDefault: () => undefined }, other.argv, other.cwd, other.data),
    )
    return this.#lock !== null
  }
  hasSingleInstanceLock(): boolean {
    return this.#lock !== null
  }
  releaseSingleInstanceLock(): void {
    this.#lock?.release()
    this.#lock = null
  }
  setLoginItemSettings(settings: Electron.Settings): void {
    this.reported.loginItem = settings
  }
  getLoginItemSettings(): Electron.LoginItemSettings {
    const { openAtLogin = false } = this.reported.loginItem
    return {
      openAtLogin,
      wasOpenedAtLogin: false,
      status: openAtLogin ? 'enabled' : 'not-registered',
      executableWillLaunchAtLogin: openAtLogin,
      launchItems: [],
    }
  }
  setAppUserModelId(id: string): void {
    this.reported.appUserModelId = id
  }
  setAboutPanelOptions(options: Electron.AboutPanelOptionsOptions): void {
    this.reported.aboutPanel = options
  }
  showAboutPanel(): void {
    this.emit('host-about-panel')
  }
  setBadgeCount(count = 0): boolean {
    this.reported.badge = count
    return true
  }
  getBadgeCount(): number {
    return this.reported.badge
  }
  enableSandbox(): void {
    // It is never off.
  }
  disableHardwareAcceleration(): void {
    // There is none.
  }
  setUserTasks(): boolean {
    return true
  }
  setJumpList(): 'ok' {
    return 'ok'
  }
  isAccessibilitySupportEnabled(): boolean {
    return false
  }
  setSecureKeyboardEntryEnabled(): void {
    // macOS alone.
  }
  isEmojiPanelSupported(): boolean {
    return false
  }
}

const isSwitch = (arg: string, name: string): boolean => arg === `--${name}` || arg.startsWith(`--${name}=`)

export const app = new App()
setName(text(manifest()['productName'], text(manifest()['name'], 'Electron')))

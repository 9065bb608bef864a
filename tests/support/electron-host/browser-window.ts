// A window: a page, and the state of what stands around it. In a visible Chromium it is a real window; else size and
// place are told to the page, and hidden, minimized or focused is what was last asked for.
import { EventEmitter } from 'node:events'
import { app } from './app.ts'
import { chromium } from './chromium.ts'
import { makeEvent } from './event.ts'
import { focusedWindow, openWindows, setFocusedWindow } from './open-windows.ts'
import { NEVER_PAINTS, VISIBLE } from './options.ts'
import { screen } from './screen.ts'
import { HostWebContents } from './web-contents.ts'

const all = new Map<number, BrowserWindow>()

/** The safe ones, which are also Electron's defaults. The double has no others. */
const ONLY = {
  sandbox: true,
  contextIsolation: true,
  nodeIntegration: false,
  nodeIntegrationInWorker: false,
  webviewTag: false,
  webSecurity: true,
  allowRunningInsecureContent: false,
  experimentalFeatures: false,
} as const satisfies Electron.WebPreferences

function refuseUnsafe(preferences: Electron.WebPreferences): void {
  for (const [name, value] of Object.entries(ONLY)) {
    const asked: unknown = preferences[name as keyof typeof ONLY]
    if (asked !== undefined && asked !== value)
      throw new Error(`The host double makes windows only with ${name}: ${String(value)}`)
  }
}

type Offered = Pick<
  Electron.BrowserWindow,
  | 'id' | 'loadURL' | 'reload' | 'close' | 'destroy' | 'isDestroyed' | 'show' | 'showInactive' | 'hide' | 'isVisible'
  | 'focus' | 'blur' | 'isFocused' | 'minimize' | 'isMinimized' | 'restore' | 'maximize' | 'unmaximize' | 'isMaximized'
  | 'setFullScreen' | 'isFullScreen' | 'isNormal' | 'getBounds' | 'getNormalBounds' | 'getContentBounds' | 'setBounds'
  | 'setSize' | 'setPosition' | 'center' | 'setMinimumSize' | 'getTitle' | 'setTitle' | 'setProgressBar'
  | 'setMenuBarVisibility' | 'isMenuBarVisible' | 'setAutoHideMenuBar' | 'autoHideMenuBar' | 'moveTop' | 'setMenu'
  | 'removeMenu' | 'setBackgroundColor' | 'setOverlayIcon' | 'flashFrame' | 'setSkipTaskbar' | 'setContentProtection'
  | 'setIcon' | 'getSize' | 'getPosition' | 'getMinimumSize'
> // prettier-ignore

export class BrowserWindow extends EventEmitter implements Offered {
  static #last = 0
  readonly id = ++BrowserWindow.#last
  readonly webContents: HostWebContents
  #bounds: Electron.Rectangle
  #minimum: [number, number]
  #title: string
  #isVisible: boolean
  #state: 'normal' | 'minimized' | 'maximized' | 'fullscreen' = 'normal'
  #isDestroyed = false
  #isClosing = false
  #progress = -1
  #isMenuBarVisible = true
  autoHideMenuBar = false

  static getAllWindows(): BrowserWindow[] {
    return [...all.values()]
  }
  static getFocusedWindow(): BrowserWindow | null {
    return BrowserWindow.getAllWindows().find((window) => window.isFocused()) ?? null
  }
  static fromWebContents(contents: unknown): BrowserWindow | null {
    return BrowserWindow.getAllWindows().find((window) => window.webContents === contents) ?? null
  }
  static fromId(id: number): BrowserWindow | null {
    return all.get(id) ?? null
  }

  constructor(options: Electron.BrowserWindowConstructorOptions = {}) {
    super()
    const { webPreferences = {}, width = 800, height = 600, show = true, title = app.name } = options
    refuseUnsafe(webPreferences)
    const { workArea } = screen.getPrimaryDisplay()
    const x = options.x ?? workArea.x + Math.max(0, Math.round((workArea.width - width) / 2))
    const y = options.y ?? workArea.y + Math.max(0, Math.round((workArea.height - height) / 2))
    this.#bounds = { x, y, width, height }
    this.#minimum = [options.minWidth ?? 0, options.minHeight ?? 0]
    this.#title = title
    this.#isVisible = show
    this.autoHideMenuBar = options.autoHideMenuBar ?? false
    all.set(this.id, this)
    openWindows.add(this)
    this.webContents = new HostWebContents(webPreferences, { width, height })
    // The person's own click on the cross, in a visible Chromium: it is gone already, so nobody can keep it.
    this.webContents.on('host-closed', () => this.#gone())
    this.webContents.on('host-close-asked', () => this.close())
    this.webContents.on('page-title-updated', (event: Electron.Event, text: string) => {
      this.emit('page-title-updated', event, text, true)
      if (!event.defaultPrevented) this.#title = text
    })
    this.webContents.once('dom-ready', () => {
      if (!NEVER_PAINTS) this.emit('ready-to-show')
    })
    void this.#place()
    if (show) this.#setFocus()
    app.emit('browser-window-created', makeEvent({}), this)
  }

  async #place(): Promise<void> {
    try {
      const { session, targetId } = await this.webContents.page
      const { width, height, x, y } = this.getBounds()
      if (!VISIBLE) {
        const metrics = { width, height, deviceScaleFactor: 0, mobile: false }
        await session.send('Emulation.setDeviceMetricsOverride', metrics)
        return
      }
      const { cdp } = await chromium()
      const { windowId } = await cdp.send('Browser.getWindowForTarget', { targetId })
      await cdp.send('Browser.setWindowBounds', { windowId, bounds: { windowState: 'normal' } })
      const bounds =
        this.#state === 'normal' ? { left: x, top: y, width, height } : { windowState: this.#state }
      await cdp.send('Browser.setWindowBounds', { windowId, bounds })
    } catch {
      // Closed before it was placed.
    }
  }

  #setFocus(): void {
    const before = focusedWindow()
    if (before === this) return
    before?.blur()
    setFocusedWindow(this)
    this.webContents.focus()
    this.emit('focus')
    app.emit('browser-window-focus', makeEvent({}), this)
  }

  #change(state: 'normal' | 'minimized' | 'maximized' | 'fullscreen', event: string): void {
    if (this.#state === state) return
    this.#state = state
    void this.#place()
    this.emit(event)
    if (state !== 'minimized') this.emit('resize')
  }

  #gone(): void {
    if (this.#isDestroyed) return
    if (!this.#isClosing) this.emit('close', makeEvent({}))
    this.#end()
    if (VISIBLE && all.size === 0) app.quit()
  }

  #end(): void {
    if (this.#isDestroyed) return
    this.#isDestroyed = true
    all.delete(this.id)
    openWindows.delete(this)
    if (this.isFocused()) setFocusedWindow(null)
    void this.webContents.end()
    this.emit('closed')
    app.windowEnded(all.size)
  }

  loadURL(url: string): Promise<void> {
    return this.webContents.loadURL(url)
  }
  reload(): void {
    this.webContents.reload()
  }
  /** As in Electron, the page is closed first: the window is gone some turns later. */
  close(): void {
    if (this.#isDestroyed) return
    const event = makeEvent({})
    this.emit('close', event)
    if (event.defaultPrevented) return app.closeCanceled()
    if (this.#isClosing) return
    this.#isClosing = true
    const end = (): void => this.#end()
    this.webContents.end().then(end, end)
  }
  destroy(): void {
    this.#end()
  }
  isDestroyed(): boolean {
    return this.#isDestroyed
  }
  show(): void {
    this.showInactive()
    this.#setFocus()
  }
  showInactive(): void {
    if (this.#isVisible) return
    this.#isVisible = true
    this.emit('show')
  }
  hide(): void {
    if (!this.#isVisible) return
    this.#isVisible = false
    this.blur()
    this.emit('hide')
  }
  isVisible(): boolean {
    return this.#isVisible
  }
  focus(): void {
    this.#setFocus()
  }
  blur(): void {
    if (!this.isFocused()) return
    setFocusedWindow(null)
    this.emit('blur')
    app.emit('browser-window-blur', makeEvent({}), this)
  }
  isFocused(): boolean {
    return focusedWindow() === this
  }
  minimize(): void {
    this.#change('minimized', 'minimize')
  }
  isMinimized(): boolean {
    return this.#state === 'minimized'
  }
  restore(): void {
    this.#change('normal', 'restore')
  }
  maximize(): void {
    this.#change('maximized', 'maximize')
  }
  unmaximize(): void {
    this.#change('normal', 'unmaximize')
  }
  isMaximized(): boolean {
    return this.#state === 'maximized'
  }
  setFullScreen(flag: boolean): void {
    this.#change(flag ? 'fullscreen' : 'normal', flag ? 'enter-full-screen' : 'leave-full-screen')
  }
  isFullScreen(): boolean {
    return this.#state === 'fullscreen'
  }
  isNormal(): boolean {
    return this.#state === 'normal'
  }
  getBounds(): Electron.Rectangle {
    const wide = this.#state === 'maximized' || this.#state === 'fullscreen'
    return wide ? { ...screen.getPrimaryDisplay().workArea } : { ...this.#bounds }
  }
  getNormalBounds(): Electron.Rectangle {
    return { ...this.#bounds }
  }
  getContentBounds(): Electron.Rectangle {
    return this.getBounds()
  }
  setBounds(bounds: Partial<Electron.Rectangle>): void {
    const { x, y, width, height } = { ...this.#bounds, ...bounds }
    const [minWidth, minHeight] = this.#minimum
    const next = { x, y, width: Math.max(width, minWidth), height: Math.max(height, minHeight) }
    const isResized = next.width !== this.#bounds.width || next.height !== this.#bounds.height
    const isMoved = next.x !== this.#bounds.x || next.y !== this.#bounds.y
    this.#bounds = next
    void this.#place()
    if (isResized) this.emit('resize')
    if (isMoved) this.emit('move')
    if (isResized) this.emit('resized')
    if (isMoved) this.emit('moved')
  }
  getSize(): [number, number] {
    const { width, height } = this.getBounds()
    return [width, height]
  }
  setSize(width: number, height: number): void {
    this.setBounds({ width, height })
  }
  getPosition(): [number, number] {
    const { x, y } = this.getBounds()
    return [x, y]
  }
  setPosition(x: number, y: number): void {
    this.setBounds({ x, y })
  }
  center(): void {
    const { workArea } = screen.getPrimaryDisplay()
    const { width, height } = this.#bounds
    this.setPosition(
      Math.round(workArea.x + (workArea.width - width) / 2),
      Math.round(workArea.y + (workArea.height - height) / 2),
    )
  }
  getMinimumSize(): [number, number] {
    return [...this.#minimum]
  }
  setMinimumSize(width: number, height: number): void {
    this.#minimum = [width, height]
  }
  getTitle(): string {
    return this.#title
  }
  setTitle(title: string): void {
    this.#title = title
  }
  setProgressBar(progress: number): void {
    this.#progress = progress
    this.emit('host-progress', this.#progress)
  }
  setMenuBarVisibility(visible: boolean): void {
    this.#isMenuBarVisible = visible
  }
  isMenuBarVisible(): boolean {
    return this.#isMenuBarVisible
  }
  setAutoHideMenuBar(hide: boolean): void {
    this.autoHideMenuBar = hide
  }
  moveTop(): void {
    this.#setFocus()
  }
  setMenu(): void {
    // The application's menu is the only one there is here.
  }
  removeMenu(): void {
    this.setMenu()
  }
  setBackgroundColor(): void {
    // Seen for the moment before the page is there.
  }
  setOverlayIcon(): void {
    // Windows alone.
  }
  flashFrame(): void {
    // Somebody would have to see it.
  }
  setSkipTaskbar(): void {
    // There is no taskbar.
  }
  setContentProtection(): void {
    // Nobody records the screen.
  }
  setIcon(): void {
    // There is no taskbar.
  }
}

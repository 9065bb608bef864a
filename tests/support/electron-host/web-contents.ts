// A page and what the main process can do with it. The page itself is made when the window asks for it; until then
// calls wait. Navigation that the page begins is put to the app before Chromium may go on.
import { randomUUID } from 'node:crypto'
import { EventEmitter } from 'node:events'
import { readFileSync } from 'node:fs'
import { app } from './app.ts'
import type { CdpSession } from './cdp.ts'
import { chromium, pageNetwork, type Page, popUps, targets } from './chromium.ts'
import { makeEvent } from './event.ts'
import { makeCodec } from './in-page/codec.ts'
import { openWorld, runPreload } from './in-page/worlds.ts'
import { deliver, HostIpc, sent } from './ipc-main.ts'
import { pressed } from './menu.ts'
import { nativeTheme } from './native-theme.ts'
import { nativeImage } from './native-image.ts'
import { fromChromium, originOf, toChromium } from './protocol.ts'
import { answerRequest, type Paused } from './requests.ts'
import { defaultSession } from './session.ts'
import { HostFrame } from './web-frame.ts'

const PRELOAD_WORLD = 'electron-preload'
const BINDING = 'hostSend'
/** Chromium's names of what a page may ask for, and Electron's. */
const PERMISSIONS = {
  geolocation: 'geolocation',
  notifications: 'notifications',
  camera: 'media',
  microphone: 'media',
  midi: 'midi',
  'clipboard-read': 'clipboard-read',
  'clipboard-write': 'clipboard-sanitized-write',
  'idle-detection': 'idle-detection',
  'display-capture': 'display-capture',
  'screen-wake-lock': 'screen-wake-lock',
  'storage-access': 'storage-access',
  'local-fonts': 'local-fonts',
} as const

type OpenHandler = Parameters<Electron.WebContents['setWindowOpenHandler']>[0]

const all = new Map<number, HostWebContents>()

type Offered = Pick<
  Electron.WebContents,
  | 'id' | 'loadURL' | 'reload' | 'reloadIgnoringCache' | 'send' | 'executeJavaScript' | 'capturePage' | 'getURL'
  | 'setWindowOpenHandler' | 'getTitle' | 'isLoading' | 'isLoadingMainFrame' | 'isDestroyed' | 'isCrashed'
  | 'forcefullyCrashRenderer'
  | 'isFocused' | 'focus' | 'openDevTools' | 'closeDevTools' | 'toggleDevTools' | 'isDevToolsOpened'
  | 'getZoomFactor' | 'setZoomFactor' | 'getZoomLevel' | 'setZoomLevel' | 'setBackgroundThrottling'
  | 'setVisualZoomLevelLimits' | 'setAudioMuted' | 'isAudioMuted' | 'undo' | 'redo' | 'cut' | 'copy' | 'paste'
  | 'delete' | 'selectAll' | 'close' | 'setWebRTCIPHandlingPolicy'
> // prettier-ignore

export class HostWebContents extends EventEmitter implements Offered {
  static #last = 0
  readonly id = ++HostWebContents.#last
  readonly session = defaultSession
  readonly ipc = new HostIpc()
  readonly #preferences: Electron.WebPreferences
  readonly #frames = new Map<string, HostFrame>()
  readonly #contexts = new Map<number, HostFrame>()
  readonly #ready: Promise<CdpSession>
  readonly #page: Promise<Page>
  mainFrame: HostFrame
  #session: CdpSession | null = null
  #targetId = ''
  #openHandler: OpenHandler | null = null
  /** Answers that are being read. */
  readonly #answering = new Map<string, AbortController>()
  /** Those that were being read when a document was asked for, which takes this page's place. */
  #ofEarlierPage: AbortController[] = []
  /** The address that may be loaded without asking, because the app itself asks for it. */
  #own: string | null = null
  #popUpUrls: { url: string; windowName: string; windowFeatures: string[] }[] = []
  #title = ''
  #isLoading = false
  #zoomFactor = 1
  #isDestroyed = false
  #isCrashed = false
  #areDevToolsOpen = false
  #isMuted = false
  #isFocused = false
  backgroundThrottling = true

  constructor(
    preferences: Electron.WebPreferences,
    size: { readonly width: number; readonly height: number },
  ) {
    super()
    this.#preferences = preferences
    this.mainFrame = new HostFrame('', null, () => this.#attached)
    all.set(this.id, this)
    this.#page = chromium().then(({ openPage }) => openPage(size))
    this.#ready = this.#page.then((page) => this.#attach(page))
    // Who asks for the page hears of it; nobody may be asking yet.
    this.#ready.catch(() => undefined)
    defaultSession.changed.on('network', () => void this.#tellNetwork())
    nativeTheme.on('updated', () => void this.#tellTheme())
    app.emit('web-contents-created', makeEvent({}), this)
  }

  get #attached(): CdpSession {
    if (this.#session === null) throw new Error('the page is not there yet')
    return this.#session
  }

  setWebRTCIPHandlingPolicy(policy: string): void {
    pageNetwork.webRtcPolicy = policy
  }

  /** For the window. */
  get page(): Promise<Page> {
    return this.#ready.then(() => this.#page)
  }

  async #attach({ session, targetId }: Page): Promise<CdpSession> {
    this.#session = session
    this.#targetId = targetId
    const { cdp } = await chromium()
    this.#follow(session)
    popUps.on('opened', ({ targetId: opened, openerId }) => {
      if (openerId === targetId) void this.#decideAboutPopUp(opened)
    })
    targets.on('destroyed', (gone) => gone === targetId && this.emit('host-closed'))
    targets.on('crashed', (gone) => {
      if (gone !== targetId) return
      this.#giveUpAll()
      this.#isCrashed = true
      this.emit('render-process-gone', makeEvent({}), { reason: 'crashed', exitCode: 1 })
    })
    cdp.on('Browser.downloadWillBegin', ({ guid, url, suggestedFilename, frameId }) => {
      if (!this.#frames.has(frameId)) return
      const event = makeEvent({})
      const item = Object.assign(new EventEmitter(), {
        getURL: () => fromChromium(url),
        getFilename: () => suggestedFilename,
        cancel: () => event.preventDefault(),
      })
      defaultSession.emit('will-download', event, item, this)
      // A download that is let through would ask where to; nobody is there to be asked.
      void cdp.send('Browser.cancelDownload', { guid }).catch(() => undefined)
    })
    await Promise.all([
      cdp.send('Browser.setDownloadBehavior', { behavior: 'deny', eventsEnabled: true }),
      session.send('Page.enable'),
      session.send('Network.enable'),
      session.send('Runtime.enable'),
      session.send('Runtime.addBinding', { name: BINDING, executionContextName: PRELOAD_WORLD }),
      session.send('Fetch.enable', { patterns: [{ urlPattern: '*' }] }),
      this.#injectPreload(session),
      this.#tellTheme(),
      this.#tellNetwork(),
    ])
    const { frameTree } = await session.send('Page.getFrameTree')
    this.#frames.delete(this.mainFrame.id)
    const main = new HostFrame(frameTree.frame.id, null, () => this.#attached)
    this.mainFrame = main
    this.#frames.set(main.id, main)
    return session
  }

  async #injectPreload(session: CdpSession): Promise<void> {
    const secret = JSON.stringify(`host-${randomUUID()}`)
    const path = this.#preferences.preload
    const inFrames = this.#preferences.nodeIntegrationInSubFrames === true
    const source =
      path === undefined ? 'null' : `(require, module, exports) => {${readFileSync(path, 'utf8')}\n}`
    await session.send('Page.addScriptToEvaluateOnNewDocument', {
      source: `(${String(openWorld)})('page', 'preload', ${secret})`,
    })
    await session.send('Page.addScriptToEvaluateOnNewDocument', {
      worldName: PRELOAD_WORLD,
      source: `if (${inFrames ? 'true' : 'window === window.top'})
        (${String(runPreload)})((${String(openWorld)})('preload', 'page', ${secret}), (${String(makeCodec)})(), ${BINDING}, ${source})`,
    })
  }

  #follow(session: CdpSession): void {
    session.on('Page.frameAttached', ({ frameId, parentFrameId }) => {
      const parent = this.#frames.get(parentFrameId) ?? this.mainFrame
      this.#frames.set(frameId, new HostFrame(frameId, parent, () => this.#attached))
    })
    session.on('Page.frameDetached', ({ frameId }) => {
      const frame = this.#frames.get(frameId)
      if (frame === undefined) return
      frame.detached = true
      frame.parent?.children.delete(frame)
      this.#frames.delete(frameId)
    })
    session.on(
      'Page.frameNavigated',
      ({ frame: { id, url, urlFragment = '', name = '', securityOrigin } }) => {
        const frame = this.#frames.get(id)
        if (frame === undefined) return
        frame.shownUrl = url + urlFragment
        frame.shownOrigin = securityOrigin
        frame.name = name
        if (frame !== this.mainFrame) return
        // Of these Chromium does not say that they failed.
        for (const giveUp of this.#ofEarlierPage.splice(0)) giveUp.abort()
        void this.#tellPermissions(originOf(url), url)
        this.#isCrashed = false
        this.emit('did-navigate', makeEvent({}), frame.url, 200, 'OK')
      },
    )
    session.on('Page.navigatedWithinDocument', ({ frameId, url }) => {
      const frame = this.#frames.get(frameId)
      if (frame === undefined) return
      frame.shownUrl = url
      this.emit(
        'did-navigate-in-page',
        makeEvent({}),
        frame.url,
        frame === this.mainFrame,
        1,
        frame.routingId,
      )
    })
    session.on('Page.frameStartedLoading', ({ frameId }) => {
      if (frameId !== this.mainFrame.id) return
      this.#isLoading = true
      this.emit('did-start-loading')
    })
    session.on('Page.frameStoppedLoading', ({ frameId }) => {
      if (frameId !== this.mainFrame.id) return
      this.#isLoading = false
      this.emit('did-stop-loading')
    })
    session.on('Page.domContentEventFired', () => this.emit('dom-ready', makeEvent({})))
    session.on('Page.loadEventFired', () => void this.#loaded())
    session.on('Page.windowOpen', (opened) => void this.#popUpUrls.push(opened))
    session.on('Runtime.executionContextCreated', ({ context }) => {
      const { frameId } = context.auxData as { frameId: string }
      const frame = this.#frames.get(frameId)
      if (context.name !== PRELOAD_WORLD || frame === undefined) return
      frame.context = context.id
      this.#contexts.set(context.id, frame)
    })
    session.on('Runtime.executionContextDestroyed', ({ executionContextId }) =>
      this.#forget(executionContextId),
    )
    session.on('Runtime.executionContextsCleared', () => {
      for (const id of this.#contexts.keys()) this.#forget(id)
    })
    session.on('Runtime.bindingCalled', ({ name, payload, executionContextId }) => {
      if (name === BINDING) this.#take(payload, executionContextId)
    })
    session.on('Runtime.consoleAPICalled', ({ type, args }) => {
      const message = args.map(({ value, description }) => String(value ?? description ?? '')).join(' ')
      this.emit('console-message', makeEvent({ level: type, message, lineNumber: 0, sourceId: '' }))
    })
    session.on('Fetch.requestPaused', (paused) => {
      const giveUp = new AbortController()
      const id = paused.networkId ?? paused.requestId
      if (paused.resourceType === 'Document') this.#ofEarlierPage = [...this.#answering.values()]
      this.#answering.set(id, giveUp)
      const guard = { mayNavigate: (one: Paused, url: string) => this.#mayNavigate(one, url) }
      answerRequest(session, paused, guard, giveUp.signal)
        // The page went away, and its request with it.
        .catch(() => undefined)
        .finally(() => this.#answering.delete(id))
    })
    session.on('Network.loadingFailed', ({ requestId }) => this.#answering.get(requestId)?.abort())
  }

  /** The page is gone, and who asked with it. */
  #giveUpAll(): void {
    for (const giveUp of this.#answering.values()) giveUp.abort()
  }

  #forget(context: number): void {
    const frame = this.#contexts.get(context)
    if (frame?.context === context) frame.context = null
    this.#contexts.delete(context)
  }

  #take(payload: string, context: number): void {
    const letter = JSON.parse(payload) as Parameters<typeof deliver>[0] & { kind: string }
    if ((letter.kind as string) === 'key') {
      const [key] = makeCodec().decode(letter.args) as [Parameters<typeof pressed>[0]]
      return pressed(key)
    }
    const frame = this.#contexts.get(context) ?? null
    void deliver(letter, { sender: this, frame, own: this.ipc })
  }

  #mayNavigate({ frameId, redirectedRequestId, request }: Paused, url: string): boolean {
    const frame = this.#frames.get(frameId) ?? null
    const isMainFrame = frameId === this.mainFrame.id
    const isRedirect = redirectedRequestId !== undefined
    if (isMainFrame && !isRedirect && request.url === this.#own) {
      this.#own = null
      return true
    }
    // The same once more. Who began it cannot be told apart here, and no guard minds it.
    if (isMainFrame && !isRedirect && request.url === this.mainFrame.shownUrl.replace(/#.*$/s, ''))
      return true
    const names = isRedirect
      ? ['will-redirect']
      : ['will-frame-navigate', ...(isMainFrame ? ['will-navigate'] : [])]
    return names.every((name) => {
      const event = makeEvent({
        url,
        isSameDocument: false,
        isMainFrame,
        frame,
        initiator: frame?.parent ?? frame,
      })
      this.emit(name, event, url, false, isMainFrame, 1, frame?.routingId ?? 0)
      return !event.defaultPrevented
    })
  }

  async #decideAboutPopUp(targetId: string): Promise<void> {
    const { cdp } = await chromium()
    // The page's session reports what is to be opened, soon before or after the target.
    for (let turns = 0; this.#popUpUrls.length === 0 && turns < 50; turns++)
      await new Promise((resolve) => setTimeout(resolve, 10))
    const { url, windowName, windowFeatures } = this.#popUpUrls.shift() ?? {
      url: '',
      windowName: '',
      windowFeatures: [],
    }
    const answer = this.#openHandler?.({
      url: fromChromium(url),
      frameName: windowName,
      features: windowFeatures.join(','),
      disposition: 'new-window',
      referrer: { url: '', policy: 'default' },
    })
    // Whoever else looks on may have stopped it at its start, and its opener, in the same process, with it.
    try {
      const { sessionId } = await cdp.send('Target.attachToTarget', { targetId, flatten: true })
      // Answered or not: it is closed next.
      cdp
        .session(sessionId)
        .send('Runtime.runIfWaitingForDebugger')
        .catch(() => undefined)
    } catch {
      // It has gone by itself.
    }
    await cdp.send('Target.closeTarget', { targetId }).catch(() => undefined)
    if (answer?.action !== 'deny') throw new Error(`The host double opens no windows for a page: ${url}`)
  }

  async #loaded(): Promise<void> {
    this.#title = (await this.executeJavaScript('document.title').catch(() => '')) as string
    if (this.#isDestroyed) return
    this.emit('page-title-updated', makeEvent({}), this.#title, true)
    this.emit('did-finish-load')
    this.emit('did-frame-finish-load', makeEvent({}), true, 1, this.mainFrame.routingId)
  }

  async #tellPermissions(origin: string, shownUrl: string): Promise<void> {
    const { cdp } = await chromium()
    if (!/^https?:/.test(shownUrl)) return
    for (const [name, permission] of Object.entries(PERMISSIONS)) {
      const isGranted = defaultSession.grants(this, permission, origin, fromChromium(shownUrl))
      await cdp
        .send('Browser.setPermission', {
          permission: { name },
          setting: isGranted ? 'granted' : 'denied',
          origin: new URL(shownUrl).origin,
        })
        // A permission this Chromium does not have.
        .catch(() => undefined)
    }
  }

  async #tellTheme(): Promise<void> {
    const value = nativeTheme.shouldUseDarkColors ? 'dark' : 'light'
    await this.#session
      ?.send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-color-scheme', value }] })
      .catch(() => undefined)
  }

  async #tellNetwork(): Promise<void> {
    await this.#session
      ?.send('Network.emulateNetworkConditions', {
        offline: defaultSession.isOffline,
        latency: 0,
        downloadThroughput: -1,
        uploadThroughput: -1,
      })
      .catch(() => undefined)
  }

  async loadURL(address: string): Promise<void> {
    const session = await this.#ready
    const url = new URL(toChromium(address)).href
    this.#own = url.replace(/#.*$/s, '')
    const finished = new Promise<void>((resolve) => this.once('did-finish-load', () => resolve()))
    const { errorText } = await session.send('Page.navigate', { url })
    if (errorText !== undefined && errorText !== '') {
      this.emit('did-fail-load', makeEvent({}), -2, errorText, address, true, 1, this.mainFrame.routingId)
      throw new Error(`${errorText.replace('net::', '')} (-2) loading '${address}'`)
    }
    await finished
  }
  reload(): void {
    this.#own = this.mainFrame.shownUrl.replace(/#.*$/s, '')
    void this.#ready.then((session) => session.send('Page.reload')).catch(() => undefined)
  }
  reloadIgnoringCache(): void {
    this.reload()
  }
  send(channel: string, ...args: unknown[]): void {
    void this.mainFrame.take(sent(channel, args))
  }
  async executeJavaScript(code: string): Promise<unknown> {
    const session = await this.#ready
    const { result, exceptionDetails } = await session.send('Runtime.evaluate', {
      expression: code,
      awaitPromise: true,
      returnByValue: true,
    })
    if (exceptionDetails !== undefined)
      throw new Error(exceptionDetails.exception?.description ?? 'Script failed')
    return result.value as unknown
  }
  async capturePage(): Promise<Electron.NativeImage> {
    const session = await this.#ready
    const { data } = await session.send('Page.captureScreenshot', { format: 'png' })
    return nativeImage.createFromBuffer(Buffer.from(data, 'base64'))
  }
  setWindowOpenHandler(handler: OpenHandler): void {
    this.#openHandler = handler
  }
  getURL(): string {
    return this.mainFrame.url
  }
  getTitle(): string {
    return this.#title
  }
  isLoading(): boolean {
    return this.#isLoading
  }
  isLoadingMainFrame(): boolean {
    return this.#isLoading
  }
  isDestroyed(): boolean {
    return this.#isDestroyed
  }
  forcefullyCrashRenderer(): void {
    void this.#attached.send('Page.crash').catch(() => undefined)
  }
  isCrashed(): boolean {
    return this.#isCrashed
  }
  isFocused(): boolean {
    return this.#isFocused
  }
  focus(): void {
    this.#isFocused = true
    void this.#ready.then((session) => session.send('Page.bringToFront')).catch(() => undefined)
  }
  openDevTools(): void {
    // As Electron: without a word where they are switched off.
    if (this.#preferences.devTools === false) return
    this.#areDevToolsOpen = true
    this.emit('devtools-opened')
  }
  closeDevTools(): void {
    this.#areDevToolsOpen = false
  }
  toggleDevTools(): void {
    if (this.#areDevToolsOpen) this.closeDevTools()
    else this.openDevTools()
  }
  isDevToolsOpened(): boolean {
    return this.#areDevToolsOpen
  }
  getZoomFactor(): number {
    return this.#zoomFactor
  }
  setZoomFactor(factor: number): void {
    this.#zoomFactor = factor
    void this.#ready.then((session) =>
      session.send('Emulation.setPageScaleFactor', { pageScaleFactor: factor }),
    )
  }
  getZoomLevel(): number {
    return Math.log(this.#zoomFactor) / Math.log(1.2)
  }
  setZoomLevel(level: number): void {
    this.setZoomFactor(1.2 ** level)
  }
  async setVisualZoomLevelLimits(): Promise<void> {
    // A pinch is not made here.
  }
  setBackgroundThrottling(allowed: boolean): void {
    this.backgroundThrottling = allowed
  }
  setAudioMuted(muted: boolean): void {
    this.#isMuted = muted
  }
  isAudioMuted(): boolean {
    return this.#isMuted
  }
  undo = (): void => this.#edit('undo')
  redo = (): void => this.#edit('redo')
  cut = (): void => this.#edit('cut')
  copy = (): void => this.#edit('copy')
  paste = (): void => this.#edit('paste')
  delete = (): void => this.#edit('delete')
  selectAll = (): void => this.#edit('selectAll')
  #edit(command: string): void {
    void this.executeJavaScript(`void document.execCommand('${command}')`).catch(() => undefined)
  }
  close(): void {
    this.emit('host-close-asked')
  }

  /** Ends the page, without asking it. */
  async end(): Promise<void> {
    if (this.#isDestroyed) return
    this.#isDestroyed = true
    all.delete(this.id)
    this.#giveUpAll()
    const { cdp } = await chromium()
    await cdp.send('Target.closeTarget', { targetId: this.#targetId }).catch(() => undefined)
    this.emit('destroyed')
  }
}

export const webContents = {
  getAllWebContents: () => [...all.values()] as unknown as Electron.WebContents[],
  fromId: (id: number) => all.get(id) as unknown as Electron.WebContents | undefined,
} satisfies Pick<typeof Electron.WebContents, 'getAllWebContents' | 'fromId'>

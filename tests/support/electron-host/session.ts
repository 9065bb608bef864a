// The default session: permissions, downloads, the cut network. Its decisions reach Chromium through the pages.
import { EventEmitter } from 'node:events'
import { pageNetwork } from './chromium.ts'

type RequestHandler = Parameters<Electron.Session['setPermissionRequestHandler']>[0]
type CheckHandler = Parameters<Electron.Session['setPermissionCheckHandler']>[0]
type BeforeRequest = (
  details: Electron.OnBeforeRequestListenerDetails,
  callback: (response: Electron.CallbackResponse) => void,
) => void

class HostSession extends EventEmitter {
  permissionRequest: RequestHandler = null
  permissionCheck: CheckHandler = null
  beforeRequest: BeforeRequest | null = null
  isOffline = false
  userAgent: string | null = null
  /** Pages listen: a network that was cut is cut in all of them. */
  readonly changed = new EventEmitter<{ network: [] }>()
  spellCheckerEnabled = true

  readonly webRequest = {
    onBeforeRequest: (
      ...args: [BeforeRequest | null] | [Electron.WebRequestFilter, BeforeRequest | null]
    ): void => {
      const [first, second] = args
      if (second !== undefined) this.beforeRequest = second
      else if (typeof first === 'function' || first === null) this.beforeRequest = first
    },
  }

  setPermissionRequestHandler(handler: RequestHandler): void {
    this.permissionRequest = handler
  }
  setPermissionCheckHandler(handler: CheckHandler): void {
    this.permissionCheck = handler
  }
  setDevicePermissionHandler(): void {
    // Chromium offers no devices to a page that has no permission for them; see above.
  }
  setDisplayMediaRequestHandler(): void {
    // The same for the screen.
  }
  setSpellCheckerEnabled(enable: boolean): void {
    this.spellCheckerEnabled = enable
  }
  isSpellCheckerEnabled(): boolean {
    return this.spellCheckerEnabled
  }
  setUserAgent(userAgent: string): void {
    this.userAgent = userAgent
  }
  enableNetworkEmulation({ offline = false }: Electron.EnableNetworkEmulationOptions): void {
    this.isOffline = offline
    this.changed.emit('network')
  }
  disableNetworkEmulation(): void {
    this.enableNetworkEmulation({})
  }
  async clearCache(): Promise<void> {
    // Nothing of ours is cached: answers of our schemes say no-store.
  }
  async setProxy(config: Electron.ProxyConfig): Promise<void> {
    if (this === defaultSession) pageNetwork.proxy = config
  }
  async resolveProxy(): Promise<string> {
    return 'DIRECT'
  }
  async closeAllConnections(): Promise<void> {
    // Pages keep none that matter.
  }

  /** Whether both handlers would let a page have it. Where none is set, Electron grants. */
  grants(contents: unknown, permission: string, origin: string, url: string): boolean {
    const page = contents as Electron.WebContents
    const checked =
      this.permissionCheck?.(page, permission as Parameters<NonNullable<CheckHandler>>[1], origin, {
        isMainFrame: true,
        requestingUrl: url,
      }) ?? true
    let requested = true
    this.permissionRequest?.(
      page,
      permission as Parameters<NonNullable<RequestHandler>>[1],
      (answer) => (requested = answer),
      { isMainFrame: true, requestingUrl: url },
    )
    return checked && requested
  }
}

export const defaultSession = new HostSession()
// Each window listens.
defaultSession.changed.setMaxListeners(0)

const partitions = new Map<string, HostSession>()

export const session = {
  fromPartition(partition: string): HostSession {
    const known = partitions.get(partition) ?? new HostSession()
    partitions.set(partition, known)
    return known
  },
  defaultSession: defaultSession satisfies Pick<
    Electron.Session,
    | 'setPermissionRequestHandler'
    | 'setPermissionCheckHandler'
    | 'setDevicePermissionHandler'
    | 'setDisplayMediaRequestHandler'
    | 'setSpellCheckerEnabled'
    | 'setUserAgent'
    | 'enableNetworkEmulation'
    | 'disableNetworkEmulation'
    | 'clearCache'
    | 'setProxy'
    | 'resolveProxy'
    | 'closeAllConnections'
    | 'isSpellCheckerEnabled'
    | 'spellCheckerEnabled'
  >,
}
export type { HostSession }

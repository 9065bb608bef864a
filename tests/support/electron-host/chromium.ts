// The browser behind the windows. It is started with the first window (the command line has none) and ends with this
// process, however that ends: its debugging pipe breaks. Its profile is the app's userData folder, as in Electron.
import { spawn } from 'node:child_process'
import { EventEmitter } from 'node:events'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import type { Readable, Writable } from 'node:stream'
import { type Cdp, type CdpSession, openCdp } from './cdp.ts'
import { getPath } from './folders.ts'
import { chromiumPath, LOCALE, VISIBLE } from './options.ts'
import { standardSchemes } from './protocol.ts'

export interface Page {
  readonly targetId: string
  readonly session: CdpSession
}

interface Chromium {
  readonly cdp: Cdp
  readonly pid: number
  /** For Playwright. */
  readonly endpoint: string
  readonly openPage: (size: { readonly width: number; readonly height: number }) => Promise<Page>
}

/** A page that a page has opened; it waits, and shows nothing, until somebody decides. */
export const popUps = new EventEmitter<{ opened: [{ targetId: string; openerId: string }] }>()
export const targets = new EventEmitter<{ destroyed: [targetId: string]; crashed: [targetId: string] }>()

// Each window listens.
popUps.setMaxListeners(0)
targets.setMaxListeners(0)

let started: Promise<Chromium> | null = null
/** Sent once Chromium is there. */
export const announced = new EventEmitter<{ started: [{ endpoint: string; pid: number }] }>()

export function chromium(): Promise<Chromium> {
  started ??= start(getPath('userData'))
  return started
}

const NO_PROGRAMS = join(import.meta.dirname, 'no-programs')
const FEATURES_OFF = ['site-per-process', 'IsolateOrigins', 'Translate', 'MediaRouter', 'OptimizationHints']
const SWITCHES = [
  '--remote-debugging-pipe',
  '--remote-debugging-port=0',
  '--no-first-run',
  '--no-default-browser-check',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-default-apps',
  '--disable-extensions',
  '--disable-sync',
  '--disable-breakpad',
  '--disable-client-side-phishing-detection',
  '--disable-backgrounding-occluded-windows',
  '--disable-renderer-backgrounding',
  '--disable-background-timer-throttling',
  // Frames of other origins stay in the page's process, so that one session sees them all.
  '--disable-site-isolation-trials',
  `--disable-features=${FEATURES_OFF.join(',')}`,
  '--password-store=basic',
  '--use-mock-keychain',
  '--force-color-profile=srgb',
]
/** What the app decides about the network of its pages. Chromium takes it from its command line, for all of them. */
export const pageNetwork: { proxy: Electron.ProxyConfig; webRtcPolicy: string | null } = {
  proxy: {},
  webRtcPolicy: null,
}

function networkSwitches(): readonly string[] {
  const { proxyRules, proxyBypassRules = '' } = pageNetwork.proxy
  return [
    ...(proxyRules === undefined
      ? ['--no-proxy-server']
      : [`--proxy-server=${proxyRules}`, `--proxy-bypass-list=${proxyBypassRules}`]),
    ...(pageNetwork.webRtcPolicy === null ? [] : [`--webrtc-ip-handling-policy=${pageNetwork.webRtcPolicy}`]),
  ]
}

/**
 * Chromium asks in a dialog over the page before it gives a link of a scheme that it does not know to another program, and the
 * page gets no key and no click any more. Electron knows these schemes. So Chromium may give them away without a question; the
 * program that it starts does nothing.
 */
function allowOurSchemes(file: string): void {
  mkdirSync(dirname(file), { recursive: true })
  const kept = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, object>) : {}
  const origins = { allowed_origins: ['*'] }
  const policy = {
    auto_launch_protocols_from_origins: standardSchemes().map((protocol) => ({ protocol, ...origins })),
  }
  const handler = { ...kept['protocol_handler'], policy }
  writeFileSync(file, JSON.stringify({ ...kept, protocol_handler: handler }))
}

const BLANK = 'data:text/html,'

async function start(userData: string): Promise<Chromium> {
  // Whoever hears of the new page may still decide about its network.
  await Promise.resolve()
  allowOurSchemes(join(userData, 'Default', 'Preferences'))
  const child = spawn(
    chromiumPath(),
    [
      ...SWITCHES,
      ...networkSwitches(),
      `--user-data-dir=${userData}`,
      `--lang=${LOCALE}`,
      `--accept-lang=${LOCALE}`,
      ...(VISIBLE ? [`--app=${BLANK}`] : ['--headless', '--disable-gpu', '--hide-scrollbars=false', BLANK]),
      // Its sandbox needs another user than root.
      ...(process.getuid?.() === 0 ? ['--no-sandbox', '--test-type'] : []),
    ],
    {
      env: { ...process.env, PATH: [NO_PROGRAMS, process.env['PATH']].join(delimiter) },
      stdio: ['ignore', 'ignore', 'pipe', 'pipe', 'pipe'],
    },
  )
  const endpoint = await new Promise<string>((resolve, reject) => {
    let text = ''
    child.stderr?.on('data', (chunk: Buffer) => {
      text = (text + chunk.toString()).slice(-20_000)
      const found = /DevTools listening on (ws:\S+)/.exec(text)?.[1]
      if (found !== undefined) resolve(found)
    })
    child.once('error', reject)
    child.once('exit', (code) =>
      reject(new Error(`Chromium ended with ${String(code)}: ${text.slice(-2_000)}`)),
    )
  })
  const [, , , to, from] = child.stdio
  const cdp = openCdp(to as Writable, from as Readable)
  const pid = child.pid ?? 0
  announced.emit('started', { endpoint, pid })
  // Electron says so to whoever gave it a port.
  if (process.argv.some((argument) => argument.startsWith('--remote-debugging-port=')))
    process.stderr.write(`DevTools listening on ${endpoint}\n`)

  const taken = new Set<string>()
  cdp.on('Target.targetDestroyed', ({ targetId }) => targets.emit('destroyed', targetId))
  cdp.on('Target.targetCrashed', ({ targetId }) => targets.emit('crashed', targetId))
  cdp.on('Target.targetCreated', ({ targetInfo: { type, targetId, openerId } }) => {
    if (type === 'page' && openerId !== undefined) popUps.emit('opened', { targetId, openerId })
  })
  await cdp.send('Target.setDiscoverTargets', { discover: true })

  const openPage: Chromium['openPage'] = async ({ width, height }) => {
    // The page that Chromium came up with is the first window.
    const { targetInfos } = await cdp.send('Target.getTargets')
    const first = targetInfos.find(
      ({ type, url, targetId }) => type === 'page' && url === BLANK && !taken.has(targetId),
    )
    const targetId =
      first?.targetId ??
      (await cdp.send('Target.createTarget', { url: BLANK, newWindow: true, width, height })).targetId
    taken.add(targetId)
    const { sessionId } = await cdp.send('Target.attachToTarget', { targetId, flatten: true })
    return { targetId, session: cdp.session(sessionId) }
  }
  return { cdp, pid, endpoint, openPage }
}

// The built app in a real Chromium, and a page that turns on it: it tries to leave, to open windows and frames, to run
// script that is not ours, to reach the network, the disk and the machine's devices.
import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { BRIDGE_NAME } from '../../../src/contract/bridge.ts'
import { systemClock } from '../../../src/engine/index.ts'
import { COMMAND_NAMES } from '../../../src/contract/commands.ts'
import { launchApp, newPlaces, type Places, type RunningApp } from '../../e2e/support/app.ts'
import { portOf } from '../../engine/service/loopback.ts'
import { textOf } from '../world.ts'
import { WAIT_LIMIT_MS } from '../../support/wait-limit.ts'

let places: Places & AsyncDisposable
let app: RunningApp
let home = ''

beforeAll(async () => {
  places = await newPlaces()
  app = await launchApp({ places })
  await app.page.getByRole('navigation').first().waitFor()
  home = app.page.url()
})
afterAll(async () => {
  await app.close()
  await places[Symbol.asyncDispose]()
})
beforeEach(async () => {
  const answer = await app.page.evaluate(() => window.shotlist.app_state({}))
  if (!answer.ok) throw new Error('the window is not what it was')
})

const log = () => textOf(join(places.userData, 'shotlist.log'))
/** After everything that was begun has had its time to happen. */
const aMoment = () => systemClock.sleep(300)
const aMomentLater = () =>
  app.page.evaluate(() => new Promise<void>((resolve) => requestIdleCallback(() => setTimeout(resolve, 150))))

test('the page has the bridge and nothing of Node or Electron', async () => {
  const found = await app.page.evaluate((name) => {
    const bridge: unknown = Reflect.get(globalThis, name)
    return {
      bridge: Object.entries(bridge ?? {}).map(([key, value]) => `${key} ${typeof value}`),
      others: [
        'require',
        'process',
        'module',
        'exports',
        'Buffer',
        'global',
        'electron',
        'ipcRenderer',
        '__dirname',
      ].filter((key) => key in globalThis),
    }
  }, BRIDGE_NAME)
  expect(found.others).toEqual([])
  expect(found.bridge.toSorted()).toEqual(
    [...COMMAND_NAMES, 'subscribe'].map((key) => `${key} function`).toSorted(),
  )
})

test('the page cannot put anything in the bridge’s place', async () => {
  const isSame = await app.page.evaluate((name) => {
    const before: unknown = Reflect.get(globalThis, name)
    const attempts = [
      () => Reflect.set(globalThis, name, {}),
      () => Reflect.deleteProperty(globalThis, name),
      () => Reflect.defineProperty(globalThis, name, { value: {} }),
    ]
    for (const attempt of attempts) attempt()
    return Reflect.get(globalThis, name) === before
  }, BRIDGE_NAME)
  expect(isSame).toBe(true)
})

test.each([
  'https://example.com/',
  'http://example.com/',
  'file:///etc/passwd',
  'data:text/html,gone',
  'javascript:document.body.textContent="gone"',
  'asset://file/1',
  'app://shotlist/other.html',
])('the page cannot go to %s', async (url) => {
  await app.page.evaluate((to) => {
    globalThis.location.href = to
  }, url)
  await aMomentLater()
  expect(app.page.url()).toBe(home)
  await app.page.evaluate((to) => {
    const link = document.createElement('a')
    link.href = to
    document.body.append(link)
    link.click()
    link.remove()
  }, url)
  await aMomentLater()
  expect(app.page.url()).toBe(home)
})

test('menus lead on after the page was led to a place inside itself, and after it was sent elsewhere in vain', async () => {
  const { page } = app
  const show = (id: string) =>
    app.evaluate(({ Menu }, item) => void Menu.getApplicationMenu()?.getMenuItemById(item)?.click(), id)
  const title = page.getByRole('heading', { level: 1 })
  await page.locator('a[href="#screen"]').press('Enter')
  await expect.poll(() => page.url()).toBe(`${home}#screen`)
  await show('screen-library')
  await title.filter({ hasText: 'Library' }).waitFor()
  await page.evaluate(() => void (location.href = 'https://example.com/'))
  await aMomentLater()
  await show('screen-recipes')
  await title.filter({ hasText: 'Recipes' }).waitFor()
  await page.evaluate(() => history.replaceState(null, '', '#'))
  home = page.url()
})

test('no window opens, by script, link or form', async () => {
  await app.page.evaluate(() => {
    for (const url of ['https://example.com/', 'about:blank', 'app://shotlist/index.html', ''])
      window.open(url)
    const link = Object.assign(document.createElement('a'), {
      href: 'https://example.com/',
      target: '_blank',
    })
    const form = Object.assign(document.createElement('form'), {
      action: 'https://example.com/',
      target: '_blank',
    })
    document.body.append(link, form)
    link.click()
    form.submit()
    link.remove()
    form.remove()
  })
  await aMomentLater()
  expect(await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().length)).toBe(1)
  await expect.poll(() => app.windows().length).toBe(1)
  expect(await log()).toContain('refused: a window of https://example.com/')
})

test('no foreign page comes in as a frame, and a frame has no bridge', async () => {
  const frames = await app.page.evaluate(async (name) => {
    const sources = [
      'https://example.com/',
      'app://shotlist/index.html',
      'data:text/html,x',
      'about:blank',
      'asset://file/1',
    ]
    const found: string[] = []
    for (const source of sources) {
      const frame = document.createElement('iframe')
      frame.src = source
      document.body.append(frame)
      await new Promise((resolve) => setTimeout(resolve, 100))
      const inside = frame.contentWindow
      let has = 'no bridge'
      try {
        if (inside !== null && name in inside) has = 'a bridge'
      } catch {
        has = 'no access'
      }
      found.push(`${source} ${has}`)
      frame.remove()
    }
    return found
  }, BRIDGE_NAME)
  expect(frames.filter((frame) => frame.endsWith('a bridge'))).toEqual([])
})

/** As text: none of it is anything that our own code may say. */
const FOREIGN_SCRIPT = String.raw`(async () => {
  const marks = []
  globalThis.mark = (what) => void marks.push(what)
  const script = (more) => document.body.append(Object.assign(document.createElement('script'), more))
  const attempts = [
    () => (0, eval)('mark("eval")'),
    () => new Function('mark("Function")')(),
    () => setTimeout('mark("timer")', 0),
    () => script({ textContent: 'mark("inline")' }),
    () => script({ src: 'data:text/javascript,mark("data")' }),
    () => script({ src: 'https://example.com/a.js' }),
    () => {
      const image = document.createElement('img')
      image.setAttribute('onerror', 'mark("handler")')
      image.src = 'x:'
      document.body.append(image)
    },
    () => import('data:text/javascript,mark("module")'),
    () => new Worker(URL.createObjectURL(new Blob(['mark("worker")']))),
  ]
  // Out of the tool's own evaluation, which may do more than a page.
  await new Promise((resolve) => setTimeout(resolve, 0))
  for (const attempt of attempts) try { await attempt() } catch {}
  await new Promise((resolve) => setTimeout(resolve, 200))
  return marks
})()`

test('no script runs but the bundle’s', async () => {
  expect(await app.page.evaluate(FOREIGN_SCRIPT)).toEqual([])
})

test('the page reaches no network, no file and no picture by script', async () => {
  const reached = await app.page.evaluate(async () => {
    const addresses = [
      'https://example.com/',
      'http://127.0.0.1:1/',
      'file:///etc/passwd',
      'asset://thumb/1',
      'asset://file/1',
      `${location.origin}/index.html`,
    ]
    const found: string[] = []
    for (const address of addresses) {
      await fetch(address).then(
        () => found.push(`fetch ${address}`),
        () => undefined,
      )
    }
    const socket = await new Promise<string>((resolve) => {
      try {
        const one = new WebSocket('wss://example.com/')
        one.addEventListener('open', () => resolve('open'))
        one.addEventListener('error', () => resolve('refused'))
      } catch {
        resolve('refused')
      }
    })
    if (socket === 'open') found.push('socket')
    const image = await new Promise<string>((resolve) => {
      const one = new Image()
      one.addEventListener('load', () => resolve('loaded'))
      one.addEventListener('error', () => resolve('refused'))
      one.src = 'https://example.com/a.png'
    })
    if (image === 'loaded') found.push('image')
    return found
  })
  expect(reached).toEqual([])
})

/** As text, because it is the page's. Tries every way to the port: STUN, TURN, and both kinds of candidates. */
const CALL_OUT = String.raw`(async (udpPort, tcpPort) => {
  const turn = (port, transport) => ({
    urls: 'turn:127.0.0.1:' + port + '?transport=' + transport, username: 'x', credential: 'y',
  })
  const servers = [{ urls: 'stun:127.0.0.1:' + udpPort }, turn(udpPort, 'udp'), turn(tcpPort, 'tcp')]
  const caller = new RTCPeerConnection({ iceServers: servers })
  const gathered = new Promise((resolve) => {
    caller.onicegatheringstatechange = () => caller.iceGatheringState === 'complete' && resolve('gathered')
  })
  caller.createDataChannel('x')
  await caller.setLocalDescription(await caller.createOffer())
  const answer = caller.localDescription.sdp
    .replace('a=setup:actpass', 'a=setup:active')
    .replace(/a=ice-ufrag:.*/, 'a=ice-ufrag:abcd')
    .replace(/a=ice-pwd:.*/, 'a=ice-pwd:' + 'abcd'.repeat(6))
  await caller.setRemoteDescription({ type: 'answer', sdp: answer })
  for (const candidate of ['1 1 udp 9 127.0.0.1 ' + udpPort + ' typ host', '2 1 tcp 8 127.0.0.1 ' + tcpPort + ' typ host tcptype passive'])
    await caller.addIceCandidate({ candidate: 'candidate:' + candidate, sdpMid: '0', sdpMLineIndex: 0 })
  await gathered
  caller.close()
  return 'gathered'
})`

test('WebRTC reaches nobody, by UDP or by TCP', async () => {
  let packets = 0
  let connections = 0
  const udp = createSocket('udp4', () => void (packets += 1)).bind(0, '127.0.0.1')
  await once(udp, 'listening')
  const tcp = createServer((socket) => {
    connections += 1
    socket.destroy()
  }).listen(0, '127.0.0.1')
  await once(tcp, 'listening')
  expect(await app.page.evaluate(`(${CALL_OUT})(${udp.address().port}, ${portOf(tcp)})`)).toBe('gathered')
  await aMoment()
  udp.close()
  tcp.close()
  expect({ packets, connections }).toEqual({ packets: 0, connections: 0 })
})

test('no permission is given', async () => {
  const given = await app.page.evaluate(async () => {
    const names = ['geolocation', 'notifications', 'camera', 'microphone', 'midi'] as const
    const found: string[] = []
    for (const name of names)
      try {
        const { state } = await navigator.permissions.query({ name })
        if (state === 'granted') found.push(name)
      } catch {
        // Not known here.
      }
    await navigator.mediaDevices?.getUserMedia({ audio: true }).then(
      () => found.push('microphone used'),
      () => undefined,
    )
    await navigator.clipboard?.readText().then(
      () => found.push('clipboard read'),
      () => undefined,
    )
    return found
  })
  expect(given).toEqual([])
})

test('nothing is downloaded', async () => {
  await app.page.evaluate(() => {
    const link = document.createElement('a')
    link.download = 'a.txt'
    link.href = URL.createObjectURL(new Blob(['x']))
    document.body.append(link)
    link.click()
    link.remove()
  })
  await expect.poll(log, { timeout: WAIT_LIMIT_MS }).toContain('refused: a download')
})

/** As text, for what no schema of ours would let be written. */
const ODD_CALLS = String.raw`(async (names) => {
  const cyclic = {}
  cyclic.self = cyclic
  const odd = [() => 1, Symbol('x'), window, document, cyclic, new Proxy({}, {}), NaN, 10n, 'x'.repeat(1e6), [], null,
    undefined, new Map([[1, 2]]), Promise.resolve(1), { task: { toString() { return '1' } } }, { get task() { throw 1 } },
    { draft: '../../x' }, { asset: -1 }, { bytes: new Uint8Array(10), name: '\u0000' }]
  const found = []
  for (const name of names)
    for (const value of odd)
      try {
        const answer = await window.shotlist[name](value)
        if (!answer.ok && answer.failure.code === 'UNEXPECTED') found.push(name + ': ' + answer.failure.message)
        if (answer.ok === undefined) found.push(name + ' answers in no way')
      } catch {
        // Not even sent.
      }
  return found
})`

test('whatever the page calls with, through the real bridge, the answer is one of ours', async () => {
  const names = COMMAND_NAMES.filter((name) => !['start_test_run', 'start_draft'].includes(name))
  expect(await app.page.evaluate(`(${ODD_CALLS})(${JSON.stringify(names)})`)).toEqual([])
  expect(await app.page.evaluate(() => window.shotlist.app_state({}))).toMatchObject({
    ok: true,
    output: { broken: null },
  })
})

test('another window, even with our page in it, is turned away', async () => {
  const said = await app.evaluate(async ({ app: own, BrowserWindow }) => {
    const [first] = BrowserWindow.getAllWindows()
    const other = new BrowserWindow({
      show: false,
      webPreferences: {
        preload: `${own.getAppPath()}/out/preload/index.cjs`,
        sandbox: true,
        contextIsolation: true,
      },
    })
    await other.loadURL(first?.webContents.getURL() ?? '')
    const answer: unknown = await other.webContents.executeJavaScript(
      'window.shotlist.settings({}).then(() => "answered", (error) => String(error))',
    )
    other.destroy()
    return answer
  })
  expect(said).toMatch(/was refused/)
  expect(await log()).toContain('refused: settings from')
})

test('a blank page in our own window has nothing to say either', async () => {
  // Chromium lets a page empty itself without asking anybody, which Electron would stop; the commands are closed to it.
  const { page } = app
  await page.evaluate(() => void setTimeout(() => (globalThis.location.href = 'about:blank'), 0))
  await aMoment()
  const isLeft = page.url() === 'about:blank'
  const bridge = isLeft
    ? await page.evaluate(() =>
        'shotlist' in window ? window.shotlist.settings({}).then(() => 'answered', String) : 'no bridge',
      )
    : 'it stayed'
  expect(bridge).not.toBe('answered')
  await app.evaluate(({ BrowserWindow }) =>
    BrowserWindow.getAllWindows()[0]?.loadURL('app://shotlist/index.html'),
  )
  await page.getByRole('navigation').first().waitFor()
})

test('what the page may do came with it', async () => {
  const response = await app.page.reload()
  const policy = (await response?.headerValue('content-security-policy')) ?? ''
  expect(policy).toMatch(/^default-src 'none'; script-src 'self'; /)
  expect(await response?.headerValue('x-content-type-options')).toBe('nosniff')
  await app.page.getByRole('navigation').first().waitFor()
})

// Navigation, redirects, frames, new windows, webviews, permissions, devices, downloads: everything a page could try,
// tried against the guards with what a hostile page would name.
import { EventEmitter } from 'node:events'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { guardContents, guardSession, mayNavigate } from '../../../src/main/page/guards.ts'

const ADDRESSES = [
  'https://example.com/',
  'http://shotlist/index.html',
  'app://shotlist.evil/index.html',
  'app://shotlist/../evil.html',
  'app://shotlist/other.html',
  'app://shotlist@evil/index.html',
  'app://shotlist/index.html?q=1',
  'APP://shotlist/index.html',
  'asset://file/1',
  'file:///etc/passwd',
  'javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'blob:app://shotlist/1',
  'about:blank',
  'view-source:app://shotlist/index.html',
  'chrome://settings',
  'mailto:a@example.com',
  '',
]

function contents() {
  const refused: string[] = []
  let openWindow: ((details: { url: string }) => { action: string }) | null = null
  const emitter = new EventEmitter()
  const setWindowOpenHandler = (handler: typeof openWindow) => void (openWindow = handler)
  const setWebRTCIPHandlingPolicy = () => undefined
  guardContents(
    electrons(Object.assign(emitter, { setWindowOpenHandler, setWebRTCIPHandlingPolicy })),
    (what) => refused.push(what),
  )
  /** Whether it was stopped. */
  const tries = (event: string, url: string, isMainFrame = true): boolean => {
    let isStopped = false
    emitter.emit(event, { url, isMainFrame, preventDefault: () => (isStopped = true) })
    return isStopped
  }
  return { refused, tries, open: (url: string) => openWindow?.({ url }) }
}

/** Of Electron's objects the guards touch a few members; those are here, and real ones stand in tests/e2e. */
// oxlint-disable-next-line typescript/no-unsafe-type-assertion, typescript/no-unnecessary-type-parameters
const electrons = <T>(object: object): T => object as T

const GOING = ['will-navigate', 'will-redirect', 'will-frame-navigate'] as const

test.each(GOING)('%s leads nowhere', (event) => {
  const { tries, refused } = contents()
  expect(ADDRESSES.filter((url) => !tries(event, url))).toEqual([])
  fc.assert(
    fc.property(
      fc.oneof(
        fc.webUrl(),
        fc.string(),
        fc.string().map((path) => `app://shotlist/${path}`),
      ),
      (url) => {
        fc.pre(url !== 'app://shotlist/index.html' && !url.startsWith('app://shotlist/index.html#'))
        expect(tries(event, url)).toBe(true)
      },
    ),
  )
  expect(refused.length).toBeGreaterThanOrEqual(ADDRESSES.length)
})

test('our own page may be loaded again, but in no sub-frame', () => {
  const { tries } = contents()
  for (const event of GOING) {
    expect(tries(event, 'app://shotlist/index.html')).toBe(false)
    expect(tries(event, 'app://shotlist/index.html', false)).toBe(true)
  }
  expect(mayNavigate('app://shotlist/index.html', true)).toBe(true)
})

test('no window and no webview opens', () => {
  const { open, tries } = contents()
  for (const url of [...ADDRESSES, 'app://shotlist/index.html']) expect(open(url)).toEqual({ action: 'deny' })
  expect(tries('will-attach-webview', '')).toBe(true)
})

test('no permission, device, screen or download is given, and nothing is fetched for spelling', async () => {
  const session = new EventEmitter()
  const given: Record<string, (...args: unknown[]) => unknown> = {}
  let spelling = true
  const keep = (name: string) => (handler: (...args: unknown[]) => unknown) => void (given[name] = handler)
  await guardSession(
    electrons(
      Object.assign(session, {
        setPermissionRequestHandler: keep('request'),
        setPermissionCheckHandler: keep('check'),
        setDevicePermissionHandler: keep('device'),
        setDisplayMediaRequestHandler: keep('display'),
        setSpellCheckerEnabled: (on: boolean) => (spelling = on),
        setProxy: () => Promise.resolve(),
      }),
    ),
    () => undefined,
  )
  const answers: unknown[] = []
  for (const permission of ['media', 'geolocation', 'openExternal', 'fileSystem', 'unknown'])
    given['request']?.({}, permission, (answer: unknown) => answers.push(answer), {})
  given['display']?.({}, (answer: unknown) => answers.push(answer))
  expect(answers).toEqual([false, false, false, false, false, null])
  expect(given['check']?.(null, 'clipboard-read', 'app://shotlist', {})).toBe(false)
  expect(given['device']?.({})).toBe(false)
  expect(spelling).toBe(false)
  let isStopped = false
  session.emit('will-download', { preventDefault: () => (isStopped = true) })
  expect(isStopped).toBe(true)
})

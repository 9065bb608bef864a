import { text } from 'node:stream/consumers'
import { describe, expect, test } from 'vitest'
import type { WireFailure, WireStream } from '../../../src/engine/ports/wire.ts'
import { openAsset, REDIRECTS_MAX } from '../../../src/engine/service/index.ts'
import { type Loopback, openWire, serve } from './loopback.ts'
import { manualClock } from './manual-clock.ts'

const open = async (url: URL, more: { range?: { fromByte: number; etag: string } } = {}) =>
  openAsset({ wire: await openWire(), url, services: [], range: more.range ?? null })

const bodyOf = (opened: WireStream | WireFailure): Promise<string> =>
  opened.kind === 'stream' ? text(opened.body) : Promise.reject(new Error(opened.message))

const redirectTo = (location: string): Promise<Loopback> =>
  serve((_, response) => response.writeHead(302, { location }).end('moved'))

test('the URL is its own permission: no key goes with it, to whatever host it leads', async () => {
  const other = await serve((_, response) => response.end('image'))
  const first = await redirectTo(new URL('/image?sig=2', other.url).href)
  const opened = await open(new URL('/a?sig=1', first.url))
  expect(opened).toMatchObject({ kind: 'stream', status: 200 })
  expect(await bodyOf(opened)).toBe('image')
  expect([...first.seen, ...other.seen].map((request) => request.url)).toEqual(['/a?sig=1', '/image?sig=2'])
  for (const request of [...first.seen, ...other.seen])
    expect(request.headers).not.toHaveProperty('authorization')
})

test('a range is asked for under its condition, after redirects too', async () => {
  const other = await serve((_, response) => response.writeHead(206).end())
  const first = await redirectTo(other.url.href)
  const opened = await open(first.url, { range: { fromByte: 10, etag: '"v1"' } })
  if (opened.kind === 'stream') opened.body.destroy()
  expect(other.seen[0]?.headers).toMatchObject({ range: 'bytes=10-', 'if-range': '"v1"' })
})

describe('a redirect that is not followed comes back as it is', () => {
  test.each(['http://127.0.0.1:1/plain', 'ftp://h/x', 'https://', 'data:image/png;base64,AA=='])(
    'to %s',
    async (location) => {
      const { url, seen } = await redirectTo(location)
      const opened = await open(url)
      expect(opened).toMatchObject({ kind: 'stream', status: 302 })
      if (opened.kind === 'stream') opened.body.destroy()
      expect(seen).toHaveLength(1)
    },
  )

  test('after a few', async () => {
    const { url, seen } = await redirectTo('/again')
    const opened = await open(url)
    expect(opened).toMatchObject({ kind: 'stream', status: 302 })
    if (opened.kind === 'stream') opened.body.destroy()
    expect(seen).toHaveLength(REDIRECTS_MAX + 1)
  })
})

test('plain http is not opened at all', async () => {
  expect(await open(new URL('http://127.0.0.1:1/'))).toMatchObject({ kind: 'failure', sent: false })
})

test('the headers are waited for so long, and the body as long as its reader likes', async () => {
  const clock = manualClock()
  const wire = await openWire({ clock })
  const silent = await serve(() => clock.advance(50))
  expect(await openAsset({ wire, url: silent.url, services: [], range: null, timeoutMs: 50 })).toMatchObject({
    kind: 'failure',
    sent: true,
    reason: 'timeout',
  })
  let end = () => undefined as unknown
  const slow = await serve((_, response) => {
    response.write('half')
    end = () => response.end(' and half')
  })
  const opened = await openAsset({ wire, url: slow.url, services: [], range: null, timeoutMs: 50 })
  clock.advance(3_600_000)
  end()
  expect(await bodyOf(opened)).toBe('half and half')
})

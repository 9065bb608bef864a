// Whoever names the address of an image or a photo reaches nothing of this computer or its network by it.
import { expect, onTestFinished, test } from 'vitest'
import { isPrivateAddress } from '../../../src/domain/private-addresses.ts'
import { systemClock } from '../../../src/engine/ports/clock.ts'
import { openAsset, systemDispatchers, undiciWire } from '../../../src/engine/service/index.ts'
import { certificate, proxy, serve } from './loopback.ts'

async function outside(env: Readonly<Record<string, string>> = {}) {
  const dispatchers = systemDispatchers({ ca: (await certificate()).cert, env, connections: 4 })
  onTestFinished(() => dispatchers.destroy())
  const wire = undiciWire(dispatchers, systemClock)
  const open = async (url: string | URL, services: readonly string[] = ['https://service.invalid']) => {
    const from = services.map((service) => new URL(service))
    const opened = await openAsset({ wire, url: new URL(url), services: from, range: null })
    if (opened.kind === 'stream') opened.body.destroy()
    return opened
  }
  return open
}

type Opened = Awaited<ReturnType<typeof openAsset>>

function expectRefused(opened: Opened): void {
  expect(opened).toMatchObject({ kind: 'failure', sent: false })
  expect(opened.kind === 'failure' && opened.message).toContain('leads into a private network')
}

test('no name and no address leads a download into the own network', async () => {
  const server = await serve((_, response) => response.end('a router'))
  const open = await outside()
  for (const host of ['127.0.0.1', 'localhost', '[::ffff:127.0.0.1]', '0.0.0.0', '127.1'])
    expectRefused(await open(`https://${host}:${server.url.port}/`))
  expect(server.connections()).toBe(0)
})

test('nor does a redirect, though the proxy stands in that network itself', async () => {
  const { url, tunnels } = await proxy()
  const router = await serve((_, response) => response.end('a router'))
  const host = await serve((_, response) => response.writeHead(302, { location: router.url.href }).end())
  const open = await outside({ HTTPS_PROXY: url.replace('127.0.0.1', 'localhost') })
  // Who looks a name up behind a proxy is the proxy.
  expectRefused(await open(`https://localhost:${host.url.port}/`))
  expect(tunnels).toEqual([`localhost:${host.url.port}`])
  expect([host.seen.length, router.seen.length]).toEqual([1, 0])
})

test.each(['https://127.0.0.1', 'https://localhost'])(
  'where a service stands in it, at %s, its images may',
  async (service) => {
    const host = await serve((_, response) => response.end('an image'))
    const open = await outside()
    expect(await open(host.url, [service])).toMatchObject({ kind: 'stream', status: 200 })
    expect(await open(`https://localhost:${host.url.port}/`, [service])).toMatchObject({ kind: 'stream' })
  },
)

test.each([
  ['10.1.2.3', true],
  ['100.64.0.1', true],
  ['169.254.169.254', true],
  ['172.31.255.255', true],
  ['192.168.1.1', true],
  ['::1', true],
  ['fd00::1', true],
  ['fe80::1', true],
  ['::ffff:10.1.2.3', true],
  ['::ffff:a01:203', true],
  ['172.32.0.1', false],
  ['100.128.0.1', false],
  ['203.0.113.7', false],
  ['2001:db8::1', false],
  ['::ffff:203.0.113.7', false],
  ['10.example.com', false],
])('%s is private: %s', (address, isPrivate) => {
  expect(isPrivateAddress(address)).toBe(isPrivate)
})

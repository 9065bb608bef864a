// NODE_TLS_REJECT_UNAUTHORIZED=0 may still be set from an earlier attempt to get past a certificate error. Node reads it
// from the environment of the process, so each case runs in a child process.
import { expect, test } from 'vitest'
import { shotlist, start } from '../../cli/process.ts'
import { LIVE, shell } from '../../cli/shell.ts'
import { certificate, makeCertificate, proxy, serve } from './loopback.ts'

const SERVICE = new URL('../../../src/engine/service/index.ts', import.meta.url).href
const CLOCK = new URL('../../../src/engine/ports/clock.ts', import.meta.url).href

/** Makes every kind of request and prints the results. */
const SCRIPT = `
const { systemDispatchers, undiciWire, openAsset } = await import(${JSON.stringify(SERVICE)})
const { systemClock } = await import(${JSON.stringify(CLOCK)})
const url = new URL(process.env.URL)
const ca = process.env.CA
const dispatcher = systemDispatchers({ env: process.env, connections: 2, ...(ca ? { ca } : {}) })
const wire = undiciWire(dispatcher, systemClock)
const ask = { url, headers: { authorization: 'Bearer ${LIVE}' }, timeoutMs: 60_000, bodyBytesMax: 1000 }
const replies = [
  await wire.exchange({ ...ask, method: 'GET' }),
  await wire.exchange({ ...ask, method: 'POST', body: '{}' }),
  await openAsset({ wire, url, services: [url], range: null }),
]
process.stdout.write(JSON.stringify(replies.map(({ kind, reason, sent, status }) => ({ kind, reason, sent, status }))))
await dispatcher.destroy()
`

const NOT_SENT = { kind: 'failure', reason: 'tls', sent: false }

async function tryEverything(env: Readonly<Record<string, string>>): Promise<unknown> {
  const child = start(process.execPath, ['--input-type=module', '-e', SCRIPT], {
    NODE_TLS_REJECT_UNAUTHORIZED: '0',
    ...env,
  })
  await child.ended
  return JSON.parse(child.stdout() || child.stderr())
}

test('nothing is sent to a server with an untrusted certificate, directly or through a proxy', async () => {
  const server = await serve((_, response) => response.end('what did you bring?'))
  const URL = server.url.href
  expect(await tryEverything({ URL })).toMatchObject([NOT_SENT, NOT_SENT, NOT_SENT])
  const { url, tunnels } = await proxy()
  expect(await tryEverything({ URL, HTTPS_PROXY: url })).toMatchObject([NOT_SENT, NOT_SENT, NOT_SENT])
  expect(tunnels).toHaveLength(3)
  expect(server.seen).toEqual([])
})

test('nothing is sent to a proxy with an untrusted certificate, even if the server’s is trusted', async () => {
  const server = await serve((_, response) => response.end('what did you bring?'))
  const { url, tunnels } = await proxy(await makeCertificate())
  const CA = (await certificate()).cert
  const replies = await tryEverything({ URL: server.url.href, HTTPS_PROXY: url, CA })
  expect(replies).toMatchObject([NOT_SENT, NOT_SENT, NOT_SENT])
  expect(tunnels).toEqual([])
  expect(server.seen).toEqual([])
  // With a trusted certificate the same proxy works, so the certificate alone was the reason.
  const good = await proxy(await certificate())
  const through = await tryEverything({ URL: server.url.href, HTTPS_PROXY: good.url, CA })
  expect(through).toMatchObject([{ status: 200 }, { status: 200 }, { status: 200 }])
  expect(good.tunnels.length).toBeGreaterThan(0)
})

test('doctor says that the certificate was not accepted, and sends nothing', async () => {
  const server = await serve((_, response) => response.end('{}'))
  const { workspace } = await shell()
  const child = shotlist(['doctor', '--base-url', server.url.href], {
    NODE_TLS_REJECT_UNAUTHORIZED: '0',
    SHOTLIST_API_KEY: LIVE,
    SHOTLIST_WORKSPACE: workspace,
  })
  await child.ended
  expect(child.stdout() + child.stderr()).toMatch(
    /fail {2}service: Couldn’t verify the service’s security certificate/,
  )
  expect(child.stderr()).not.toContain('insecure')
  expect(server.seen).toEqual([])
})

import { connect } from 'node:net'
import { request } from 'undici'
import { expect, test } from 'vitest'
import { DEFAULT_KEYS, startStandin, type RequestRecord } from '../support/standin/index.ts'
import { ASIN, bench, strategy, until } from './support.ts'

/** Sends text over plain TCP and gives back everything that comes until the other side hangs up. */
const speakPlainly = (url: string, text: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const socket = connect(Number(new URL(url).port), '127.0.0.1', () => socket.write(text))
    let heard = ''
    socket.on('data', (chunk: Buffer) => (heard += chunk.toString('latin1')))
    socket.on('close', () => resolve(heard))
    socket.on('error', reject)
  })

test('a client that speaks plain HTTP is hung up on', async () => {
  const { standin } = await bench()
  const key = DEFAULT_KEYS[0].key
  const heard = await speakPlainly(
    standin.url,
    `GET /v1/api/usage HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${key}\r\n\r\n`,
  )
  expect(heard).not.toContain('HTTP/1.1 200')
  expect(standin.requests).toEqual([])
  await until(() => standin.violations.length > 0)
  expect(standin.violations).toMatchObject([{ kind: 'plain_http' }])
})

test('a client that does not trust the authority is not talked into it', async () => {
  const { standin } = await bench()
  await expect(request(`${standin.url}/v1/api/usage`)).rejects.toThrow(/certificate|self-signed/)
  expect(standin.requests).toEqual([])
})

test('the certificate is good for localhost too', async () => {
  const { standin, get } = await bench()
  const { port } = new URL(standin.url)
  expect((await get(`https://localhost:${port}/v1/api/usage`)).status).toBe(401)
})

test('every request is written down without its key', async () => {
  const logged: RequestRecord[] = []
  const { call, standin } = await bench({ log: (record) => logged.push(record) })
  await call('/v1/api/creative_strategy?x=1', { body: strategy() })
  expect(standin.requests).toEqual([
    {
      atMs: Date.UTC(2026, 2, 10, 12),
      method: 'POST',
      path: '/v1/api/creative_strategy?x=1',
      endpoint: 'creative_strategy',
      organization: 'northwind',
      body: { asin: ASIN, country_code: 'US' },
      status: 200,
      fault: null,
      jobId: standin.jobs[0]?.id,
    },
  ])
  await until(() => logged.length === 1)
  expect(logged).toEqual(standin.requests)
  expect(JSON.stringify(standin.requests)).not.toContain('pk_')
})

test('a wish for an organization that is not there is refused loudly', async () => {
  const { standin } = await bench()
  expect(() => standin.credits('nobody')).toThrow('no organization "nobody"')
})

test('closing resolves with connections open, frees the port and may be repeated', async () => {
  const { standin, call } = await bench()
  await call('/v1/api/usage')
  const idle = connect(Number(new URL(standin.url).port), '127.0.0.1')
  const gone = new Promise<void>((resolve) => idle.on('close', () => resolve()))
  idle.on('error', () => undefined)
  await new Promise<void>((resolve) => idle.on('connect', () => resolve()))
  await standin.close()
  await gone
  await standin.close()
  const port = Number(new URL(standin.url).port)
  const next = await startStandin({ port })
  expect(next.url).toBe(standin.url)
  await next.close()
})

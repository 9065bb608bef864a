import { createHash } from 'node:crypto'
import { gunzipSync } from 'node:zlib'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import type { Fault, StandinOptions } from '../support/standin/index.ts'
import { LOST, TEST, bench, listing, until, urlsIn, type Bench } from './support.ts'

const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex')

async function withImage(
  faults: readonly Fault[],
  options: StandinOptions = {},
): Promise<Bench & { url: string }> {
  const on = await bench(options)
  const id = await on.submit('listing_builder', listing(), TEST)
  const [url = ''] = urlsIn((await on.job(id)).at('output'))
  on.standin.setFaults(faults)
  return { ...on, url }
}

describe('a download', () => {
  test('that goes well has the length, the type, a strong tag and the very bytes', async () => {
    const { get, url, standin } = await withImage([])
    const reply = await get(url)
    const image = await standin.imageOf(url)
    expect(reply.status).toBe(200)
    expect(reply.headers).toMatchObject({
      'content-type': 'image/png',
      'content-length': String(image.bytes.length),
      'accept-ranges': 'bytes',
      etag: image.etag,
    })
    expect(image.etag).toMatch(/^"[0-9a-f]{32}"$/)
    expect(sha256(reply.bytes)).toBe(image.sha256)
    expect((await standin.imageOf(new URL(url).pathname)).sha256).toBe(image.sha256)
  })

  test.each<Fault>([
    { kind: 'download-cut' },
    { kind: 'download-cut', at: 0 },
    { kind: 'download-unended' },
    { kind: 'download-lying', says: 'more' },
    { kind: 'lost-before', where: 'asset' },
  ])('breaks off: %j', async (fault) => {
    const { get, url } = await withImage([fault])
    await expect(get(url)).rejects.toThrow(LOST)
  })

  test.each<Fault>([
    { kind: 'download-short' },
    { kind: 'download-closed' },
    { kind: 'download-lying', says: 'less' },
    { kind: 'download-lying', says: 'half' },
  ])('ends early as if it were whole: %j', async (fault) => {
    const { get, url, standin } = await withImage([fault])
    const reply = await get(url)
    const { bytes } = await standin.imageOf(url)
    expect(reply.status).toBe(200)
    expect(reply.bytes.equals(bytes.subarray(0, Math.floor(bytes.length / 2)))).toBe(true)
    expect(reply.headers['content-length']).toBe(
      fault.kind === 'download-lying' ? String(reply.bytes.length) : undefined,
    )
  })

  test('gives a web page, nothing, or a refusal in place of the image', async () => {
    const { get, url, standin } = await withImage([{ kind: 'download-html' }])
    const page = await get(url)
    expect([page.status, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
    standin.setFaults([{ kind: 'download-html', as: 'image' }])
    const disguised = await get(url)
    expect([disguised.headers['content-type'], disguised.text]).toEqual(['image/png', page.text])
    standin.setFaults([{ kind: 'download-empty' }])
    const empty = await get(url)
    expect([empty.status, empty.headers['content-length'], empty.bytes.length]).toEqual([200, '0', 0])
    standin.setFaults([{ kind: 'download-expired' }])
    const expired = await get(url)
    expect(expired.status).toBe(403)
    expect(expired.text).toContain('<Code>AccessDenied</Code>')
  })

  test.each(['png', 'jpeg', 'webp'] as const)(
    'is damaged so that a %s cannot be decoded',
    async (imageFormat) => {
      const { get, url, standin } = await withImage([{ kind: 'download-corrupt' }], {
        imageFormat,
        imageScale: 0.2,
      })
      const reply = await get(url)
      const { bytes } = await standin.imageOf(url)
      expect(reply.bytes.length).toBe(bytes.length)
      expect(reply.bytes.equals(bytes)).toBe(false)
      expect(reply.bytes.subarray(0, 16).equals(bytes.subarray(0, 16))).toBe(true)
      await expect(sharp(reply.bytes, { failOn: 'warning' }).raw().toBuffer()).rejects.toThrow(
        /corrupt|bad|error|unable|invalid|libspng|VipsJpeg|pngload/i,
      )
    },
  )

  test('stalls in the middle until the stand-in closes', async () => {
    const { get, url, standin } = await withImage([{ kind: 'download-stall', at: 0.3 }])
    const outcome = get(url).then(
      () => 'whole',
      () => 'lost',
    )
    await until(() => standin.parkedRequests === 1)
    await standin.close()
    expect(await outcome).toBe('lost')
  })

  test('pauses, or drips, and is whole all the same', async () => {
    const { get, url, standin, clock } = await withImage([{ kind: 'download-stall', at: 0.3, ms: 5000 }], {
      imageScale: 0.01,
    })
    const { bytes } = await standin.imageOf(url)
    const paused = get(url)
    await until(() => standin.parkedRequests === 1)
    clock.advance(5000)
    expect((await paused).bytes.equals(bytes)).toBe(true)

    standin.setFaults([{ kind: 'download-drip' }])
    const dripped = get(url)
    for (const _ of bytes) {
      await until(() => clock.sleepers === 1)
      clock.advance(1000)
    }
    expect((await dripped).bytes.equals(bytes)).toBe(true)
  })

  test('is compressed unasked, announced as another kind, or led elsewhere', async () => {
    const { get, url, standin } = await withImage([{ kind: 'download-encoded' }])
    const { bytes } = await standin.imageOf(url)
    const encoded = await get(url)
    expect(encoded.headers['content-encoding']).toBe('gzip')
    expect(gunzipSync(encoded.bytes).equals(bytes)).toBe(true)
    standin.setFaults([{ kind: 'download-mistyped' }])
    const mistyped = await get(url)
    expect([mistyped.headers['content-type'], mistyped.bytes.equals(bytes)]).toEqual(['image/jpeg', true])

    const elsewhere = url.replace('127.0.0.1', 'localhost')
    for (const [to, location] of [
      ['host', elsewhere],
      ['http', url.replace('https:', 'http:')],
      ['loop', url.replace(standin.url, '')],
    ] as const) {
      standin.setFaults([{ kind: 'download-redirect', to }])
      const led = await get(url)
      expect([led.status, led.headers['location']]).toEqual([302, location])
    }
    standin.setFaults([{ kind: 'download-redirect' }])
    expect((await get(elsewhere)).bytes.equals(bytes)).toBe(true)
  })

  test('is late by the clock', async () => {
    const { get, url, standin, clock } = await withImage([{ kind: 'slow', ms: 5000, where: 'asset' }])
    const reply = get(url)
    await until(() => standin.parkedRequests === 1)
    clock.advance(5000)
    expect((await reply).status).toBe(200)
  })
})

describe('a range', () => {
  test('continues an image whose tag still holds', async () => {
    const { get, url, standin } = await withImage([])
    const { bytes, etag } = await standin.imageOf(url)
    const rest = await get(url, { range: 'bytes=100-', 'if-range': etag })
    expect(rest.status).toBe(206)
    expect(rest.headers['content-range']).toBe(`bytes 100-${bytes.length - 1}/${bytes.length}`)
    expect(rest.bytes.equals(bytes.subarray(100))).toBe(true)
    expect((await get(url, { range: 'bytes=0-9' })).bytes.equals(bytes.subarray(0, 10))).toBe(true)
    expect((await get(url, { range: 'bytes=-7' })).bytes.equals(bytes.subarray(-7))).toBe(true)
  })

  test('starts again where the tag is weak, old or a date', async () => {
    const { get, url, standin } = await withImage([])
    const { bytes, etag } = await standin.imageOf(url)
    for (const tag of [`W/${etag}`, '"old"', 'Tue, 10 Mar 2026 12:00:00 GMT']) {
      const reply = await get(url, { range: 'bytes=100-', 'if-range': tag })
      expect([reply.status, reply.bytes.length]).toEqual([200, bytes.length])
    }
  })

  test.each(['weak', 'none'] as const)('is not to be had where tags are: %s', async (imageTags) => {
    const { get, url, standin } = await withImage([], { imageTags })
    const { bytes, etag } = await standin.imageOf(url)
    expect((await get(url)).headers['etag']).toBe(imageTags === 'weak' ? `W/${etag}` : undefined)
    const reply = await get(url, { range: 'bytes=100-', 'if-range': etag })
    expect([reply.status, reply.bytes.length]).toEqual([200, bytes.length])
  })

  test('may be answered with a part that does not fit', async () => {
    const { get, url, standin } = await withImage([{ kind: 'download-misfit', how: 'unasked' }])
    const { bytes, etag } = await standin.imageOf(url)
    const last = bytes.length - 1
    const ask = () => get(url, { range: 'bytes=100-', 'if-range': etag })
    const unasked = await get(url)
    expect([unasked.status, unasked.bytes.equals(bytes.subarray(0, bytes.length / 2))]).toEqual([206, true])
    standin.setFaults([{ kind: 'download-misfit' }])
    expect((await get(url)).status).toBe(200)
    expect((await ask()).headers['content-range']).toBe(`bytes 50-${last}/${bytes.length}`)
    standin.setFaults([{ kind: 'download-misfit', how: 'short' }])
    const short = await ask()
    expect(short.bytes.length).toBeLessThan(bytes.length - 100)
    expect(bytes.subarray(100).indexOf(short.bytes)).toBe(0)
    standin.setFaults([{ kind: 'download-misfit', how: 'foreign' }])
    const foreign = await ask()
    expect(foreign.headers).toMatchObject({ etag, 'content-range': `bytes 100-${last}/${bytes.length}` })
    expect(foreign.bytes.equals(bytes.subarray(100))).toBe(false)
  })

  test('beyond the end is refused', async () => {
    const { get, url, standin } = await withImage([])
    const { bytes } = await standin.imageOf(url)
    const reply = await get(url, { range: `bytes=${bytes.length}-` })
    expect([reply.status, reply.headers['content-range']]).toEqual([416, `bytes */${bytes.length}`])
  })

  test('meets another image when that changed in between', async () => {
    const { get, url, standin } = await withImage([{ kind: 'download-changed', nth: { from: 2, to: 2 } }])
    const before = await get(url)
    const after = await get(url, { range: 'bytes=100-', 'if-range': String(before.headers['etag']) })
    expect(after.status).toBe(200)
    expect(after.headers['etag']).not.toBe(before.headers['etag'])
    expect(sha256(after.bytes)).toBe((await standin.imageOf(url)).sha256)
    expect(sha256(after.bytes)).not.toBe(sha256(before.bytes))
  })
})

describe('an address', () => {
  test('takes no key: one is refused and written down', async () => {
    const { get, url, standin } = await withImage([])
    const reply = await get(url, { authorization: 'Bearer pk_live_northwind_0001' })
    expect(reply.status).toBe(400)
    expect(reply.text).toContain('Only one auth mechanism allowed')
    expect(standin.violations).toMatchObject([{ kind: 'authorization_on_asset' }])
    expect(JSON.stringify([standin.violations, standin.requests])).not.toContain('pk_live')
  })

  test('that was tampered with opens nothing', async () => {
    const { get, url } = await withImage([])
    for (const bad of [
      url.replace('01-main', '02-gallery_1'),
      url.replace(/expires=\d+/, 'expires=99999999999'),
      url.replace(/signature=.{4}/, 'signature=0000'),
      url.replace(/\?.*/, ''),
    ]) {
      const reply = await get(bad)
      expect([reply.status, reply.headers['content-type']]).toEqual([403, 'application/xml'])
    }
  })
})

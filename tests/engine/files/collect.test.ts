import { createHash } from 'node:crypto'
import { appendFile, mkdir, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { crc32, deflateSync } from 'node:zlib'
import type { ServerResponse } from 'node:http'
import Database from 'better-sqlite3'
import sharp, { type Sharp } from 'sharp'
import { describe, expect, test } from 'vitest'
import type { SaveImageOptions } from '../../../src/engine/files/index.ts'
import { systemClock } from '../../../src/engine/ports/clock.ts'
import { nodeFileSystem } from '../../../src/engine/ports/filesystem.ts'
import { advanceUntil, type ManualClock, manualClock } from '../service/manual-clock.ts'
import { serve, serveRaw } from '../service/loopback.ts'
import { picture } from './pictures.ts'
import { faultyFileSystem, FOLDER, NAME, saveFrom, systemError, testWorkspace } from './workspace.ts'

const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex')

/** Answers every request with the bytes, as an image. */
const serveBytes = (bytes: Buffer | string, headers: Record<string, string> = {}) =>
  serve((_, response) => response.writeHead(200, { 'content-type': 'image/png', ...headers }).end(bytes))

/** Sends a head and some bytes, then does what the test wants. */
const serveCut = (head: string, bytes: Buffer, then: 'end' | 'reset') =>
  serveRaw((socket) =>
    socket.once('data', () => {
      socket.write(`HTTP/1.1 200 OK\r\n${head}\r\n\r\n`)
      socket.write(bytes, () => (then === 'end' ? socket.end() : socket.destroy()))
    }),
  )

/** A saving of which a part is on the disk already, and no more comes. */
async function arrivingAt(clock: ManualClock, options: Pick<SaveImageOptions, 'limits' | 'signal'>) {
  const place = await testWorkspace()
  // So much is written at once that it can be seen to arrive.
  const bytes = Buffer.concat([await picture('png'), Buffer.alloc(256 * 1024)]).subarray(0, 256 * 1024)
  const { url } = await serve((_, response) => {
    response.writeHead(200, { 'content-length': '999999' })
    response.write(bytes)
  })
  const arrived = Promise.withResolvers<void>()
  const files = faultyFileSystem({ before: (step) => void (step === 'write' && arrived.resolve()) })
  const saving = saveFrom(place, { url, clock, files, ...options })
  await Promise.race([arrived.promise, saving])
  return { place, saving }
}

describe('a whole image is saved', () => {
  test('but not where somebody else has begun its part again meanwhile', async () => {
    const place = await testWorkspace()
    const { url } = await serveBytes(await picture('png'))
    const target = join(place.library, ...FOLDER.split('/'))
    const result = await saveFrom(place, {
      url,
      checkpoint: (name) => {
        if (name === 'synced') writeFileSync(join(target, `${NAME}.part`), '')
      },
    })
    expect(result).toMatchObject({ kind: 'corrupt' })
    expect(existsSync(join(target, `${NAME}.png`))).toBe(false)
  })

  test.each([
    ['png', 'png'],
    ['jpeg', 'jpg'],
    ['webp', 'webp'],
    ['gif', 'gif'],
    ['avif', 'avif'],
  ] as const)('%s under the extension its bytes have, with its thumbnail', async (kind, extension) => {
    const place = await testWorkspace()
    const bytes = await picture(kind)
    const { url } = await serveBytes(bytes)
    const result = await saveFrom(place, { url })
    const hash = sha256(bytes)
    expect(result).toMatchObject({
      kind: 'saved',
      path: `${FOLDER}/${NAME}.${extension}`,
      bytes: bytes.length,
      sha256: hash,
      width: 400,
      height: 300,
      format: kind,
      facts: { colour: 'rgb' },
    })
    expect(await readFile(join(place.library, FOLDER, `${NAME}.${extension}`))).toEqual(bytes)
    const thumbnail = await sharp(join(place.thumbnails, hash.slice(0, 2), `${hash}.webp`)).metadata()
    expect(thumbnail).toMatchObject({ format: 'webp', width: 320, height: 240 })
    expect(await place.files()).toHaveLength(2)
  })

  test('without a length, without a name for its type, over an older file', async () => {
    const place = await testWorkspace()
    const bytes = await picture('png')
    const { url } = await serve((_, response) => {
      response.writeHead(200, { 'content-type': 'text/html' })
      response.write(bytes.subarray(0, 10))
      response.end(bytes.subarray(10))
    })
    await mkdir(join(place.library, FOLDER), { recursive: true })
    await writeFile(join(place.library, FOLDER, `${NAME}.png`), 'older')
    expect(await saveFrom(place, { url })).toMatchObject({
      kind: 'saved',
      format: 'png',
      sha256: sha256(bytes),
    })
    expect(await readFile(join(place.library, FOLDER, `${NAME}.png`))).toEqual(bytes)
  })

  test.each([
    ['an interlaced png', (image: Sharp) => image.png({ progressive: true })],
    [
      'a png of 16 bits with transparency and a profile',
      (image: Sharp) => image.ensureAlpha(0.5).toColourspace('rgb16').withIccProfile('p3').png(),
    ],
    ['a png with a palette', (image: Sharp) => image.png({ palette: true })],
    ['a grey png', (image: Sharp) => image.greyscale().png()],
    ['a progressive jpeg', (image: Sharp) => image.jpeg({ progressive: true, mozjpeg: true })],
    ['a jpeg in CMYK', (image: Sharp) => image.toColourspace('cmyk').withIccProfile('cmyk').jpeg()],
    ['a lossless webp', (image: Sharp) => image.ensureAlpha(0.5).webp({ lossless: true })],
    ['a webp with metadata', (image: Sharp) => image.withExif({ IFD0: { Copyright: 'odd' } }).webp()],
    ['a gif', (image: Sharp) => image.gif({ colours: 4 })],
    ['an avif with transparency', (image: Sharp) => image.ensureAlpha(0.5).avif()],
  ])('%s', async (_, make) => {
    const bytes = await make(sharp(await picture('png', 333, 101))).toBuffer()
    const { url } = await serveBytes(bytes)
    expect(await saveFrom(await testWorkspace(), { url })).toMatchObject({
      kind: 'saved',
      width: 333,
      height: 101,
    })
  })

  test('a png whose profile is known to be slightly wrong, a jpeg that is filled up with zeros', async () => {
    const png = await picture('png')
    // A chunk of text that libpng has no use for, and a gamma that contradicts what it is told elsewhere.
    const extra = Buffer.concat([
      pngChunk('gAMA', Buffer.from([0, 0, 0, 1])),
      pngChunk('cHRM', Buffer.alloc(32)),
      pngChunk('caBX', Buffer.from('c2pa')),
    ])
    const odd = Buffer.concat([png.subarray(0, 33), extra, png.subarray(33)])
    const padded = Buffer.concat([await picture('jpeg'), Buffer.alloc(16)])
    for (const bytes of [odd, padded]) {
      const { url } = await serveBytes(bytes)
      expect(await saveFrom(await testWorkspace(), { url })).toMatchObject({
        kind: 'saved',
        sha256: sha256(bytes),
      })
    }
  })

  test.each([
    ['png', 34],
    ['jpeg', 34],
    ['webp', 34],
    ['gif', 34],
    // Nobody but its decoder knows where it ends.
    ['avif', 0],
  ] as const)('with something behind it: %s', async (kind, bytesBehind) => {
    const place = await testWorkspace()
    const bytes = Buffer.concat([await picture(kind), Buffer.from('<!-- served by a helpful proxy -->')])
    const { url } = await serveBytes(bytes)
    expect(await saveFrom(place, { url })).toMatchObject({
      kind: 'saved',
      sha256: sha256(bytes),
      bytesBehind,
    })
  })

  test('turned as the camera says', async () => {
    const place = await testWorkspace()
    const bytes = await sharp(await picture('jpeg', 400, 200))
      .withMetadata({ orientation: 6 })
      .toBuffer()
    const { url } = await serveBytes(bytes)
    expect(await saveFrom(place, { url })).toMatchObject({ kind: 'saved', width: 200, height: 400 })
  })

  test('twice the same picture shares its thumbnail', async () => {
    const place = await testWorkspace()
    const { url } = await serveBytes(await picture('png'))
    const both = await Promise.all([saveFrom(place, { url }), saveFrom(place, { url, name: '02-alt' })])
    expect(both.map((result) => result.kind)).toEqual(['saved', 'saved'])
    expect(await place.files()).toHaveLength(3)
  })
})

describe('what came is no image', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
  test.each([
    ['a page', '<html><a href="https://login.example/?token=secret&next=1">Sign\r\nin</a>', /Sign in/],
    ['a drawing that is a program', svg, /<svg/],
    ['nothing', '', /^\(empty\)$/],
    ['a word', 'no', /^no$/],
    ['noise', '\u0000\u0001\u202e', /\\u\{0\}\\u\{1\}\\u\{202e\}/],
    ['a PDF', '%PDF-1.7 and then some more of it to be long enough', /%PDF/],
  ])('%s is refused and shown', async (_, body, shown) => {
    const place = await testWorkspace()
    const { url } = await serveBytes(body, { 'content-type': 'image/png' })
    const result = await saveFrom(place, { url })
    expect(result).toMatchObject({ kind: 'notAnImage' })
    expect(result).toHaveProperty('excerpt', expect.stringMatching(shown))
    expect(JSON.stringify(result)).not.toContain('secret')
    expect(await place.files()).toEqual([])
  })

  test('a long page is not read to its end', async () => {
    const place = await testWorkspace()
    const { url } = await serve((_, response) => {
      response.writeHead(200)
      response.write('<html>'.repeat(1_000)) // and never ends
    })
    expect(await saveFrom(place, { url })).toMatchObject({ kind: 'notAnImage' })
  })
})

describe('a status says what to do', () => {
  test.each([400, 401, 403, 404, 410, 451, 301, 304])('%d: the URL is no longer good', async (status) => {
    const place = await testWorkspace()
    const { url } = await serve((_, response) => response.writeHead(status).end())
    expect(await saveFrom(place, { url })).toEqual({ kind: 'refusedUrl', httpStatus: status })
    expect(await place.files()).toEqual([])
  })

  test.each([
    [408, {}, null],
    [429, { 'retry-after': '3' }, 3_000],
    [500, { 'retry-after': 'Fri, 02 Jan 2026 03:05:05 GMT', date: 'Fri, 02 Jan 2026 03:04:05 GMT' }, 60_000],
    [500, { 'retry-after': 'soon' }, null],
    [503, { 'retry-after': '999999' }, 3_600_000],
  ] as const)('%d: later', async (status, headers, afterMs) => {
    const { url } = await serve((_, response) => response.writeHead(status, headers).end())
    expect(await saveFrom(await testWorkspace(), { url })).toEqual({
      kind: 'busy',
      httpStatus: status,
      afterMs,
    })
  })

  test('206 that nobody asked for, 204', async () => {
    const bytes = await picture('png')
    const { url } = await serve((_, response) =>
      response.writeHead(206, { 'content-range': `bytes 0-${bytes.length - 1}/${bytes.length}` }).end(bytes),
    )
    expect(await saveFrom(await testWorkspace(), { url })).toMatchObject({ kind: 'changed' })
    const empty = await serve((_, response) => response.writeHead(204).end())
    expect(await saveFrom(await testWorkspace(), { url: empty.url })).toMatchObject({ kind: 'notAnImage' })
  })

  test('no server at all', async () => {
    const url = new URL('https://127.0.0.1:1/')
    expect(await saveFrom(await testWorkspace(), { url })).toMatchObject({
      kind: 'unreachable',
    })
  })
})

describe('a body that is cut short', () => {
  for (const kind of ['png', 'jpeg', 'webp', 'gif', 'avif'] as const) {
    test(`is found out though nothing but the image tells: ${kind}`, async () => {
      const bytes = await picture(kind)
      for (const length of [40, Math.floor(bytes.length / 2), bytes.length - 1]) {
        const place = await testWorkspace()
        const { url } = await serveCut('connection: close', bytes.subarray(0, length), 'end')
        const { kind: verdict } = await saveFrom(place, { url })
        expect(kind === 'avif' ? ['truncated', 'corrupt'] : ['truncated']).toContain(verdict)
        expect(await place.files()).toEqual([])
      }
    })
  }

  test.each([
    ['by a clean end before its length', 'content-length: 99999999', 'end'],
    ['by a reset', 'content-length: 99999', 'reset'],
    ['by a clean end of a chunk', 'transfer-encoding: chunked', 'end'],
  ] as const)('%s', async (_, head, then) => {
    const place = await testWorkspace()
    const bytes = await picture('png')
    const body = head.includes('chunked')
      ? Buffer.from(`${bytes.length.toString(16)}\r\n${bytes.toString('latin1')}\r\n`, 'latin1')
      : bytes.subarray(0, 5_000)
    const { url } = await serveCut(head, body, then)
    expect(await saveFrom(place, { url, limits: { bytesMax: 1e9 } })).toMatchObject({ kind: 'truncated' })
    expect(await place.files()).toEqual([])
  })

  test.each([
    ['silence', { silenceMs: 60_000, transferMs: 1e12 }, 'No more bytes came for 60 s.'],
    [
      'our own limit for a trickle',
      { silenceMs: 1e12, transferMs: 60_000 },
      'The transfer took longer than 60 s.',
    ],
  ])('by %s', async (_, limits, message) => {
    const clock = manualClock()
    const { place, saving } = await arrivingAt(clock, { limits })
    const saved = await advanceUntil(clock, 60_000, saving)
    expect(saved).toMatchObject({ kind: 'truncated', message })
    expect(await place.files()).toEqual([])
  })

  test('by our own stop', async () => {
    const stop = new AbortController()
    const { saving } = await arrivingAt(manualClock(), { signal: stop.signal })
    stop.abort()
    expect(await saving).toMatchObject({ kind: 'unreachable' })
  })
})

describe('an image that is none', () => {
  test('damaged inside: png', async () => {
    const place = await testWorkspace()
    const bytes = await picture('png')
    bytes.fill(0, bytes.length / 2, bytes.length / 2 + 512)
    const { url } = await serveBytes(bytes)
    // Zeros where a chunk begins: nothing leads to its end.
    expect(await saveFrom(place, { url })).toMatchObject({ kind: 'truncated' })
    expect(await place.files()).toEqual([])
  })

  test('damaged inside: jpeg with markers where none belong', async () => {
    const place = await testWorkspace()
    const bytes = await picture('jpeg')
    for (let at = 2_000; at < bytes.length - 2_000; at += 500) bytes.writeUInt16BE(0xffd8, at)
    const { url } = await serveBytes(bytes)
    expect(await saveFrom(place, { url })).toMatchObject({ kind: 'corrupt' })
  })

  test('only its first bytes are one', async () => {
    const { url } = await serveBytes('GIF89a/*<html><script>alert(1)</script></html>*/=1;')
    expect(await saveFrom(await testWorkspace(), { url })).toMatchObject({ kind: 'truncated' })
  })

  test('a bomb of pixels', async () => {
    const place = await testWorkspace()
    const { url } = await serveBytes(pngOf(60_000, 60_000))
    expect(await saveFrom(place, { url })).toMatchObject({
      kind: 'tooLarge',
      message: 'The image has more than 100000000 pixels.',
    })
    expect(await place.files()).toEqual([])
  })
})

describe('more bytes than allowed', () => {
  test.each([true, false])('with the length announced: %s', async (reported) => {
    const place = await testWorkspace()
    const bytes = await picture('png')
    const { url } = await serve((_, response) => {
      response.writeHead(200, reported ? { 'content-length': String(bytes.length) } : {})
      response.end(bytes)
    })
    const limits = { bytesMax: bytes.length - 1 }
    expect(await saveFrom(place, { url, limits })).toMatchObject({
      kind: 'tooLarge',
      message: `The image is larger than ${limits.bytesMax} bytes.`,
    })
    expect(await place.files()).toEqual([])
    expect(await saveFrom(place, { url, limits: { bytesMax: bytes.length } })).toMatchObject({
      kind: 'saved',
    })
  })
})

describe('a transfer that broke off goes on', () => {
  /** Breaks off after half the first time, then serves ranges as the test says. */
  async function brokenOff(
    image: Buffer,
    etag: string | null,
    again: (range: string | undefined, response: ServerResponse) => void,
  ) {
    const half = Math.floor(image.length / 2)
    let requests = 0
    const server = await serve(({ headers }, response) => {
      requests += 1
      if (requests > 1) return again(headers.range, response)
      response.writeHead(200, { 'content-length': String(image.length), ...(etag === null ? {} : { etag }) })
      response.write(image.subarray(0, half), () => response.socket?.destroy())
    })
    return { ...server, half }
  }

  test('where it stopped, if it still is the same file', async () => {
    const place = await testWorkspace()
    const image = await picture('png')
    const { url, seen, half } = await brokenOff(image, '"v1"', (range, response) => {
      const from = Number(/bytes=(\d+)-/.exec(range ?? '')?.[1])
      response.writeHead(206, {
        etag: '"v1"',
        'content-range': `bytes ${from}-${image.length - 1}/${image.length}`,
        'content-length': String(image.length - from),
      })
      response.end(image.subarray(from))
    })
    expect(await saveFrom(place, { url })).toMatchObject({ kind: 'truncated' })
    expect(await place.files()).toEqual([
      `library/${FOLDER}/${NAME}.part`,
      `library/${FOLDER}/${NAME}.part.note`,
    ])
    expect(await saveFrom(place, { url })).toMatchObject({
      kind: 'saved',
      sha256: sha256(image),
      bytes: image.length,
    })
    expect(seen[1]?.headers).toMatchObject({ range: `bytes=${half - 64}-`, 'if-range': '"v1"' })
    expect(await place.files()).toHaveLength(2)
  })

  test('never with what another file has there, though it carries the same tag', async () => {
    const place = await testWorkspace()
    const image = await picture('webp', 1600, 1200)
    const other = Buffer.from(image).fill(0x55, 100)
    const { url } = await brokenOff(image, '"v1"', (range, response) => {
      const from = Number(/bytes=(\d+)-/.exec(range ?? '')?.[1] ?? 0)
      const content = `bytes ${from}-${image.length - 1}/${image.length}`
      if (range === undefined) response.writeHead(200, { etag: '"v1"' }).end(image)
      else response.writeHead(206, { etag: '"v1"', 'content-range': content }).end(other.subarray(from))
    })
    expect(await saveFrom(place, { url })).toMatchObject({ kind: 'truncated' })
    expect(await saveFrom(place, { url })).toMatchObject({ kind: 'changed' })
    expect(await place.files()).toEqual([])
    expect(await saveFrom(place, { url })).toMatchObject({ kind: 'saved', sha256: sha256(image) })
  })

  const newer = picture('png', 401, 300)
  test.each([
    [
      'answers with another file',
      (_: unknown, response: ServerResponse, image: Buffer) =>
        response.writeHead(200, { etag: '"v2"' }).end(image),
    ],
    [
      'mixes in a part of another file',
      (range: string | undefined, response: ServerResponse, image: Buffer) => {
        const from = Number(/bytes=(\d+)-/.exec(range ?? '')?.[1])
        if (range === undefined) response.writeHead(200, { etag: '"v2"' }).end(image)
        else
          response
            .writeHead(206, {
              etag: '"v2"',
              'content-range': `bytes ${from}-${image.length - 1}/${image.length}`,
            })
            .end(image.subarray(from))
      },
    ],
    [
      'sends another range than asked',
      (range: string | undefined, response: ServerResponse, image: Buffer) => {
        if (range === undefined) response.writeHead(200).end(image)
        else
          response
            .writeHead(206, { etag: '"v1"', 'content-range': `bytes 0-${image.length - 1}/${image.length}` })
            .end(image)
      },
    ],
    [
      'finds the range beyond its end',
      (range: string | undefined, response: ServerResponse, image: Buffer) =>
        range === undefined ? response.writeHead(200).end(image) : response.writeHead(416).end(),
    ],
  ] as const)('from the start where the server %s', async (_, again) => {
    const place = await testWorkspace()
    const image = await newer
    const { url } = await brokenOff(await picture('png'), '"v1"', (range, response) =>
      again(range, response, image),
    )
    expect(await saveFrom(place, { url })).toMatchObject({ kind: 'truncated' })
    expect(await saveFrom(place, { url })).toMatchObject({ kind: 'saved', sha256: sha256(image) })
    expect(await place.files()).toHaveLength(2)
  })

  test.each([[null], ['W/"v1"']])('from the start where the ETag is %j', async (etag) => {
    const place = await testWorkspace()
    const image = await picture('png')
    const { url, seen } = await brokenOff(image, etag, (_, response) => response.end(image))
    expect(await saveFrom(place, { url })).toMatchObject({ kind: 'truncated' })
    expect(await place.files()).toEqual([])
    expect(await saveFrom(place, { url })).toMatchObject({ kind: 'saved' })
    expect(seen[1]?.headers).not.toHaveProperty('range')
  })

  test.each(['shorter', 'longer'])(
    'from the start where the part is %s than the note says',
    async (which) => {
      const place = await testWorkspace()
      const image = await picture('png')
      const { url, seen } = await brokenOff(image, '"v1"', (_, response) => response.end(image))
      await saveFrom(place, { url })
      const part = join(place.library, FOLDER, `${NAME}.part`)
      await (which === 'shorter' ? writeFile(part, which) : appendFile(part, which))
      expect(await saveFrom(place, { url })).toMatchObject({ kind: 'saved', sha256: sha256(image) })
      expect(seen[1]?.headers).not.toHaveProperty('range')
    },
  )

  test('and keeps what it has while the server is busy or the URL refused', async () => {
    const place = await testWorkspace()
    const image = await picture('png')
    const answers = [503, 403]
    const { url } = await brokenOff(image, '"v1"', (range, response) => {
      const status = answers.shift()
      const from = Number(/bytes=(\d+)-/.exec(range ?? '')?.[1])
      if (status !== undefined) response.writeHead(status).end()
      else
        response
          .writeHead(206, { etag: '"v1"', 'content-range': `bytes ${from}-${image.length - 1}/*` })
          .end(image.subarray(from))
    })
    const kinds = []
    for (let count = 0; count < 4; count++) kinds.push((await saveFrom(place, { url })).kind)
    expect(kinds).toEqual(['truncated', 'busy', 'refusedUrl', 'saved'])
  })
})

describe('the disk', () => {
  test.each([
    ['ENOSPC', 'write'],
    ['EDQUOT', 'write'],
    ['EIO', 'datasync'],
    ['EROFS', 'open'],
    ['EACCES', 'makeFolder'],
    ['ENOSPC', 'datasync'],
    ['EXDEV', 'rename'],
    ['EIO', 'syncFolder'],
  ] as const)('%s at %s pauses collecting and leaves no bad file', async (code, step) => {
    const place = await testWorkspace()
    const { url } = await serveBytes(await picture('png', 1_000, 1_000))
    const files = faultyFileSystem({
      before: (at, path) => {
        // The folders above are synced before anything is fetched.
        const isMeant = at !== 'syncFolder' || path === join(place.library, FOLDER)
        if (at === step && isMeant && path.startsWith(place.library)) throw systemError(code)
      },
    })
    const result = await saveFrom(place, { url, files })
    expect(result).toMatchObject({ kind: 'storage', code })
    const left = (await place.files()).filter((file) => file.startsWith('library/'))
    // After the rename the file is whole; before, at most a verified part waits for the next try.
    const allowed =
      step === 'syncFolder'
        ? [`library/${FOLDER}/${NAME}.png`]
        : step === 'rename'
          ? [`library/${FOLDER}/${NAME}.part`]
          : []
    expect(left).toEqual(allowed)
    expect(await saveFrom(place, { url })).toMatchObject({ kind: 'saved' })
    expect((await place.files()).filter((file) => file.endsWith('.part'))).toEqual([])
  })

  test('a library that is gone is not made again', async () => {
    const place = await testWorkspace()
    await rm(place.library, { recursive: true })
    expect(await saveFrom(place, {})).toMatchObject({ kind: 'storage', code: 'ENOENT' })
    expect(await place.files()).toEqual([])
  })

  test('a link in the library leads no image out of it', async () => {
    const place = await testWorkspace()
    const outside = join(place.library, '..', 'outside')
    await mkdir(outside)
    const [product = ''] = FOLDER.split('/')
    await symlink(outside, join(place.library, product))
    const { url } = await serveBytes(await picture('png'))
    expect(await saveFrom(place, { url })).toMatchObject({ kind: 'storage', code: 'ELOOP' })
    expect(await readdir(outside)).toEqual([])
    await rm(join(place.library, product))
    expect(await saveFrom(place, { url, folder: '../outside/a' })).toMatchObject({ code: 'ELOOP' })
    expect(await readdir(outside)).toEqual([])
  })

  test('a file in the place of the library', async () => {
    const place = await testWorkspace()
    await rm(place.library, { recursive: true })
    await writeFile(place.library, 'x')
    expect(await saveFrom(place, {})).toMatchObject({ kind: 'storage', code: 'ENOTDIR' })
  })

  test('a slow disk is not a silent server', async () => {
    const clock = manualClock()
    const { url } = await serveBytes(await picture('png', 700, 500))
    let writes = 0
    const files = faultyFileSystem({
      before: (step) => {
        if (step !== 'write') return
        writes += 1
        clock.advance(120_000)
      },
    })
    const limits = { silenceMs: 60_000, transferMs: 1e12 }
    expect(await saveFrom(await testWorkspace(), { url, clock, files, limits })).toMatchObject({
      kind: 'saved',
    })
    expect(writes).toBeGreaterThan(2)
  })

  test('a scanner that holds the file for a while is waited for, by the clock', async () => {
    const place = await testWorkspace()
    const { url } = await serveBytes(await picture('png'))
    const clock = manualClock()
    let held = 5
    const files = faultyFileSystem({
      before: (step, path) => {
        if (step !== 'rename' || !path.startsWith(place.library) || held === 0) return
        held -= 1
        queueMicrotask(() => queueMicrotask(() => setImmediate(() => clock.advance(5_000))))
        throw systemError('EBUSY')
      },
    })
    expect(await saveFrom(place, { url, files, clock })).toMatchObject({ kind: 'saved' })
    expect(held).toBe(0)
  })

  test('a scanner that never lets go is reported', async () => {
    const place = await testWorkspace()
    const { url } = await serveBytes(await picture('png'))
    const clock = manualClock()
    const files = faultyFileSystem({
      before: (step, path) => {
        if (step !== 'rename' || !path.startsWith(place.library)) return
        setImmediate(() => clock.advance(5_000))
        throw systemError('EPERM')
      },
    })
    expect(await saveFrom(place, { url, files, clock })).toMatchObject({ kind: 'storage', code: 'EPERM' })
  })

  // Where it may be held at all: on Windows, where SQLite lets nobody rename or remove what it has open.
  test('what is held for a moment is renamed and removed when it is let go', async () => {
    const { root } = await testWorkspace()
    const from = join(root, 'held.db')
    const to = join(root, 'renamed.db')
    for (const act of [() => nodeFileSystem.rename(from, to), () => nodeFileSystem.remove(to)]) {
      const holder = new Database(existsSync(to) ? to : from)
      holder.exec('CREATE TABLE IF NOT EXISTS held (x)')
      await Promise.all([act(), systemClock.sleep(100).then(() => holder.close())])
    }
    expect([existsSync(from), existsSync(to)]).toEqual([false, false])
  })

  test('everything is synced before it is named, and the folder after', async () => {
    const place = await testWorkspace()
    const { url } = await serveBytes(await picture('png'))
    const steps: string[] = []
    const files = faultyFileSystem({
      before: (step, path) => {
        if (!path.startsWith(place.library)) return
        if (['write', 'datasync', 'rename', 'syncFolder'].includes(step) && steps.at(-1) !== step)
          steps.push(step)
      },
    })
    await saveFrom(place, { url, files, checkpoint: (name) => steps.push(`(${name})`) })
    expect(steps).toEqual([
      // The names of the folders that it stands in.
      'syncFolder',
      'write',
      'datasync',
      '(part-written)',
      '(verified)',
      '(synced)',
      'rename',
      'syncFolder',
      '(renamed)',
    ])
  })
})

test.each(['part-written', 'verified', 'synced', 'renamed'] as const)(
  'a crash at %s leaves no file or the whole one',
  async (at) => {
    const place = await testWorkspace()
    const bytes = await picture('png')
    const { url } = await serveBytes(bytes, { etag: '"v1"' })
    const crash = saveFrom(place, {
      url,
      checkpoint: (name) => {
        if (name === at) throw new Error('crash')
      },
    })
    await expect(crash).rejects.toThrow('crash')
    const final = `library/${FOLDER}/${NAME}.png`
    expect((await place.files()).includes(final)).toBe(at === 'renamed')
    expect(await saveFrom(place, { url })).toMatchObject({ kind: 'saved', sha256: sha256(bytes) })
    expect((await place.files()).filter((file) => file.startsWith('library/'))).toEqual([final])
  },
)

/** A PNG that announces more pixels than it has bytes for. */
function pngOf(width: number, height: number): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([8, 0, 0, 0, 0], 8)
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  const data = deflateSync(Buffer.alloc((width + 1) * 20))
  return Buffer.concat([
    signature,
    pngChunk('IHDR', head),
    pngChunk('IDAT', data),
    pngChunk('IEND', Buffer.alloc(0)),
  ])
}

function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const check = Buffer.alloc(4)
  check.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, check])
}

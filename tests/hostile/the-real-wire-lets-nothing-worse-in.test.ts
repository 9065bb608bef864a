// What only bytes can say, over real HTTPS: text that is no UTF-8, packed bodies that nobody asked for, headers as no
// library writes them, bodies that do not end. Each becomes one of the closed list of answers.
import { DEFAULT_TIMING } from '../../src/engine/lifecycle/timing.ts'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { systemClock } from '../../src/engine/ports/clock.ts'
import { type Api, createApi } from '../../src/engine/service/index.ts'
import { openWire, serveRaw } from '../engine/service/loopback.ts'
import { OBEYED } from './support/texts.ts'

const head = (status: string, headers: readonly string[]) =>
  Buffer.from(
    `HTTP/1.1 ${status}\r\n${headers.map((line) => `${line}\r\n`).join('')}connection: close\r\n\r\n`,
    'latin1',
  )
const body = (content: Uint8Array | string, ...headers: string[]) =>
  Buffer.concat([
    head('200 OK', [`content-length: ${Buffer.from(content).length}`, ...headers]),
    Buffer.from(content),
  ])
const packed = gzipSync(Buffer.alloc(40_000_000))

const RAW: readonly (readonly [name: string, kinds: RegExp, bytes: Buffer])[] = [
  ['no UTF-8', /^unintelligible$/, body(Buffer.from([0x22, 0xff, 0xfe, 0xc0, 0x80, 0xed, 0xa0, 0x80, 0x22]))],
  ['an overlong zero', /^unintelligible$/, body(Buffer.from('{"a":"\u0000"}'))],
  ['a packed body of 40 MB', /^(unintelligible|unreachable)$/, body(packed, 'content-encoding: gzip')],
  [
    'a thousand packings',
    /^(unintelligible|unreachable)$/,
    body('{}', `content-encoding: ${'gzip, '.repeat(1_000)}br`),
  ],
  ['depth of 100,000', /^unintelligible$/, body('{"a":'.repeat(100_000))],
  ['17 MB', /^unreachable$/, body(Buffer.alloc(17 * 1024 * 1024, '[]'))],
  [
    'a length that is a lie',
    /^unreachable$/,
    Buffer.concat([head('200 OK', ['content-length: 9999']), Buffer.from('{}')]),
  ],
  [
    'two lengths',
    /^unreachable$/,
    Buffer.concat([head('200 OK', ['content-length: 2', 'content-length: 3']), Buffer.from('{}')]),
  ],
  ['a header of 1 MB', /^unreachable$/, head('200 OK', [`x: ${'y'.repeat(1_000_000)}`])],
  [
    'ten thousand headers',
    /^unreachable$/,
    head(
      '200 OK',
      Array.from({ length: 10_000 }, (_, at) => `x${at}: y`),
    ),
  ],
  [
    'headers of the prototype',
    /^unintelligible$/,
    body('{}', '__proto__: a', 'constructor: b', '__proto__: c'),
  ],
  ['no protocol', /^unreachable$/, Buffer.from('\u001b[2J nonsense \u202e')],
  ['a status that is none', /^(unreachable|unintelligible)$/, head('999 \u009b31m', ['content-length: 0'])],
  [
    'nonsense to wait for',
    /^tooFast$/,
    head('429 Slow', ['retry-after: \u009b2J', 'retry-after: 1e999', 'date: \u00ff', 'content-length: 0']),
  ],
]

test.each(RAW)('%s', async (_name, kinds, bytes) => {
  const { url } = await serveRaw((socket) => socket.once('data', () => socket.end(bytes)))
  const api = createApi({
    wire: await openWire(),
    baseUrl: url,
    key: () => 'pk_live_hostile_0001',
    clock: systemClock,
    timing: DEFAULT_TIMING,
  })
  const calls: readonly ((api: Api) => Promise<{ readonly kind: string }>)[] = [
    ({ usage }) => usage(),
    ({ job }) => job('job-1'),
    ({ jobs }) => jobs('B000000001'),
    ({ submit }) => submit('a_plus', {}),
  ]
  for (const call of calls) {
    const answer = await call(api)
    expect(answer.kind).toMatch(kinds)
    expect(JSON.stringify(answer)).not.toMatch(OBEYED)
  }
  expect(Object.keys(Object.prototype)).toEqual([])
})

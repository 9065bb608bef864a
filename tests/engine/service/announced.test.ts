import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type Announced,
  ANNOUNCED_MAX,
  announcedAssets,
  TOO_MANY_ASSETS,
} from '../../../src/engine/service/index.ts'

const announce = (
  output: unknown,
  request: unknown = {},
  jobType: string | null = null,
): readonly Announced[] => announcedAssets({ output, jobType }, request, 'https://service.example/v1/')

/** Path, slot and URL, code or kind of each: the gist. */
const gist = (assets: readonly Announced[]): readonly string[][] =>
  assets.map(({ path, slot, content }) => [
    path,
    slot,
    content.kind === 'image' ? content.url : content.kind === 'failure' ? content.code : content.kind,
  ])
const cdn = (name: string): string => `https://cdn.example/${name}.png?sig=1`

test('A+ Content: previews and modules by their variant, a failed variant by its code', () => {
  const output = {
    ads: [
      { type: 'A+ Basic One Module', preview: cdn('p'), modules: [cdn('m')], error: null },
      {
        type: 'A+ Premium Full Image (4 modules)',
        preview: cdn('q'),
        modules: [cdn('1'), cdn('2')],
        error: null,
      },
      {
        type: 'A+ Basic Full Image',
        preview: null,
        modules: [],
        error: { code: 'CONTENT_MODERATION_ERROR', message: 'No.' },
      },
    ],
  }
  expect(gist(announce(output))).toEqual([
    ['ads[0].preview', 'a-basic-one-module-preview', cdn('p')],
    ['ads[0].modules[0]', 'a-basic-one-module-module-1', cdn('m')],
    ['ads[1].preview', 'a-premium-full-image-4-modules-preview', cdn('q')],
    ['ads[1].modules[0]', 'a-premium-full-image-4-modules-module-1', cdn('1')],
    ['ads[1].modules[1]', 'a-premium-full-image-4-modules-module-2', cdn('2')],
    ['ads[2]', 'a-basic-full-image', 'CONTENT_MODERATION_ERROR'],
  ])
})

describe('shapes the specification does not show', () => {
  test('a listing of named fields', () => {
    expect(gist(announce({ main_image_url: cdn('a'), gallery: [cdn('b'), { url: cdn('c') }] }))).toEqual([
      ['main_image_url', 'main-image', cdn('a')],
      ['gallery[0]', 'gallery-1', cdn('b')],
      ['gallery[1].url', 'gallery-2', cdn('c')],
    ])
  })

  test('a listing of labelled entries', () => {
    const images = [
      { slot: 'MAIN', image_url: cdn('a') },
      { type: 'gallery', position: 2, files: { full: { url: cdn('b') } } },
      { type: 'gallery', position: 2, url: cdn('c') },
    ]
    expect(gist(announce({ type: 'Listing Builder', images }))).toEqual([
      ['images[0].image_url', 'main', cdn('a')],
      ['images[1].files.full.url', 'gallery-2-files-full', cdn('b')],
      ['images[2].url', 'gallery-2', cdn('c')],
    ])
  })

  test('a clone by platform and asset type, twice the same made unique', () => {
    const one = { platform: 'Alpha Mobile', asset_type: 'Main Image' }
    expect(
      gist(
        announce({
          results: [
            { ...one, url: cdn('a') },
            { ...one, url: cdn('b') },
          ],
        }),
      ),
    ).toEqual([
      ['results[0].url', 'alpha-mobile-main-image', cdn('a')],
      ['results[1].url', 'alpha-mobile-main-image-2', cdn('b')],
    ])
  })

  test('a bare list, a bare URL, keys that are no words', () => {
    expect(gist(announce([cdn('a'), cdn('b')]))).toEqual([
      ['[0]', '1', cdn('a')],
      ['[1]', '2', cdn('b')],
    ])
    expect(gist(announce(cdn('a')))).toEqual([['', 'image', cdn('a')]])
    expect(gist(announce({ 'Größe ☃ 1': cdn('a') }))).toEqual([['["Größe ☃ 1"]', 'gro-e-1', cdn('a')]])
  })
})

test('what the request itself sent is no result', () => {
  const request = { main_image_url: 'https://shop.example/a.jpg', items: [{ preview_url: cdn('ref') }] }
  const output = { reference: 'https://SHOP.example/a.jpg', preview_url: cdn('ref'), url: cdn('new') }
  expect(gist(announce(output, request))).toEqual([['url', 'image', cdn('new')]])
})

test('the same URL twice is one asset', () => {
  expect(gist(announce({ a: cdn('x'), b: cdn('x') }))).toEqual([['a', 'a', cdn('x')]])
})

describe('the creative strategy', () => {
  const strategy = { product_details: { url: 'https://shop.example/p' }, strategy: 'Be kind.' }

  test('is one document, and the URLs in it are words', () => {
    const assets = announce({ images: [cdn('a')], creative_strategy: strategy })
    expect(gist(assets)).toEqual([
      ['images[0]', 'image-1', cdn('a')],
      ['creative_strategy', 'creative-strategy', 'document'],
    ])
    expect(assets[1]?.content).toEqual({ kind: 'document', document: strategy })
  })

  test('may be the whole output of its own job', () => {
    expect(gist(announce(strategy, {}, 'Creative Strategy'))).toEqual([['', 'creative-strategy', 'document']])
  })

  test('that is missing or failed is no document', () => {
    expect(announce({ creative_strategy: null })).toEqual([])
    expect(gist(announce({ creative_strategy: { error: { code: 'PROCESSING_ERROR' } } }))).toEqual([
      ['creative_strategy', 'creative-strategy', 'PROCESSING_ERROR'],
    ])
  })
})

describe('failures', () => {
  test.each([
    [{ error: { code: 'X_CODE', message: 'No.' } }, 'X_CODE', 'No.'],
    [{ error: 'IMAGE_GENERATION_ERROR' }, 'IMAGE_GENERATION_ERROR', null],
    [{ error: 'it broke' }, 'UNSPECIFIED_ERROR', 'it broke'],
    [{ error: {}, error_code: 'X_CODE' }, 'X_CODE', null],
    [{ error_code: 'X_CODE', error_message: 'No.' }, 'X_CODE', 'No.'],
    [{ status: 'Failed' }, 'UNSPECIFIED_ERROR', null],
    [{ error: { message: 'No.', help: 'https://docs.example/errors' } }, 'UNSPECIFIED_ERROR', 'No.'],
    [
      { error: { code: 'X_CODE', message: 'GET a.png X-Amz-Date=1&X-Amz-Signature=SECRET: 403' } },
      'X_CODE',
      'GET a.png [redacted] 403',
    ],
    [{ error: 'sig=SECRET' }, 'UNSPECIFIED_ERROR', 'sig=[redacted]'],
    [{ error: true }, 'UNSPECIFIED_ERROR', null],
  ])('%j is one failure', (entry, code, message) => {
    expect(announce({ images: [{ slot: 'main', ...entry }] })).toEqual([
      { path: 'images[0]', slot: 'main', content: { kind: 'failure', code, message } },
    ])
  })

  test.each([
    [{ error: null }],
    [{ error: '' }],
    [{ error: false }],
    [{ error: {} }],
    [{ status: 'completed' }],
    [{ error_code: null }],
  ])('%j is none', (entry) => {
    expect(announce({ images: [entry] })).toEqual([])
  })

  test('beside images: both are reported, the failure first', () => {
    expect(gist(announce({ images: [{ url: cdn('a'), error: { code: 'X_CODE' } }] }))).toEqual([
      ['images[0]', 'image-1', 'X_CODE'],
      ['images[0].url', 'image-1-2', cdn('a')],
    ])
  })

  test('inside a failed whole: the exact ones are reported, not the whole again', () => {
    expect(gist(announce({ status: 'failed', images: [{ error: 'A_CODE' }, { error: 'B_CODE' }] }))).toEqual([
      ['images[0]', 'image-1', 'A_CODE'],
      ['images[1]', 'image-2', 'B_CODE'],
    ])
  })

  test('plain http is never opened, and said', () => {
    expect(gist(announce({ main: 'http://cdn.example/a.png' }))).toEqual([['main', 'main', 'INSECURE_URL']])
  })
})

describe('an address is an image by its key, its neighbors or its type', () => {
  const at = (path: string) => `https://cdn.example/${path}`
  /** Certain, doubtful, or no image at all. */
  const judged = (output: unknown): unknown[] =>
    announce(output).map(({ content }) =>
      content.kind === 'image' ? (content.isDoubtful === true ? 'doubtful' : 'certain') : content.kind,
    )

  test.each([
    ['its ending', { a: at('b.webp') }],
    ['its key', { mainImageUrl: at('1') }],
    ['the key of its list', { gallery: [{ url: at('1') }, at('2')] }],
    ['a key above plain ones', { previews: [{ files: { full: { url: at('1') } } }] }],
    ['its type', { results: [{ url: at('1'), mime_type: 'image/png' }] }],
    [
      'its neighbors',
      {
        results: [
          { url: at('1'), platform: 'Alpha' },
          { url: at('2'), width: 10 },
        ],
      },
    ],
  ])('certainly by %s', (_, output) => {
    expect(new Set(judged(output))).toEqual(new Set(['certain']))
  })

  test.each([
    ['a name that says nothing', { main: at('1') }],
    ['nothing at all', { url: at('1') }],
    ['a page beside an image', { images: [{ dashboard_url: at('1'), width: 9 }] }],
    ['a page about a picture', { image_page: at('1') }],
    ['an ending against a key', { image: at('1.pdf') }],
    ['a path of whatever disk', { images: ['/srv/out/1.png'] }],
  ])('doubtfully with %s', (_, output) => {
    expect(judged(output)).toEqual(['doubtful'])
  })

  test.each([
    ['its ending', { archive: at('all.zip'), url: at('index.html') }],
    [
      'its type',
      {
        results: [
          { url: at('1'), type: 'text/html' },
          { href: at('2'), kind: 'video' },
        ],
      },
    ],
    ['plain http that nothing calls an image', { help: 'http://docs.example/' }],
    [
      'no address',
      { type: 'image/png', breadcrumb: 'Home/Kitchen', path: '/home/kitchen', at: '//', b: '/' },
    ],
    ['an image that we do not take', { icon: 'data:image/svg+xml;base64,PHN2Zy8+' }],
  ])('not at all by %s', (_, output) => {
    expect(judged(output)).toEqual([])
  })

  test('addresses without a host are those of the service', () => {
    expect(gist(announce({ images: ['/a?b=1', './c.png', 'out/d.jpg?e', '//cdn.example/f'] }))).toEqual([
      ['images[0]', 'image-1', 'https://service.example/a?b=1'],
      ['images[1]', 'image-2', 'https://service.example/c.png'],
      ['images[2]', 'image-3', 'https://service.example/out/d.jpg?e'],
      ['images[3]', 'image-4', 'https://cdn.example/f'],
    ])
  })

  test('a long text that is no address takes no time', () => {
    const texts = [
      ...Array.from({ length: 20 }, () => 'a/'.repeat(400_000)),
      ...Array.from({ length: 500 }, () => 'a/.'.repeat(5_000)),
      ...Array.from({ length: 500 }, () => `${'a/.'.repeat(5_000)}:`),
      ...Array.from({ length: 200 }, () => `https://${'a/.'.repeat(5_000)} `.repeat(2)),
    ]
    const beganMs = performance.now()
    expect(announce({ texts })).toEqual([])
    expect(performance.now() - beganMs).toBeLessThan(2_000)
  })
})

test('nothing announces nothing', () => {
  for (const output of [null, undefined, {}, [], '', 'text', 5, true]) expect(announce(output)).toEqual([])
})

test('an output without end is cut, and that is said', () => {
  const assets = announce(Array.from({ length: 5_000 }, (_, at) => cdn(String(at))))
  expect(assets).toHaveLength(ANNOUNCED_MAX + 1)
  expect(assets.at(-1)?.content).toMatchObject({ kind: 'failure', code: TOO_MANY_ASSETS })
})

test('an output without bottom does not overflow', () => {
  let output: unknown = cdn('deep')
  for (let depth = 0; depth < 50_000; depth++) output = depth % 2 === 0 ? [output] : { a: output }
  expect(announce(output)).toEqual([])
})

test('any JSON is announced without a throw, with unique paths and slots that are fit for file names', () => {
  const url = fc.webUrl({ validSchemes: ['https', 'http'] })
  const leaf = fc.oneof(url, fc.string(), fc.integer(), fc.constant(null))
  const key = fc.oneof(
    fc.string(),
    fc.constantFrom('url', 'error', 'status', 'type', 'creative_strategy', '__proto__', 'constructor'),
  )
  const { tree } = fc.letrec((tie) => ({
    tree: fc.oneof(
      { depthSize: 'medium' },
      leaf,
      fc.array(tie('tree'), { maxLength: 6 }),
      fc.dictionary(key, tie('tree'), { maxKeys: 6, noNullPrototype: false }),
    ),
  }))
  fc.assert(
    fc.property(tree, tree, (output, request) => {
      const text = JSON.stringify(output)
      const assets = announce(output, request)
      // Compared as text, and checked as lists: an expectation for each of many assets takes longer than the work.
      expect(JSON.stringify(announce(JSON.parse(text), request))).toBe(JSON.stringify(assets))
      expect(new Set(assets.map((asset) => asset.slot)).size).toBe(assets.length)
      expect(assets.filter(({ slot }) => slot.length > 48 || !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(slot))).toEqual(
        [],
      )
      expect(
        assets.filter(({ content }) => content.kind === 'image' && !content.url.startsWith('https:')),
      ).toEqual([])
    }),
    // A tree of this size can be made smaller for minutes; the seed is enough to find it again.
    { numRuns: 500, endOnFailure: true },
  )
})

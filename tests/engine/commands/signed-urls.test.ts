import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { NOT_RUNNING, reportOf } from '../../../src/engine/index.ts'
import { jsonWithoutQueries, withoutQueries } from '../../../src/domain/signatures.ts'
import { accept, fill, moved, newFile, NOW_MS, openAt } from '../store/workspace.ts'

describe('an address ends before its query', () => {
  test.each([
    ['see https://cdn.example/a/b.png?X-Sig=SECRET&e=1 there', 'see https://cdn.example/a/b.png there'],
    ['https:\\/\\/cdn.example\\/a.png?sig=SECRET', 'https:\\/\\/cdn.example\\/a.png'],
    ['https://cdn.example/a.png\\u003fsig=SECRET', 'https://cdn.example/a.png'],
    ['https://cdn.example/a.png%3Fsig=SECRET', 'https://cdn.example/a.png'],
    ['https://proxy.example/go?to=https%3A%2F%2Fcdn.example%2Fa%3Fsig%3DSECRET', 'https://proxy.example/go'],
    ['HTTPS://CDN.EXAMPLE/A?SECRET', 'HTTPS://CDN.EXAMPLE/A'],
    ['s3://bucket/a.png?AWSAccessKeyId=SECRET', 's3://bucket/a.png'],
    ['https://cdn.example/a#SECRET', 'https://cdn.example/a'],
    ['nothing to cut: is it? yes', 'nothing to cut: is it? yes'],
    ['1.0', '1.0'],
  ])('%s', (text, shown) => {
    expect(withoutQueries(text)).toBe(shown)
  })
})

test('JSON stays JSON: the same but for the queries, at any depth, in names too', () => {
  const url = 'https://cdn.example/x.png'
  const query = '?sig=SECRET'
  fc.assert(
    fc.property(
      fc.jsonValue({ stringUnit: fc.constantFrom('@', 'b', ' ', '"', '\\', '\n', '/') }),
      (value) => {
        const shown = jsonWithoutQueries(JSON.stringify(value).replaceAll('@', `${url}${query}`))
        expect(shown).not.toContain('SECRET')
        expect(() => void JSON.parse(shown)).not.toThrow()
      },
    ),
    { seed: 2, numRuns: 300 },
  )
  expect(
    JSON.parse(jsonWithoutQueries(JSON.stringify({ [`${url}${query}`]: [{ deep: `"${url}${query}"` }] }))),
  ).toEqual({
    [url]: [{ deep: `"${url}"` }],
  })
  expect(jsonWithoutQueries(`no JSON: ${url}${query}`)).toBe(`no JSON: ${url}`)
})

test('a long text of many beginnings is cut in one pass', () => {
  const text = 'https://'.repeat(200_000)
  expect(withoutQueries(text)).toBe(text)
})

test('the report quotes the service without them', () => {
  const store = openAt(newFile())
  for (const task of fill(store, ['B0QUERY001']).tasks) {
    const message = 'https://cdn.example/a.png?sig=SECRET could not be read'
    moved(store, accept(store, task, 'job-1'), 'job_failed', { dueAtMs: null, code: 'BAD_PHOTO', message })
  }
  const [{ reasons } = { reasons: [] }] = reportOf(store, NOW_MS, NOT_RUNNING)
  expect(reasons).toMatchObject([
    { code: 'BAD_PHOTO', message: 'https://cdn.example/a.png could not be read' },
  ])
})

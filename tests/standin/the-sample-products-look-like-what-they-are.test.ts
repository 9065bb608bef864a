// A newcomer's first pictures: a mug must not come out as a lamp.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { productOf, sampleOf } from '../../src/standin/pictures.ts'
import { ASIN } from './support.ts'

/** How a title of the sample catalog names each kind, in its three languages. */
const WORDS: Readonly<Record<string, RegExp>> = {
  basket: /basket/i,
  blanket: /blanket|decke/i,
  board: /board/i,
  bowl: /bowl|schüssel|ボウル/i,
  candle: /candle|キャンドル/i,
  cushion: /cushion/i,
  jar: /jar/i,
  mug: /mug|becher/i,
  towels: /towel|tücher/i,
  tray: /tray|トレイ/i,
  vase: /vase/i,
}

const catalog = readFileSync(join(import.meta.dirname, '../../resources/catalogs/sample.csv'), 'utf8')
const products = catalog
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => ({ line, asin: line.split(',')[1] ?? '' }))

const drawn = (asin: string): string => `<g transform="translate(500 900)">${productOf(asin, 1)}</g>`

test.each(products)('$line', ({ line, asin }) => {
  expect(line).toMatch(WORDS[sampleOf(asin)?.kind.name ?? ''] ?? /no such kind/)
})

test('any other product is drawn as well, and no asin is taken for a word of the language', async () => {
  expect([ASIN, 'toString', '__proto__', ''].map(sampleOf)).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ])
  const kinds = new Map(products.map(({ asin }) => [sampleOf(asin)?.kind.name, asin]))
  for (const asin of [...kinds.values(), ASIN]) {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="100" height="100" viewBox="0 0 1000 1000">${drawn(asin)}</svg>`
    const { channels } = await sharp(Buffer.from(svg)).stats()
    expect(channels[3]?.mean).toBeGreaterThan(20)
  }
})

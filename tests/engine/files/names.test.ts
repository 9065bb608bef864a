import { mkdir, writeFile } from 'node:fs/promises'
import { join, posix, win32 } from 'node:path'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { assetName, libraryFolder, safeSegment } from '../../../src/engine/files/index.ts'
import { testWorkspace } from './workspace.ts'

const DEVICES = ['CON', 'PRN', 'AUX', 'NUL', 'COM1', 'LPT9', 'COM¹', 'CONIN$', 'CLOCK$']
const nasty = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({ unit: 'grapheme' }),
  fc.string(),
  fc
    .array(
      fc.constantFrom(
        '.',
        '..',
        '/',
        '\\',
        ':',
        ' ',
        'con',
        'NUL.txt',
        '\u202e',
        '\u0000',
        'é',
        'e\u0301',
        '~',
        'a'.repeat(200),
        '😀',
        '\ud800',
      ),
    )
    .map((parts) => parts.join('')),
  fc.constantFrom(
    ...DEVICES,
    ...DEVICES.map((device) => `${device.toLowerCase()}.png`),
    '',
    ' ',
    '.',
    '..',
    '...',
    'a.',
    'a ',
  ),
)

const isValidEverywhere = (name: string, charsMax: number): boolean =>
  name !== '' &&
  name.length <= charsMax &&
  Buffer.byteLength(name) <= charsMax &&
  name.isWellFormed() &&
  // eslint-disable-next-line no-control-regex
  !/[<>:"/\\|?*\u0000-\u001f\u007f-\u009f\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff]/.test(name) &&
  !/^[. ]|[. ]$/.test(name) &&
  !/^(con|prn|aux|nul|clock\$|conin\$|conout\$|com[0-9¹²³]|lpt[0-9¹²³])(\.|$)/i.test(name)

test('any text becomes a valid name, the same each time, and no name that was made can be given as a text', () => {
  fc.assert(
    fc.property(nasty, (text) => {
      const name = safeSegment(text)
      expect(isValidEverywhere(name, 48)).toBe(true)
      expect(safeSegment(text)).toBe(name)
      expect(safeSegment(name) === name).toBe(name === text && !/~[0-9a-f]{8}$/i.test(text))
    }),
    { numRuns: 3_000 },
  )
})

test('a library path never leaves its three folders', () => {
  fc.assert(
    fc.property(nasty, nasty, nasty, fc.nat(200), nasty, (asin, recipe, jobId, number, slot) => {
      const path = `${libraryFolder({ asin, recipe, jobId })}/${assetName(number, slot)}.png`
      expect(path.split('/')).toHaveLength(4)
      expect(path.length).toBeLessThanOrEqual(190)
      for (const system of [posix, win32]) {
        const resolved = system.resolve(system === posix ? '/lib' : 'C:\\lib', ...path.split('/'))
        expect(
          system.relative(system === posix ? '/lib' : 'C:\\lib', resolved).split(system.sep),
        ).toHaveLength(4)
      }
    }),
    { numRuns: 2_000 },
  )
})

test('different jobs never share a folder, not even where case does not count', () => {
  fc.assert(
    fc.property(nasty, nasty, nasty, nasty, (asin, recipe, one, other) => {
      const folders = [one, other, one.toUpperCase(), one.toLowerCase()].map((jobId) => ({
        jobId,
        folder: libraryFolder({ asin, recipe, jobId }).normalize('NFC').toLowerCase(),
      }))
      expect(new Set(folders.map(({ folder }) => folder)).size).toBe(
        new Set(folders.map(({ jobId }) => jobId.toWellFormed())).size,
      )
    }),
    { numRuns: 2_000 },
  )
})

describe('ordinary names stay readable', () => {
  test.each([
    ['B0ABCDEF12', 'B0ABCDEF12'],
    ['A+ Premium (4 modules)', 'A+ Premium (4 modules)'],
    ['Käse & Brötchen', 'Käse & Brötchen'],
    ['商品', '商品'],
  ])('%s', (text, name) => {
    expect(safeSegment(text)).toBe(name)
  })

  test('and a whole path', () => {
    const folder = libraryFolder({
      asin: 'B0ABCDEF12',
      recipe: 'Main images',
      jobId: '6f1c2a34-0000-4000-8000-000000000000',
    })
    expect(`${folder}/${assetName(3, 'gallery-2')}`).toBe(
      'B0ABCDEF12/Main images/6f1c2a34-0000-4000-8000-000000000000/03-gallery-2',
    )
  })
})

describe('what had to be changed is marked', () => {
  test.each([
    ['../../etc', /^-etc~[0-9a-f]{8}$|~[0-9a-f]{8}$/],
    ['con', /^_con~[0-9a-f]{8}$/],
    ['', /^unnamed~[0-9a-f]{8}$/],
    ['a:b', /^a-b~[0-9a-f]{8}$/],
    ['x'.repeat(500), /^x{39}~[0-9a-f]{8}$/],
  ])('%j', (text, name) => {
    expect(safeSegment(text)).toMatch(name)
  })
})

test('the real disk takes them', async () => {
  const place = await testWorkspace()
  const texts = [
    '',
    '..',
    'a/b',
    'con',
    '\u0000',
    '\u202eabc',
    '😀'.repeat(100),
    '\ud800',
    'a'.repeat(1_000),
    'e\u0301',
    'é',
  ]
  for (const [at, text] of texts.entries()) {
    const folder = join(place.library, ...libraryFolder({ asin: text, recipe: text, jobId: text }).split('/'))
    await mkdir(folder, { recursive: true })
    await writeFile(join(folder, `${assetName(at, text)}.png`), '')
  }
  expect(await place.files()).toHaveLength(texts.length)
})

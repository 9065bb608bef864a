// docs/translating.md has one word per thing and language. Here it is compared with the texts.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { de } from '../../src/words/de/index.ts'
import { ja } from '../../src/words/ja/index.ts'
import { PROJECT } from '../structure/modules.ts'

const rows = readFileSync(join(PROJECT, 'docs', 'translating.md'), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| '))
  .slice(1)
  .map((line) => line.split('|').map((cell) => cell.trim()))

const wordsAt = (column: number): readonly string[] =>
  rows.flatMap((cells) => (cells[column] ?? '').split(', ')).filter((word) => word !== '')

test.each([
  ['German', Object.entries(de), 2],
  ['Japanese', Object.entries(ja), 4],
] as const)('%s uses the words of the glossary, and none that it rules out', (_language, texts, column) => {
  const lower = texts.map(([, text]) => text.toLowerCase())
  expect(wordsAt(column).filter((word) => !lower.some((text) => text.includes(word.toLowerCase())))).toEqual(
    [],
  )
  const not = wordsAt(column + 1)
  expect(not.length).toBeGreaterThan(8)
  const found = texts.filter(([, text]) => not.some((word) => text.includes(word)))
  expect(found.map(([key]) => key)).toEqual([])
})

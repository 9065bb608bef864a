import { expect, test } from 'vitest'
import { besideTerms, HELP_COLUMNS, textWidth, wrap } from '../../src/words/index.ts'

test('Japanese signs are two columns wide, marks on a letter none', () => {
  expect(['A+', 'ファイル', 'ｱ', 'e\u0301', '「」'].map(textWidth)).toEqual([2, 8, 1, 1, 4])
})

test('a line is broken at spaces, and what is laid out already stays', () => {
  expect(wrap('one two three\n  four five six', 8)).toBe('one two\nthree\n  four five six')
  expect(wrap('--max-credits', 4)).toBe('--max-credits')
})

test('Japanese is broken between signs: no line begins with an end, and a word in katakana stays whole', () => {
  expect(wrap('画像を保存、確認', 10)).toBe('画像を保\n存、確認')
  expect(wrap('次のファイルへ', 8)).toBe('次の\nファイル\nへ')
  expect(wrap('名は「値」です', 6)).toBe('名は\n「値」\nです')
})

test('what a term means stands beside it, in a column of its own', () => {
  const lines = besideTerms([
    ['a', 'short'],
    ['term', 'word '.repeat(30).trim()],
  ]).split('\n')
  expect(lines[0]).toBe('  a     short')
  expect(lines[2]).toMatch(/^ {8}word/)
  expect(Math.max(...lines.map(textWidth))).toBeLessThanOrEqual(HELP_COLUMNS)
})

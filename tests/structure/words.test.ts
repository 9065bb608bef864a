// Words that must not come back: each was a private name for something that has a usual one.
import { expect, test } from 'vitest'
import { readModules } from './modules.ts'

const BANNED: ReadonlySet<string> = new Set([
  'allowance',
  'cap',
  'deed',
  'deeds',
  'durably',
  'errand',
  'forgive',
  'gate',
  'gates',
  'hush',
  'leisure',
  'manners',
  'mishap',
  'renewal',
  'revive',
  'settling',
  'shelf',
  'strays',
  'uncapped',
  'untold',
  'voice',
  'wires',
  'wishes',
  'workplace',
])

/** `takeManners` has the words `take` and `manners`. */
const wordsIn = (text: string): readonly string[] =>
  (text.match(/[A-Z]?[a-z]+/g) ?? []).map((word) => word.toLowerCase())

test('no banned word is in a path, a name or a comment', () => {
  const modules = readModules('src')
  expect(modules.length).toBeGreaterThan(100)
  const found = modules.flatMap(({ path, text }) =>
    wordsIn(`${path}\n${text}`)
      .filter((word) => BANNED.has(word))
      .map((word) => `${path}: ${word}`),
  )
  expect(found).toEqual([])
})

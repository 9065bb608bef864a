// docs/smoke-test.md tells a person what must be seen, letter by letter. What the app no longer says would be taken for a
// fault of the machine.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { en } from '../../src/words/en/index.ts'
import { PROJECT } from '../structure/modules.ts'

const page = readFileSync(join(PROJECT, 'docs', 'smoke-test.md'), 'utf8')
const steps = page.split('\n').filter((line) => /^\| \d+ \|/.test(line))

/** A step's own name begins it. */
const withoutNames = page.replace(/^(\| \d+ \| )\*\*[^*]+\*\*/gm, '$1')
const quoted = [...withoutNames.matchAll(/\*\*([^*]+)\*\*/g)].flatMap(([, text]) => text ?? [])

/** A menu marks the key that opens it. */
const said = new Set(Object.values(en).map((text) => text.replace('&', '')))

test('there are twenty steps, and each says what to do and what must be seen', () => {
  const numbers = steps.flatMap(
    (line) => /^\| (\d+) \| \*\*[^*|]+\*\* [^|]+ \| [^|]+ \|$/.exec(line)?.[1] ?? [],
  )
  expect(numbers.map(Number)).toEqual(Array.from({ length: 20 }, (_, at) => at + 1))
})

test('the app says each of the quoted texts', () => {
  expect(quoted.length).toBeGreaterThan(30)
  expect(quoted.filter((text) => !said.has(text))).toEqual([])
})

test('each question leads to steps that there are', () => {
  const questions = page.split('\n').filter((line) => /\| [\d, ]+ \|$/.test(line))
  const numbers = questions.flatMap((line) => line.split('|').at(-2)?.split(',').map(Number) ?? [])
  expect(questions.length).toBeGreaterThan(10)
  expect(numbers.filter((number) => !(number >= 1 && number <= steps.length))).toEqual([])
})

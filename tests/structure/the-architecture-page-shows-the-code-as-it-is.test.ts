import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { TASK_STATES } from '../../src/domain/states.ts'
import { MOVES } from '../../src/domain/moves.ts'
import { DRAWINGS, withDrawings } from './drawings.ts'
import { PROJECT } from './modules.ts'

const read = (document: string) => readFileSync(join(PROJECT, document), 'utf8')
const page = read('ARCHITECTURE.md')

test.each(Object.keys(DRAWINGS))('the drawings of %s are up to date (npm run diagram)', (document) => {
  expect(withDrawings(document, read(document))).toBe(read(document))
})

test('it has at most 250 lines', () => expect(page.split('\n').length - 1).toBeLessThanOrEqual(250))

test('the state diagram has every state and every cause of the table', () => {
  const states = DRAWINGS['ARCHITECTURE.md']?.['states']?.() ?? ''
  for (const state of TASK_STATES) expect(states).toContain(state)
  for (const [from, cause, to] of MOVES)
    expect(states).toMatch(new RegExp(`^  ${from} --> ${to}: (.*, )?${cause}(, .*)?$`, 'm'))
})

test('a missing marker is reported', () => {
  expect(() => withDrawings('ARCHITECTURE.md', '# Nothing here')).toThrow('the marker is missing')
})

describe('every path it names exists', () => {
  const named = [...page.matchAll(/`((?:src|tests|resources)\/[\w./-]*)`/g)].flatMap(([, path]) => path ?? [])

  test('some are', () => expect(named.length).toBeGreaterThan(10))
  test.each([...new Set(named)])('%s', (path) => {
    expect(existsSync(join(PROJECT, path))).toBe(true)
  })
})

import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { TASK_STATES } from '../../src/domain/states.ts'
import { MOVES } from '../../src/domain/moves.ts'
import { DRAWINGS, withDrawings } from './drawings.ts'
import { PROJECT } from './modules.ts'

const page = readFileSync(join(PROJECT, 'ARCHITECTURE.md'), 'utf8')

test('its drawings are those that the tables give (npm run diagram)', () => {
  expect(withDrawings(page)).toBe(page)
})

test('the state diagram has every state and every cause of the table', () => {
  const states = DRAWINGS['states']?.() ?? ''
  for (const state of TASK_STATES) expect(states).toContain(state)
  for (const [from, cause, to] of MOVES)
    expect(states).toMatch(new RegExp(`^  ${from} --> ${to}: (.*, )?${cause}(, .*)?$`, 'm'))
})

test('drawing twice changes nothing, and a missing marker is said', () => {
  expect(withDrawings(withDrawings(page))).toBe(withDrawings(page))
  expect(() => withDrawings('# Nothing here')).toThrow('lacks the marker')
})

describe('every path it names is there', () => {
  const named = [...page.matchAll(/`((?:src|tests|resources)\/[\w./-]*)`/g)].flatMap(([, path]) => path ?? [])

  test('some are', () => expect(named.length).toBeGreaterThan(10))
  test.each([...new Set(named)])('%s', (path) => {
    expect(existsSync(join(PROJECT, path))).toBe(true)
  })
})

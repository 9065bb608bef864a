// The simulator is worth what it finds. Each bug is planted in the engine's text as it is loaded, in a process of its
// own, and must break a law within so many nights; without any, hundreds of nights break none.
import { describe, expect, test } from 'vitest'
import { readFileSync } from 'node:fs'
import { isLong } from '../support/share.ts'
import { BUGS } from './bugs/bugs.ts'
import { changed, ENGINE } from './bugs/plant.ts'
import { runSimulate } from './run-simulate.ts'

const NIGHTS_MAX = 200
/** In `npm test`: some, from all over the list. */
const QUICK = BUGS.filter((_, n) => n % 40 === 2)
const TRIED = isLong ? BUGS.filter((bug) => !QUICK.includes(bug)) : QUICK

test('there are enough of them, and each has a name of its own', () => {
  expect(new Set(BUGS.map((bug) => bug.name)).size).toBe(BUGS.length)
  expect(BUGS.length).toBeGreaterThanOrEqual(20)
  expect(BUGS.filter(({ seed, find }) => find === undefined && (seed ?? Infinity) > NIGHTS_MAX)).toEqual([])
})

describe.concurrent(`every planted bug is found within ${NIGHTS_MAX} nights`, () => {
  test.for(TRIED)('$name', { timeout: 600_000 }, async (bug, { expect }) => {
    // It is still there to be planted.
    expect(changed(bug, readFileSync(new URL(bug.file, ENGINE), 'utf8'))).toContain(bug.becomes)
    const options = ['--no-shrink', '--bug', bug.name]
    const night = bug.find === undefined ? ['--seed', String(bug.seed)] : ['--find', bug.find]
    const first = await runSimulate(...night, ...options)
    const { broken } =
      first.broken === null && bug.find === undefined
        ? await runSimulate('--nights', String(NIGHTS_MAX), ...options)
        : first
    expect(broken?.violation.law, `not found in ${NIGHTS_MAX} nights`).toBeDefined()
  })
})

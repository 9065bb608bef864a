import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { TASK_STATES, type TaskState, ENDED, IN_PROGRESS } from '../../src/domain/states.ts'
import { type Cause, move, MOVES } from '../../src/domain/moves.ts'

/** Only a person's word, given to a command, makes these. */
const BY_PERSON: readonly Cause[] = [
  'looked_for_again',
  'taken_over',
  'retried_by_person',
  'fetched_again',
  'cancelled_by_person',
]
const CAUSES = [...new Set(MOVES.map(([, cause]) => cause))]
const exits = (state: TaskState) => MOVES.filter(([from]) => from === state)
const causesInto = (state: TaskState) => MOVES.filter(([, , to]) => to === state).map(([, cause]) => cause)

test('a state and a cause name one destination', () => {
  const keys = MOVES.map(([from, cause]) => `${from} ${cause}`)
  expect(new Set(keys).size).toBe(keys.length)
})

test('every state is reached from queued, and nothing else begins', () => {
  const reached = new Set<TaskState>(['queued'])
  for (const state of reached) for (const [, , to] of exits(state)) reached.add(to)
  expect([...reached].toSorted()).toEqual([...TASK_STATES].toSorted())
})

test('from every state that has not ended, an end can be reached', () => {
  const ending = new Set<TaskState>(ENDED)
  for (let grown = true; grown;) {
    const before = ending.size
    for (const [from, , to] of MOVES) if (ending.has(to)) ending.add(from)
    grown = ending.size > before
  }
  expect([...ending].toSorted()).toEqual([...TASK_STATES].toSorted())
})

test('what has ended, and what is held, moves by a person’s word only', () => {
  for (const state of [...ENDED, 'held'] as const)
    expect(exits(state).filter(([, cause]) => !BY_PERSON.includes(cause))).toEqual([])
  expect(exits('completed')).toEqual([])
  expect(exits('cancelled')).toEqual([])
})

test('queued, held, under way and ended are all the states there are', () => {
  const all = ['queued', 'held', ...IN_PROGRESS, ...ENDED]
  expect(all.toSorted()).toEqual([...TASK_STATES].toSorted())
})

describe('never pay twice, as the table holds it', () => {
  test('only an intent that was written leads to the service', () => {
    expect(causesInto('submitting')).toEqual(['intent_written'])
    expect(new Set(causesInto('pending'))).toEqual(
      new Set(['accepted', 'job_found', 'looked_for_again', 'taken_over']),
    )
  })

  test('what may have been carried out is queued again only when no job was found', () => {
    expect(exits('unconfirmed').filter(([, , to]) => to === 'queued')).toEqual([
      ['unconfirmed', 'no_job_found', 'queued'],
    ])
  })

  test('what has a job is never submitted again by itself', () => {
    const withJob: readonly TaskState[] = ['pending', 'processing', 'collecting']
    const again = MOVES.filter(([from, , to]) => withJob.includes(from) && to === 'queued')
    expect(again).toEqual([])
  })

  test('nothing that is under way is cancelled: it was paid for and is fetched', () => {
    for (const state of IN_PROGRESS) expect(exits(state).filter(([, , to]) => to === 'cancelled')).toEqual([])
  })
})

test('an illegal move throws and says which', () => {
  const legal = new Set<string>(MOVES.map(([from, cause]) => `${from} ${cause}`))
  const illegal = TASK_STATES.flatMap((from) =>
    CAUSES.filter((cause) => !legal.has(`${from} ${cause}`)).map((cause) => [from, cause] as const),
  )
  expect(illegal).toHaveLength(TASK_STATES.length * CAUSES.length - MOVES.length)
  for (const [from, cause] of illegal)
    expect(() => move(from, cause)).toThrow(
      `illegal move: a task in state ${from} cannot be moved by ${cause}`,
    )
})

test('whatever comes, a walk along the table stays on the table', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(), { maxLength: 60 }), (choices) => {
      let state: TaskState = 'queued'
      for (const choice of choices) {
        const open = exits(state)
        if (open.length === 0) return
        const [from, cause, to] = open[choice % open.length] ?? exits('queued')[0] ?? MOVES[0]
        expect(from).toBe(state)
        state = move(state, cause)
        expect(state).toBe(to)
      }
    }),
    { seed: 1 },
  )
})

test('every cause of the table is used, and by nothing that only mentions it', () => {
  const folder = fileURLToPath(new URL('../../src/engine', import.meta.url))
  const text = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.ts') && entry.name !== 'moves.ts')
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'))
    .join('\n')
  expect(CAUSES.filter((cause) => !text.includes(`'${cause}'`))).toEqual([])
})

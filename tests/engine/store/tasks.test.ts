import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { MOVES } from '../../../src/domain/moves.ts'
import { openReader } from '../../../src/engine/store/index.ts'
import { accept, fill, intend, moved, newFile, NOW_MS, openAt } from './workspace.ts'

const one = () => {
  const file = newFile()
  const store = openAt(file)
  const filled = fill(store, ['B0ONE00001'])
  const [task] = filled.tasks
  if (task === undefined) throw new Error('no task')
  return { ...filled, file, store, task }
}

describe('a move', () => {
  test('writes state, revision, reason and its event together', () => {
    const { store, task } = one()
    const held = moved(store, task, 'check_failed', {
      dueAtMs: null,
      code: 'VALIDATION_ERROR',
      message: 'asin: is required',
    })
    expect(store.tasks.get(task.id)).toEqual(held)
    expect(held).toMatchObject({ state: 'held', revision: 1, code: 'VALIDATION_ERROR', dueAtMs: null })
    expect(store.tasks.events(task.id)).toEqual([
      { at_ms: NOW_MS, from: 'queued', to: 'held', cause: 'check_failed', detail: 'asin: is required' },
    ])
  })

  test('that was decided on a row that has moved since is dropped, with its event', () => {
    const { store, task } = one()
    intend(store, task)
    const before = store.tasks.get(task.id)
    const late = store.transaction(() =>
      store.tasks.move(task, 'cancelled_by_person', { dueAtMs: null }, NOW_MS),
    )
    expect(late).toBeNull()
    expect(store.tasks.get(task.id)).toEqual(before)
    expect(store.tasks.events(task.id).map(({ cause }) => cause)).toEqual(['intent_written'])
  })

  test('that the table does not have throws and changes nothing', () => {
    const { store, task } = one()
    expect(() =>
      store.transaction(() => store.tasks.move(task, 'all_on_disk', { dueAtMs: null }, NOW_MS)),
    ).toThrow('illegal move')
    expect(store.tasks.get(task.id)).toEqual(task)
  })

  test('whose transaction fails afterwards leaves neither state nor event', () => {
    const { store, task } = one()
    expect(() =>
      store.transaction(() => {
        store.tasks.move(task, 'check_failed', { dueAtMs: null, code: 'X' }, NOW_MS)
        throw new Error('the power went')
      }),
    ).toThrow('the power went')
    expect(store.tasks.get(task.id)).toEqual(task)
    expect(store.tasks.events(task.id)).toEqual([])
  })

  test('is not seen by others before its transaction is whole', () => {
    const { file, store, task, batchId } = one()
    const reader = openReader(file)
    store.transaction(() => {
      store.tasks.move(task, 'check_failed', { dueAtMs: null, code: 'X' }, NOW_MS)
      expect(reader.counts.tasks(batchId)).toMatchObject({ queued: 1, held: 0 })
    })
    expect(reader.counts.tasks(batchId)).toMatchObject({ queued: 0, held: 1 })
    reader.close()
  })

  test('of a stale deferral changes nothing', () => {
    const { store, task } = one()
    intend(store, task)
    store.tasks.defer(task, 5)
    expect(store.tasks.get(task.id).dueAtMs).toBeNull()
  })

  test('in any order, by whoever comes first: the events are the path to the state', () => {
    fc.assert(
      fc.property(
        fc.array(fc.record({ choice: fc.nat(), isLate: fc.boolean() }), { maxLength: 12 }),
        (steps) => {
          const { store, task } = one()
          let known = accept(store, task, 'job-1')
          for (const { choice, isLate } of steps) {
            const open = MOVES.filter(([from]) => from === known.state)
            const [, cause] = open[choice % Math.max(1, open.length)] ?? [null, null]
            if (cause === null) break
            const change = { dueAtMs: null, code: 'X', message: null }
            const next = moved(store, known, cause, change)
            // Whoever still holds the row as it was comes too late, once or twice.
            const late = Array.from({ length: isLate ? 2 : 1 }, () =>
              store.transaction(() => store.tasks.move(known, cause, change, NOW_MS)),
            )
            expect(late.filter((task) => task !== null)).toEqual([])
            known = next
          }
          const events = store.tasks.events(task.id)
          expect(store.tasks.get(task.id)).toEqual(known)
          expect(events.length).toBe(known.revision)
          expect(events.at(-1)?.to).toBe(known.state)
          for (const [index, { from }] of events.entries())
            expect(from).toBe(events[index - 1]?.to ?? 'queued')
        },
      ),
      { seed: 7, numRuns: 25 },
    )
  })
})

describe('an open submission', () => {
  test('is the only one for its product and operation', () => {
    const store = openAt(newFile())
    const { tasks } = fill(store, ['B0TWIN0001'])
    const again = fill(store, ['B0TWIN0001'])
    const [first] = tasks
    const second = again.tasks.find(({ id }) => id !== first?.id)
    if (first === undefined || second === undefined) throw new Error('no tasks')
    const intent = intend(store, first)
    expect(() => intend(store, second)).toThrow(/UNIQUE/)
    expect(store.tasks.get(second.id)).toEqual(second)
    expect(store.submissions.openOf(second.id)).toBeNull()
    expect([...store.tasks.queued(second.batchId, NOW_MS, 10)]).toEqual([])

    store.submissions.close(intent.submissionId, 'absent', null, null, NOW_MS)
    expect(intend(store, second).task.state).toBe('submitting')
  })

  test('that is opened again is looked for as often as at first', () => {
    const store = openAt(newFile())
    const [task] = fill(store, ['B000000001']).tasks
    if (task === undefined) throw new Error('there is no task')
    const { submissionId } = intend(store, task)
    for (const _ of [1, 2, 3]) store.submissions.looked(submissionId)
    expect(store.submissions.openOf(task.id)).toMatchObject({ looks: 3 })
    store.submissions.close(submissionId, 'undecided', null, null, NOW_MS)
    store.submissions.reopen(submissionId)
    expect(store.submissions.openOf(task.id)).toMatchObject({ looks: 0 })
  })

  test('holds up no other product, no other operation and no other account', () => {
    const store = openAt(newFile())
    const { tasks, accountId } = fill(store, ['B0FREE0001', 'B0FREE0002'])
    for (const task of tasks) intend(store, task)
    const aPlus = fill(store, ['B0FREE0001'], {
      name: 'a-plus',
      operation: 'a_plus',
      params: { types: ['A+ Basic One Module'] },
    })
    for (const task of aPlus.tasks) expect(intend(store, task).task.state).toBe('submitting')
    const other = store.accounts.put(
      { name: 'other', baseUrl: 'https://x.example/', keyKind: 'live' },
      NOW_MS,
    )
    expect(other).not.toBe(accountId)
    const [first] = tasks
    expect(
      store.submissions.open({
        taskId: first?.id ?? 0,
        accountId: other,
        slotId: 1,
        operation: 'creative_strategy',
        asin: 'B0FREE0001',
        body: '{}',
        wasListed: true,
        nowMs: NOW_MS,
      }),
    ).toBeGreaterThan(0)
  })

  test('has a job exactly when it was accepted or adopted', () => {
    const { store, task } = one()
    const { submissionId } = intend(store, task)
    expect(() => store.submissions.close(submissionId, 'accepted', null, null, NOW_MS)).toThrow(/CHECK/)
    expect(() => store.submissions.close(submissionId, 'absent', null, 'job-1', NOW_MS)).toThrow(/CHECK/)
    store.submissions.close(submissionId, 'adopted', null, 'job-1', NOW_MS)
    expect(store.submissions.openOf(task.id)).toBeNull()
  })
})

describe('what the types say, the tables hold', () => {
  test('a state without its job, and an end without its reason, are refused', () => {
    const { store, task } = one()
    const { task: submitting } = intend(store, task)
    expect(() => moved(store, submitting, 'accepted', { dueAtMs: 0 })).toThrow(/CHECK/)
    expect(() => moved(store, submitting, 'refused', { dueAtMs: null })).toThrow(/CHECK/)
    expect(() => moved(store, submitting, 'accepted', { dueAtMs: 0, jobId: 'nobody' })).toThrow(/FOREIGN KEY/)
    expect(store.tasks.get(task.id)).toEqual(submitting)
  })

  test('a job belongs to one task', () => {
    const store = openAt(newFile())
    const [first, second] = fill(store, ['B0JOB00001', 'B0JOB00002']).tasks
    if (first === undefined || second === undefined) throw new Error('no tasks')
    accept(store, first, 'job-1')
    expect(() => accept(store, second, 'job-1')).toThrow(/UNIQUE/)
    expect(store.tasks.get(second.id).state).toBe('submitting')
  })
})

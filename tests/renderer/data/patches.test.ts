import { expect, test } from 'vitest'
import { applyPatch } from '../../../src/renderer/data/snapshot.ts'
import { aBatch, anAccount, aStatus } from '../../support/a-status.ts'

const before = aStatus({
  batches: [aBatch({ id: 1 }), aBatch({ id: 2 })],
  accounts: [anAccount()],
  storage: { code: 'ENOSPC', message: 'The disk is full.' },
})

test('a row that did not change stays the same object', () => {
  const changed = aBatch({ id: 2, name: 'Winter' })
  const after = applyPatch(before, { kind: 'patch', sequence: 1, batches: [changed] })
  expect(after.batches[0]).toBe(before.batches[0])
  expect(after.batches[1]).toBe(changed)
  expect(after.accounts).toBe(before.accounts)
})

test('changed rows keep their place, new ones come last, removed ones go', () => {
  const after = applyPatch(before, {
    kind: 'patch',
    sequence: 1,
    batches: [aBatch({ id: 3 }), aBatch({ id: 2, name: 'Winter' })],
    removed_batches: [1],
  })
  expect(after.batches.map(({ id, name }) => [id, name])).toEqual([
    [2, 'Winter'],
    [3, 'Autumn'],
  ])
})

test('an account that was removed goes', () => {
  const { id } = anAccount()
  const after = applyPatch(before, { kind: 'patch', sequence: 1, removed_accounts: [id] })
  expect(after.accounts).toEqual([])
  expect(after.batches).toBe(before.batches)
})

test('a disk that is well again is news; a patch that says nothing of it changes nothing', () => {
  expect(applyPatch(before, { kind: 'patch', sequence: 1, storage: null }).storage).toBe(null)
  expect(applyPatch(before, { kind: 'patch', sequence: 1 }).storage).toBe(before.storage)
  const attention = [{ kind: 'disk', account: null, batch: null, tasks: 0 }] satisfies typeof before.attention
  expect(applyPatch(before, { kind: 'patch', sequence: 1, attention }).attention).toBe(attention)
  const expiring = { count: 3, earliest_ms: 1 }
  expect(applyPatch(before, { kind: 'patch', sequence: 1, expiring }).expiring).toBe(expiring)
  const reviews = { undoable: true, redoable: false }
  expect(applyPatch(before, { kind: 'patch', sequence: 1, reviews }).reviews).toBe(reviews)
})

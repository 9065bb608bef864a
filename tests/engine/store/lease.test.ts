import { describe, expect, onTestFinished, test } from 'vitest'
import { FailureError } from '../../../src/domain/failure.ts'
import { openReader, openStore, type Store } from '../../../src/engine/store/index.ts'
import { moment, setLocale } from '../../../src/words/index.ts'
import { fill, moved, newFile, NOW_MS, openAt, owner, terms } from './workspace.ts'

const open = (
  file: string,
  id: string,
  over: Parameters<typeof terms>[0] = {},
  who: Parameters<typeof owner>[1] = {},
) => {
  try {
    return openStore(file, owner(id, who), terms(over))
  } catch (error) {
    if (error instanceof FailureError) return error.failure
    throw error
  }
}
const expectStore = (opened: ReturnType<typeof open>): Store => {
  if (!('transaction' in opened)) throw new Error(`refused: ${opened.message}`)
  return opened
}

describe('a workspace that is in use', () => {
  test('is refused in one sentence that names who has it, since when', () => {
    const file = newFile()
    openAt(file, 'window')
    expect(open(file, 'late')).toEqual({
      code: 'WORKSPACE_IN_USE',
      message: `This library is already open in another Shotlist (since ${moment(NOW_MS, NOW_MS)}). Nothing was changed. Use its window, or quit it (in a terminal with Ctrl-C); or choose another library.`,
      details: 'test, process 4000006 on here',
    })
  })

  test('is refused in the language of this process', async () => {
    onTestFinished(() => setLocale('en-US'))
    await setLocale('de-DE')
    const file = newFile()
    openAt(file, 'window')
    const late = open(file, 'late')
    expect('message' in late ? late.message : '').toMatch(/^Diese Bibliothek ist schon .*\(Start: /)
  })

  test('can be looked at all the same', () => {
    const file = newFile()
    const store = openAt(file)
    fill(store, ['B0LOOK0001'])
    const reader = openReader(file)
    expect(reader.batches.all()).toHaveLength(1)
    reader.close()
  })

  test('is given back at the end', () => {
    const file = newFile()
    openAt(file, 'first').close()
    expectStore(open(file, 'second')).close()
    const third = open(file, 'third')
    expect(third).toHaveProperty('transaction')
    expectStore(third).close()
  })
})

const deadPid = (): boolean => false

describe('an owner that is gone', () => {
  test.each([
    ['its process has ended', { isRunning: deadPid }, {}, true],
    ['its heartbeat is too old', { nowMs: NOW_MS + 30_001 }, {}, true],
    ['its heartbeat is old, but not too old', { nowMs: NOW_MS + 30_000 }, {}, false],
    ['its heartbeat is from the future: a clock was set back', { nowMs: NOW_MS - 30_001 }, {}, true],
    [
      'it is of another host, whose processes nobody here knows',
      { isRunning: deadPid },
      { host: 'there' },
      false,
    ],
    ['it is of another host and silent', { nowMs: NOW_MS + 30_001 }, { host: 'there' }, true],
  ] as const)('%s', (_name, over, who, isTaken) => {
    const file = newFile()
    openAt(file, 'first')
    const opened = open(file, 'second', over, who)
    expect('transaction' in opened).toBe(isTaken)
    if ('transaction' in opened) opened.close()
  })

  test('had this very process id, before a restart of the machine', () => {
    const file = newFile()
    // A leftover row: its owner was never closed and is not of this process, though the number is the same.
    const gone = openStore(file, owner('gone', { pid: 77 }), terms())
    expect(open(file, 'new', {}, { pid: 77 })).toHaveProperty('code', 'WORKSPACE_IN_USE')
    gone.close()
    expectStore(open(file, 'new', {}, { pid: 77 })).close()
  })

  test('a heartbeat keeps the lease', () => {
    const file = newFile()
    const first = openAt(file, 'first')
    first.beat(NOW_MS + 29_000)
    expect(open(file, 'second', { nowMs: NOW_MS + 40_000 })).toHaveProperty('code', 'WORKSPACE_IN_USE')
  })
})

describe('an owner that slept through its own replacement', () => {
  const replaced = () => {
    const file = newFile()
    const sleeper = openAt(file, 'sleeper')
    const { tasks } = fill(sleeper, ['B0SLEEP001'])
    const [task] = tasks
    if (task === undefined) throw new Error('no task')
    const next = openAt(file, 'next', { nowMs: NOW_MS + 60_000 })
    return { file, sleeper, next, task }
  }

  test('throws inside its next transaction and changes nothing', () => {
    const { sleeper, next, task } = replaced()
    let ran = false
    expect(() =>
      sleeper.transaction(() => {
        ran = true
        return sleeper.tasks.move(task, 'cancelled_by_person', { dueAtMs: null }, NOW_MS)
      }),
    ).toThrow('Another Shotlist has taken over this library. This one stops.')
    expect(ran).toBe(false)
    expect(next.tasks.get(task.id)).toEqual(task)
    expect(next.tasks.events(task.id)).toEqual([])
  })

  test('cannot renew its heartbeat', () => {
    const { sleeper } = replaced()
    expect(() => sleeper.beat(NOW_MS + 61_000)).toThrow('has taken over')
  })

  test('does not give away the lease of the other when it ends', () => {
    const { file, sleeper, next, task } = replaced()
    sleeper.close()
    expect(open(file, 'third', { nowMs: NOW_MS + 61_000 })).toHaveProperty('code', 'WORKSPACE_IN_USE')
    expect(moved(next, task, 'cancelled_by_person', { dueAtMs: null }).state).toBe('cancelled')
  })
})

test('a library that another computer used last, or that a service copies, may be in use elsewhere', () => {
  const file = newFile()
  const use = (id: string, who: Parameters<typeof owner>[1]) => {
    const store = expectStore(open(file, id, {}, who))
    const { lastUse } = store.ownership
    store.transaction(() => store.ownership.claim(NOW_MS))
    store.close()
    return [store.isFromElsewhere, lastUse]
  }
  expect(use('first', { computer: 'a', host: 'OFFICE-PC' })).toEqual([false, null])
  expect(use('again', { computer: 'a', host: 'OFFICE-PC' })).toEqual([false, null])
  expect(use('other', { computer: 'b' })).toEqual([true, { host: 'OFFICE-PC', atMs: NOW_MS }])
  expect(use('other again', { computer: 'b' })).toEqual([false, null])
  expect(use('synced', { computer: 'b', isSynced: true })).toEqual([true, null])
})

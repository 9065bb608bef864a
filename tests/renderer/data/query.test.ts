import { onlineManager, QueryObserver } from '@tanstack/react-query'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { invalidate, invalidateAll, queryClient } from '../../../src/renderer/data/query.ts'

/** Looks at the answer of a command, as a component does. @returns how often it was asked */
function watch(command: string) {
  let asked = 0
  const observer = new QueryObserver(queryClient, {
    queryKey: [command, '{}'],
    queryFn: () => {
      asked += 1
      return asked
    },
  })
  const end = observer.subscribe(() => undefined)
  return { asked: () => asked, end }
}

// Later than whatever another file has asked for.
beforeAll(() => void vi.useFakeTimers().advanceTimersByTime(3_600_000))
afterAll(() => {
  queryClient.clear()
  vi.useRealTimers()
})

describe('news that a list has changed', () => {
  test('asks again what follows the list, and nothing else', async () => {
    const task = watch('task')
    const recipes = watch('recipes')
    await vi.advanceTimersByTimeAsync(0)
    invalidate(['tasks'])
    await vi.advanceTimersByTimeAsync(0)
    expect([task.asked(), recipes.asked()]).toEqual([2, 1])
    invalidateAll()
    await vi.advanceTimersByTimeAsync(0)
    expect([task.asked(), recipes.asked()]).toEqual([3, 2])
  })

  test('asks for a report at most once a second, and never misses the last change', async () => {
    await vi.advanceTimersByTimeAsync(5_000)
    const report = watch('report')
    await vi.advanceTimersByTimeAsync(0)
    for (let change = 0; change < 10; change += 1) {
      invalidate(['tasks'])
      await vi.advanceTimersByTimeAsync(90)
    }
    expect(report.asked()).toBe(2)
    await vi.advanceTimersByTimeAsync(1_000)
    expect(report.asked()).toBe(3)
    await vi.advanceTimersByTimeAsync(10_000)
    expect(report.asked()).toBe(3)
  })
})

test('a question needs no network', async () => {
  onlineManager.setOnline(false)
  const drafts = watch('drafts')
  await vi.advanceTimersByTimeAsync(0)
  expect(drafts.asked()).toBe(1)
  onlineManager.setOnline(true)
})

import { expect, test } from 'vitest'
import { WindowedRows, type RowsWindow } from '../../../src/renderer/data/windowed-rows.ts'

interface Asked {
  readonly offset: number
  readonly limit: number
  readonly answer: (window: RowsWindow<string>) => Promise<void>
  readonly fail: (error: Error) => Promise<void>
}

/** A list whose answers come when the test says so. */
function source() {
  const asked: Asked[] = []
  const fetch = (offset: number, limit: number) => {
    const asking = Promise.withResolvers<RowsWindow<string>>()
    const settled = async () => {
      await Promise.allSettled([asking.promise])
      for (let turn = 0; turn < 5; turn += 1) await Promise.resolve()
    }
    asked.push({
      offset,
      limit,
      answer: (window) => (asking.resolve(window), settled()),
      fail: (error) => (asking.reject(error), settled()),
    })
    return asking.promise
  }
  return { asked, fetch }
}

const rowsOf = (word: string, offset: number, count: number) =>
  Array.from({ length: count }, (_, place) => `${word}${offset + place}`)

test('only the pages in sight are asked for, each once', async () => {
  const { asked, fetch } = source()
  const rows = new WindowedRows(fetch)
  rows.show(95, 130)
  rows.show(96, 131)
  expect(asked.map(({ offset }) => offset)).toEqual([0, 100])
  await asked[0]?.answer({ total: 50_000, rows: rowsOf('a', 0, 100) })
  expect(rows.view().total).toBe(50_000)
  expect(rows.view().rowAt(99)).toBe('a99')
  expect(rows.view().rowAt(100)).toBeUndefined()
})

test('a stale page is shown until the fresh one has come', async () => {
  const { asked, fetch } = source()
  const rows = new WindowedRows(fetch)
  rows.show(0, 20)
  await asked[0]?.answer({ total: 30, rows: rowsOf('old', 0, 30) })
  rows.refresh()
  expect(rows.view().rowAt(5)).toBe('old5')
  await asked[1]?.answer({ total: 29, rows: rowsOf('new', 0, 29) })
  expect(rows.view().rowAt(5)).toBe('new5')
  expect(rows.view().total).toBe(29)
})

test('news while a page is on its way asks for it once more, not once for each', async () => {
  const { asked, fetch } = source()
  const rows = new WindowedRows(fetch)
  rows.show(0, 20)
  for (let time = 0; time < 50; time += 1) rows.refresh()
  expect(asked).toHaveLength(1)
  await asked[0]?.answer({ total: 1, rows: ['a'] })
  expect(asked).toHaveLength(2)
  await asked[1]?.answer({ total: 1, rows: ['b'] })
  expect(asked).toHaveLength(2)
  expect(rows.view().rowAt(0)).toBe('b')
})

test('another question shows the old rows until its own are there, and drops late answers', async () => {
  const first = source()
  const second = source()
  const rows = new WindowedRows(first.fetch)
  rows.show(0, 20)
  await first.asked[0]?.answer({ total: 200, rows: rowsOf('a', 0, 100) })
  rows.show(100, 120)
  rows.ask(second.fetch)
  expect(rows.view().changing).toBe(true)
  expect(rows.view().rowAt(3)).toBe('a3')
  await first.asked[1]?.answer({ total: 200, rows: rowsOf('late', 100, 100) })
  expect(rows.view().rowAt(100)).toBeUndefined()
  await second.asked[0]?.answer({ total: 2, rows: rowsOf('b', 0, 2) })
  expect(rows.view().changing).toBe(false)
  expect(rows.view().total).toBe(2)
  expect(rows.view().rowAt(3)).toBeUndefined()
  expect(second.asked[0]?.offset).toBe(0)
})

test('another question loads its rows though the last one was not answered; no page of another stays', async () => {
  const [first, second] = [source(), source()]
  const rows = new WindowedRows(first.fetch)
  rows.show(0, 120)
  rows.ask(second.fetch)
  expect(second.asked.map(({ offset }) => offset)).toEqual([0])
  rows.show(0, 120)
  for (const { offset, answer } of second.asked)
    await answer({ total: 150, rows: rowsOf('b', offset, offset === 0 ? 100 : 50) })
  const third = source()
  rows.ask(third.fetch)
  await third.asked[0]?.answer({ total: 150, rows: rowsOf('c', 0, 100) })
  expect([rows.view().rowAt(0), rows.view().rowAt(120)]).toEqual(['c0', undefined])
})

test('rows past the end of a list that has become shorter are gone', async () => {
  const { asked, fetch } = source()
  const rows = new WindowedRows(fetch)
  rows.show(0, 120)
  for (const { offset, answer } of asked.slice()) await answer({ total: 150, rows: rowsOf('a', offset, 100) })
  expect(rows.view().rowAt(120)).toBe('a120')
  rows.refresh()
  await asked[2]?.answer({ total: 90, rows: rowsOf('a', 0, 90) })
  expect(rows.view().rowAt(120)).toBeUndefined()
})

test('a failure is reported and leaves what is shown', async () => {
  const { asked, fetch } = source()
  const rows = new WindowedRows(fetch)
  rows.show(0, 20)
  await asked[0]?.answer({ total: 1, rows: ['a'] })
  rows.refresh()
  await asked[1]?.fail(new Error('no database'))
  expect(rows.view().failure).toEqual(new Error('no database'))
  expect(rows.view().rowAt(0)).toBe('a')
  rows.refresh()
  await asked[2]?.answer({ total: 1, rows: ['b'] })
  expect(rows.view().failure).toBe(null)
})

test('scrolling through everything keeps a bounded number of rows', async () => {
  const { asked, fetch } = source()
  const rows = new WindowedRows(fetch)
  for (let first = 0; first < 50_000; first += 100) {
    rows.show(first, first + 40)
    await asked.at(-1)?.answer({ total: 50_000, rows: rowsOf('a', first, 100) })
  }
  const held = Array.from({ length: 50_000 }, (_, place) => place).filter(
    (place) => rows.view().rowAt(place) !== undefined,
  )
  expect(held.length).toBeLessThanOrEqual(6_000)
  expect(rows.view().rowAt(49_900)).toBe('a49900')
})

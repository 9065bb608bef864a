// What a status and a report say of accounts and batches, over a real database.
import { expect, test } from 'vitest'
import { NEW_PACE, UNKNOWN_WINDOW } from '../../../src/engine/pace/pace.ts'
import { type Live, NOT_RUNNING, reportOf, statusOf } from '../../../src/engine/progress/status.ts'
import type { Store, Task } from '../../../src/engine/store/index.ts'
import { accept, fill, intend, moved, newFile, NOW_MS, openAt, STRATEGY } from '../store/workspace.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS
const ASINS = ['B000000001', 'B000000002', 'B000000003', 'B000000004', 'B000000005']
const NOTHING_AHEAD = { tonight: 0, nights: 0, done_at_ms: null }

type Breaker = Live['breakers'] extends ReadonlyMap<number, infer B> ? B : never

function shop(asins: readonly string[] = ASINS) {
  const store = openAt(newFile())
  const filled = fill(store, asins)
  const status = (breaker: Partial<Breaker> | null = {}, more: Partial<Live> = {}) => {
    const known: Breaker = { blocked: null, unreached: null, ...breaker }
    const breakers = new Map(breaker === null ? [] : [[filled.accountId, known]])
    return statusOf(store, '/', NOW_MS, { ...NOT_RUNNING, isRunning: true, breakers, ...more })
  }
  return { store, ...filled, status }
}

const until = (untilMs: number) => ({
  blocked: { reason: 'busy', code: null, message: 'Busy.', untilMs, sinceMs: NOW_MS - HOUR_MS } as const,
})

test('nothing goes out before an account may send, and no end is promised while its service is away', () => {
  const { store, accountId, status } = shop()
  const over = status({})
  expect(over).toMatchObject({
    accounts: [{ connected: true, waits: null, unreached: null }],
    batches: [{ phase: 'running', next_at_ms: null, ahead: { tonight: 5 } }],
  })
  expect(over.batches[0]?.ahead.done_at_ms).toBeGreaterThan(NOW_MS)
  expect(status(until(NOW_MS + HOUR_MS))).toMatchObject({
    accounts: [
      { waits: { reason: 'busy', code: null, until_ms: NOW_MS + HOUR_MS, since_ms: NOW_MS - HOUR_MS } },
    ],
    batches: [
      { phase: 'service_down', next_at_ms: NOW_MS + HOUR_MS, ahead: { tonight: 5, done_at_ms: null } },
    ],
  })
  const away = { message: 'Nobody answers.' }
  expect(status({ unreached: away })).toMatchObject({
    accounts: [{ unreached: away }],
    batches: [{ ahead: { done_at_ms: null } }],
  })
  expect(status(null)).toMatchObject({
    accounts: [{ connected: false, unreached: { message: null } }],
    batches: [{ phase: 'no_key' }],
  })
  expect(status({}, { isOnline: false }).batches[0]?.phase).toBe('offline')
  const storage = { place: 'library', code: 'ENOSPC', message: 'Full.' } as const
  expect(status({}, { storage }).batches[0]?.phase).toBe('disk')
  store.transaction(() =>
    store.pace.put(accountId, { ...NEW_PACE, notBeforeMs: NOW_MS + 2 * HOUR_MS }, NOW_MS),
  )
  expect(status(until(NOW_MS + HOUR_MS)).batches[0]?.next_at_ms).toBe(NOW_MS + 2 * HOUR_MS)
  store.transaction(() => store.accounts.stop(accountId, 'UNAUTHORIZED', 'No.', NOW_MS))
  expect(status().batches).toMatchObject([{ next_at_ms: null, ahead: NOTHING_AHEAD }])
})

test('a batch goes out in its hours, and a paused one does not', () => {
  const { store, batchId, status } = shop()
  const opensMs = Math.floor(NOW_MS / HOUR_MS) * HOUR_MS + 2 * HOUR_MS
  const startMinute = new Date(opensMs).getHours() * 60 + new Date(opensMs).getMinutes()
  store.transaction(() =>
    store.batches.setHours(batchId, { startMinute, endMinute: (startMinute + 60) % 1440 }),
  )
  expect(status().batches[0]?.next_at_ms).toBe(opensMs)
  store.transaction(() => store.batches.setState(batchId, 'paused'))
  expect(status().batches).toMatchObject([{ next_at_ms: null, ahead: NOTHING_AHEAD }])
})

test.each([
  ['what is left of today holds', { remaining: 3, freeAtMs: null }, 0, 2, 48],
  ['not what was left a day ago', { remaining: 3, freeAtMs: null }, DAY_MS, 1, 2],
  ['nor what is used up until a time', { remaining: 0, freeAtMs: NOW_MS + HOUR_MS }, 0, 1, 2],
])('of the quota %s', (_, today, agoMs, nights, hours) => {
  const { store, accountId, status } = shop()
  const windows = [UNKNOWN_WINDOW, { ...UNKNOWN_WINDOW, limit: 500, ...today }]
  store.transaction(() => store.pace.put(accountId, { ...NEW_PACE, windows }, NOW_MS - agoMs))
  const { ahead } = status().batches[0] ?? {}
  expect(ahead?.nights).toBe(nights)
  expect(ahead?.done_at_ms).toBeLessThan(NOW_MS + hours * HOUR_MS)
})

test('that nothing is left is said where the service says it, not where answers on their way may use it', () => {
  const { store, accountId, status } = shop()
  const left = (today: object) => {
    const windows = [UNKNOWN_WINDOW, { ...UNKNOWN_WINDOW, limit: 14, ...today }]
    store.transaction(() => store.pace.put(accountId, { ...NEW_PACE, windows }, NOW_MS))
    return status().accounts[0]?.rate.windows[1]?.remaining
  }
  expect(left({ remaining: 2, freeAtMs: null })).toBe(2)
  expect(left({ remaining: 0, freeAtMs: null })).toBeNull()
  expect(left({ remaining: 0, freeAtMs: NOW_MS + HOUR_MS })).toBe(0)
})

test('what was sent counts for a minute, and for a day from midnight', () => {
  const { store, accountId, status } = shop()
  const midnightMs = new Date(NOW_MS).setHours(0, 0, 0, 0)
  store.transaction(() => {
    for (const atMs of [midnightMs - 1, midnightMs, NOW_MS - MINUTE_MS, NOW_MS - MINUTE_MS + 1])
      store.pace.answered(store.pace.take(accountId, NOW_MS - MINUTE_MS), atMs)
    store.pace.take(accountId, NOW_MS - HOUR_MS)
  })
  // One that is not answered yet holds its place.
  expect(status().accounts[0]?.rate.windows.map(({ used }) => used)).toEqual([2, 3])
})

/** Two images, of which the first could not be fetched any more. */
function announce(store: Store, task: Task, expiresAtMs: number): Task {
  const jobId = `job-${task.id}`
  const collecting = moved(store, accept(store, task, jobId), 'job_completed', { dueAtMs: null })
  const placed = ['1', '2'].map((path) => ({
    path,
    slot: path,
    content: { kind: 'image', url: `https://images.example/${path}.png` } as const,
    platform: null,
    variant: null,
  }))
  store.transaction(() => {
    store.assets.announce(collecting, jobId, placed, expiresAtMs, NOW_MS)
    store.assets.end(store.assets.ofJob(jobId)[0]?.id ?? 0, 'expired', 'EXPIRED', 'Gone.')
  })
  return collecting
}

test('images that expired count as failed, and those that are not on disk two days before count as expiring', () => {
  const { store, tasks, status } = shop()
  const [soon, later] = tasks
  if (!soon || !later) throw new Error('a task is missing')
  announce(store, soon, NOW_MS + DAY_MS)
  announce(store, later, NOW_MS + 3 * DAY_MS)
  expect(status()).toMatchObject({
    expiring: { count: 1, earliest_ms: NOW_MS + DAY_MS },
    batches: [{ assets: { expected: 4, on_disk: 0, failed: 2 } }],
  })
})

test('an account that is removed only names its batches, and a test run needs neither key nor answer', () => {
  const { store, accountId, status } = shop(['B000000001'])
  fill(store, ['B000000002'], STRATEGY, 'Rehearsal')
  store.transaction(() => store.accounts.remove(accountId, NOW_MS))
  const { accounts, batches } = status(null)
  expect(accounts).toMatchObject([{ name: 'Rehearsal', connected: true, unreached: null }])
  expect(batches.map(({ account }) => account)).toEqual(['default', 'Rehearsal'])
})

test('a report counts what expired as failed and what is held as waiting, and quotes no signature', () => {
  const { store, tasks } = shop(ASINS.slice(0, 3))
  const [held, expired] = tasks
  if (!held || !expired) throw new Error('a task is missing')
  const message = 'no image at https://images.example/1.png?X-Amz-Signature=abc'
  moved(store, intend(store, held).task, 'refused', { dueAtMs: null, code: 'VALIDATION_ERROR', message })
  moved(store, announce(store, expired, NOW_MS), 'retention_passed', { dueAtMs: null, code: 'EXPIRED' })
  const [report] = reportOf(store, NOW_MS, NOT_RUNNING)
  expect(report).toMatchObject({ made: 0, partly_made: 0, failed: 1, waiting: 2 })
  const reasons = report?.reasons.map(({ code, of, count }) => `${count} ${of}: ${code}`)
  expect(reasons).toEqual(['1 tasks: EXPIRED', '1 tasks: VALIDATION_ERROR', '1 images: EXPIRED'])
  expect(JSON.stringify(report)).not.toContain('Signature')
})

test('no window is said to hold more than its limit: what was refused at the limit was sent, too', () => {
  const { store, accountId, status } = shop()
  const window = { ...UNKNOWN_WINDOW, limit: 4 }
  store.transaction(() => {
    store.pace.put(accountId, { ...NEW_PACE, windows: [window, window] }, NOW_MS)
    for (let n = 0; n < 5; n += 1) store.pace.answered(store.pace.take(accountId, NOW_MS), NOW_MS)
  })
  const used = status().accounts[0]?.rate.windows.map((one) => one.used)
  expect(used?.slice(0, 2)).toEqual([4, 4])
})

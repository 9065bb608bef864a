import { expect, test } from 'vitest'
import type { BatchStatus } from '../../../../src/contract/commands.ts'
import { needsPerson } from '../../../../src/domain/batch-phase.ts'
import {
  addedUp,
  asCounted,
  groupCounts,
  groupsOf,
  stoppedAmong,
  isOver,
  segmentsOf,
  totalOf,
} from '../../../../src/renderer/components/batch-view.ts'
import {
  aheadWords,
  approveWords,
  creditsWords,
  eventDetail,
  eventWords,
  spendingLimitAheadWords,
  nightWords,
  phaseWords,
  pilotWords,
  sourceWords,
  spentWords,
  tooLowWords,
} from '../../../../src/renderer/features/tonight/words.ts'
import { limitWords, t } from '../../../../src/words/index.ts'
import { aBatch, anAccount } from '../../../support/a-status.ts'

const hours = { startMinute: 22 * 60, endMinute: 7 * 60 }

test('every task is in exactly one group, and the bar leaves out only what was cancelled', () => {
  const tasks = {
    queued: 1,
    submitting: 2,
    unconfirmed: 4,
    pending: 8,
    processing: 16,
    collecting: 32,
    held: 64,
    completed: 128,
    completed_with_errors: 256,
    failed: 512,
    expired: 1024,
    cancelled: 2048,
  }
  const counts = groupCounts(tasks)
  expect(totalOf(counts)).toBe(4095)
  expect(counts).toMatchObject({ under_way: 62, failed: 1536 })
  expect(segmentsOf(counts).reduce((sum, { value }) => sum + value, 0)).toBe(4095 - 2048)
  expect(segmentsOf(counts).map(({ fill }) => fill)).toEqual(['ok', 'part', 'bad', 'busy', 'warn', 'rest'])
})

test('what is queued behind a decision of a person needs attention, in the counts and in the list', () => {
  const pilot = aBatch({ id: 3, tasks: { queued: 36, held: 2 }, waits_for: 'pilot' })
  const other = aBatch({ id: 4, tasks: { queued: 5 } })
  expect(groupsOf(pilot)).toMatchObject({ held: 38, queued: 0 })
  expect(groupsOf(other)).toMatchObject({ held: 0, queued: 5 })
  const stopped = stoppedAmong([pilot, other])
  expect(stopped).toEqual([3])
  const rows = [
    { batch: 3, state: 'queued' },
    { batch: 3, state: 'completed' },
    { batch: 4, state: 'queued' },
  ] as const
  expect(rows.map((row) => asCounted(row, stopped).state)).toEqual(['held', 'completed', 'queued'])
})

test('a pilot is named as one: it waits for no hours, and says what waits for what', () => {
  const pilot = aBatch({ tasks: { queued: 9 }, hours, pilot_size: 2, pilot_open: true })
  expect(phaseWords('running', pilot, anAccount()).words).toBe('Pilot running')
  expect(pilotWords(pilot)).toMatch(
    /^Pilot of 2 products\. The rest waits for your approval, then runs 10 PM–7 AM\.$/,
  )
  expect(pilotWords(aBatch({ ...pilot, hours: null }))).toMatch(/your approval\.$/)
  const passed = aBatch({ tasks: { queued: 9 }, hours, pilot_size: 2 })
  expect(phaseWords('running', passed, anAccount()).words).toBe('Running')
  expect(pilotWords(passed)).toBe('')
})

test('a batch is over when nothing is left to do for anybody', () => {
  expect(isOver(aBatch({ tasks: { completed: 3, failed: 1 } }))).toBe(true)
  expect(isOver(aBatch({ tasks: { completed: 3, held: 1 } }))).toBe(false)
  expect(isOver(aBatch({ state: 'importing' }))).toBe(false)
})

test('a batch that has ended says what is missing of it', () => {
  const words = (tasks: Parameters<typeof aBatch>[0]) => phaseWords('finished', aBatch(tasks), anAccount())
  expect(words({ tasks: { completed: 3, cancelled: 2 } })).toEqual({ words: 'Finished', tone: 'ok' })
  expect(words({ tasks: { completed: 3, failed: 2, expired: 1, completed_with_errors: 4 } })).toEqual({
    words: 'Finished · 3 failed · 4 partly generated',
    tone: 'warn',
  })
  expect(words({ tasks: { completed_with_errors: 1 } }).tone).toBe('warn')
})

test('what waits behind a spending limit, a pilot or a stopped account needs a person', () => {
  for (const phase of [
    'spending_limit',
    'pilot_done',
    'account_stopped',
    'no_key',
    'disk',
    'not_running',
  ] as const)
    expect([phase, needsPerson(phase)]).toEqual([phase, true])
  for (const phase of [
    'running',
    'rate_limited',
    'closed_hours',
    'service_down',
    'offline',
    'paused',
  ] as const)
    expect([phase, needsPerson(phase)]).toEqual([phase, false])
})

test('the night is one line that says who must act', () => {
  const words = (phases: Parameters<typeof nightWords>[0]) =>
    nightWords(phases, groupCounts(aBatch({ tasks: { failed: 3 } }).tasks))
  expect(words(['running', 'importing', 'second_look'])).toBe('3 batches running')
  expect(words(['spending_limit'])).toBe('1 batch needs attention')
  expect(words(['service_down', 'offline'])).toBe('2 batches are waiting for the service')
  expect(words(['running', 'spending_limit', 'pilot_done', 'rate_limited', 'paused'])).toBe(
    '1 batch running · 2 batches need attention · 1 batch scheduled · 1 batch paused',
  )
})

test('figures add test runs up only while there is nothing else', () => {
  const [real, testRunOnly] = [aBatch({ id: 1 }), aBatch({ id: 2, test_run: true })]
  expect(addedUp([testRunOnly])).toEqual([testRunOnly])
  expect(addedUp([real, testRunOnly])).toEqual([real])
})

test('a night with something missing is not called done', () => {
  const words = (tasks: Partial<BatchStatus['tasks']>) => nightWords([], groupCounts(aBatch({ tasks }).tasks))
  expect(words({ completed: 5 })).toBe('Everything is done')
  expect(words({ completed: 5, failed: 2, expired: 1, completed_with_errors: 1 })).toBe(
    'Finished: 3 failed · 1 partly generated',
  )
  expect(words({ cancelled: 30 })).toBe('Finished: 30 canceled')
})

test('a batch says how many tasks it is about, the cancelled ones where all were', () => {
  const words = (tasks: Partial<BatchStatus['tasks']>) => sourceWords(aBatch({ tasks }))
  expect(words({ completed: 1 })).toBe('1 task · autumn.csv')
  expect(words({ completed: 5, cancelled: 7 })).toBe('5 tasks · autumn.csv')
  expect(words({ cancelled: 30 })).toBe('30 tasks · autumn.csv')
})

test('what the rest needs follows from the cost so far, and where the spending limit stops it', () => {
  const pilot = { tasks: { completed: 4, completed_with_errors: 1, queued: 25 } }
  const spent = { ...pilot, credits: { charged: 110, refunded: 10 } }
  expect(spentWords(aBatch(spent))).toBe(
    'Spent so far: 100. The remaining 25 tasks cost about 500 credits (total 600).',
  )
  expect(spendingLimitAheadWords(aBatch(spent))).toBe('')
  expect(spendingLimitAheadWords(aBatch({ ...spent, credits_max: 600 }))).toBe('')
  expect(spendingLimitAheadWords(aBatch({ ...spent, credits_max: 250 }))).toBe(
    'The limit of 250 credits stops it after about 7 more.',
  )
  // What is under way takes its part of it.
  const working = { ...spent, tasks: { ...pilot.tasks, processing: 4, collecting: 1 } }
  expect(spentWords(aBatch(working))).toContain('(total 700)')
  expect(spendingLimitAheadWords(aBatch({ ...working, credits_max: 250 }))).toBe(
    'The limit of 250 credits stops it after about 2 more.',
  )
  expect(spendingLimitAheadWords(aBatch({ ...spent, credits_max: 110 }))).toBe(
    'The limit of 110 credits doesn’t allow any of them.',
  )
  // Nobody knows, or nobody pays.
  expect(spentWords(aBatch(pilot))).toBe('Spent so far: 0.')
  expect(spentWords(aBatch({ ...spent, test_run: true }))).toBe('Spent so far: 100.')
})

test('what a batch waits for is said: the opening of its hours, or a key; the stand-in of a test run has none', () => {
  const words = (phase: BatchStatus['phase'], some: Parameters<typeof aBatch>[0] = {}) =>
    phaseWords(phase, aBatch(some), anAccount()).words
  expect(words('closed_hours', { hours })).toContain('10 PM')
  expect(words('closed_hours')).toBe(t('tonight.phase.waiting'))
  expect(words('no_key')).toBe(t('tonight.phase.no_key'))
  expect(words('no_key', { test_run: true })).toBe(t('tonight.phase.testRunEnded'))
})

test('the end of a batch is said while something is queued and nobody has to act', () => {
  const ahead = { tonight: 4, nights: 2, done_at_ms: 3_600_000 }
  const words = (some: Parameters<typeof aBatch>[0], phase: BatchStatus['phase'] = 'running') =>
    aheadWords(aBatch({ tasks: { queued: 9 }, ahead, ...some }), phase, 0)
  expect(words({})).toContain('2 nights')
  expect(words({ ahead: { ...ahead, nights: 1 } })).not.toMatch(/night|unknown/)
  expect(words({ ahead: { ...ahead, done_at_ms: null } })).toBe(t('tonight.batch.unknownEnd'))
  expect(words({}, 'disk')).toBe(t('tonight.batch.unknownEnd'))
  expect(words({ tasks: { completed: 9 } })).toBe('')
})

test('a cause of a newer version is shown as it is, a detail only where it is in our words', () => {
  expect(eventWords('moved_by_tomorrow')).toBe('moved by tomorrow')
  expect(eventDetail('retry of job 7')).toBeNull()
  expect(eventDetail('The request could not be processed. Retry.')).toBeNull()
  expect(eventDetail('retry of PRODUCT_FETCH_ERROR')).not.toContain('PRODUCT_FETCH_ERROR')
  expect(eventDetail('retry of HTTP_404')).not.toContain('retry of')
})

test('a limit without room for the next task is not called reached', () => {
  const batch = aBatch({
    tasks: { queued: 15 },
    credits_max: 200,
    credits: { charged: 215, refunded: 20 },
  })
  expect(limitWords(batch)).toBe(
    'The limit of 200 credits leaves no room for the next product. 15 tasks wait. Spent so far: 195.',
  )
})

test('a new limit that sends nothing more says so before it is set', () => {
  const batch = aBatch({ credits: { charged: 250, refunded: 17 } })
  const tooLow = 'You have already spent 233 credits. With this limit nothing more is sent.'
  expect([200, 233, 234, null].map((limit) => tooLowWords(limit, batch))).toEqual([
    tooLow,
    tooLow,
    null,
    null,
  ])
})

test('what a batch has cost is net, with what it is made of', () => {
  const words = (charged: number, refunded: number) =>
    t('tonight.batch.credits', { spent: charged - refunded, charged, refunded })
  expect(words(175, 35)).toBe('140 credits (175 charged, 35 refunded)')
  expect(words(140, 0)).toBe('140 credits')
})

test('the yes to a pilot says what the rest costs, of what is left', () => {
  const paid = { tasks: { completed: 10, queued: 134 }, credits: { charged: 250, refunded: 0 } }
  expect(approveWords(aBatch(paid), 4500)).toBe('Run the other 134 tasks · about 3,350 of 4,500 credits')
  expect(approveWords(aBatch(paid), null)).toBe('Run the other 134 tasks · about 3,350 credits')
  expect(approveWords(aBatch({ tasks: { queued: 1 } }), 4500)).toBe('Run the other task')
})

test('a task says what it was charged and what was given back', () => {
  expect([creditsWords(7, 3), creditsWords(10, 0)]).toEqual([
    '7 credits (10 charged, 3 refunded)',
    '10 credits',
  ])
})

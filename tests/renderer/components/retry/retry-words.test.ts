import { expect, test } from 'vitest'
import { MOVES } from '../../../../src/domain/moves.ts'
import { eventDetail, eventWords } from '../../../../src/renderer/features/tonight/event-words.ts'
import { aBatch } from '../../../support/a-status.ts'
import { retryChoices } from '../../../../src/renderer/components/retry/retry-choices.ts'
import {
  costsCredits,
  retryWords,
  wholePrice,
} from '../../../../src/renderer/components/retry/retry-words.ts'

test('what may have been paid for is made again only after a warning, and by its name', () => {
  const choices = retryChoices({ state: 'held', code: 'IN_DOUBT' })
  expect(choices).toHaveLength(1)
  expect(choices[0]?.reason).toBe('IN_DOUBT')
  expect(choices[0]?.warning).toContain('charge you twice')
})

test('a job that was paid for can be asked for again at no cost first', () => {
  for (const code of ['JOB_NOT_FOUND', 'UNINTELLIGIBLE']) {
    const [free, paid] = retryChoices({ state: 'failed', code })
    expect(free?.reason).toBeUndefined()
    expect(free?.warning).toBeUndefined()
    expect(paid?.reason).toBe(code)
    expect(paid?.warning).toContain('credits again')
  }
})

test('everything else is one plain retry', () => {
  expect(retryChoices({ state: 'failed', code: 'PROCESSING_ERROR' })).toHaveLength(1)
  expect(retryChoices({ state: 'completed_with_errors', code: null })[0]?.hint).toContain('Fetches again')
})

test('a price is whole only where every part of it is known: it becomes a spending limit', () => {
  expect(wholePrice({ credits: 40, tasks_of_unknown_price: 0 })).toBe(40)
  expect(wholePrice({ credits: 40, tasks_of_unknown_price: 1 })).toBeNull()
})

test('every move of a task’s life has words for a person', () => {
  const causes = [...new Set(MOVES.map(([, cause]) => cause))]
  expect(causes.filter((cause) => eventWords(cause) === cause.replaceAll('_', ' '))).toEqual([])
})

const plan = {
  tasks: 0,
  credits: 0,
  tasks_of_unknown_price: 0,
  made_in_part: 0,
  fetched_again: 0,
  left_in_doubt: 0,
  already_made: 0,
}

test('the price is named before anything that costs is done; what costs nothing is not asked about', () => {
  expect(costsCredits({ ...plan, fetched_again: 3, left_in_doubt: 1 })).toBe(false)
  // A test run, or a test key.
  expect(costsCredits({ ...plan, tasks: 3 })).toBe(false)
  expect(costsCredits({ ...plan, tasks: 3, tasks_of_unknown_price: 1 })).toBe(true)
  expect(retryWords({ ...plan, tasks: 2, credits: 10, fetched_again: 1, left_in_doubt: 1 }, [])).toBe(
    '2 tasks are made again, which costs about 10 credits. 1 task is only looked up and fetched again, at no cost. 1 task is left alone: nobody knows whether it was made.',
  )
  expect(retryWords({ ...plan, tasks: 2, tasks_of_unknown_price: 2 }, [])).toContain('nobody knows yet')
  expect(retryWords({ ...plan, tasks: 3, credits: 10, tasks_of_unknown_price: 1 }, [])).toContain(
    'about 10 credits, and credits that nobody knows yet for 1 of them',
  )
})

test('what came in part is made as a whole, and that is said before it is paid for', () => {
  const priced = { ...plan, tasks: 2, credits: 40 }
  expect(retryWords(priced, [])).not.toContain('in part')
  expect(retryWords({ ...priced, made_in_part: 1 }, [])).toContain(
    '1 of them came in part: good images are made and paid for again too; what is there stays.',
  )
  expect(retryWords({ ...priced, made_in_part: 2 }, [])).toContain('They came in part:')
})

test('a cap is spoken of only where one is set', () => {
  const priced = { ...plan, tasks: 1, credits: 5 }
  const free = aBatch()
  const capped = aBatch({ id: 2, credits_max: 100, credits: { charged: 80, refunded: 10 } })
  expect(retryWords(priced, [free])).not.toContain('cap')
  expect(retryWords(priced, [capped])).toContain('The batch’s cap leaves 30')
  expect(retryWords(priced, [free, capped])).toContain('Batches with a cap stay within it.')
})

test('a reason beside a move is said in words', () => {
  expect(eventDetail('retry of PROCESSING_ERROR')).toBe('Before: The request could not be processed')
  expect(eventDetail('c33b0b7f-3018')).toBe('c33b0b7f-3018')
})

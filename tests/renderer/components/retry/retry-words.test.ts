import { expect, test } from 'vitest'
import { MOVES } from '../../../../src/domain/moves.ts'
import { eventDetail, eventWords } from '../../../../src/renderer/features/tonight/words.ts'
import { aBatch } from '../../../support/a-status.ts'
import {
  retryChoices,
  costsCredits,
  retryWords,
  wholePrice,
} from '../../../../src/renderer/components/retry/retry-words.ts'

test('what may have been paid for is made again only after a warning', () => {
  const choices = retryChoices({ state: 'held', code: 'IN_DOUBT' })
  expect(choices).toHaveLength(1)
  expect(choices[0]?.warning).toContain('charge you twice')
})

test('a job that was paid for can be asked for again at no cost first', () => {
  for (const code of ['JOB_NOT_FOUND', 'UNINTELLIGIBLE']) {
    const [free, paid] = retryChoices({ state: 'failed', code })
    expect(free?.warning).toBeUndefined()
    expect(paid?.warning).toContain('charged for it again')
  }
})

test('everything else is one plain retry', () => {
  expect(retryChoices({ state: 'failed', code: 'PROCESSING_ERROR' })).toHaveLength(1)
  expect(retryChoices({ state: 'completed_with_errors', code: null })[0]?.hint).toContain(
    'if an image failed, all are generated again and cost credits',
  )
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
  left_to_newer: 0,
}

test('the price is named before anything that costs is done; what costs nothing is not asked about', () => {
  expect(costsCredits({ ...plan, fetched_again: 3, left_in_doubt: 1 })).toBe(false)
  // A test run, or a test key.
  expect(costsCredits({ ...plan, tasks: 3 })).toBe(false)
  expect(costsCredits({ ...plan, tasks: 3, tasks_of_unknown_price: 1 })).toBe(true)
  expect(retryWords({ ...plan, tasks: 2, credits: 10, fetched_again: 1, left_in_doubt: 1 }, [])).toBe(
    'These 2 tasks cost about 10 credits. 1 task is only checked and downloaded again, free of charge. 1 task is left alone because we can’t tell if it was generated.',
  )
  expect(retryWords({ ...plan, tasks: 2, credits: 10 }, [])).toBe('These 2 tasks cost about 10 credits.')
  expect(retryWords({ ...plan, tasks: 2, tasks_of_unknown_price: 2 }, [])).toContain('isn’t known yet')
  expect(retryWords({ ...plan, tasks: 3, credits: 10, tasks_of_unknown_price: 1 }, [])).toContain(
    'about 10 credits. The price of 1 task isn’t known yet.',
  )
})

test('what was partly generated is generated as a whole, and that is said before it is paid for', () => {
  const priced = { ...plan, tasks: 2, credits: 40 }
  expect(retryWords(priced, [])).not.toContain('partly')
  expect(retryWords({ ...priced, made_in_part: 1 }, [])).toContain(
    '1 task was partly generated, so its good images are generated (and charged) again too. Existing images are kept.',
  )
  expect(retryWords({ ...priced, made_in_part: 2 }, [])).toContain('2 tasks were partly generated')
})

test('a spending limit is spoken of only where the retry may pass it', () => {
  const priced = { ...plan, tasks: 1, credits: 31 }
  const free = aBatch()
  const capped = aBatch({ id: 2, credits_max: 100, credits: { charged: 80, refunded: 10 } })
  expect(retryWords(priced, [free])).not.toContain('limit')
  expect(retryWords(priced, [capped])).toContain('Only 30 credits are left')
  expect(retryWords(priced, [capped, capped])).toContain('Each batch stays within its spending limit.')
  expect(retryWords(priced, [free, capped])).toContain('Batches with a spending limit stay within it.')
  const within = { ...plan, tasks: 1, credits: 30 }
  for (const batches of [[capped], [capped, capped], [free, capped]])
    expect(retryWords(within, batches)).toBe('This costs about 30 credits.')
  expect(retryWords({ ...within, tasks_of_unknown_price: 1 }, [capped])).toContain('Only 30 credits are left')
})

test('a reason beside a move is said in words', () => {
  expect(eventDetail('retry of PROCESSING_ERROR')).toBe('Before: The request could not be processed')
  expect(eventDetail('c33b0b7f-3018')).toBeNull()
})

import { expect, test } from 'vitest'
import { MOVES } from '../../../src/engine/lifecycle/moves.ts'
import { eventWords } from '../../../src/renderer/features/tonight/event-words.ts'
import { retryChoices } from '../../../src/renderer/features/tonight/retry-choices.ts'

test('what may have been paid for is made again only after a warning, and by its name', () => {
  const choices = retryChoices({ state: 'held', code: 'IN_DOUBT' })
  expect(choices).toHaveLength(1)
  expect(choices[0]?.reason).toBe('IN_DOUBT')
  expect(choices[0]?.warning).toContain('second time')
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

test('every move of a task’s life has words for a person', () => {
  const causes = [...new Set(MOVES.map(([, cause]) => cause))]
  expect(causes.filter((cause) => eventWords(cause) === cause.replaceAll('_', ' '))).toEqual([])
})

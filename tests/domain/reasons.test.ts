import { expect, test } from 'vitest'
import { reasonWords, sayReason } from '../../src/domain/reasons.ts'
import { API_ERROR_CODES, JOB_ERROR_ADVICE } from '../../src/domain/service.ts'
import { adviceFor } from '../../src/engine/progress/advice.ts'

test('every code of the specification is said in words', () => {
  const bare = [...API_ERROR_CODES, ...Object.keys(JOB_ERROR_ADVICE)].filter(
    (code) => !code.startsWith('RATE_LIMIT') && reasonWords(code).toUpperCase().replaceAll(' ', '_') === code,
  )
  expect(bare).toEqual([])
  expect(reasonWords('PROCESSING_ERROR')).toBe('The request could not be processed')
})

test('a code that nobody knows is at least written out', () => {
  expect(reasonWords('SOME_NEW_ERROR')).toBe('Some new error')
  expect(reasonWords('HTTP_403')).toBe('The service answered with HTTP 403')
  expect(reasonWords('__proto__')).toBe('Proto')
  expect(reasonWords('constructor')).toBe('Constructor')
  expect(reasonWords('')).toBe('No reason was given')
})

test('nothing is said twice: what happened, what was said besides, what to do', () => {
  const code = 'PROCESSING_ERROR'
  const advice = adviceFor(code)
  const title = 'The request could not be processed'
  expect(sayReason({ code, message: null, advice })).toEqual({ title, message: null, advice: 'Retry.' })
  for (const message of [code, title, `${title}.`, advice])
    expect(sayReason({ code, message, advice }).message).toBeNull()
  expect(sayReason({ code, message: 'Lambda timed out.', advice }).message).toBe('Lambda timed out.')
})

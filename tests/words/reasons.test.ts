import { expect, test } from 'vitest'
import { API_ERROR_CODES, JOB_ERROR_ADVICE } from '../../src/domain/service.ts'
import { setLocale } from '../../src/words/index.ts'
import { adviceFor, isKnownReason, reasonWords, sayReason, taskStateWords } from '../../src/words/reasons.ts'

test('every code of the specification is said in words', () => {
  const bare = [...API_ERROR_CODES, ...Object.keys(JOB_ERROR_ADVICE)].filter(
    (code) => !code.startsWith('RATE_LIMIT') && !isKnownReason(code),
  )
  expect(bare).toEqual([])
  expect(reasonWords('PROCESSING_ERROR')).toBe('The request could not be processed')
})

test('a code that nobody knows is at least written out', () => {
  expect(reasonWords('SOME_NEW_ERROR')).toBe('Some new error')
  expect(reasonWords('HTTP_403')).toBe('The service declined the request')
  expect(reasonWords('HTTP_504')).toBe('The service had an error')
  expect(reasonWords('__proto__')).toBe('Proto')
  expect(reasonWords('constructor')).toBe('Constructor')
  expect(reasonWords('')).toBe('No reason given')
})

test('nothing is said twice: what happened, what to do, and the message behind "Details"', () => {
  const code = 'PROCESSING_ERROR'
  const title = 'The request could not be processed'
  expect(sayReason({ code, message: null })).toEqual({
    title,
    message: null,
    details: code,
    advice: 'Retry generates it again, which costs credits.',
  })
  for (const message of [code, title, `${title}.`, JOB_ERROR_ADVICE[code]])
    expect(sayReason({ code, message })).toMatchObject({ message: null, details: code })
})

test('the message that came with a code is behind "Details", whoever said it', () => {
  const message = 'reference: is below 500 px'
  for (const code of [
    'NOT_AN_IMAGE',
    'PROCESSING_ERROR',
    'VALIDATION_ERROR',
    'UNSPECIFIED_ERROR',
    'A_NEW_ERROR',
  ])
    expect(sayReason({ code, message })).toMatchObject({ message: null, details: `${code}: ${message}` })
})

test('what a task keeps of a dead reference becomes a sentence, and an older sentence is for experts', () => {
  const said = (message: string) => sayReason({ code: 'REFERENCE_GONE', message }).message
  expect(said('library:12345 testRun')).toMatch(/^Image 12345 is a test image\./)
  expect(said('There is no image 3 in the library')).toBeNull()
})

test('in another language, the service’s English sentence about its own code is not repeated', async () => {
  await setLocale('de-DE')
  try {
    const code = 'PRODUCT_FETCH_ERROR'
    expect(sayReason({ code, message: JOB_ERROR_ADVICE[code] })).toEqual({
      title: 'Die Produktdaten konnten nicht abgerufen werden',
      message: null,
      details: code,
      advice: adviceFor(code),
    })
    expect(adviceFor('a word of nobody')).toBe('Versuchen Sie es später erneut.')
  } finally {
    await setLocale('en-US')
  }
})

test('a task without any file is not called partly generated', () => {
  const words = (on_disk: number) => taskStateWords({ state: 'completed_with_errors', assets: { on_disk } })
  expect([words(0), words(1)]).toEqual(['No images', 'Partly generated'])
})

import { expect, test } from 'vitest'
import { eventDetail, eventWords } from '../../../../src/renderer/features/tonight/event-words.ts'

test('a cause and a reason of a newer version are shown as they are', () => {
  expect(eventWords('moved_by_tomorrow')).toBe('moved by tomorrow')
  expect(eventDetail('retry of job 7')).toBe('retry of job 7')
  expect(eventDetail('retry of PRODUCT_FETCH_ERROR')).not.toContain('PRODUCT_FETCH_ERROR')
  expect(eventDetail('retry of HTTP_404')).not.toContain('retry of')
})

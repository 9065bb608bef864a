import { expect, test } from 'vitest'
import { toChange } from '../../src/domain/reasons.ts'

const task = { state: 'failed', operation: 'listing_builder', message: null } as const

test.each([
  [{ ...task, code: 'PRODUCT_NOT_AVAILABLE' }, 'asin'],
  [{ ...task, code: 'PRODUCT_FETCH_ERROR' }, 'asin'],
  [{ ...task, code: 'CONTENT_MODERATION_ERROR' }, 'main_image_url'],
  [{ ...task, operation: 'creative_strategy' as const, code: 'CONTENT_MODERATION_ERROR' }, 'recipe'],
  [{ ...task, state: 'held' as const, code: 'REFERENCE_GONE' }, 'recipe'],
  [{ ...task, code: 'VALIDATION_ERROR', message: 'asin: must be 10 characters' }, 'asin'],
  [{ ...task, code: 'VALIDATION_ERROR', message: 'country_code: is not supported' }, 'country'],
  [{ ...task, code: 'VALIDATION_ERROR', message: 'other_image_urls[0]: must be public' }, 'main_image_url'],
  [{ ...task, code: 'VALIDATION_ERROR', message: 'items[0].platform: is unknown' }, 'recipe'],
  [{ ...task, code: 'PROCESSING_ERROR' }, null],
  [{ ...task, code: 'IN_DOUBT' }, null],
  [{ ...task, code: null }, null],
  // It has images already: a retry of a part is no new task.
  [{ ...task, state: 'completed_with_errors' as const, code: 'CONTENT_MODERATION_ERROR' }, null],
])('%o asks to change %s', (failed, expected) => {
  expect(toChange(failed)).toBe(expected)
})

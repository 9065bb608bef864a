import { expect, test } from 'vitest'
import { isOfInputMethod } from '../../../src/renderer/ui/keys.tsx'

test('a key is the input method’s while it composes, and where a system gives only its code', () => {
  expect(isOfInputMethod({ isComposing: true, keyCode: 13 })).toBe(true)
  expect(isOfInputMethod({ isComposing: false, keyCode: 229 })).toBe(true)
  expect(isOfInputMethod({ isComposing: false, keyCode: 13 })).toBe(false)
})

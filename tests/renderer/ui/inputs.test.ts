import { expect, test } from 'vitest'
import { digitsIn } from '../../../src/renderer/ui/inputs.tsx'
import { isOfInputMethod } from '../../../src/renderer/ui/keys.tsx'

test('digits count in full width, too; text without any is no empty number', () => {
  expect(['１０００', '1 000 credits', '2.5', ''].map((text) => digitsIn(text))).toEqual([
    '1000',
    '1000',
    '25',
    '',
  ])
  expect(digitsIn('２．５', true)).toBe('2.5')
  expect([digitsIn('abc'), digitsIn('せん')]).toEqual([null, null])
})

test('a key is the input method’s while it composes, and where a system gives only its code', () => {
  expect(isOfInputMethod({ isComposing: true, keyCode: 13 })).toBe(true)
  expect(isOfInputMethod({ isComposing: false, keyCode: 229 })).toBe(true)
  expect(isOfInputMethod({ isComposing: false, keyCode: 13 })).toBe(false)
})

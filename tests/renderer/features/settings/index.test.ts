import { expect, test } from 'vitest'
import { reserveProblem, sectionAt } from '../../../../src/renderer/features/settings/index.tsx'

test('the section list marks the section that is read, at the end of the page the last', () => {
  expect(sectionAt([100, 400, 700, 900, 1500, 1700, 1900, 2100], false)).toBe('accounts')
  // The library's last lines are still in view, but the rules fill the page.
  expect(sectionAt([-700, -400, -100, 90, 700, 900, 1100, 1300], false)).toBe('rules')
  expect(sectionAt([-2000, -1700, -1400, -1200, -600, -400, -200, 20], false)).toBe('network')
  expect(sectionAt([-1900, -1600, -1300, -1100, -500, -300, -100, 120], true)).toBe('network')
})

test('a reserve out of its bounds is an error and no smaller number', () => {
  expect(['0', '9', ' ３ '].map(reserveProblem)).toEqual([null, null, null])
  expect(['10', '15'].map(reserveProblem)).toEqual(['At most 9', 'At most 9'])
  expect(['', '-1', 'two', '2.5'].map(reserveProblem)).toEqual(Array(4).fill('Enter a whole number.'))
})

import { expect, test } from 'vitest'
import { hoursHint, minuteOfText } from '../../../src/renderer/components/hours-choice.tsx'
import { t } from '../../../src/words/index.ts'

test('a time of day, and nothing else, is a minute', () => {
  expect(['0:00', '7:05', ' 22:30 ', '23:59:30'].map(minuteOfText)).toEqual([0, 425, 1350, 1439])
  expect(['24:00', '12:60', '123:00', '12:5', '12', ''].map(minuteOfText)).toEqual(Array(6).fill(null))
})

test('hours are named with their length, over midnight too', () => {
  const of = (startMinute: number, endMinute: number) => hoursHint({ startMinute, endMinute })
  expect(of(22 * 60, 7 * 60)).toBe(t('hours.night', { hours: 9 }))
  expect(of(9 * 60, 12 * 60 + 15)).toBe(t('hours.day', { hours: 3.3 }))
  expect(of(60, 60)).toBe(t('hours.same'))
})

import { expect, test } from 'vitest'
import {
  goBack,
  goForward,
  goTo,
  replaceNow,
  type History,
  act,
  back,
  forward,
  navigate,
  onAction,
  refine,
  useNavigation,
} from '../../../src/renderer/state/navigation.ts'

const start: History<string> = { past: [], now: 'a', future: [] }

test('back and forward go the same way', () => {
  const there = goTo(goTo(start, 'b'), 'c')
  expect(goBack(goBack(there)).now).toBe('a')
  expect(goForward(goBack(there))).toEqual(there)
})

test('going again drops what lay ahead; at the ends nothing happens', () => {
  const again = goTo(goBack(goTo(start, 'b')), 'c')
  expect(again).toEqual({ past: ['a'], now: 'c', future: [] })
  expect(goForward(again)).toBe(again)
  expect(goBack(start)).toBe(start)
})

test('telling a place more closely is no step', () => {
  expect(goBack(replaceNow(goTo(start, 'b'), 'b2')).now).toBe('a')
})

test('the past is bounded', () => {
  let history = start
  for (let step = 0; step < 1_000; step += 1) history = goTo(history, String(step))
  expect(history.past.length).toBeLessThanOrEqual(100)
})

test('a screen reached without params is shown as it was left', () => {
  navigate('library', { batch: 3 })
  refine('library', { batch: 3, review: 'rejected' })
  navigate('report')
  navigate('library')
  expect(useNavigation.getState().history.now).toEqual({
    screen: 'library',
    params: { batch: 3, review: 'rejected' },
  })
  back()
  expect(useNavigation.getState().history.now.screen).toBe('report')
  back()
  expect(useNavigation.getState().lastParams.library).toEqual({ batch: 3, review: 'rejected' })
  forward()
  expect(useNavigation.getState().history.now.screen).toBe('report')
})

test('a menu’s action waits for its screen, and is delivered once', () => {
  const seen: string[] = []
  act('library', 'search')
  const end = onAction('library', (action) => seen.push(action))
  act('library', 'undo')
  end()
  onAction('library', (action) => seen.push(`again ${action}`))()
  expect(seen).toEqual(['search', 'undo'])
})

test('what is the same on every screen hears every action at once', () => {
  const seen: string[] = []
  const end = onAction('app', (action) => seen.push(action))
  act('report', 'keys')
  end()
  expect(seen).toEqual(['keys'])
})

import { expect, test } from 'vitest'
import { shortcutFor, type ShortcutGroup } from '../../../src/renderer/state/shortcuts.ts'
import { isPress, keyLabels, type KeyPress } from '../../../src/renderer/ui/keys.tsx'
import { setLocale } from '../../../src/words/index.ts'

const press = (key: string, held: Partial<KeyPress> = {}): KeyPress => ({
  key,
  ctrlKey: false,
  metaKey: false,
  shiftKey: false,
  altKey: false,
  ...held,
})

test('Mod is Ctrl here and Cmd on a Mac', () => {
  expect(isPress(press('1', { ctrlKey: true }), 'Mod+1', false)).toBe(true)
  expect(isPress(press('1', { ctrlKey: true }), 'Mod+1', true)).toBe(false)
  expect(isPress(press('1', { metaKey: true }), 'Mod+1', true)).toBe(true)
  expect(isPress(press('1'), 'Mod+1', false)).toBe(false)
})

test('a letter is the letter, with Shift or Caps Lock distinguished by Shift alone', () => {
  expect(isPress(press('P'), 'p', false)).toBe(true)
  expect(isPress(press('P', { shiftKey: true }), 'p', false)).toBe(false)
  expect(isPress(press('F', { ctrlKey: true, shiftKey: true }), 'Mod+Shift+f', false)).toBe(true)
})

test('a sign is found whatever it takes to type it', () => {
  expect(isPress(press('?', { shiftKey: true }), '?', false)).toBe(true)
  expect(isPress(press('?'), '?', false)).toBe(true)
  expect(isPress(press('+', { ctrlKey: true }), 'Mod++', false)).toBe(true)
})

// What Chromium reports for the key at that place of the layout.
test.each([
  ['US', 'Digit3', '3', false, '3'],
  ['French, without Shift', 'Digit3', '"', false, '3'],
  ['French, with Shift', 'Digit3', '3', true, '3'],
  ['French, Caps Lock', 'Digit3', '3', false, '3'],
  ['French', 'Digit0', 'à', false, '0'],
  ['Czech', 'Digit4', 'č', false, '4'],
  ['Persian', 'Digit5', '۵', false, '5'],
  ['numeric keypad', 'Numpad3', '3', false, '3'],
  ['Russian', 'KeyP', 'з', false, 'p'],
  ['Greek', 'KeyX', 'χ', false, 'x'],
  ['Hebrew', 'KeyX', 'ס', false, 'x'],
  ['Arabic', 'KeyB', 'لا', false, 'b'],
  ['Thai', 'KeyU', 'ี', false, 'u'],
  ['German', 'KeyY', 'z', false, 'z'],
  ['French', 'KeyQ', 'a', false, 'a'],
  ['Dvorak', 'KeyR', 'p', false, 'p'],
])('%s: %s is found by what it types or by its place', (_layout, code, key, shiftKey, keys) => {
  expect(isPress({ ...press(key, { shiftKey }), code }, keys, false)).toBe(true)
})

test.each([
  ['a letter of another place', 'KeyZ', 'y', false, 'z'],
  ['the keypad without Num Lock', 'Numpad1', 'End', false, '1'],
  ['the sign above a digit', 'Digit0', '=', true, '0'],
  ['a dead key', 'KeyE', 'Dead', false, 'e'],
  ['a letter beside the others', 'Semicolon', 'ж', false, ';'],
])('%s is another key', (_what, code, key, shiftKey, keys) => {
  expect(isPress({ ...press(key, { shiftKey }), code }, keys, false)).toBe(false)
})

test('with Ctrl, too', () => {
  expect(isPress({ ...press('я', { ctrlKey: true }), code: 'KeyZ' }, 'Mod+z', false)).toBe(true)
  expect(isPress({ ...press('&', { ctrlKey: true }), code: 'Digit1' }, 'Mod+1', false)).toBe(true)
})

test('keys are written as they stand on the keyboard', async () => {
  expect(keyLabels('Mod+Shift+f', false)).toEqual(['Ctrl', 'Shift', 'F'])
  expect(keyLabels('Mod+Shift+f', true)).toEqual(['⌘', '⇧', 'F'])
  expect(keyLabels('ArrowLeft', false)).toEqual(['←'])
  expect(keyLabels(' ', false)).toEqual(['Space'])
  await setLocale('de')
  expect(keyLabels('Mod+Shift+Home', false)).toEqual(['Strg', 'Umschalt', 'Pos1'])
  await setLocale('en-US')
})

test('the part of the screen that came last wins; while typing only combinations hold', () => {
  const did: string[] = []
  const does = (what: string) => () => did.push(what)
  const groups: ShortcutGroup[] = [
    {
      title: 'Everywhere',
      shortcuts: [
        { keys: 'Mod+1', label: 'One', run: does('one') },
        { keys: '/', label: 'Outer search', run: does('outer') },
      ],
    },
    {
      title: 'Here',
      shortcuts: [
        { keys: ['/', 'Mod+f'], label: 'Search', run: does('inner') },
        { keys: 'p', label: 'Only shown in the sheet' },
      ],
    },
  ]
  const doIt = (key: KeyPress, isTyping: boolean) => shortcutFor(groups, key, isTyping, false)?.run()
  doIt(press('/'), false)
  doIt(press('/'), true)
  doIt(press('f', { ctrlKey: true }), true)
  doIt(press('1', { ctrlKey: true }), true)
  doIt(press('p'), false)
  expect(did).toEqual(['inner', 'inner', 'one'])
})

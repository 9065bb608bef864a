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

// The key must leave every text, and it leaves in the main process: a text or a key that made that slow would freeze the app.
import { describe, expect, test } from 'vitest'
import { concealKey } from '../../../src/engine/service/redact.ts'

const KEY = 'pk_live_AbC+/~.-uu0075='

describe('the key is found in every form that a server may echo', () => {
  const escaped = (escape: (code: number) => string) =>
    Array.from(KEY, (char) => escape(char.charCodeAt(0))).join('')
  const hex = (code: number) => code.toString(16).padStart(2, '0')
  test.each([
    ['as it is', KEY],
    ['in capitals', KEY.toUpperCase()],
    ['as a URL writes it', encodeURIComponent(KEY)],
    ['with every character escaped for a URL', escaped((code) => `%${hex(code)}`)],
    ['escaped for a URL twice', escaped((code) => `%25${hex(code)}`)],
    ['escaped for JSON', escaped((code) => `\\u00${hex(code)}`)],
    ['escaped for JSON within JSON', escaped((code) => `\\\\u00${hex(code)}`)],
    ['with backslashes that nothing needs', KEY.replaceAll(/[^u]/g, String.raw`\$&`)],
    ['as a page writes it', escaped((code) => `&#x00${hex(code)};`)],
    ['as a page writes it, in decimals', escaped((code) => `&#${code};`)],
    ['in a mixture', 'pk%5flive\\u005fAbC%252B\\/&#126;.-uu0075&#x3D;'],
  ])('%s', (_, form) => {
    expect(concealKey(`a \\n %zz ${form}. ${form} \\`, KEY)).toBe('a \\n %zz [key]. [key] \\')
  })

  test.each([0, 1, 2])('in base64 after %i bytes', (before) => {
    const text = Buffer.from(`${'x'.repeat(before)}${KEY}yy`).toString('base64')
    for (const form of [text, encodeURIComponent(text), text.replaceAll('/', String.raw`\/`)]) {
      const shown = concealKey(`see ${form} there`, KEY)
      expect(shown).toContain('[key]')
      expect(shown.length).toBeLessThan(30)
    }
  })

  test('right after a percent sign, where its beginning looks like an escape', () => {
    expect(concealKey('%41bcdef00', '41bcdef00')).toBe('%[key]')
  })
})

// Each of these took exponential time, and the test would never end.
test.each([
  [
    'all of an ordinary key but its end',
    `pk_live_${'abcdefghij'.repeat(3)}!`,
    `pk_live_${'abcdefghij'.repeat(3)}k`,
  ],
  ['backslashes, for a key of backslashes', '\\'.repeat(100), `${'\\'.repeat(40)}aaaa`],
  ['escapes, for a key that is spelled like one', 'u0075'.repeat(2000), `${'u0075'.repeat(60)}x`],
])('a text of %s is read at once', (_, text, key) => {
  expect(concealKey(text, key)).toBe(text)
})

test('a text that is no bearer token is still taken out where it stands', () => {
  expect(concealKey('not \\\\\\\\ "two words"', 'two words')).toBe('not \\\\\\\\ "[key]"')
})

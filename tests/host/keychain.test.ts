import { expect, test } from 'vitest'
import { FailureError } from '../../src/domain/failure.ts'
import { keyFor, originOf, plausibleKey, readKey, writeKey } from '../../src/host/keychain.ts'
import { t } from '../../src/words/index.ts'

const SOURCE = 'SHOTLIST_API_KEY'
/** Lives in memory. */
function aStore() {
  const kept = new Map<string, string>()
  return {
    kept,
    get: (account: string) => Promise.resolve(kept.get(account) ?? null),
    set: (account: string, text: string) => Promise.resolve(void kept.set(account, text)),
    delete: (account: string) => Promise.resolve(kept.delete(account)),
  }
}

test('a key is one word of 8 to 512 characters of a bearer token, and a refusal never shows it', () => {
  for (const text of ['12345678', ` ${'k'.repeat(512)}\n`, 'pk_live_~./+=='])
    expect(plausibleKey(text, SOURCE)).toBe(text.trim())
  expect(plausibleKey('ｐｋ＿ｌｉｖｅ＿１', SOURCE)).toBe('pk_live_1')
  const refused = [
    ['1234567', 'short'],
    ['k'.repeat(513), 'long'],
    ['two words1', 'characters'],
    ['schlüssel1', 'characters'],
    ['\\'.repeat(12), 'characters'],
    ['pk_live_"quoted"', 'characters'],
    ['pk_live_100%25', 'characters'],
    ['first-line\nsecond', 'lines'],
  ] as const
  for (const [text, problem] of refused) {
    const words = t(`system.key.${problem}`, { source: SOURCE })
    expect(() => plausibleKey(text, SOURCE)).toThrow(words)
    expect(words).not.toContain(text)
  }
})

test('a key is kept with its origin, and an entry without one is none', async () => {
  const store = aStore()
  const origin = 'https://api.example.com'
  await writeKey(store, 'main', { key: 'pk_live_1', origin })
  expect(await readKey(store, 'main')).toEqual({ key: 'pk_live_1', origin })
  store.kept.set('other', 'pk_live_2')
  expect(await readKey(store, 'other')).toBeNull()
  // Valid JSON, and still no entry of ours.
  store.kept.set('number', '12345678')
  expect(await readKey(store, 'number')).toBeNull()
  expect(await readKey(store, 'none')).toBeNull()
})

test('a key goes only to the origin it was entered for', () => {
  const stored = { key: 'pk_live_1', origin: 'https://api.example.com' }
  expect(keyFor(stored, 'main', 'https://API.example.com/v2/', 'Advice.')).toBe('pk_live_1')
  for (const url of [
    'https://api.example.com:8443/',
    'https://example.com/',
    'https://api.example.com.evil.example/',
  ])
    expect(() => keyFor(stored, 'main', url, 'Advice.')).toThrow(/api\.example\.com.*Advice\.$/s)
  expect(() => originOf('http://api.example.com')).toThrow(FailureError)
})

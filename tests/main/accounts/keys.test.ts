import { expect, test } from 'vitest'
import { createKeys } from '../../../src/main/accounts/keys.ts'

test('a key of the environment is taken by the same rule as one that is entered', async () => {
  const store = {
    get: () => Promise.resolve(null),
    set: () => Promise.resolve(),
    delete: () => Promise.resolve(false),
  }
  const base_url = 'https://api.example.com/'
  const find = (key: string) =>
    createKeys(
      { keys: store, env: { SHOTLIST_API_KEY: key, SHOTLIST_BASE_URL: base_url } },
      () => undefined,
    ).find({ name: 'default', base_url }, true)
  expect((await find('pk_live_00000001'))?.()).toBe('pk_live_00000001')
  await expect(find(`${'\\'.repeat(12)}aaaa`)).rejects.toMatchObject({ failure: { code: 'BAD_INPUT' } })
})

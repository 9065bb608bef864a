// login and logout, with a keychain of the test's own; the system's is tried in a test of its own.
import { Readable } from 'node:stream'
import { describe, expect, test } from 'vitest'
import { FailureError } from '../../../src/domain/failure.ts'
import { asins, LIVE, piped, service, shell, storedKey, TEST } from '../shell.ts'

describe('login', () => {
  test('checks the key, keeps it in the keychain and the address in the workspace: then no variable is needed', async () => {
    const standin = await service()
    const { run, catalog, keys } = await shell({ standin, key: null })
    const ran = await run(['login', '--account', 'agency', '--json'], piped(`${LIVE}\r\n`))
    expect(ran.code).toBe(0)
    expect(ran.stderr).toContain('100,000 credits left')
    expect(ran.lines).toEqual([
      { type: 'login', account: 'agency', key_kind: 'live', base_url: `${standin.url}/` },
    ])
    expect(ran.stdout + ran.stderr).not.toContain(LIVE)
    expect([...keys]).toEqual([['agency', storedKey(LIVE, standin.url)]])
    const without = { env: { SHOTLIST_WORKSPACE: 'workspace' } }
    const night = await run(['run', await catalog(asins(1)), '--operation', 'creative_strategy'], without)
    expect(night.code).toBe(0)
    expect(standin.jobs).toHaveLength(1)
    expect((await run(['login'], { ...piped(LIVE), ...without })).code).toBe(0)
    // Nobody at this computer has named the address any more.
    keys.clear()
    expect((await run(['login'], { ...piped(LIVE), ...without })).code).toBe(2)
    expect(keys.size).toBe(0)
  })

  test('a key the service refuses is not kept', async () => {
    const standin = await service()
    const { run, keys } = await shell({ standin, key: null })
    const ran = await run(['login'], piped('pk_live_of_nobody'))
    expect(ran.code).toBe(4)
    expect(ran.stderr).toContain('UNAUTHORIZED')
    expect(keys.size).toBe(0)
    // Nor one that could not be asked for safely.
    const distrusted = await shell({ standin, key: null, distrust: true })
    expect((await distrusted.run(['login'], piped(LIVE))).code).toBe(4)
    expect(distrusted.keys.size).toBe(0)
  })

  test('a key that nobody could check is stored only where a person says so', async () => {
    const standin = await service()
    const { run, keys } = await shell({ standin, key: null })
    await standin.close()
    const refused = await run(['login'], piped(TEST))
    expect(refused.code).toBe(1)
    expect(refused.stderr).toContain('--save-anyway')
    expect(refused.stderr).toContain('Nothing was saved')
    expect(keys.size).toBe(0)
    const ran = await run(['login', '--save-anyway'], piped(TEST))
    expect(ran.code).toBe(0)
    expect(ran.stderr).toContain('without having been checked')
    expect(keys.get('default')).toBe(storedKey(TEST, standin.url))
  })

  test('a key that the service rejects is not stored, whatever a person says', async () => {
    const standin = await service()
    const { run, keys } = await shell({ standin, key: null })
    const ran = await run(['login', '--save-anyway'], piped('pk_live_of_nobody_0001'))
    expect(ran.code).not.toBe(0)
    expect(ran.stderr).toContain('Nothing was saved')
    expect(keys.size).toBe(0)
  })

  test('without an address no key is stored', async () => {
    const { run, keys } = await shell({ key: null })
    const ran = await run(['login'], piped(TEST))
    expect(ran.code).toBe(2)
    expect(ran.stderr).toContain('--base-url')
    expect(keys.size).toBe(0)
  })

  test('a live key that would pay for what a test key began is not stored', async () => {
    const standin = await service()
    const { run, catalog, keys } = await shell({ standin, key: null })
    await run(['login'], piped(TEST))
    await run(['run', await catalog(asins(3)), '--operation', 'creative_strategy', '--pilot', '1'])
    const ran = await run(['login'], piped(LIVE))
    expect(ran.code).toBe(2)
    expect(ran.stderr).toContain('nothing was changed')
    expect(keys.get('default')).toBe(storedKey(TEST, standin.url))
  })

  test('the key of another account at the same service is not stored a second time', async () => {
    const standin = await service()
    const { run, keys } = await shell({ standin, key: null })
    await run(['login', '--account', 'agency'], piped(LIVE))
    const ran = await run(['login', '--account', 'second'], piped(LIVE))
    expect(ran.code).toBe(2)
    expect(ran.stderr).toContain('already belongs to the account “agency”')
    expect([...keys.keys()]).toEqual(['agency'])
    // The account's own key may be entered again.
    expect((await run(['login', '--account', 'agency'], piped(LIVE))).code).toBe(0)
  })

  test.for(['', '\n', 'two words', `${LIVE}\n${TEST}`])('%j is no key', async (text) => {
    const { run, keys } = await shell({ key: null })
    const ran = await run(['login', '--json', '--base-url', 'https://service.example.com'], piped(text))
    expect(ran).toMatchObject({ code: 2, lines: [{ code: 'BAD_INPUT' }] })
    expect(keys.size).toBe(0)
  })

  test('on a terminal it is asked for, and giving up stores nothing', async () => {
    const standin = await service()
    const { run, keys } = await shell({ standin, key: null })
    const asked: string[] = []
    const typed = (answer: string | null) => ({
      stdin: {
        isTTY: true,
        readAll: () => Promise.reject(new Error('a terminal has no end')),
        read: () => Readable.from([]),
        ask: (prompt: string) => {
          asked.push(prompt)
          return Promise.resolve(answer)
        },
      },
    })
    const givenUp = await run(['login'], typed(null))
    expect(givenUp.code).toBe(130)
    expect(givenUp.stderr).toContain('Nothing was stored')
    expect(keys.size).toBe(0)
    expect((await run(['login'], typed(LIVE))).code).toBe(0)
    expect(keys.get('default')).toBe(storedKey(LIVE, standin.url))
    const prompt = `Key for “default” at ${standin.url} (not shown): `
    expect(asked).toEqual([prompt, prompt])
  })

  test('where there is no keychain the sentence says what else to do', async () => {
    const refuse = () =>
      Promise.reject(new FailureError('KEYCHAIN_UNAVAILABLE', 'No keychain here. Enter the key again.'))
    const none = { keys: { get: refuse, set: refuse, delete: refuse } }
    const standin = await service()
    const { run } = await shell({ standin, key: null })
    for (const argv of [['login'], ['logout'], ['usage']]) {
      const ran = await run(argv, { ...piped(LIVE), ...none })
      expect(ran.code).toBe(4)
      expect(ran.stderr).toContain('for one run set SHOTLIST_API_KEY')
    }
    expect((await run(['doctor'], none)).stdout).toContain(
      'fail  key: The system’s keychain cannot be used. Unlock or start it, or for one run set SHOTLIST_API_KEY',
    )
  })
})

test('logout takes the key out and says so', async () => {
  const { run, keys } = await shell()
  keys.set('default', LIVE)
  const ran = await run(['logout', '--json'])
  expect(ran.lines).toEqual([{ type: 'logout', account: 'default', removed: true }])
  expect(ran.stderr).toContain('SHOTLIST_API_KEY is still set')
  expect(keys.size).toBe(0)
  expect((await run(['logout', '--json'])).lines).toEqual([
    { type: 'logout', account: 'default', removed: false },
  ])
})

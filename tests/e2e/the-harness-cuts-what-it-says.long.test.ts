// What other tests take for granted: the keychain that a launch brings, the network that is cut, the start that ends.
import { expect, test } from 'vitest'
import { launchApp, newPlaces, runToItsEnd } from './support/app.ts'
import { WAIT_LIMIT_MS } from '../support/wait-limit.ts'

test('a keychain of its own is there where it is asked for, and only there', async () => {
  await using places = await newPlaces()
  const trouble = async (keychain: boolean) => {
    await using app = await launchApp({ places, keychain })
    const answer = await app.page.evaluate(() => window.shotlist.app_state({}))
    return answer.ok ? (answer.output.keychain_trouble?.message ?? null) : 'no answer'
  }
  expect(await trouble(true)).toBeNull()
  expect(await trouble(false)).toContain('keychain')
})

test('a cut network reaches nobody, from the main process or from a page, until it is restored', async () => {
  await using places = await newPlaces()
  await using app = await launchApp({ places })
  const testRun = await app.page.evaluate(() => window.shotlist.start_test_run({}))
  expect(testRun.ok).toBe(true)
  await app.cutNetwork()
  await expect.poll(() => app.page.evaluate(() => navigator.onLine)).toBe(false)
  const made = async () => {
    const status = await app.page.evaluate(() => window.shotlist.status({}))
    return status.ok ? (status.output.batches[0]?.tasks.completed ?? 0) : -1
  }
  const before = await made()
  await new Promise((resolve) => setTimeout(resolve, 4_000))
  expect(await made()).toBe(before)
  await app.restoreNetwork()
  await expect.poll(made, { timeout: WAIT_LIMIT_MS, interval: 500 }).toBeGreaterThan(before)
})

test('the command line runs in the same program, and a second start hands over and ends', async () => {
  await using places = await newPlaces()
  const { code, output } = await runToItsEnd({ places, args: ['--version'] })
  expect([code, output.trim()]).toEqual([0, expect.stringMatching(/\d+\.\d+\.\d+/)])
  await using app = await launchApp({ places })
  await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.hide())
  expect((await runToItsEnd({ places })).code).toBe(0)
  const isVisible = () => app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.isVisible())
  await expect.poll(isVisible).toBe(true)
})

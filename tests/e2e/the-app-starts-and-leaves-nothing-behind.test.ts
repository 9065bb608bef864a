// The first thing anybody does: start it, look at it, close it.
import { expect, test } from 'vitest'
import { databasePath, openReader } from '../../src/engine/index.ts'
import { launchApp, newPlaces } from './support/app.ts'
import { WAIT_LIMIT_MS } from '../support/wait-limit.ts'

test('the window shows the shell, commands are answered, nothing complains, and closing leaves no process', async () => {
  await using places = await newPlaces()
  await using app = await launchApp({ places })
  const { page } = app
  await page.getByRole('navigation').first().waitFor()
  expect(await page.title()).toBe('Shotlist')
  const answer = await page.evaluate(() => window.shotlist.app_state({}))
  expect(answer).toMatchObject({ ok: true, output: { workspace: places.workspace, broken: null } })
  expect(app.complaints).toEqual([])
  expect(app.pids.every(isRunning)).toBe(true)

  // Whoever asks twice cuts nothing off: the first is waited for, and gives the workspace back.
  await app.evaluate(({ app: electron }) => [electron.quit(), electron.quit()]).catch(() => undefined)
  expect(await app.close()).toBe(0)
  const rows = openReader(databasePath(places.workspace))
  const terms = { nowMs: Date.now(), leaseMs: WAIT_LIMIT_MS, isRunning: () => true }
  expect(rows.owner({ pid: 0, host: '' }, terms)).toBeNull()
  rows.close()
  await expect.poll(() => app.pids.filter(isRunning), { timeout: WAIT_LIMIT_MS }).toEqual([])
})

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

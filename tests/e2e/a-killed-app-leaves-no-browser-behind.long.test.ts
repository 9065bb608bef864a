import { expect, test } from 'vitest'
import { launchApp, newPlaces } from './support/app.ts'
import { WAIT_LIMIT_MS } from '../support/wait-limit.ts'

test('a process that is killed leaves no browser behind, and the workspace opens again', async () => {
  await using places = await newPlaces()
  const first = await launchApp({ places })
  await first.kill()
  await expect.poll(() => first.pids.filter(isRunning), { timeout: WAIT_LIMIT_MS }).toEqual([])
  await using second = await launchApp({ places })
  const answer = await second.page.evaluate(() => window.shotlist.app_state({}))
  expect(answer).toMatchObject({ ok: true, output: { broken: null } })
})

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

import { EventEmitter } from 'node:events'
import { expect, test } from 'vitest'
import type { Wire } from '../../../src/engine/index.ts'
import { followPower } from '../../../src/main/desktop/power.ts'
import { asins, setStage, STRATEGY } from '../../support/stage.ts'
import { createVirtualClock } from '../../support/virtual-clock.ts'

function listening(isOnline: () => boolean) {
  const clock = createVirtualClock()
  const monitor = new EventEmitter()
  const heard: string[] = []
  const end = followPower({
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    monitor: monitor as never,
    isOnline,
    clock,
    onWake: () => heard.push('wake'),
    onOnline: (online) => heard.push(online ? 'online' : 'offline'),
    onPower: () => heard.push('power'),
  })
  return { monitor, heard, end, pass: (ms: number) => clock.drive(clock.sleep(ms)) }
}

test('the network is looked at every few seconds; when it comes back, and when the computer wakes up, it is reported', async () => {
  let isOnline = true
  const { monitor, heard, end, pass } = listening(() => isOnline)
  await pass(10_000)
  expect(heard).toEqual(['online'])
  isOnline = false
  await pass(10_000)
  isOnline = true
  await pass(10_000)
  expect(heard).toEqual(['online', 'offline', 'online', 'wake'])
  monitor.emit('resume')
  monitor.emit('on-battery')
  expect(heard.slice(4)).toEqual(['wake', 'power'])
  // A computer often wakes up in another place.
  isOnline = false
  monitor.emit('resume')
  expect(heard.slice(6)).toEqual(['offline', 'wake'])
  end()
  isOnline = true
  await pass(10_000)
  monitor.emit('resume')
  expect(heard).toHaveLength(8)
})

test('the engine waits no longer for a network that is back, but as long as ever for a busy service', async () => {
  const gone = { kind: 'failure', sent: false, reason: 'dns', message: 'no such host' } as const
  let isAway = false
  const wire = (real: Wire): Wire => ({
    exchange: (request) => (isAway ? Promise.resolve(gone) : real.exchange(request)),
    open: (request) => (isAway ? Promise.resolve(gone) : real.open(request)),
  })
  const stage = await setStage({ wire })
  await stage.add(asins(3), STRATEGY)
  await stage.until(() => stage.standin.jobs.length === 3)
  isAway = true
  // After this long the next try is minutes away.
  await stage.pass(30 * 60_000)
  const waitMs = () => (stage.engine.status().accounts[0]?.waits?.until_ms ?? 0) - stage.clock.nowMs()
  await stage.until(() => waitMs() > 60_000)
  isAway = false
  const calls = stage.standin.requests.length
  stage.engine.wake()
  await stage.pass(6_000)
  expect(stage.standin.requests.length).toBeGreaterThan(calls)
  expect(stage.engine.status().accounts[0]?.waits).toBeNull()

  stage.standin.setFaults([{ kind: '503', nth: { from: 0, to: 99 } }])
  await stage.add(asins(1, 'B0BUSY'), STRATEGY)
  await stage.until(() => stage.engine.status().accounts[0]?.waits?.reason === 'busy')
  stage.engine.wake()
  expect(stage.engine.status().accounts[0]?.waits?.reason).toBe('busy')
})

// What a window shows as sent today is our own count: it follows every submission and never falls within a day,
// whatever the service's headers say in between.
import { expect, test } from 'vitest'
import { asins, setStage, STRATEGY } from '../support/stage.ts'

test('it only grows within a day, and begins again with the next', async () => {
  const stage = await setStage({
    standin: {
      faults: [
        { kind: '503', times: 3 },
        { kind: '429-minute', retryAfterS: 20, nth: { from: 9, to: 9 } },
      ],
    },
  })
  await stage.add(asins(30), STRATEGY)
  const sentToday = () => stage.engine.status().accounts[0]?.rate.windows[1]?.used ?? -1
  const seen: { readonly day: string; readonly sent: number }[] = []
  const end = stage.engine.subscribe(() =>
    seen.push({ day: new Date(stage.clock.nowMs()).toDateString(), sent: sentToday() }),
  )
  await stage.settle()
  end()
  expect(seen.length).toBeGreaterThan(20)
  const fallen = seen.filter(
    ({ day, sent }, at) => day === seen[at - 1]?.day && sent < (seen[at - 1]?.sent ?? 0),
  )
  expect(fallen).toEqual([])
  expect(new Set(seen.map(({ day }) => day)).size).toBe(1)
  expect(sentToday()).toBeGreaterThanOrEqual(30)
  await stage.pass(24 * 60 * 60 * 1000)
  expect(sentToday()).toBe(0)
})

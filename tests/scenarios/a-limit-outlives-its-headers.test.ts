// A service that stops telling its limits keeps them: what it said last is kept to, and used.
import { expect, test } from 'vitest'
import { asins, setStage, STRATEGY } from '../support/stage.ts'

test('without headers no more goes out in a minute than was announced before', async () => {
  let submitted = 0
  const stage = await setStage({
    standin: { limits: { perMinute: 3 } },
    wire: (real) => ({
      open: (request) => real.open(request),
      async exchange(request) {
        const answer = await real.exchange(request)
        if (answer.kind !== 'reply' || request.method !== 'POST') return answer
        submitted += 1
        if (submitted === 1) return answer
        const headers = Object.entries(answer.headers).filter(([name]) => !name.startsWith('x-ratelimit-'))
        return { ...answer, headers: Object.fromEntries(headers) }
      },
    }),
  })
  const fromMs = stage.clock.nowMs()
  await stage.add(asins(12), STRATEGY)
  await stage.settle()
  expect(stage.standin.jobs).toHaveLength(12)
  expect(stage.standin.requests.filter(({ status }) => status === 429)).toEqual([])
  // The most careful way there is uses two in three of it.
  expect(stage.clock.nowMs() - fromMs).toBeLessThan(7 * 60_000)
})

test('what somebody else took of the minute is left to them until the service has forgotten it', async () => {
  const stage = await setStage()
  await stage.add(asins(1), STRATEGY)
  await stage.until(() => stage.standin.jobs.length === 1)
  for (const asin of asins(6, 'B0OTHER'))
    await stage.submitElsewhere('creative_strategy', { asin, country_code: 'US' })
  // Longer ago than a call's share of the minute, so that one goes ahead and tells what is left.
  await stage.pass(10_000)
  await stage.add(asins(12), STRATEGY)
  await stage.settle()
  expect(stage.standin.jobs).toHaveLength(18)
  expect(stage.standin.requests.filter(({ status }) => status === 429)).toEqual([])
})

test('what was not answered counts for as long as it may still arrive, and a minute', async () => {
  const stage = await setStage({ standin: { faults: [{ kind: 'lost-after', nth: { from: 1, to: 1 } }] } })
  await stage.add(asins(1), STRATEGY)
  const now = () => stage.engine.status()
  await stage.until(() => now().batches[0]?.tasks.unconfirmed === 1)
  await stage.pass(70_000)
  expect(now().accounts[0]?.rate.windows[0]?.used).toBe(1)
  await stage.pass(10_000)
  expect(now().accounts[0]?.rate.windows[0]?.used).toBe(0)
})

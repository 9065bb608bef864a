import { describe, expect, test } from 'vitest'
import { WINDOW_KINDS, type LimitOptions } from '../support/standin/index.ts'
import { DAY_MS, LIVE, MINUTE_MS, OTHER, TEST, bench, strategy, type Bench, type Reply } from './support.ts'

const PATH = '/v1/api/creative_strategy'
const ask = ({ call }: Bench, key = LIVE): Promise<Reply> => call(PATH, { key, body: strategy() })

async function askTimes(on: Bench, times: number): Promise<number[]> {
  const statuses: number[] = []
  for (let at = 0; at < times; at += 1) statuses.push((await ask(on)).status)
  return statuses
}

const retryAfterS = (reply: Reply): number => Number(reply.at('retry_after'))

describe.each(WINDOW_KINDS)('a %s window', (window) => {
  test.each([false, true])(
    'refuses the eleventh call of a minute (counting refusals: %s)',
    async (countRefusals) => {
      const on = await bench({ limits: { window, countRefusals } })
      // Not on the edge of the wall minute.
      on.clock.advance(17_250)
      expect(await askTimes(on, 10)).toEqual(Array(10).fill(200))
      const refused = await ask(on)
      expect(refused.status).toBe(429)
      expect(refused.at('error', 'code')).toBe('RATE_LIMIT_MINUTE_EXCEEDED')
      expect(refused.at('error', 'detail')).toContain('10 per minute')
      expect(Number.isInteger(refused.at('retry_after'))).toBe(true)
      expect(retryAfterS(refused)).toBeGreaterThan(0)
      expect(refused.headers['retry-after']).toBe(String(refused.at('retry_after')))
      expect(refused.headers['x-ratelimit-remaining-minute']).toBe('0')
      on.clock.advance(retryAfterS(refused) * 1000)
      expect((await ask(on)).status).toBe(200)
    },
  )

  test('does not name a longer wait than it needs', async () => {
    const on = await bench({ limits: { window } })
    on.clock.advance(17_250)
    await askTimes(on, 10)
    const waitMs = retryAfterS(await ask(on)) * 1000
    on.clock.advance(waitMs - 1001)
    expect((await ask(on)).status).toBe(429)
  })

  test('refuses the first call beyond the day, and lets through what it said after the wait', async () => {
    // The minute is used up as well: the answer names the longer wait.
    const on = await bench({ limits: { window, perMinute: 25, perDay: 25 } })
    expect(await askTimes(on, 25)).toEqual(Array(25).fill(200))
    const refused = await ask(on)
    expect([refused.status, refused.at('error', 'code')]).toEqual([429, 'RATE_LIMIT_DAY_EXCEEDED'])
    expect(refused.headers['x-ratelimit-remaining-day']).toBe('0')
    expect(refused.headers['x-ratelimit-limit-day']).toBe('25')
    on.clock.advance(retryAfterS(refused) * 1000)
    expect((await ask(on)).status).toBe(200)
  })

  test('tells in its headers exactly how many calls it would still take', async () => {
    const on = await bench({ limits: { window } })
    for (let left = 9; left >= 0; left -= 1) {
      expect((await ask(on)).headers['x-ratelimit-remaining-minute']).toBe(String(left))
    }
    on.clock.advance(2 * DAY_MS)
    const reply = await ask(on)
    expect(reply.headers['x-ratelimit-remaining-minute']).toBe('9')
    expect(reply.headers['x-ratelimit-remaining-day']).toBe('499')
  })
})

describe('the kinds differ', () => {
  /** Ten calls at second 50, then how many more are granted at these seconds after noon. */
  async function grantedAt(limits: LimitOptions, seconds: readonly number[]): Promise<number[]> {
    const on = await bench({ limits })
    on.clock.advance(50_000)
    await askTimes(on, 10)
    const granted: number[] = []
    let now = 50
    for (const second of seconds) {
      on.clock.advance((second - now) * 1000)
      now = second
      granted.push((await askTimes(on, 10)).filter((status) => status === 200).length)
    }
    return granted
  }

  test('in when they take more', async () => {
    expect(await grantedAt({ window: 'fixed' }, [59, 60])).toEqual([0, 10])
    expect(await grantedAt({ window: 'from_first_call' }, [60, 109, 110])).toEqual([0, 0, 10])
    expect(await grantedAt({ window: 'sliding_log' }, [60, 109, 110])).toEqual([0, 0, 10])
    expect(await grantedAt({ window: 'sliding_counter' }, [60, 66, 90])).toEqual([0, 1, 4])
    expect(await grantedAt({ window: 'token_bucket' }, [55, 56, 80])).toEqual([0, 1, 4])
  })

  test('where refusals count, a client that hammers is never let in again', async () => {
    const on = await bench({ limits: { window: 'sliding_log', countRefusals: true } })
    await askTimes(on, 10)
    for (let minute = 0; minute < 3; minute += 1) {
      on.clock.advance(MINUTE_MS / 2)
      expect(await askTimes(on, 10)).toEqual(Array(10).fill(429))
    }
    on.clock.advance(MINUTE_MS)
    expect((await ask(on)).status).toBe(200)
  })

  test('and the day may count otherwise than the minute', async () => {
    const on = await bench({ limits: { window: 'fixed', dayWindow: 'sliding_log', perDay: 2 } })
    await askTimes(on, 2)
    on.clock.advance(DAY_MS / 2)
    expect((await ask(on)).status).toBe(429)
    on.clock.advance(DAY_MS / 2)
    expect((await ask(on)).status).toBe(200)
  })
})

describe('a bucket', () => {
  test('is shared by all keys of an organization and by nobody else', async () => {
    const on = await bench()
    await askTimes(on, 10)
    expect((await ask(on, TEST)).status).toBe(429)
    expect((await ask(on, OTHER)).status).toBe(200)
  })

  test('is not touched by polling, listing and usage', async () => {
    const on = await bench()
    for (let at = 0; at < 30; at += 1) {
      await on.call('/v1/api/usage')
      await on.job('none')
    }
    expect((await ask(on)).headers['x-ratelimit-remaining-minute']).toBe('9')
  })

  test('counts a submission that is then refused for another reason', async () => {
    const on = await bench()
    await on.call(PATH, { body: '{' })
    expect((await ask(on)).headers['x-ratelimit-remaining-minute']).toBe('8')
  })

  test('is spent by another client, at once or at a pace', async () => {
    const on = await bench()
    expect(on.standin.spend('northwind', 4)).toBe(4)
    expect((await ask(on)).headers['x-ratelimit-remaining-minute']).toBe('5')
    expect(on.standin.spend('northwind', 20)).toBe(5)
    on.clock.advance(MINUTE_MS)
    on.standin.setFaults([{ kind: 'other-client', perMinute: 6, organization: 'northwind' }])
    on.clock.advance(30_000)
    // At :00, :10, :20 and :30.
    expect((await ask(on)).headers['x-ratelimit-remaining-minute']).toBe('5')
    expect((await ask(on, OTHER)).headers['x-ratelimit-remaining-minute']).toBe('9')
    on.standin.setFaults([])
    on.clock.advance(MINUTE_MS)
    expect((await ask(on)).headers['x-ratelimit-remaining-minute']).toBe('9')
    on.standin.setFaults([{ kind: 'other-client', perMinute: 6 }])
    on.clock.advance(30 * DAY_MS)
    expect((await ask(on)).at('error', 'code')).toBe('RATE_LIMIT_DAY_EXCEEDED')
  })
})

import { describe, expect, test } from 'vitest'
import { parseFaults, type Fault } from '../support/standin/index.ts'
import { ASIN, LOST, TEST, bench, listing, strategy, until, type Bench } from './support.ts'

const PATH = '/v1/api/creative_strategy'
const ask = ({ call }: Bench, asin = ASIN) => call(PATH, { body: strategy(asin) })
const statusOrLost = (on: Bench, asin = ASIN): Promise<number | 'lost'> =>
  ask(on, asin).then(
    ({ status }) => status,
    () => 'lost' as const,
  )

async function outcomes(faults: readonly Fault[], times: number): Promise<(number | 'lost')[]> {
  const on = await bench({ faults, limits: { perMinute: 1000 } })
  const seen: (number | 'lost')[] = []
  for (let at = 0; at < times; at += 1) seen.push(await statusOrLost(on))
  return seen
}

describe('a lost answer', () => {
  test('before the work leaves no job and no charge', async () => {
    const on = await bench({ faults: [{ kind: 'lost-before' }] })
    await expect(ask(on)).rejects.toThrow(LOST)
    expect(on.standin.jobs).toEqual([])
    expect(on.standin.credits('northwind')).toBe(100_000)
    expect(on.standin.requests.at(-1)).toMatchObject({ fault: 'lost-before', status: null, jobId: null })
  })

  test('after the work leaves a job that is charged and listed', async () => {
    const on = await bench({ faults: [{ kind: 'lost-after' }] })
    await expect(ask(on)).rejects.toThrow(LOST)
    expect(on.standin.jobs).toHaveLength(1)
    expect(on.standin.credits('northwind')).toBe(99_995)
    expect(on.standin.requests.at(-1)?.jobId).toBe(on.standin.jobs[0]?.id)
    expect((await on.call(`/v1/api/jobs?asin=${ASIN}`)).at('data', 0, 'id')).toBe(on.standin.jobs[0]?.id)
  })
})

describe('an error answer', () => {
  test.each([
    ['500', 500, 'INTERNAL_ERROR', 0],
    ['500-after', 500, 'INTERNAL_ERROR', 1],
    ['503', 503, 'SERVICE_UNAVAILABLE', 0],
    ['503-after', 503, 'SERVICE_UNAVAILABLE', 1],
  ] as const)('%s', async (kind, status, code, jobs) => {
    const on = await bench({ faults: [{ kind }] })
    const reply = await ask(on)
    expect([reply.status, reply.at('error', 'code'), reply.at('success')]).toEqual([status, code, false])
    expect(on.standin.jobs).toHaveLength(jobs)
  })

  test.each(['both', 'header', 'body', 'none'] as const)('429 with its hint in: %s', async (hint) => {
    const on = await bench({ faults: [{ kind: '429-minute', retryAfterS: 23, hint }] })
    const reply = await ask(on)
    expect([reply.status, reply.at('error', 'code')]).toEqual([429, 'RATE_LIMIT_MINUTE_EXCEEDED'])
    expect(reply.headers['retry-after']).toBe(hint === 'both' || hint === 'header' ? '23' : undefined)
    expect(reply.at('retry_after')).toBe(hint === 'both' || hint === 'body' ? 23 : undefined)
    expect(reply.at('error', 'detail')).toMatch(/^submissions: at most 10 per minute; /)
    expect(on.standin.jobs).toEqual([])
  })

  test('429 of the day waits for the next UTC day', async () => {
    const on = await bench({ faults: [{ kind: '429-day' }] })
    const reply = await ask(on)
    expect(reply.at('error', 'code')).toBe('RATE_LIMIT_DAY_EXCEEDED')
    expect(reply.at('retry_after')).toBe(12 * 3600)
  })

  test.each([
    ['html', 'text/html; charset=utf-8'],
    ['json', 'application/json; charset=utf-8'],
    ['empty', 'application/json; charset=utf-8'],
  ] as const)('200 that cannot be read: %s', async (as, type) => {
    const on = await bench({ faults: [{ kind: 'unreadable', as }] })
    const reply = await ask(on)
    expect([reply.status, reply.headers['content-type']]).toEqual([200, type])
    expect(() => reply.at('data')).toThrow(SyntaxError)
    expect(on.standin.jobs).toHaveLength(1)
  })
})

describe('a delay', () => {
  test('before the work: nothing is done until the clock says so', async () => {
    const on = await bench({ faults: [{ kind: 'slow', ms: 30_000 }] })
    const reply = ask(on)
    await until(() => on.standin.parkedRequests === 1)
    expect(on.standin.busyRequests).toBe(0)
    expect(on.standin.jobs).toEqual([])
    on.clock.advance(29_999)
    expect(on.standin.parkedRequests).toBe(1)
    on.clock.advance(1)
    expect((await reply).at('data', 'created_at')).toBe('2026-03-10T12:00:30.000Z')
    await until(() => on.standin.busyRequests === 0)
    expect(on.standin.parkedRequests).toBe(0)
  })

  test('after the work: the job is there, its answer is not', async () => {
    const on = await bench({ faults: [{ kind: 'slow-after', ms: 30_000 }] })
    const reply = ask(on)
    await until(() => on.standin.parkedRequests === 1)
    expect(on.standin.jobs).toHaveLength(1)
    on.clock.advance(30_000)
    expect((await reply).status).toBe(200)
  })

  test.each([
    ['hang', 0],
    ['hang-after', 1],
  ] as const)('%s lasts until the stand-in closes', async (kind, jobs) => {
    const on = await bench({ faults: [{ kind }] })
    const reply = statusOrLost(on)
    await until(() => on.standin.parkedRequests === 1)
    on.clock.advance(86_400_000)
    expect(on.standin.parkedRequests).toBe(1)
    expect(on.standin.jobs).toHaveLength(jobs)
    await on.standin.close()
    expect(await reply).toBe('lost')
    await until(() => on.standin.parkedRequests === 0)
  })

  test('a client that gave up does not undo the work', async () => {
    const on = await bench({ faults: [{ kind: 'slow', ms: 30_000 }] })
    const giveUp = new AbortController()
    const reply = on.call(PATH, { body: strategy(), signal: giveUp.signal })
    await until(() => on.standin.parkedRequests === 1)
    giveUp.abort()
    await expect(reply).rejects.toThrow(LOST)
    expect(on.standin.jobs).toEqual([])
    on.clock.advance(30_000)
    await until(() => on.standin.jobs.length === 1)
    await until(() => on.standin.busyRequests === 0 && on.standin.parkedRequests === 0)
    expect(on.clock.sleepers).toBe(0)
  })
})

describe('which requests a fault strikes', () => {
  test.each([
    ['500@3', [200, 200, 500, 200, 200, 200]],
    ['500@2-3', [200, 500, 500, 200, 200, 200]],
    ['500@5-', [200, 200, 200, 200, 500, 500]],
    ['500@every2', [200, 500, 200, 500, 200, 500]],
    ['500@x2', [500, 500, 200, 200, 200, 200]],
    ['500@every2@x1', [200, 500, 200, 200, 200, 200]],
    ['500@0%', [200, 200, 200, 200, 200, 200]],
    ['500@100%', [500, 500, 500, 500, 500, 500]],
    ['lost-after@1,503@1', ['lost', 200, 200, 200, 200, 200]],
    ['500@usage', [200, 200, 200, 200, 200, 200]],
  ])('%s', async (spec, expected) => {
    expect(await outcomes(parseFaults(spec), 6)).toEqual(expected)
  })

  test('a share of them, the same ones for the same seed', async () => {
    const seen = await outcomes(parseFaults('500@30%'), 60)
    expect(await outcomes(parseFaults('500@30%'), 60)).toEqual(seen)
    const struck = seen.filter((status) => status === 500).length
    expect(struck).toBeGreaterThan(6)
    expect(struck).toBeLessThan(32)
  })

  test('one asin, and by it the job and the image too', async () => {
    const on = await bench({ faults: parseFaults(`500@asin:${ASIN},503@job@asin:${ASIN}`) })
    expect(await statusOrLost(on)).toBe(500)
    expect(await statusOrLost(on, 'B0OTHER001')).toBe(200)
    on.standin.setFaults(parseFaults(`503@job@asin:${ASIN}`))
    const id = await on.submit('listing_builder', listing(), TEST)
    expect((await on.job(id)).status).toBe(503)
    on.standin.setFaults(parseFaults(`500@asset@asin:${ASIN}`))
    const url = (await on.job(id)).at('output', 'images', 0, 'url')
    expect((await on.get(String(url))).status).toBe(500)
  })

  test('one endpoint, or all of the API', async () => {
    const on = await bench({ faults: parseFaults('503@usage') })
    expect((await on.call('/v1/api/usage')).status).toBe(503)
    expect(await statusOrLost(on)).toBe(200)
    on.standin.setFaults(parseFaults('500@api@3'))
    expect((await on.call('/v1/api/usage')).status).toBe(200)
    expect((await on.job('x')).status).toBe(404)
    expect((await on.call(`/v1/api/jobs?asin=${ASIN}`)).status).toBe(500)
  })

  test('one more fault can be added while it runs', async () => {
    const on = await bench({ faults: parseFaults('500@1') })
    expect(await statusOrLost(on)).toBe(500)
    on.standin.addFault({ kind: '503' })
    expect(await statusOrLost(on)).toBe(503)
  })
})

describe('a clock that is off', () => {
  test('shows in the Date, in timestamps and in the day that limits are counted by', async () => {
    const on = await bench({ faults: [{ kind: 'clock-off', ms: -90_000 }], limits: { perMinute: 1 } })
    const reply = await ask(on)
    expect(reply.headers['date']).toBe('Tue, 10 Mar 2026 11:58:30 GMT')
    expect(reply.at('data', 'created_at')).toBe('2026-03-10T11:58:30.000Z')
    expect((await ask(on)).at('retry_after')).toBe(30)
    on.standin.setFaults([])
    const id = on.standin.jobs[0]?.id ?? ''
    expect((await on.job(id)).at('created_at')).toBe('2026-03-10T11:58:30.000Z')
    expect((await on.job(id)).headers['date']).toBe('Tue, 10 Mar 2026 12:00:00 GMT')
  })
})

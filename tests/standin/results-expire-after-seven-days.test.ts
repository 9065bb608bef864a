import { expect, test } from 'vitest'
import { ASIN, DAY_MS, bench, listing, urlsIn } from './support.ts'

test('a job and its images are there for seven days from completion and no longer', async () => {
  const { submit, job, get, call, clock, standin } = await bench()
  const id = await submit('listing_builder', listing())
  clock.advance(120_000)
  const [url = ''] = urlsIn((await job(id)).at('output'))
  clock.advance(7 * DAY_MS - 1000)
  expect((await job(id)).status).toBe(200)
  expect((await get(url)).status).toBe(200)
  clock.advance(1000)
  const gone = await job(id)
  expect([gone.status, gone.at('error', 'code')]).toEqual([404, 'JOB_NOT_FOUND'])
  const expired = await get(url)
  expect([expired.status, expired.headers['content-type']]).toEqual([403, 'application/xml'])
  expect(expired.text).toContain('Request has expired')
  expect((await call(`/v1/api/jobs?asin=${ASIN}`)).at('data')).toEqual([])
  // The tests' own view keeps what the service has forgotten.
  expect(standin.jobs).toMatchObject([{ id, expired: true, status: 'completed' }])
})

test('asking again gives fresh addresses of the same image', async () => {
  const { submit, job, get, clock } = await bench()
  const id = await submit('listing_builder', listing())
  clock.advance(120_000)
  const [before = ''] = urlsIn((await job(id)).at('output'))
  clock.advance(1000)
  const [after = ''] = urlsIn((await job(id)).at('output'))
  expect(after).not.toBe(before)
  expect((await get(after)).bytes.equals((await get(before)).bytes)).toBe(true)
})

test('addresses signed for a short time die early, and asking again helps', async () => {
  const { submit, job, get, clock } = await bench({ urlMs: 10 * 60_000 })
  const id = await submit('listing_builder', listing())
  clock.advance(120_000)
  const [url = ''] = urlsIn((await job(id)).at('output'))
  clock.advance(10 * 60_000 - 1)
  expect((await get(url)).status).toBe(200)
  clock.advance(1)
  expect((await get(url)).status).toBe(403)
  const [fresh = ''] = urlsIn((await job(id)).at('output'))
  expect((await get(fresh)).status).toBe(200)
})

test('retention can be shortened', async () => {
  const { submit, job, clock } = await bench({ retentionMs: 60_000 })
  const id = await submit('listing_builder', listing())
  clock.advance(179_999)
  expect((await job(id)).status).toBe(200)
  clock.advance(1)
  expect((await job(id)).status).toBe(404)
})

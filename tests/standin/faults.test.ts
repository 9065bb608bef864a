import { Agent, request } from 'undici'
import { expect, onTestFinished, test } from 'vitest'
import { openLimiter } from '../../src/standin/limiter.ts'
import { faultHooks, startStandin } from '../../src/standin/index.ts'
import { ASIN, listing, LOST, TEST, urlsIn } from './support.ts'

/** `shotlist standin --faults SPEC` as it ships, without what the tests put into it. */
async function shipped(spec: string) {
  const standin = await startStandin({ imageScale: 0.05, limits: { perMinute: 3 } }, faultHooks(spec))
  const dispatcher = new Agent({ connect: { ca: standin.caPem } })
  onTestFinished(async () => {
    await standin.close()
    await dispatcher.destroy()
  })
  const call = async (path: string, body?: object) => {
    const reply = await request(standin.url + path, {
      dispatcher,
      method: body === undefined ? 'GET' : 'POST',
      headers: { authorization: `Bearer ${TEST}` },
      body: body === undefined ? null : JSON.stringify(body),
    })
    return { status: reply.statusCode, headers: reply.headers, text: await reply.body.text() }
  }
  const submit = () => call('/v1/api/listing_builder', listing(ASIN, { listing_type: 'alpha_main_images' }))
  const list = async () => (await call(`/v1/api/jobs?asin=${ASIN}`)).text
  const get = (url: string) =>
    request(url, { dispatcher }).then(async ({ body }) => (await body.bytes()).length)
  return { submit, list, get }
}

test('faults strike the requests that they name', async () => {
  const { submit, list } = await shipped('500@1, lost-after@2')
  expect((await submit()).status).toBe(500)
  await expect(submit()).rejects.toThrow(LOST)
  expect(await list()).toContain('"completed"')
  expect((await submit()).status).toBe(200)
})

test('before the answer nothing is done', async () => {
  const { submit, list } = await shipped('lost-before@1,503@2,500@100%')
  await expect(submit()).rejects.toThrow(LOST)
  expect((await submit()).status).toBe(503)
  expect((await submit()).status).toBe(500)
  expect(await list()).toContain('"data":[]')
})

test('jobs and images fail, and downloads break off or are empty', async () => {
  const { submit, list, get } = await shipped('job-failed@1,image-failed@2,download-cut@1,download-empty@2')
  await submit()
  expect(await list()).toContain('PROCESSING_ERROR')
  await submit()
  const jobs = await list()
  expect(jobs).toContain('IMAGE_GENERATION_ERROR')
  const [url = ''] = urlsIn(JSON.parse(jobs))
  await expect(get(url)).rejects.toThrow(LOST)
  expect(await get(url)).toBe(0)
  expect(await get(url)).toBeGreaterThan(100)
})

test('a word or a selector that is not known is refused with a sentence', () => {
  expect(() => faultHooks('thunder@3')).toThrow('Unknown fault "thunder" in "thunder@3". Known: lost-before,')
  expect(() => faultHooks('500@0')).toThrow('Unknown selector "@0" in "500@0". Known: 3 (the third), 5%')
})

test('the minute of the wall and the day of UTC are counted', () => {
  const limiter = openLimiter({ perMinute: 2, perDay: 3 })
  const taken = [0, 59_000, 59_500, 60_000, 60_500, 86_400_000].map((atMs) => {
    const grant = limiter.take(atMs)
    return grant.granted ? grant : { ...grant, window: grant.window.name }
  })
  expect(taken).toEqual([
    { granted: true },
    { granted: true },
    { granted: false, window: 'minute', retryAfterS: 1 },
    { granted: true },
    { granted: false, window: 'day', retryAfterS: 86_340 },
    { granted: true },
  ])
})

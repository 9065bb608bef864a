// A page of a proxy, a firewall or a server in between, once in a night, instead of any answer: every paid job is collected,
// every other product is generated, nothing is paid twice, and nobody has to come.
import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import type { Wire, WireRequest } from '../../src/engine/ports/wire.ts'
import { asins, LISTING, ORGANIZATION, setStage, type Stage, STRATEGY } from '../support/stage.ts'

const STATUSES = Array.from({ length: 100 }, (_, at) => 400 + at)

const PLACES: Readonly<Record<string, (request: WireRequest) => boolean>> = {
  submission: ({ method }) => method === 'POST',
  job: ({ url }) => /\/jobs\/[^/]+$/.test(url.pathname),
  list: ({ url }) => url.pathname.endsWith('/jobs'),
}

const headers = { 'content-type': 'text/html' }

/** Every status once; each `inARow` of them are followed by an answer as it should be. */
function strangers(inARow: number): { readonly left: number[]; readonly next: () => number | undefined } {
  const left = [...STATUSES]
  let asked = 0
  return {
    left,
    next: () => ((asked += 1) % (inARow + 1) === 0 ? undefined : left.shift()),
  }
}

function expectWhole(stage: Stage, products: number): void {
  const { batches, accounts } = stage.engine.status()
  expect(accounts[0]?.stop).toBeNull()
  expect(batches[0]?.tasks.completed).toBe(products)
  expect(stage.standin.jobs).toHaveLength(products)
}

test.each(Object.keys(PLACES))('every status from 400 to 499 as a page instead of a %s', async (place) => {
  const pages = strangers(1)
  const stage = await setStage({
    wire: (real) => ({
      ...real,
      exchange(request) {
        const status = PLACES[place]?.(request) === true ? pages.next() : undefined
        if (status === undefined) return real.exchange(request)
        return Promise.resolve({ kind: 'reply', status, headers, body: `<html>${status}</html>` })
      },
    }),
  })
  await stage.add(asins(110), STRATEGY)
  await stage.settle()
  expect(pages.left).toEqual([])
  expectWhole(stage, 110)
})

test('every status from 400 to 499 as a page instead of an image', async () => {
  const pages = strangers(3)
  const open = (real: Wire): Wire['open'] =>
    async function page(request) {
      const status = pages.next()
      if (status === undefined) return real.open(request)
      return { kind: 'stream', status, headers, body: Readable.from([`<html>${status}</html>`]) }
    }
  const stage = await setStage({ wire: (real) => ({ ...real, open: open(real) }) })
  await stage.add(asins(12), LISTING)
  await stage.settle()
  expect(pages.left).toEqual([])
  expectWhole(stage, 12)
})

test('every status from 400 to 499 as a page instead of the usage', async () => {
  const pages = strangers(1)
  const stage = await setStage({
    wire: (real) => ({
      ...real,
      exchange(request) {
        const status = request.url.pathname.endsWith('/usage') ? pages.next() : undefined
        if (status === undefined) return real.exchange(request)
        return Promise.resolve({ kind: 'reply', status, headers, body: `<html>${status}</html>` })
      },
    }),
  })
  await stage.add(asins(12), STRATEGY)
  await stage.settle()
  await stage.add(asins(12, 'B0MORE'), STRATEGY)
  while (pages.left.length > 0) {
    await stage.drive(stage.engine.refreshCredits(stage.accountId))
    await stage.pass(10_000)
  }
  await stage.settle()
  expect(stage.engine.status().accounts[0]?.stop).toBeNull()
  expect(stage.engine.status().batches.map(({ tasks }) => tasks.completed)).toEqual([12, 12])
  expect(stage.standin.jobs).toHaveLength(24)
})

test('every status from 400 to 499 as a page instead of a photo', async () => {
  const left = [...STATUSES]
  const asked = new Set<string>()
  const open = (real: Wire): Wire['open'] =>
    async function page(request) {
      const { pathname } = request.url
      const isFirst = pathname.startsWith('/photos/') && !asked.has(pathname)
      asked.add(pathname)
      const status = isFirst ? left.shift() : undefined
      if (status === undefined) return real.open(request)
      return { kind: 'stream', status, headers, body: Readable.from([`<html>${status}</html>`]) }
    }
  const stage = await setStage({ sourcePhotos: true, wire: (real) => ({ ...real, open: open(real) }) })
  const photoOf = (asin: string) => `${stage.standin.url}/photos/${asin}.jpg`
  await stage.add(asins(100), STRATEGY, { photoOf })
  await stage.settle()
  await stage.pass(24 * 3_600_000)
  expect(left).toEqual([])
  expectWhole(stage, 100)
  const { assets } = stage.engine.call('library_assets_of', {
    assets: stage.engine.call('library_groups', { filter: {} }).ids,
  })
  expect(assets.filter((asset) => !asset.has_source)).toEqual([])
})

test('a back-off after pages asks for the usage, goes on with its answer, and says since when', async () => {
  let isThere = false
  let looks = 0
  const stage = await setStage({
    wire: (real) => ({
      ...real,
      exchange(request) {
        if (request.url.pathname.endsWith('/usage')) looks += 1
        if (isThere) return real.exchange(request)
        return Promise.resolve({ kind: 'reply', status: 403, headers, body: '<html>A firewall</html>' })
      },
    }),
  })
  await stage.add(asins(3), STRATEGY)
  const beganMs = stage.clock.nowMs()
  const waits = () => stage.engine.status().accounts[0]?.waits ?? null
  await stage.until(() => waits() !== null)
  const { since_ms: sinceMs } = waits() ?? { since_ms: 0 }
  expect(sinceMs - beganMs).toBeLessThan(10 * 60_000)
  await stage.pass(40 * 60_000)
  await stage.until(() => waits() !== null)
  expect(waits()).toMatchObject({ reason: 'trouble', since_ms: sinceMs })
  expect(looks).toBeGreaterThan(5)
  isThere = true
  const untilMs = waits()?.until_ms ?? 0
  await stage.until(() => waits() === null)
  expect(stage.clock.nowMs()).toBeLessThan(untilMs - 60_000)
  await stage.settle()
  expectWhole(stage, 3)
})

test('one coded 401 amid good answers stops nothing, one that stays does', async () => {
  let posts = 0
  let refusals = 1
  const stage = await setStage({
    wire: (real) => ({
      ...real,
      exchange(request) {
        if (request.method !== 'POST' || (posts += 1) === 1 || refusals === 0) return real.exchange(request)
        refusals -= 1
        const body = JSON.stringify({ success: false, error: { code: 'UNAUTHORIZED' } })
        return Promise.resolve({ kind: 'reply', status: 401, headers, body })
      },
    }),
  })
  await stage.add(asins(3), STRATEGY)
  await stage.settle()
  expectWhole(stage, 3)
  refusals = Infinity
  await stage.add(asins(2, 'B0MORE'), STRATEGY)
  await stage.settle()
  expect(stage.engine.status().accounts[0]?.stop?.code).toBe('UNAUTHORIZED')
})

test('credits that run out stop the account at the second answer, minutes later', async () => {
  const stage = await setStage()
  await stage.add(asins(1), STRATEGY)
  await stage.settle()
  stage.standin.setCredits(ORGANIZATION, 0)
  await stage.add(asins(2, 'B0MORE'), STRATEGY)
  await stage.pass(60_000)
  expect(stage.engine.status().accounts[0]?.stop).toBeNull()
  await stage.settle()
  expect(stage.engine.status().accounts[0]?.stop?.code).toBe('INSUFFICIENT_CREDITS')
})

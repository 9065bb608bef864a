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

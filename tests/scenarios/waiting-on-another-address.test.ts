// An account that is connected again while the loops run: its calls go to the new address from then on, once each.
import { expect, test } from 'vitest'
import type { Wire } from '../../src/engine/index.ts'
import { asins, LIVE_KEY, setStage, STRATEGY } from '../support/stage.ts'

const OLD = 'https://old.example.com'

/** The old address leads to the stand-in as well, and counts what is posted there. */
function oldAddress() {
  const state = {
    posts: 0,
    isAway: false,
    to: '',
    wire: (real: Wire): Wire => ({
      exchange(request) {
        if (request.url.origin !== OLD) return real.exchange(request)
        if (state.isAway)
          return Promise.resolve({ kind: 'failure', sent: false, reason: 'dns', message: 'no such host' })
        if (request.method === 'POST') state.posts += 1
        return real.exchange({ ...request, url: new URL(request.url.href.replace(OLD, state.to)) })
      },
      open: (request) => real.open(request),
    }),
  }
  return state
}

test('an account connected again posts to its new address only, and each product once', async () => {
  const old = oldAddress()
  const stage = await setStage({ wire: old.wire })
  old.to = stage.standin.url
  const access = { name: 'default', key: () => LIVE_KEY }
  stage.engine.connect({ ...access, baseUrl: OLD })
  await stage.add(asins(40), STRATEGY)
  await stage.until(() => stage.standin.jobs.length >= 10)
  expect(old.posts).toBeGreaterThanOrEqual(10)
  stage.engine.connect({ ...access, baseUrl: stage.standin.url })
  const posts = old.posts
  await stage.settle()
  expect(old.posts).toBe(posts)
  expect(stage.engine.status().batches[0]?.tasks.completed).toBe(40)
  expect(stage.standin.jobs).toHaveLength(40)
  expect(stage.standin.requests.filter((request) => request.status === 429)).toEqual([])
})

test('the wait for an address that is away ends with it; the same address keeps its wait', async () => {
  const old = oldAddress()
  const stage = await setStage({ wire: old.wire })
  old.to = stage.standin.url
  const access = { name: 'default', key: () => LIVE_KEY }
  stage.engine.connect({ ...access, baseUrl: OLD })
  await stage.add(asins(5), STRATEGY)
  old.isAway = true
  stage.engine.start()
  await stage.pass(3_600_000)
  await stage.until(() => stage.engine.status().accounts[0]?.waits?.reason === 'offline')
  const waits = stage.engine.status().accounts[0]?.waits
  stage.engine.connect({ ...access, baseUrl: OLD })
  expect(stage.engine.status().accounts[0]?.waits).toEqual(waits)
  stage.engine.connect({ ...access, baseUrl: stage.standin.url })
  await stage.pass(10_000)
  expect(stage.standin.jobs).toHaveLength(5)
})

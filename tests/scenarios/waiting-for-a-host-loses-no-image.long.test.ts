// The host of the images is away or busy, or something in between answers for it: no storm, no image given up for
// what is not its fault, and other hosts' images go on.
import { expect, test } from 'vitest'
import type { Wire } from '../../src/engine/index.ts'
import { asins, LISTING, setStage, type Stage } from '../support/stage.ts'

const HOUR_MS = 3_600_000
const AWAY = 'https://away.example.com'

const jobIdOf = (body: string): string => /"(?:id|job_id)":\s*"([^"]+)"/.exec(body)?.[1] ?? ''

/** Images of the products whose number ends in 1 come from another host, which can be away. */
function twoHosts() {
  const gone = { kind: 'failure', sent: false, reason: 'refused', message: 'nobody there' } as const
  const state = {
    isAway: true,
    tries: 0,
    wire(real: Wire): Wire {
      let origin = ''
      const theirs = new Set<string>()
      return {
        async exchange(request) {
          ;({ origin } = request.url)
          const reply = await real.exchange(request)
          if (reply.kind !== 'reply') return reply
          if (request.method === 'POST' && /1"/.test(request.body ?? '')) theirs.add(jobIdOf(reply.body))
          const isTheirs = theirs.has(request.url.pathname.split('/').at(-1) ?? '')
          return isTheirs ? { ...reply, body: reply.body.replaceAll(origin, AWAY) } : reply
        },
        async open(request) {
          if (request.url.origin !== AWAY) return real.open(request)
          state.tries += 1
          if (state.isAway) return gone
          return real.open({ ...request, url: new URL(request.url.href.replace(AWAY, origin)) })
        },
      }
    },
  }
  return state
}

const assets = (stage: Stage) => stage.engine.status().batches[0]?.assets
const fetches = (stage: Stage) =>
  stage.standin.requests.filter((request) => request.endpoint === 'asset').length

test('a host that is away is tried now and then, by one image; the other host’s images go on', async () => {
  const hosts = twoHosts()
  const stage = await setStage({ wire: hosts.wire })
  await stage.add(asins(20), LISTING)
  await stage.until(() => (assets(stage)?.on_disk ?? 0) === 54)
  await stage.pass(10 * 60_000)
  const before = hosts.tries
  await stage.pass(2 * HOUR_MS)
  // Every five minutes at most, with some chance in it.
  expect(hosts.tries - before).toBeGreaterThan(15)
  expect(hosts.tries - before).toBeLessThan(60)
  expect(assets(stage)).toEqual({ expected: 60, on_disk: 54, failed: 0 })

  hosts.isAway = false
  await stage.pass(15 * 60_000)
  expect(assets(stage)).toEqual({ expected: 60, on_disk: 60, failed: 0 })
})

test('an image whose host was away all night has its tries left', async () => {
  const hosts = twoHosts()
  const stage = await setStage({ wire: hosts.wire })
  await stage.add(asins(1), LISTING)
  await stage.until(() => hosts.tries > 0)
  await stage.pass(12 * HOUR_MS)
  hosts.isAway = false
  stage.standin.setFaults([{ kind: 'download-html', nth: { from: 1, to: 3 } }])
  await stage.settle()
  expect(assets(stage)).toEqual({ expected: 3, on_disk: 3, failed: 0 })
})

test('a host that is back is trusted again: what it fails at next is a first failure', async () => {
  const hosts = twoHosts()
  const stage = await setStage({ wire: hosts.wire })
  await stage.add(asins(1), LISTING)
  await stage.until(() => hosts.tries > 0)
  await stage.pass(2 * HOUR_MS)
  hosts.isAway = false
  await stage.settle()

  await stage.add(['B0AGAIN001', 'B0AGAIN011', 'B0AGAIN021'], LISTING)
  hosts.isAway = true
  const before = hosts.tries
  await stage.until(() => hosts.tries > before)
  hosts.isAway = false
  const startMs = stage.clock.nowMs()
  await stage.settle()
  expect(stage.engine.status().batches[1]?.tasks.completed).toBe(3)
  expect(stage.clock.nowMs() - startMs).toBeLessThan(30_000)
})

test('a disk that refuses the image with which a host is tried does not shut the host for ever', async () => {
  const hosts = twoHosts()
  let isFull = false
  const stage = await setStage({
    wire: hosts.wire,
    files: (real) => ({
      ...real,
      open: async (path, mode) => {
        if (isFull) throw Object.assign(new Error('no space left'), { code: 'ENOSPC' })
        return real.open(path, mode)
      },
    }),
  })
  await stage.add(asins(1), LISTING)
  await stage.until(() => hosts.tries > 0)
  hosts.isAway = false
  isFull = true
  await stage.until(() => stage.engine.status().storage !== null)
  isFull = false
  await stage.pass(10 * 60_000)
  expect(assets(stage)).toEqual({ expected: 3, on_disk: 3, failed: 0 })
})

test('a host that is busy for hours loses no image, and is asked rarely', async () => {
  const stage = await setStage({ standin: { faults: [{ kind: '503', where: 'asset' }] } })
  await stage.add(asins(3), LISTING)
  await stage.until(() => fetches(stage) > 0)
  await stage.pass(HOUR_MS)
  const before = fetches(stage)
  await stage.pass(12 * HOUR_MS)
  expect(assets(stage)).toEqual({ expected: 9, on_disk: 0, failed: 0 })
  expect(fetches(stage) - before).toBeLessThan(12 * 15)
  stage.standin.setFaults([])
  await stage.settle()
  expect(assets(stage)).toEqual({ expected: 9, on_disk: 9, failed: 0 })
})

test.each(['download-html', 'download-corrupt', 'download-cut', 'download-expired'] as const)(
  '%s for most of an hour loses no image; for a night it is reported, and free to fetch again',
  async (kind) => {
    const stage = await setStage({ standin: { faults: [{ kind }] } })
    await stage.add(asins(2), LISTING)
    await stage.until(() => fetches(stage) > 0)
    const startMs = stage.clock.nowMs()
    await stage.pass(50 * 60_000)
    stage.standin.setFaults([])
    await stage.settle()
    expect(assets(stage)).toEqual({ expected: 6, on_disk: 6, failed: 0 })
    expect(stage.clock.nowMs() - startMs).toBeLessThan(65 * 60_000)

    const never = await setStage({ standin: { faults: [{ kind }] } })
    await never.add(asins(1), LISTING)
    const neverMs = never.clock.nowMs()
    await never.settle()
    expect(never.clock.nowMs() - neverMs).toBeLessThan(3.5 * HOUR_MS)
    expect(assets(never)).toEqual({ expected: 3, on_disk: 0, failed: 3 })
    never.standin.setFaults([])
    expect(never.engine.call('retry', {})).toMatchObject({ fetched_again: 1, submitted_again: 0 })
    await never.settle()
    expect(never.engine.status().batches[0]?.tasks.completed).toBe(1)
  },
)

test('the bad luck of one image is not that of its host', async () => {
  const stage = await setStage({
    standin: { faults: [{ kind: '503', where: 'asset', asin: 'B0TEST0001' }] },
  })
  await stage.add(asins(10), LISTING)
  await stage.until(() => stage.standin.jobs.length === 10)
  await stage.pass(10 * 60_000)
  expect(assets(stage)?.on_disk).toBe(27)
  const before = fetches(stage)
  await stage.pass(6 * HOUR_MS)
  expect(fetches(stage) - before).toBeLessThan(6 * 3 * 15)
})

test('our own clock alone ends no image: the service is asked whether it has it still', async () => {
  const hosts = twoHosts()
  const stage = await setStage({ wire: hosts.wire })
  await stage.add(asins(1), LISTING)
  await stage.until(() => hosts.tries > 0)
  // Somebody sets the clock wrong by more than a week, while the host is away; then it is busy.
  stage.clock.jump(9 * 24 * HOUR_MS)
  await stage.pass(2 * HOUR_MS)
  expect(assets(stage)).toEqual({ expected: 3, on_disk: 0, failed: 0 })
  stage.clock.jump(-9 * 24 * HOUR_MS)
  hosts.isAway = false
  await stage.settle()
  expect(stage.engine.status().batches[0]?.tasks.completed).toBe(1)

  // An address that was refused meanwhile is no word of the service about the image: a fresh one may serve it.
  const refused = twoHosts()
  const other = await setStage({ wire: refused.wire })
  await other.add(asins(1), LISTING)
  await other.until(() => refused.tries > 0)
  other.clock.jump(9 * 24 * HOUR_MS)
  other.standin.setFaults([{ kind: 'download-expired', nth: { from: 1, to: 3 } }])
  refused.isAway = false
  await other.settle()
  expect(other.standin.requests.filter(({ status }) => status === 403)).toHaveLength(3)
  expect(other.engine.status().batches[0]?.tasks.completed).toBe(1)

  const gone = await setStage({
    standin: { retentionMs: 4 * HOUR_MS, faults: [{ kind: '503', where: 'asset' }] },
  })
  await gone.add(asins(1), LISTING)
  await gone.until(() => fetches(gone) > 0)
  gone.clock.jump(8 * 24 * HOUR_MS)
  await gone.pass(2 * HOUR_MS)
  expect(assets(gone)).toEqual({ expected: 3, on_disk: 0, failed: 0 })
  await gone.settle()
  expect(gone.engine.status().batches[0]?.tasks.expired).toBe(1)
})

test('a host that never comes back keeps no task open once the service has deleted the job', async () => {
  const hosts = twoHosts()
  const stage = await setStage({ wire: hosts.wire, standin: { retentionMs: 4 * HOUR_MS } })
  await stage.add(asins(1), LISTING)
  await stage.until(() => hosts.tries > 0)
  stage.clock.jump(8 * 24 * HOUR_MS)
  await stage.pass(6 * HOUR_MS)
  expect(stage.engine.status().batches[0]?.tasks.expired).toBe(1)
})

test('an image that alone is bad, while its host serves the others, is reported within minutes', async () => {
  const stage = await setStage({ standin: { faults: [{ kind: 'download-html', asin: 'B0TEST0002' }] } })
  await stage.add(asins(3), LISTING)
  const fromMs = stage.clock.nowMs()
  await stage.settle()
  expect(stage.engine.status().batches[0]?.tasks).toMatchObject({ completed: 2, failed: 1 })
  expect(stage.clock.nowMs() - fromMs).toBeLessThan(15 * 60_000)
})

import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { IMAGE_SHAPES, type Fault } from '../support/standin/index.ts'
import { nodeFileSystem } from '../../src/engine/index.ts'
import { shareOf } from '../support/share.ts'
import { asins, LISTING, setStage, type Stage, STRATEGY } from '../support/stage.ts'

/** Every file of the library is one that the stand-in serves, byte for byte. */
async function expectServed(stage: Stage): Promise<number> {
  const served = new Set<string>()
  const urls = stage.standin.requests
    .filter((request) => request.endpoint === 'asset')
    .map((request) => request.path)
  for (const url of new Set(urls.map((path) => path.split('?')[0] ?? '')))
    served.add((await stage.standin.imageOf(url)).sha256)
  const files = (await stage.library()).filter((file) => !file.endsWith('job.json'))
  for (const file of files) {
    const sha256 = createHash('sha256')
      .update(await stage.read(file))
      .digest('hex')
    expect({ file, served: served.has(sha256) }).toEqual({ file, served: true })
  }
  return files.length
}

const BROKEN = [
  'download-expired',
  'download-cut',
  'download-short',
  'download-unended',
  'download-lying',
  'download-html',
  'download-empty',
  'download-corrupt',
  'download-changed',
] as const

test.each(shareOf(BROKEN))('%s: refused, and fetched whole in the end', async (kind) => {
  const fault: Fault = { kind, nth: { from: 1, to: 4 } }
  const stage = await setStage({ standin: { faults: [fault] } })
  await stage.add(asins(3), LISTING)
  await stage.settle()
  expect(stage.engine.status().batches[0]).toMatchObject({
    tasks: { completed: 3 },
    assets: { expected: 9, on_disk: 9, failed: 0 },
  })
  expect(await expectServed(stage)).toBe(9)
  expect(stage.standin.violations).toEqual([])
})

test('whatever their clock says, nothing is kept for longer than seven days from now', async () => {
  const stage = await setStage({ standin: { faults: [{ kind: 'clock-off', ms: 3 * 24 * 3_600_000 }] } })
  await stage.add(asins(1), LISTING)
  await stage.settle()
  const expiresMs = stage.engine.call('task', { task: 1 }).job?.expires_at_ms ?? Infinity
  expect(expiresMs - stage.clock.nowMs()).toBeLessThanOrEqual(7 * 24 * 3_600_000)
})

test('a clock that is a week ahead ends no image that the service still has', async () => {
  let jump = () => {}
  const stage = await setStage({
    standin: { faults: [{ kind: 'download-expired', nth: { from: 1, to: 3 } }] },
    wire: (real) => ({
      ...real,
      open(request) {
        jump()
        return real.open(request)
      },
    }),
  })
  jump = () => {
    jump = () => {}
    stage.clock.jump(8 * 24 * 3_600_000)
  }
  await stage.add(asins(1), LISTING)
  await stage.settle()
  expect(stage.engine.status().batches[0]).toMatchObject({ tasks: { completed: 1 }, assets: { on_disk: 3 } })
})

test.each([
  ['that is at work again', { status: 'processing', output: null }],
  ['without its output', { output: null }],
  ['with an output of no known shape', { output: {} }],
])('a job %s, when fresh addresses are asked for, loses no image', async (_name, stale) => {
  let reported = 0
  const stage = await setStage({
    standin: { faults: [{ kind: 'download-expired', nth: { from: 1, to: 2 } }] },
    wire: (real) => ({
      ...real,
      // The copy of the service that answers this time has not heard of the end.
      async exchange(request) {
        const answer = await real.exchange(request)
        if (answer.kind !== 'reply' || !answer.body.includes('"status":"completed"')) return answer
        reported += 1
        const job = z.looseObject({}).parse(JSON.parse(answer.body))
        return reported < 2 || reported > 4
          ? answer
          : { ...answer, body: JSON.stringify({ ...job, ...stale }) }
      },
    }),
  })
  await stage.add(asins(1), LISTING)
  await stage.settle()
  expect(stage.engine.status().batches[0]).toMatchObject({
    tasks: { completed: 1 },
    assets: { expected: 3, on_disk: 3, failed: 0 },
  })
  expect(reported).toBeGreaterThan(4)
})

test('addresses that only their queries tell apart bring every image, when fresh ones are asked for', async () => {
  const jobOf = z.looseObject({
    output: z.looseObject({ images: z.array(z.looseObject({ url: z.string() })) }),
  })
  const stage = await setStage({
    standin: { faults: [{ kind: 'download-expired', nth: { from: 1, to: 3 } }] },
    wire: (real) => ({
      ...real,
      async exchange(request) {
        const answer = await real.exchange(request)
        if (answer.kind !== 'reply' || !answer.body.includes('"status":"completed"')) return answer
        const { output, ...job } = jobOf.parse(JSON.parse(answer.body))
        const images = output.images.map(({ url, ...image }) => ({
          ...image,
          url: `${request.url.origin}/image?${new URLSearchParams({ url }).toString()}`,
        }))
        return { ...answer, body: JSON.stringify({ ...job, output: { ...output, images } }) }
      },
      open: (request) => real.open({ ...request, url: new URL(request.url.searchParams.get('url') ?? '') }),
    }),
  })
  await stage.add(asins(1), LISTING)
  await stage.settle()
  expect(stage.engine.status().batches[0]).toMatchObject({
    tasks: { completed: 1 },
    assets: { expected: 3, on_disk: 3, failed: 0 },
  })
})

const NEW_IMAGE = { label: 'new', url: 'https://127.0.0.1:1/new.png' }
test.each<[string, (images: unknown[]) => unknown[], { on_disk: number; failed: number }]>([
  ['and the others come', (images) => images.slice(0, 2), { on_disk: 2, failed: 1 }],
  // It stands where the other one stood, and must not come under its name.
  ['beside a new one', ([, second]) => [second, NEW_IMAGE], { on_disk: 1, failed: 2 }],
])(
  'an image that is refused and not offered any more is reported as gone, %s',
  async (_name, now, assets) => {
    let reported = 0
    const jobOf = z.looseObject({ output: z.looseObject({ images: z.array(z.unknown()) }) })
    const stage = await setStage({
      standin: { faults: [{ kind: 'download-expired', nth: { from: 1, to: 3 } }] },
      wire: (real) => ({
        ...real,
        async exchange(request) {
          const answer = await real.exchange(request)
          if (answer.kind !== 'reply' || !answer.body.includes('"status":"completed"')) return answer
          if ((reported += 1) < 2) return answer
          const { output, ...job } = jobOf.parse(JSON.parse(answer.body))
          const images = now(output.images)
          return { ...answer, body: JSON.stringify({ ...job, output: { ...output, images } }) }
        },
      }),
    })
    await stage.add(asins(1), LISTING)
    await stage.until(() => reported > 1)
    await stage.pass(60 * 60_000)
    expect(stage.engine.status().batches[0]).toMatchObject({
      tasks: { completed_with_errors: 1 },
      assets,
    })
  },
)

test('a task does not end before its job.json is written', async () => {
  let isFull = true
  const stage = await setStage({
    files: (real) => ({
      ...real,
      async open(path, mode) {
        if (isFull && path.endsWith('job.json.part'))
          throw Object.assign(new Error('no space left'), { code: 'ENOSPC' })
        return real.open(path, mode)
      },
    }),
  })
  await stage.add(asins(1), LISTING)
  await stage.until(() => stage.engine.status().storage !== null)
  await stage.pass(60_000)
  expect(stage.engine.status().batches[0]?.tasks).toMatchObject({ collecting: 1, completed: 0 })
  isFull = false
  await stage.pass(60_000)
  expect(stage.engine.status().batches[0]?.tasks.completed).toBe(1)
  expect((await stage.library()).filter((file) => file.endsWith('job.json'))).toHaveLength(1)
})

test('a page of the network instead of every image: reported, and free to fetch again', async () => {
  const stage = await setStage({ standin: { faults: [{ kind: 'download-html' }] } })
  await stage.add(asins(2), LISTING)
  await stage.settle()
  expect(stage.engine.status().batches[0]?.tasks.failed).toBe(2)
  expect((await stage.library()).filter((file) => !file.endsWith('job.json'))).toEqual([])

  // With all its tries: one more page ends nothing.
  stage.standin.setFaults([{ kind: 'download-html', nth: { from: 1, to: 2 } }])
  expect(stage.engine.call('retry', {})).toMatchObject({ fetched_again: 2, submitted_again: 0 })
  await stage.settle()
  expect(stage.engine.status().batches[0]?.tasks.completed).toBe(2)
  expect(stage.standin.jobs).toHaveLength(2)
})

test.each(IMAGE_SHAPES)('an output of the shape %s is found whole', async (shape) => {
  const stage = await setStage({
    standin: { shapes: { listing: shape, clone: shape, cloneEchoesReference: true } },
  })
  await stage.add(asins(1), LISTING)
  await stage.add(asins(1), {
    name: 'clone',
    operation: 'scale',
    params: {
      scale_mode: 'catalog',
      items: [
        { preview_url: 'https://images.example.com/a.png', platform: 'Alpha', asset_type: 'Main Image' },
        { preview_url: 'https://images.example.com/b.png', platform: 'Gamma', asset_type: 'Product Photo' },
      ],
    },
  })
  await stage.settle()
  const { batches } = stage.engine.status()
  expect(batches.map((batch) => batch.assets)).toEqual([
    { expected: 3, on_disk: 3, failed: 0 },
    { expected: 2, on_disk: 2, failed: 0 },
  ])
})

test('single images that the service failed on are reported; the good ones are kept', async () => {
  const stage = await setStage({
    standin: {
      faults: [{ kind: 'image-failed', code: 'CONTENT_MODERATION_ERROR', image: 2, nth: { from: 1, to: 1 } }],
    },
  })
  await stage.add(asins(2), LISTING)
  await stage.settle()
  const { batches } = stage.engine.status()
  expect(batches[0]).toMatchObject({
    tasks: { completed: 1, completed_with_errors: 1 },
    assets: { expected: 6, on_disk: 5, failed: 1 },
  })
  expect(batches[0]?.credits.refunded).toBeGreaterThan(0)
})

test('URLs that died early are asked for again; after 7 days it is said plainly', async () => {
  const stage = await setStage({
    standin: { urlMs: 30_000, faults: [{ kind: 'download-stall', times: 1 }] },
    timing: { downloadSilenceMs: 300 },
  })
  await stage.add(asins(2), LISTING)
  await stage.settle()
  expect(stage.engine.status().batches[0]?.tasks.completed).toBe(2)

  // As many as would make the key somebody else's, were they younger.
  const late = await setStage()
  await late.add(asins(4), LISTING)
  await late.until(() => late.standin.jobs.length === 4)
  await late.drive(late.engine.stop())
  await late.pass(8 * 24 * 3_600_000)
  await late.restart('crash')
  await late.settle()
  expect(late.engine.status().batches[0]?.tasks.expired).toBe(4)
  expect(late.engine.status().accounts[0]?.stop).toBeNull()
})

test('a job that does not say when it was completed is kept for seven days from when that was seen', async () => {
  const stage = await setStage({
    wire: (real) => ({
      ...real,
      async exchange(request) {
        const reply = await real.exchange(request)
        if (reply.kind !== 'reply') return reply
        return { ...reply, body: reply.body.replace(/"completed_at":"[^"]*"/, '"completed_at":null') }
      },
    }),
  })
  await stage.add(asins(1), LISTING)
  await stage.settle()
  const path = (await stage.library()).find((name) => name.endsWith('job.json')) ?? ''
  const { times } = z
    .object({ times: z.object({ submittedAtMs: z.number(), expiresAtMs: z.number() }) })
    .parse(JSON.parse((await stage.read(path)).toString()))
  const days = (times.expiresAtMs - times.submittedAtMs) / (24 * 3_600_000)
  // Two minutes of work.
  expect(days).toBeGreaterThan(7.001)
  expect(days).toBeLessThan(7.01)
})

test('what has expired by a clock that is wrong is fetched by a retry, and not paid for again', async () => {
  const stage = await setStage({
    standin: { faults: [{ kind: 'download-expired', nth: { from: 1, to: 20 } }] },
  })
  await stage.add(asins(1), LISTING)
  await stage.until(() => stage.engine.status().batches[0]?.tasks.collecting === 1)
  stage.clock.jump(8 * 24 * 3_600_000)
  await stage.settle()
  expect(stage.engine.status().batches[0]?.tasks.expired).toBe(1)
  stage.standin.setFaults([])
  expect(stage.engine.call('retry', {})).toMatchObject({ fetched_again: 1, submitted_again: 0 })
  await stage.settle()
  expect(stage.engine.status().batches[0]?.tasks.completed).toBe(1)
  expect(stage.standin.jobs).toHaveLength(1)
})

test('a full disk stops collecting and submitting, loses nothing, and goes on by itself', async () => {
  let isFull = false
  const stage = await setStage({
    files: (real) => ({
      ...real,
      open: async (path, mode) => {
        if (isFull) throw Object.assign(new Error('no space left'), { code: 'ENOSPC' })
        return real.open(path, mode)
      },
    }),
  })
  await stage.add(asins(60), LISTING)
  await stage.until(() => stage.standin.jobs.length >= 10)
  isFull = true
  await stage.pass(10 * 60_000)
  const full = stage.engine.status()
  expect(full.storage?.code).toBe('ENOSPC')
  const submitted = stage.standin.jobs.length
  expect(submitted).toBeLessThan(60)

  isFull = false
  await stage.pass(60_000)
  await stage.settle()
  expect(stage.engine.status().storage).toBeNull()
  expect(stage.engine.status().batches[0]?.tasks.completed).toBe(60)
  expect(await expectServed(stage)).toBe(180)
})

test('the library folder is gone: nothing is written elsewhere', async () => {
  const stage = await setStage()
  await stage.add(asins(2), LISTING)
  await stage.until(() => stage.standin.jobs.length === 2)
  await nodeFileSystem.rename(`${stage.workspace}/library`, `${stage.workspace}/elsewhere`)
  await stage.settle()
  expect(stage.engine.status().storage?.code).toBe('ENOENT')
  await nodeFileSystem.rename(`${stage.workspace}/elsewhere`, `${stage.workspace}/library`)
  await stage.pass(60_000)
  await stage.settle()
  expect(stage.engine.status().batches[0]?.tasks.completed).toBe(2)
})

test('by a clock that is a week ahead, a job that is unknown for a moment is asked for again', async () => {
  let unknown = 0
  const stage = await setStage({
    wire: (real) => ({
      open: (request) => real.open(request),
      async exchange(request) {
        if (!/\/jobs\/[^/]+$/.test(request.url.pathname) || unknown === 2) return real.exchange(request)
        unknown += 1
        const body = JSON.stringify({ success: false, error: { code: 'JOB_NOT_FOUND' } })
        return { kind: 'reply', status: 404, headers: {}, body }
      },
    }),
  })
  await stage.add(asins(1), STRATEGY)
  await stage.until(() => stage.engine.status().batches[0]?.tasks.pending === 1)
  stage.clock.jump(8 * 86_400_000)
  await stage.settle()
  expect(unknown).toBe(2)
  expect(stage.engine.status().batches[0]?.tasks).toMatchObject({ completed: 1, expired: 0 })
})

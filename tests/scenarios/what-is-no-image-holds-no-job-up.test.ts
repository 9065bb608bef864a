// Outputs as a service may send them beside what the specification shows: links to pages, images within the answer, addresses
// without a host, and bytes that a proxy has put behind an image.
import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { jobFile } from '../../src/engine/files/index.ts'
import { rebuildWorkspace, nodeFileSystem } from '../../src/engine/index.ts'
import type { Wire } from '../../src/engine/ports/wire.ts'
import { picture } from '../engine/files/pictures.ts'
import { asins, LISTING, OWNER, setStage, type Stage } from '../support/stage.ts'

const jobOf = z.looseObject({ output: z.looseObject({ images: z.array(z.unknown()) }) })
type Output = z.infer<typeof jobOf>['output']

/** Each completed job has this output in place of its own. */
const withOutput =
  (next: (output: Output, origin: string) => unknown) =>
  (real: Wire): Wire => ({
    ...real,
    async exchange(request) {
      const answer = await real.exchange(request)
      if (answer.kind !== 'reply' || !answer.body.includes('"status":"completed"')) return answer
      const { output, ...job } = jobOf.parse(JSON.parse(answer.body))
      return { ...answer, body: JSON.stringify({ ...job, output: next(output, request.url.origin) }) }
    },
  })

async function recordOf(stage: Stage) {
  const { job } = stage.engine.call('task', { task: 1 })
  const file = (await stage.library()).find((path) => path.endsWith(`${job?.id}/job.json`)) ?? ''
  return jobFile.parse(JSON.parse((await stage.read(file)).toString()))
}

const SAID = { tasks: { completed: 1 }, assets: { expected: 3, on_disk: 3, failed: 0 } }

test.each([
  ['a page', 200],
  ['a login', 401],
  ['a firewall', 403],
])('a link that answers with %s is left out, and its job is complete within minutes', async (_, status) => {
  let asked = 0
  // The place of an image begins that of the link: a rebuild tells them apart.
  const wire = withOutput((output, origin) => ({
    images: output.images.slice(1),
    results: { editor: `${origin}/editor/17`, edit: `${origin}/photos/B0TEST0001-2.jpg` },
  }))
  const stage = await setStage({
    wire: (real) => ({
      ...wire(real),
      async open(request) {
        if (!request.url.pathname.startsWith('/editor')) return real.open(request)
        asked += 1
        // By then the images are there.
        if (asked === 1) return { kind: 'stream', status: 503, headers: {}, body: Readable.from([]) }
        const body = Readable.from([Buffer.from('<html>Please sign in</html>')])
        return { kind: 'stream', status, headers: { 'content-type': 'text/html' }, body }
      },
    }),
  })
  await stage.add(asins(1), LISTING)
  const beganMs = stage.clock.nowMs()
  await stage.settle()
  expect(stage.engine.status().batches[0]).toMatchObject(SAID)
  // One answer of a stranger is not enough.
  expect(asked).toBe(3)
  expect(stage.clock.nowMs() - beganMs).toBeLessThan(10 * 60_000)
  const { leftOut } = await recordOf(stage)
  expect(leftOut).toEqual([expect.stringMatching(/^results\.editor: .*(?:sign in|HTTP 40)/)])
  const { events } = stage.engine.call('task', { task: 1 })
  expect(events.map(({ cause }) => cause)).toContain('link_left_out')

  await stage.drive(stage.engine.stop())
  await rebuildWorkspace({
    workspace: stage.workspace,
    files: nodeFileSystem,
    clock: stage.clock,
    owner: { ...OWNER, id: 'rebuild' },
    isRunning: () => false,
    verify: true,
    replace: true,
    onProgress: () => undefined,
  })
  await stage.restart('crash')
  expect(stage.engine.status().batches[0]).toMatchObject(SAID)
})

test('what stands where an earlier job of the task had a link is an image of the next job', async () => {
  let isFirst = true
  const stage = await setStage({
    standin: { faults: [{ kind: 'image-failed', code: 'IMAGE_GENERATION_ERROR', nth: { from: 1, to: 1 } }] },
    wire: withOutput(({ images: [first, ...others] }, origin) => ({
      images: others,
      results: { editor: isFirst ? { url: `${origin}/editor/17` } : first },
    })),
  })
  await stage.add(asins(1), LISTING)
  await stage.settle()
  isFirst = false
  await stage.pass(1_000)
  stage.engine.call('retry', {})
  await stage.settle()
  const { events } = stage.engine.call('task', { task: 1 })
  expect(events.map(({ cause }) => cause)).toContain('link_left_out')
  const { files, leftOut } = await recordOf(stage)
  expect(files.map(({ path }) => path)).toContain('results.editor.url')
  expect(leftOut).toEqual([])
})

test('a link is kept for an image as long as no other one has come', async () => {
  const stage = await setStage({
    wire: withOutput((_, origin) => ({ results: [{ editor: `${origin}/editor/17` }] })),
  })
  await stage.add(asins(1), LISTING)
  await stage.settle()
  expect(stage.engine.status().batches[0]?.tasks).toMatchObject({ completed: 0, failed: 1 })
  expect(stage.engine.call('report', {}).batches[0]?.reasons).toMatchObject([
    { code: 'URL_REFUSED', of: 'images' },
  ])
})

test('images within the answer and of the service itself are saved like any other', async () => {
  const bytes = await picture('png', 40, 30)
  const data = `data:image/png;base64,${bytes.toString('base64')}`
  const stage = await setStage({
    wire: withOutput((_, origin) => ({
      images: [
        { label: 'first', url: data },
        { label: 'second', url: '/photos/B0TEST0001.jpg' },
        { label: 'third', url: origin.replace('https:', '').concat('/photos/B0TEST0001-2.jpg') },
        { label: 'broken', url: data.slice(0, 400) },
      ],
      mime_type: 'image/png',
      category: '/home/kitchen',
    })),
  })
  await stage.add(asins(1), LISTING)
  const beganMs = stage.clock.nowMs()
  await stage.settle()
  expect(stage.engine.status().batches[0]).toMatchObject({
    tasks: { completed_with_errors: 1 },
    assets: { expected: 4, on_disk: 3, failed: 1 },
  })
  // What came with the answer is the same at every look.
  expect(stage.clock.nowMs() - beganMs).toBeLessThan(10 * 60_000)
  const first = (await stage.library()).find((path) => path.includes('01-first'))
  expect(await stage.read(first ?? '')).toEqual(bytes)
})

test('bytes behind an image are noted, and the job is complete at the first download', async () => {
  const stage = await setStage({
    wire: (real) => ({
      ...real,
      async open(request) {
        const opened = await real.open(request)
        if (opened.kind === 'failure' || opened.status !== 200) return opened
        const { 'content-length': _, ...headers } = opened.headers
        const body = Readable.from(
          (async function* () {
            yield* opened.body
            yield Buffer.from('<!-- served by a helpful proxy -->')
          })(),
        )
        return { ...opened, headers, body }
      },
    }),
  })
  await stage.add(asins(1), LISTING)
  const beganMs = stage.clock.nowMs()
  await stage.settle()
  expect(stage.engine.status().batches[0]).toMatchObject(SAID)
  expect(stage.clock.nowMs() - beganMs).toBeLessThan(5 * 60_000)
  const { files } = await recordOf(stage)
  expect(files.map(({ note }) => note)).toEqual(files.map(() => '34 bytes follow the image in its file.'))
})

// The report narrowed to days and to products, and as files, over a real database.
import { expect, test } from 'vitest'
import type { CommandInput } from '../../../src/contract/commands.ts'
import { systemClock } from '../../../src/engine/index.ts'
import { createHandlers } from '../../../src/engine/commands/index.ts'
import { problemsCsv, reportPage } from '../../../src/engine/report/files.ts'
import { NOT_RUNNING } from '../../../src/engine/progress/status.ts'
import type { Store } from '../../../src/engine/store/index.ts'
import { dayAndYear, setLocale } from '../../../src/words/index.ts'
import { accept, addTask, fill, moved, newFile, NOW_MS, openAt, STRATEGY } from '../store/workspace.ts'

const DAY_MS = 24 * 60 * 60_000
const HOSTILE = '<script>alert(1)</script> "mug" & \'cup\''
type Choice = CommandInput<'save_receipt'>

interface ToFail {
  readonly asin: string
  readonly sku?: string
  readonly title?: string
  readonly code: string
  readonly atMs: number
}

/** A batch whose tasks each have a job of 5 credits, and failed with a code at a time. */
function failed(store: Store, tasks: readonly ToFail[], name = 'default'): number {
  const { accountId, batchId, recipeId } = fill(store, [], STRATEGY, name)
  store.transaction(() => {
    for (const [index, { asin, sku, title }] of tasks.entries())
      addTask(
        store,
        { batchId, accountId, recipeId, operation: STRATEGY.operation },
        {
          asin,
          ordinal: index + 1,
          ...(sku === undefined ? {} : { sku }),
          ...(title === undefined ? {} : { title }),
        },
      )
  })
  for (const task of store.tasks.ofBatch(batchId, 'queued')) {
    const { code, atMs } = tasks.find(({ asin }) => asin === task.asin) ?? { code: 'NONE', atMs: NOW_MS }
    const jobId = `job-${batchId}-${task.id}`
    const pending = accept(store, task, jobId)
    store.transaction(() => {
      store.jobs.update(jobId, {
        status: 'failed',
        completedAtMs: atMs,
        expiresAtMs: null,
        creditCost: 5,
        creditsRefunded: 0,
        errorCode: code,
        raw: '{}',
      })
      store.tasks.move(pending, 'job_failed', { dueAtMs: null, code, message: HOSTILE }, atMs)
    })
  }
  return batchId
}

/** One A+ variant is on disk whole, of the other nothing but its failure came. */
function halfOfPage(store: Store, failedVariant: string, modules: number, areSaved = true): void {
  const { tasks } = fill(store, ['B0HALFPAGE'], { name: 'page', operation: 'a_plus', params: {} })
  const [task] = tasks
  if (task === undefined) throw new Error('no task')
  const jobId = `job-${task.id}`
  const collecting = moved(store, accept(store, task, jobId), 'job_completed', { dueAtMs: null })
  const whole = Array.from({ length: modules + 1 }, (_, at) => ({
    path: `ads[0].modules[${at}]`,
    content: { kind: 'image', url: `https://images.example/${at}.png` } as const,
    variant: 'A+ Premium Mobile Full Image',
  }))
  const gone = {
    path: 'ads[1]',
    content: { kind: 'failure', code: 'IMAGE_GENERATION_ERROR', message: null } as const,
    variant: failedVariant,
  }
  const placed = [...whole, gone].map((one) => ({ ...one, slot: one.path, platform: null }))
  store.transaction(() => {
    store.assets.announce(collecting, jobId, placed, NOW_MS, NOW_MS)
    const file = { bytes: 1, sha256: '0'.repeat(64), format: 'png', width: 1, height: 1, note: null }
    for (const { id, state } of store.assets.ofJob(jobId))
      if (state === 'expected' && areSaved) store.assets.saved(id, { ...file, file: `${jobId}/${id}.png` })
  })
  moved(store, collecting, 'some_missing', { dueAtMs: null })
}

function open() {
  const store = openAt(newFile())
  const clock = { ...systemClock, nowMs: () => NOW_MS }
  const call = createHandlers({ store, clock, library: '/', live: () => NOT_RUNNING, preflight: null })
  const problems = (choice: Choice, offset = 0, limit = 100) => call.problems({ choice, offset, limit })
  const asins = (choice: Choice) => problems(choice).problems.map(({ asin }) => asin)
  const reasons = (choice: Choice) =>
    call.report(choice).batches.flatMap(({ reasons: of }) => of.map(({ code, count }) => [code, count]))
  const receipt = (choice: Choice) => call.receipt_totals({ ...choice, page_lines: 100 })
  return { store, call, problems, asins, reasons, receipt }
}

test('days, texts and batches narrow reasons, products and credits alike', () => {
  const { store, call, asins, reasons, receipt, problems } = open()
  const first = failed(store, [
    { asin: 'B0REPORT03', sku: 'MUG-3', title: 'Ärmel', code: 'NO_PHOTO', atMs: NOW_MS },
    { asin: 'B0REPORT01', sku: 'CUP-1', title: '100% wool', code: 'NO_PHOTO', atMs: NOW_MS + DAY_MS },
    { asin: 'B0REPORT02', sku: 'MUG-2', code: 'TOO_SMALL', atMs: NOW_MS + 2 * DAY_MS },
  ])
  failed(store, [{ asin: 'B0REPORT09', sku: 'MUG-9', code: 'NO_PHOTO', atMs: NOW_MS }], 'Rehearsal')

  expect(asins({ paid: true })).toEqual(['B0REPORT01', 'B0REPORT02', 'B0REPORT03'])
  expect(asins({})).toHaveLength(4)
  // The last moment is not included.
  const secondDay = { from_ms: NOW_MS + DAY_MS, until_ms: NOW_MS + 2 * DAY_MS }
  expect(asins(secondDay)).toEqual(['B0REPORT01'])
  expect(reasons({ paid: true, ...secondDay })).toEqual([['NO_PHOTO', 1]])
  expect(call.report({ batch: first, ...secondDay }).batches).toMatchObject([
    { failed: 1, batch: { tasks: { failed: 1, queued: 0 } } },
  ])
  expect(asins({ paid: true, from_ms: NOW_MS + DAY_MS })).toEqual(['B0REPORT01', 'B0REPORT02'])
  expect(asins({ account: 1 })).toHaveLength(3)
  expect(() => asins({ account: 99 })).toThrow('Account 99 doesn’t exist')
  expect(() => asins({ batch: 99 })).toThrow('Batch 99 doesn’t exist')
  expect(asins({ search: 'mug-' })).toEqual(['B0REPORT02', 'B0REPORT03', 'B0REPORT09'])
  expect(asins({ paid: true, search: 'mug-' })).toEqual(['B0REPORT02', 'B0REPORT03'])
  expect(reasons({ batch: first, search: 'mug-' })).toEqual([
    ['NO_PHOTO', 1],
    ['TOO_SMALL', 1],
  ])
  expect(call.report({ batch: first, search: 'mug-' }).batches).toMatchObject([{ failed: 2 }])
  expect(asins({ search: 'ärmel' })).toEqual(['B0REPORT03'])
  // No sign of the text is a pattern, and blanks are no text.
  expect(asins({ paid: true, search: '%' })).toEqual(['B0REPORT01'])
  expect(asins({ paid: true, search: '  ' })).toHaveLength(3)
  expect(problems({ paid: true }, 1, 1)).toMatchObject({ total: 3, problems: [{ asin: 'B0REPORT02' }] })

  // Jobs by when they were submitted: all at NOW_MS.
  expect(receipt({ paid: true, search: 'MUG' })).toMatchObject({ total: 2, charged: 10 })
  expect(receipt({ paid: true, until_ms: NOW_MS + 1 })).toMatchObject({ total: 3, charged: 15 })
  expect(receipt({ paid: true, until_ms: NOW_MS })).toMatchObject({ total: 0, charged: 0, pages: [] })
  const { lines } = call.receipt({ paid: true, search: 'cup-1', limit: 100 })
  expect(lines.map(({ asin }) => asin)).toEqual(['B0REPORT01'])
  const { pages } = call.receipt_totals({ paid: true, page_lines: 2 })
  const rest = pages.map((after) => call.receipt({ paid: true, after, limit: 100 }).lines.length)
  expect(rest).toEqual([1])

  // What was asked for is kept until a task changes.
  const [task] = store.tasks.ofBatch(first, 'failed')
  if (task === undefined) throw new Error('nothing failed')
  const queued = moved(store, task, 'retried_by_person', { dueAtMs: null, jobId: null, code: null })
  expect(asins({ paid: true })).toHaveLength(2)

  // Nobody knows yet what its second job costs.
  accept(store, queued, 'second')
  expect(receipt({ paid: true })).toMatchObject({ total: 3, charged: 15, unreported: 1 })
  const { lines: all } = call.receipt({ paid: true, limit: 100 })
  expect(all.map(({ jobs, unreported }) => [jobs, unreported])).toEqual([
    [2, 1],
    [1, 0],
    [1, 0],
  ])

  // No photo of theirs is on disk; and a batch that was canceled generates nothing again.
  expect(problems({ batch: first }).problems).toMatchObject([
    { source: null, can: { retry: true } },
    { source: null, can: { retry: true } },
  ])
  call.cancel({ batch: first })
  expect(problems({ batch: first }).problems).toMatchObject([
    { can: { retry: false } },
    { can: { retry: false } },
  ])
})

const PICTURE = new Uint8Array([1, 2, 3])

async function pageOf(
  { call }: ReturnType<typeof open>,
  picture: Uint8Array,
  choice: Choice,
  max = { problems: 100, pictures: 100, pictureBytes: 100 },
): Promise<string> {
  let text = ''
  for await (const piece of reportPage({
    choice,
    madeAtMs: NOW_MS,
    reports: call.report(choice).batches,
    totals: call.receipt_totals({ ...choice, page_lines: 1000 }),
    problems: (offset, limit) => call.problems({ choice, offset, limit }),
    picture: () => Promise.resolve(picture),
    max,
  }))
    text += piece
  return text
}

test('nothing that a page is given is markup, and it asks for nothing outside itself', async () => {
  const opened = open()
  failed(opened.store, [
    { asin: 'B0REPORT01', sku: HOSTILE, title: HOSTILE, code: '<b>ODD</b>', atMs: NOW_MS },
  ])
  const text = await pageOf(opened, PICTURE, { search: HOSTILE, from_ms: 0 })
  expect(text).toContain('&lt;script&gt;alert(1)&lt;/script&gt; &quot;mug&quot; &amp; &#39;cup&#39;')
  expect(text).not.toMatch(/<script|<b>ODD|"mug"/i)
  expect(text.match(/\b(?:src|href|url)\b[=(]"?[^"]*"?/g)).toEqual(['src="data:image/webp;base64,AQID"'])
  expect(text).not.toMatch(/https?:/)
  expect(text).toContain("default-src 'none'")
  // The code and the service's message are read only where the details are opened.
  const details = text.match(/<details>.*<code>&lt;b&gt;ODD&lt;\/b&gt;: &lt;script.*<\/details>/g)
  expect(details).toHaveLength(2)
  expect(text.match(/ODD/g)).toHaveLength(2)
})

test('a page has an upper limit, says so, and the CSV file has everything', async () => {
  const opened = open()
  const asins = ['B000000001', 'B000000002', 'B000000003', 'B000000004']
  const max = { problems: 3, pictures: 2, pictureBytes: PICTURE.byteLength }
  failed(
    opened.store,
    asins.map((asin) => ({ asin, code: 'NO_PHOTO', title: '=1+1', atMs: NOW_MS })),
  )
  const text = await pageOf(opened, PICTURE, {}, max)
  expect(text.match(/class="picture"/g)).toHaveLength(3)
  expect(text.match(/<img/g)).toHaveLength(2)
  expect(text).toContain('The first 3 of 4 problems are listed.')
  expect(text).toContain('Only the first 2 products have pictures.')
  expect(await pageOf(opened, new Uint8Array(4), {}, max)).not.toContain('<img')

  const csv = [
    ...problemsCsv(
      (offset, limit) => opened.call.problems({ choice: {}, offset, limit }),
      () => 'Night',
    ),
  ].join('')
  const [, ...lines] = csv.trimEnd().split('\r\n')
  expect(lines).toHaveLength(asins.length)
  // No cell is a formula.
  expect(lines[0]).toMatch(/^B000000001,,'=1\+1,US,strategy,Night,1,Failed,NO_PHOTO,/)
})

test('a task that ended without any file counts as failed, in the report, the status and the list of tasks', () => {
  for (const areSaved of [true, false]) {
    const { store, call } = open()
    halfOfPage(store, 'A+ Premium Full Image (4 modules)', 4, areSaved)
    const [part, none] = areSaved ? [1, 0] : [0, 1]
    for (const choice of [{}, { search: 'HALF' }, { from_ms: 0 }])
      expect(call.report(choice).batches).toMatchObject([
        {
          partly_made: part,
          failed: none,
          batch: { tasks: { completed_with_errors: part, failed: none } },
        },
      ])
    expect(call.status({}).batches).toMatchObject([{ tasks: { completed_with_errors: part, failed: none } }])
    const listed = (filter: CommandInput<'tasks'>['filter']) =>
      call.tasks({ filter, sort: 'order', descending: false, offset: 0, limit: 10 }).total
    for (const filter of [{}, { search: 'HALF' }]) {
      expect(listed({ ...filter, states: ['completed_with_errors'] })).toBe(part)
      expect(listed({ ...filter, states: ['failed'] })).toBe(none)
    }
  }
})

test('images of one task that failed alike are of one task, however the report is narrowed', () => {
  const { store, call } = open()
  halfOfPage(store, 'A+ Premium Full Image (4 modules)', 4, false)
  const [task] = store.tasks.idsInState('completed_with_errors')
  store.transaction(() => store.assets.endAll(`job-${task}`, 'failed', 'TRUNCATED', 'It ended early.'))
  for (const choice of [{}, { search: 'HALF' }, { from_ms: 0 }])
    expect(call.report(choice).batches[0]?.reasons).toContainEqual(
      expect.objectContaining({ code: 'TRUNCATED', of: 'images', count: 5, tasks: 1 }),
    )
})

test('a page names its account and its time, and the CSV file has headings in the language of the person', async () => {
  const opened = open()
  failed(opened.store, [{ asin: 'B0REPORT01', code: 'NO_PHOTO', atMs: NOW_MS }], 'Nordhaus')
  const days = { from_ms: NOW_MS - 5 * DAY_MS, until_ms: NOW_MS + DAY_MS }
  expect(await pageOf(opened, PICTURE, days)).toContain(
    `${dayAndYear(days.from_ms)} to ${dayAndYear(days.until_ms - 1)}`,
  )
  // From the day of the batch to the day on which the page was saved: one.
  const today = await pageOf(opened, PICTURE, {})
  expect(today).toContain(`Account: Nordhaus · ${dayAndYear(NOW_MS)}</p>`)
  // As in the window, none canceled is no figure.
  expect(today).not.toContain('Canceled')
  const headings = () => {
    const [first = ''] = problemsCsv(
      () => ({ total: 0, problems: [] }),
      () => '',
    )
    return first
  }
  expect(headings()).toMatch(/^\uFEFFASIN,SKU,Title,Country,Recipe,/)
  try {
    await setLocale('de-DE')
    expect(headings()).toMatch(/^\uFEFFASIN;SKU;Titel;Land;Rezept;/)
  } finally {
    await setLocale('en-US')
  }
})

test('a variant of A+ that failed counts as the images it would have brought, where their number is known', () => {
  for (const [variant, images] of [
    ['A+ Premium Full Image (4 modules)', 5],
    ['A+ Premium Full Image (6 modules)', 7],
    ['A+ Basic Separate Modules', 1],
  ] as const) {
    const { store, problems, reasons } = open()
    halfOfPage(store, variant, 4)
    expect(problems({}).problems[0]?.assets).toEqual({ on_disk: 5, failed: images, expected: 5 + images })
    for (const choice of [{}, { search: 'HALF' }])
      expect(reasons(choice)).toEqual([['IMAGE_GENERATION_ERROR', images]])
  }
})

// A person waits for a pilot, so it goes at once whatever the hours are, and shows whole products.
import { expect, test } from 'vitest'
import { openCatalog } from '../../src/engine/index.ts'
import { asins, LISTING, setStage, STRATEGY } from '../support/stage.ts'

const HOUR_MS = 3_600_000

async function* oneColumn(lines: readonly string[]): AsyncGenerator<Uint8Array> {
  yield Buffer.from(`asin\n${lines.join('\n')}\n`)
}

test('the first products run through all recipes before the hours begin; the rest waits for the yes, then for them', async () => {
  const stage = await setStage()
  const startMs = stage.clock.nowMs()
  const opens = new Date(startMs + 2 * HOUR_MS)
  const startMinute = opens.getHours() * 60 + opens.getMinutes()
  const hours = { startMinute, endMinute: (startMinute + 60) % (24 * 60) }
  await stage.engine.importCatalog({
    catalog: await openCatalog(oneColumn(asins(6)), { defaultCountry: 'US' }),
    recipes: [STRATEGY, LISTING],
    force: false,
    onProblems: () => undefined,
    batch: {
      accountId: stage.accountId,
      name: 'batch',
      source: 'x.csv',
      pilotSize: 2,
      creditsMax: null,
      hours,
    },
  })
  const batch = () => stage.engine.status().batches[0]
  expect(batch()).toMatchObject({ pilot_size: 2, pilot_open: true, next_at_ms: null, ahead: { tonight: 4 } })
  await stage.settle()
  expect(stage.clock.nowMs()).toBeLessThan(startMs + HOUR_MS)
  expect(batch()).toMatchObject({ waits_for: 'pilot', tasks: { completed: 4, queued: 8 } })
  const made = stage.standin.jobs.map(({ asin }) => asin)
  expect(made.toSorted()).toEqual(asins(2).flatMap((asin) => [asin, asin]))

  stage.engine.call('resume', {})
  expect(batch()).toMatchObject({ pilot_open: false, waits_for: null })
  const opensMs = Math.floor(opens.getTime() / 60_000) * 60_000
  expect(batch()?.next_at_ms).toBe(opensMs)
  await stage.settle()
  expect(batch()).toMatchObject({ tasks: { completed: 12 } })
  const later = stage.standin.jobs.slice(4)
  expect(later).toHaveLength(8)
})

test('a task of the pilot that waits for a person does not keep the others from being asked about', async () => {
  const error = { code: 'VALIDATION_ERROR', message: 'country_code: not supported' }
  let posts = 0
  const stage = await setStage({
    wire: (real) => ({
      ...real,
      async exchange(request) {
        const answer = await real.exchange(request)
        if (request.method !== 'POST' || answer.kind !== 'reply' || (posts += 1) > 1) return answer
        return { ...answer, status: 400, body: JSON.stringify({ success: false, error }) }
      },
    }),
  })
  await stage.add(asins(4), STRATEGY, { pilotSize: 2 })
  await stage.until(() => stage.standin.jobs.length === 2)
  // The last of the pilot is still being made.
  expect(stage.engine.status().batches[0]).toMatchObject({ waits_for: null, tasks: { held: 1, queued: 2 } })
  await stage.settle()
  expect(stage.engine.status().batches[0]).toMatchObject({
    waits_for: 'pilot',
    tasks: { held: 1, completed: 1, queued: 2 },
  })
})

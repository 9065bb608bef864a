// Half the images of each product are worth little: when credits do not suffice for all, the first products are made whole.
import { expect, test } from 'vitest'
import { z } from 'zod'
import type { RecipeInput } from '../../src/domain/recipe.ts'
import { openCatalog, type Wire } from '../../src/engine/index.ts'
import { asins, ONE_MODULE, ORGANIZATION, setStage, type Stage, STRATEGY } from '../support/stage.ts'

/** Of the same operation as `ONE_MODULE`: at most one of the two is on its way for a product. 10 credits each. */
const PREMIUM: RecipeInput = {
  name: 'premium',
  operation: 'a_plus',
  params: { types: ['A+ Premium One Module'] },
}

const ALL: readonly RecipeInput[] = [ONE_MODULE, STRATEGY, PREMIUM]

const BODY = z.object({ asin: z.string(), types: z.array(z.string()).optional() })

async function* column(list: readonly string[]): AsyncGenerator<Uint8Array> {
  yield Buffer.from(`asin\n${list.join('\n')}\n`)
}

async function addBatch(
  stage: Stage,
  list: readonly string[],
  creditsMax: number | null,
  recipes = ALL,
): Promise<void> {
  await stage.engine.importCatalog({
    catalog: await openCatalog(column(list), { defaultCountry: 'US' }),
    recipes: [...recipes],
    force: false,
    onProblems: () => undefined,
    batch: {
      accountId: stage.accountId,
      name: 'batch',
      source: 'x.csv',
      pilotSize: null,
      creditsMax,
      hours: null,
    },
  })
}

/** What the service took, as the bodies that it received say it. */
function bodies() {
  const sent: string[] = []
  const wire = (real: Wire): Wire => ({
    open: (request) => real.open(request),
    async exchange(request) {
      const answer = await real.exchange(request)
      if (answer.kind !== 'reply') return answer
      if (request.method === 'POST' && answer.status < 300) {
        const { asin, types = ['strategy'] } = BODY.parse(JSON.parse(String(request.body)))
        sent.push(`${asin} ${types.join()}`)
      }
      // A charge is told with the end of the job.
      const isOpen = /"status":"(?:pending|processing)"/.test(answer.body)
      const body = answer.body.replace(/"credit_cost":\d+/, '"credit_cost":null')
      return isOpen ? { ...answer, body } : answer
    },
  })
  return { sent, wire }
}

const whole = (list: readonly string[]): readonly string[] =>
  list.flatMap((asin) => [`${asin} A+ Basic One Module`, `${asin} A+ Premium One Module`, `${asin} strategy`])

test('credits for four of twelve products make four products whole', async () => {
  const { sent, wire } = bodies()
  const stage = await setStage({ wire, standin: { organizations: [{ name: ORGANIZATION, credits: 104 }] } })
  await stage.drive(stage.engine.refreshCredits(stage.accountId))
  await addBatch(stage, asins(12), null)
  await stage.settle()
  expect(stage.engine.status().accounts[0]?.stop?.code).toBe('INSUFFICIENT_CREDITS')
  expect(sent.toSorted()).toEqual(whole(asins(4)).toSorted())
})

test('a spending limit for four products makes four products whole, while no job has told its charge', async () => {
  for (const products of [5, 12]) {
    const { sent, wire } = bodies()
    const stage = await setStage({ wire, standin: { jobMs: 10 * 60_000 } })
    await addBatch(stage, asins(products), 104)
    await stage.settle()
    expect(stage.engine.status().batches[0]?.waits_for).toBe('spending_limit')
    expect(sent.toSorted()).toEqual(whole(asins(4)).toSorted())
  }
})

test('a product that the spending limit cannot complete is not started', async () => {
  for (const [limit, products] of [
    [110, 4],
    [24, 0],
  ] as const) {
    const { sent, wire } = bodies()
    const stage = await setStage({ wire })
    await addBatch(stage, asins(12), limit)
    await stage.settle()
    const [batch] = stage.engine.status().batches
    expect(batch).toMatchObject({ waits_for: 'spending_limit', next_price: 25 })
    expect(sent.toSorted()).toEqual(whole(asins(products)).toSorted())
  }
})

interface Room {
  readonly limit: number | null
  readonly credits: number
  readonly first: string[]
  readonly later: readonly RecipeInput[]
}

const BALANCE: Room = { limit: null, credits: 104, first: asins(12), later: [] }

test.each<[what: string, room: Room]>([
  ['the limit keeps', { ...BALANCE, limit: 104, credits: 10_000 }],
  ['the balance keeps', BALANCE],
  ['beside a later batch, the balance keeps', { ...BALANCE, first: asins(4), later: ALL }],
  [
    'beside a later batch of one recipe, the balance keeps',
    { ...BALANCE, first: asins(4), later: [ONE_MODULE] },
  ],
])(
  '%s room for the rest of a product of which any answer is lost',
  async (_, { limit, credits, first, later }) => {
    for (let lost = 1; lost <= 12; lost++) {
      const { sent, wire } = bodies()
      let posts = 0
      const stage = await setStage({
        standin: { organizations: [{ name: ORGANIZATION, credits }] },
        wire: (real) => ({
          ...wire(real),
          async exchange(request) {
            if (request.method !== 'POST' || ++posts !== lost) return wire(real).exchange(request)
            return { kind: 'failure', sent: true, reason: 'reset', message: 'reset' }
          },
        }),
      })
      await stage.drive(stage.engine.refreshCredits(stage.accountId))
      await addBatch(stage, first, limit)
      if (later.length > 0) await addBatch(stage, asins(9, 'B0LATE'), limit, later)
      await stage.settle()
      expect(sent.toSorted(), `answer ${lost}`).toEqual(whole(asins(4)).toSorted())
    }
  },
)

test.each([
  [3, 1],
  [4, 0],
])('credits for %i products of a batch and %i of the next one go to them in turn', async (first, next) => {
  const { sent, wire } = bodies()
  const stage = await setStage({ wire, standin: { organizations: [{ name: ORGANIZATION, credits: 104 }] } })
  await stage.drive(stage.engine.refreshCredits(stage.accountId))
  await addBatch(stage, asins(first), null)
  await addBatch(stage, asins(9, 'B0LATE'), null)
  await stage.settle()
  expect(sent.toSorted()).toEqual(whole([...asins(first), ...asins(next, 'B0LATE')]).toSorted())
})

test('a product that is looked up for minutes holds no other one up', async () => {
  let lost = false
  const stage = await setStage({
    standin: { organizations: [{ name: ORGANIZATION, credits: 200 }] },
    wire: (real) => ({
      open: (request) => real.open(request),
      async exchange(request) {
        if (lost || request.method !== 'POST') return real.exchange(request)
        lost = true
        return { kind: 'failure', sent: true, reason: 'reset', message: 'reset' }
      },
    }),
  })
  await stage.drive(stage.engine.refreshCredits(stage.accountId))
  await addBatch(stage, asins(12), null)
  stage.engine.start()
  await stage.pass(5 * 60_000)
  expect(stage.engine.status().batches[0]?.tasks).toMatchObject({ unconfirmed: 1 })
  expect(stage.standin.jobs.length).toBeGreaterThan(15)
})

test('credits that suffice are not short for submissions that the service told to wait', async () => {
  const stage = await setStage({
    standin: {
      jobMs: 10 * 60_000,
      organizations: [{ name: ORGANIZATION, credits: 100 }],
      faults: [{ kind: '429-day', retryAfterS: 1, nth: { from: 2, to: 6 } }],
    },
  })
  await stage.drive(stage.engine.refreshCredits(stage.accountId))
  await stage.add(asins(10), ONE_MODULE)
  await stage.until(() => stage.standin.jobs.length === 10)
  expect(stage.standin.jobs.filter(({ status }) => status === 'completed')).toEqual([])
})

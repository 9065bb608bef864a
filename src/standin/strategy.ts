// A creative strategy with the five keys the specification names. Their inner fields are "not shown", so these
// are invented; `revision` makes a regenerated strategy tell itself apart from a cached one.
import { chanceOf } from './chance.ts'

export type CreativeStrategy = Readonly<Record<string, unknown>>

const PERSONAS = [
  ['Maya', 'Weekend Organizer', 'Wants a tidy home without spending the weekend on it'],
  ['Tom', 'Careful Upgrader', 'Reads every review before replacing what still works'],
  ['Priya', 'Gift Hunter', 'Looks for something that arrives ready to give'],
  ['Lars', 'Everyday Athlete', 'Needs gear that survives the bag and the rain'],
  ['Ana', 'New Parent', 'Chooses what is safe, washable and quick'],
] as const
const NEEDS = [
  'Lasts for years',
  'Fits in small spaces',
  'Easy to clean',
  'Feels premium',
  'Quick to set up',
  'Safe for children',
]
const PRAISE = [
  'Sturdier than expected',
  'Looks better than in the pictures',
  'My second one',
  'Set up in two minutes',
]
const COMPLAINTS = ['The lid is stiff at first', 'Color is darker than shown', 'Instructions are tiny']

export function makeStrategy(input: {
  readonly asin: string
  readonly countryCode: string
  readonly seed: number
  readonly revision: number
  readonly generatedAt: string
}): CreativeStrategy {
  const { asin, countryCode, revision } = input
  const chance = chanceOf(input.seed, `strategy ${asin} ${revision}`)
  const pick = <T>(from: readonly T[], count: number): T[] =>
    from
      .map((value) => ({ value, key: chance.next() }))
      .sort((a, b) => a.key - b.key)
      .slice(0, count)
      .map(({ value }) => value)
  const needs = pick(NEEDS, 3)
  const personas = pick(PERSONAS, 3)
  return {
    product_details: {
      asin,
      country_code: countryCode,
      title: `Product ${asin}`,
      category: 'Home & Living',
      revision,
      generated_at: input.generatedAt,
    },
    customer_personas: personas.map(([name, role, motive]) => ({ name, role, motive })),
    customer_reviews: {
      average: Math.round((3.8 + chance.next()) * 10) / 10,
      count: 120 + Math.floor(chance.next() * 4000),
      praise: pick(PRAISE, 2),
      complaints: pick(COMPLAINTS, 2),
    },
    customer_needs: needs.map((need, at) => ({ need, priority: at + 1 })),
    strategy: {
      positioning: `The one that ${needs[0]?.toLowerCase() ?? 'works'}`,
      tone: chance.next() < 0.5 ? 'warm and plain' : 'confident and precise',
      image_plan: personas.map(
        ([name], at) => `Image ${at + 1}: show ${name} that it ${needs[at]?.toLowerCase() ?? 'works'}`,
      ),
    },
  }
}

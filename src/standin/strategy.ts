// A creative strategy with the five keys the specification names. Their inner fields are "not shown", so these
// are invented; `revision` makes a regenerated strategy tell itself apart from a cached one.
import { hashOf } from './chance.ts'

export type CreativeStrategy = Readonly<Record<string, unknown>>

const PERSONAS = [
  ['Maya', 'Weekend Organizer', 'Wants a tidy home without spending the weekend on it'],
  ['Tom', 'Careful Upgrader', 'Reads every review before replacing what still works'],
  ['Priya', 'Gift Hunter', 'Looks for something that arrives ready to give'],
  ['Lars', 'Everyday Athlete', 'Needs gear that survives the bag and the rain'],
  ['Ana', 'New Parent', 'Chooses what is safe, washable and quick'],
] as const
const NEEDS = ['Lasts for years', 'Fits in small spaces', 'Easy to clean', 'Feels premium', 'Quick to set up']
const PRAISE = ['Sturdier than expected', 'Looks better than in the pictures', 'Set up in two minutes']
const COMPLAINTS = ['The lid is stiff at first', 'Color is darker than shown', 'Instructions are tiny']

export function makeStrategy(
  asin: string,
  countryCode: string,
  seed: number,
  revision: number,
  generatedAt: string,
): CreativeStrategy {
  const hash = hashOf(seed, 'strategy', asin, revision)
  /** Some that follow each other, from a place that the hash gives. */
  const pick = <T>(from: readonly T[], count: number): readonly T[] =>
    [...from, ...from].slice(hash % from.length).slice(0, count)
  const needs = pick(NEEDS, 3)
  const personas = pick(PERSONAS, 3)
  const [need = ''] = needs
  return {
    product_details: {
      asin,
      country_code: countryCode,
      title: `Product ${asin}`,
      category: 'Home & Living',
      revision,
      generated_at: generatedAt,
    },
    customer_personas: personas.map(([name, role, motive]) => ({ name, role, motive })),
    customer_reviews: {
      average: 3.8 + (hash % 10) / 10,
      count: 120 + (hash % 4000),
      praise: pick(PRAISE, 2),
      complaints: pick(COMPLAINTS, 2),
    },
    customer_needs: needs.map((need, at) => ({ need, priority: at + 1 })),
    strategy: {
      positioning: `The one that ${need.toLowerCase()}`,
      tone: 'warm and plain',
      image_plan: personas.map(
        ([name], at) => `Image ${at + 1}: show ${name} that it ${needs[at]?.toLowerCase()}`,
      ),
    },
  }
}

// What a seed stands for: the service's habits, the seller's orders, the faults that may strike and the episodes of
// the night. Each night has only some kinds of trouble, some of them much: a night with a little of everything would
// hide what only the lack of something brings to light.
import type { Hours } from '../../src/domain/hours.ts'
import { variantsOf } from '../../src/domain/operations/a-plus.ts'
import type { Operation } from '../../src/domain/operations/index.ts'
import { DEFAULT_TIMING, type Timing } from '../../src/engine/index.ts'
import { type Kind, KINDS } from '../engine/pace/buckets.ts'
import { type Episode, episodesOf } from './episodes.ts'
import { LIST_SHAPES, type ListShape } from './service/answers.ts'
import type { JobHabits } from './service/jobs.ts'
import { usualPrice } from './service/service.ts'
import { between, type Chance, chanceOf, pick } from './world/chance.ts'

export interface BatchPlan {
  /** Of two, where the night has a second account: its key is of the same organization, or of another with its own limits. */
  readonly account: 1 | 2
  readonly name: string
  readonly atMs: number
  readonly asins: readonly string[]
  readonly operation: Operation
  readonly params: Readonly<Record<string, unknown>>
  readonly pilotSize: number | null
  readonly creditsMax: number | null
  readonly hours: Hours | null
  readonly force: boolean
  /** It holds a product that would not be taken in today. */
  readonly hasOldRows: boolean
}

/** What the service charges where the specification does not say, and what it tells of that. */
export interface PricePlan {
  /** From product to product, and from recipe to recipe. */
  readonly differ: boolean
  /** When they rise, by how much, and whether those do that the specification states; null: they stay. */
  readonly rise: { readonly atMs: number; readonly by: number; readonly isOfAll: boolean } | null
  /** What a job that has not ended says it costs: nothing, 0, or what it will. */
  readonly saidBefore: 'nothing' | 'zero' | 'the cost'
}

export interface NightPlan {
  readonly seed: number
  readonly isTest: boolean
  readonly timeZone: string
  readonly startMs: number
  /** How long trouble goes on, from the start. */
  readonly troubleMs: number
  readonly limitMinute: number
  readonly limitDay: number
  readonly minuteKind: Kind
  readonly dayKind: Kind
  readonly countRefusals: boolean
  readonly credits: number
  readonly prices: PricePlan
  /** What is wrong with the second account until the first one is through; null: there is no second. */
  readonly second: 'its key is revoked' | 'it is offline' | 'nothing' | null
  /** The keys of both accounts are of one organization: they have the same jobs and share the limits. */
  readonly isOneOrganization: boolean
  readonly urlMs: number
  readonly hosts: readonly string[]
  readonly shape: ListShape
  readonly habits: JobHabits
  /** Longest time that lost work may take to show up in the list. */
  readonly lateMsMax: number
  readonly tag: 'strong' | 'weak' | 'none'
  readonly timing: Timing
  /** How much faster than true time the computer's clocks go; `wall`: only the one that tells the time of day. */
  readonly drift: { readonly share: number; readonly of: 'both' | 'wall' }
  /** The disk takes no time. */
  readonly isBrisk: boolean
  readonly steady: 'stops' | 'goes on'
  /** Whoever runs it asks what is left of the credits, when a process begins and when nothing is left to do. */
  readonly readsBalance: boolean
  readonly rates: {
    readonly post: number
    readonly get: number
    /** Of what a proxy in between does to submissions. */
    readonly proxy: number
    readonly picture: number
    /** Of jobs that the service does not know, or not well, for a while. */
    readonly spell: number
    /** Of what was begun though its answer was lost: that no list ever shows it. */
    readonly unlisted: number
    /** That somebody else submits the same while our answer is lost. */
    readonly same: number
    /** Of products on which the service fails every time. */
    readonly breaks: number
    /** That a person says something right then. */
    readonly word: number
    readonly disk: number
    readonly database: number
    /** That the database is held by somebody else, or its disk fails. */
    readonly sickness: number
    /** That the service has a certain habit which is worse than the specification's. */
    readonly service: number
    /** That the process dies at a call to the outside. */
    readonly kill: number
    /** That it is stopped there for minutes (SIGSTOP, a suspended virtual machine). */
    readonly freeze: number
  }
  readonly batches: readonly BatchPlan[]
  readonly episodes: readonly Episode[]
}

export interface PlanOptions {
  /** Tasks of the night, about. */
  readonly tasks: number
  /** No trouble at all. */
  readonly isQuiet?: boolean
}

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** The nights around both changes of the clock in two zones, and one that has none. */
const STARTS: readonly (readonly [string, number])[] = [
  ['Europe/Berlin', Date.UTC(2026, 9, 24, 19)],
  ['Europe/Berlin', Date.UTC(2027, 2, 27, 20)],
  ['America/New_York', Date.UTC(2026, 9, 31, 22)],
  ['America/New_York', Date.UTC(2027, 2, 13, 23)],
  ['UTC', Date.UTC(2026, 10, 20, 21, 0, 30)],
]

const SECONDS = ['its key is revoked', 'it is offline', 'nothing'] as const

/** Most nights idle in longer steps than the product does: an hour of waiting shows nothing, and costs as much. */
const LAZY: Partial<Timing> = { lookMs: 300_000, requestMs: 300_000, napMsMax: 600_000, leaseMs: 900_000 }

const RECIPES: readonly (readonly [Operation, Readonly<Record<string, unknown>>])[] = [
  ['listing_builder', { listing_type: 'alpha_listing' }],
  ['listing_builder', { listing_type: 'alpha_main_images', effort: 'reliable' }],
  ['a_plus', { types: ['A+ Basic One Module'] }],
  ['a_plus', { types: ['A+ Basic One Module', 'A+ Basic Full Image'] }],
  ['creative_strategy', {}],
  [
    'scale',
    {
      scale_mode: 'catalog',
      items: [{ preview_url: 'https://shop.example/p.png', platform: 'Alpha', asset_type: 'Main Image' }],
    },
  ],
]

export function planOf(seed: number, options: PlanOptions): NightPlan {
  const chance = chanceOf(seed)
  const isQuiet = options.isQuiet ?? chance('quiet') < 0.05
  const [timeZone, startMs] = pick(chance('start'), STARTS)
  /** Half of the kinds of trouble are absent, and the others rare or frequent. */
  const rate = (what: string, most: number) =>
    isQuiet || chance(`has ${what}`) < 0.5 ? 0 : most * chance(`rate ${what}`) ** 2
  const troubleMs = Math.round((1 + chance('trouble') ** 2 * 11) * HOUR_MS)
  const isTest = chance('test') < 0.1
  const limitMinute = chance('limit') < 0.7 ? 10 : between(chance('limit minute'), 2, 40)
  const limitDay = chance('day') < 0.8 ? 500 : between(chance('limit day'), 4, 4 + options.tasks)
  const fromMs = startMs + between(chance('offset'), 0, 7 * HOUR_MS)
  // On some nights jobs show up after their submission was given up, and a limit has just room for the rest.
  const isTight = !isQuiet && chance('tight') < 0.06
  const isUnlisted = !isQuiet && chance('work is unlisted') < 0.05
  const prices = pricesOf(chance, isQuiet || isTight, fromMs, troubleMs)
  const isDear = prices.differ || prices.rise !== null
  const drawn = batchesOf(chance, options.tasks, troubleMs, { isQuiet, isDear })
  const batches = isTight
    ? drawn.map((batch) => ({ ...batch, creditsMax: tightLimit(chance, batch) }))
    : drawn
  const hasSecond = batches.some(({ account }) => account === 2)
  return {
    seed,
    isTest,
    timeZone,
    startMs: fromMs,
    troubleMs,
    limitMinute,
    limitDay,
    minuteKind: pick(chance('minute kind'), KINDS),
    dayKind: pick(chance('day kind'), ['fixed', 'from_first_call', 'sliding_log']),
    countRefusals: chance('count refusals') < 0.3,
    credits: chance('credits') < 0.7 ? 1e6 : between(chance('few credits'), 50, 3_000),
    prices,
    second: hasSecond ? pick(chance('second trouble'), SECONDS) : null,
    isOneOrganization: hasSecond && chance('one organization') < 0.5,
    urlMs: chance('url') < 0.8 ? 7 * DAY_MS : between(chance('url ms'), 5 * 60_000, 3 * HOUR_MS),
    hosts: chance('hosts') < 0.5 ? ['images.example'] : ['images.example', 'cdn.example'],
    shape: pick(chance('shape'), LIST_SHAPES),
    habits: {
      jobMsMin: 3_000,
      jobMsMax: chance('slow jobs') < 0.8 ? 20_000 : 200_000,
      listLagMsMax: isTight ? HOUR_MS / 4 : listLagOf(chance('list lag')),
      jobFailRate: chance('jobs fail') < 0.5 ? 0 : 0.1,
      hangRate: 0.1,
      imageFailRate: chance('images fail') < 0.5 ? 0 : 0.1,
      imagesMax: between(chance('images'), 1, 4),
      imageBytesMax: 600,
    },
    lateMsMax: isTight || chance('very late') < 0.2 ? 1_200_000 : 240_000,
    tag: pick(chance('tag'), ['strong', 'weak', 'none']),
    isBrisk: chance('brisk') < 0.7,
    drift: {
      share: isQuiet || chance('drifts') < 0.9 ? 0 : (chance('drift') - 0.5) / 1_000,
      of: chance('drift of') < 0.5 ? 'both' : 'wall',
    },
    timing: { ...DEFAULT_TIMING, ...(chance('idle') < 0.25 ? {} : LAZY) },
    steady: pick(chance('steady'), ['stops', 'goes on']),
    readsBalance: isUnlisted || (!isQuiet && chance('reads the balance') < 0.05),
    rates: {
      post: isTight ? 0.4 : isUnlisted ? 0.3 : rate('post', 0.6),
      get: rate('get', 0.2),
      proxy: chance('has a proxy') < 0.7 ? 0 : rate('proxy', 0.5),
      picture: rate('picture', 0.95),
      spell: rate('spell', 0.3),
      unlisted: isUnlisted ? 0.5 : 0,
      same: rate('same', 0.8),
      breaks: rate('breaks', 0.1),
      word: rate('word', 0.01),
      disk: rate('disk', 0.005),
      database: rate('database', 0.01),
      sickness: chance('is sick') < 0.8 ? 0 : rate('sickness', 0.02),
      service: isQuiet ? 0 : 0.04,
      kill: rate('kill', 0.004),
      freeze: rate('freeze', 0.002),
    },
    batches,
    episodes: isQuiet ? [] : episodesOf(chance, { troubleMs, batches, isTest }),
  }
}

function pricesOf(chance: Chance, isQuiet: boolean, startMs: number, troubleMs: number): PricePlan {
  if (isQuiet) return { differ: false, rise: null, saidBefore: 'the cost' }
  return {
    differ: chance('prices differ') < 0.4,
    rise:
      chance('prices rise') < 0.7
        ? null
        : {
            atMs: startMs + chance('prices rise at') * troubleMs * 0.4,
            by: pick(chance('prices rise by'), [1.2, 2, 6]),
            isOfAll: chance('all prices rise') < 0.3,
          },
    saidBefore: pick(chance('price said before'), ['nothing', 'nothing', 'zero', 'the cost', 'the cost']),
  }
}

function batchesOf(
  chance: Chance,
  tasks: number,
  troubleMs: number,
  { isQuiet, isDear }: { readonly isQuiet: boolean; readonly isDear: boolean },
): readonly BatchPlan[] {
  const count = isQuiet ? 1 : between(chance('batches'), 1, 4)
  const sizes = Array.from({ length: count }, (_, n) => 0.3 + chance(`size ${n}`))
  const all = sizes.reduce((sum, size) => sum + size, 0)
  const hasOddities = chance('oddities') < 0.3
  const hasSecond = !isQuiet && chance('second account') < 0.12
  const hasSameProducts = chance('second same products') < 0.6
  const operationOf = (n: number) => pick(chance(`batch ${n} recipe`), RECIPES)[0]
  return sizes.map((size, n): BatchPlan => {
    const draw = (what: string) => chance(`batch ${n} ${what}`)
    const [operation, params] = recipeOf(draw, n > 0 && isDear ? operationOf(0) : null)
    // Some batches are of the same products as the first: what was made already is skipped, or is another recipe's.
    const account = hasSecond && n > 0 && draw('account') < 0.6 ? 2 : 1
    const isOfFirst = account === 2 ? hasSameProducts : n > 0 && draw('same') < 0.3
    const series = isOfFirst ? 0 : account === 2 ? 5 + n : n
    const isPlain = isQuiet || draw('plain') < 0.5
    return {
      account,
      name: `batch ${n}`,
      atMs: n === 0 ? 0 : Math.round(draw('at') * troubleMs * 0.7),
      asins: Array.from({ length: Math.max(1, Math.round((tasks * size) / all)) }, (_, at) =>
        asinOf(series, at, hasOddities ? draw(`odd ${at}`) : 1, operation),
      ),
      operation,
      params,
      pilotSize: isPlain || draw('pilot') < 0.7 ? null : between(draw('pilot size'), 1, 6),
      creditsMax: isDear
        ? dearLimit(draw)
        : isPlain || draw('cap') < 0.7
          ? null
          : between(draw('cap credits'), 20, 600),
      hours: isPlain || draw('hours') < 0.6 ? null : hoursOf(draw),
      force: draw('force') < 0.1,
      hasOldRows: hasOddities && draw('old') < 0.3,
    }
  })
}

/** Where prices can surprise, half of the later batches ask for what the first one does, of that recipe or another. */
const recipeOf = (draw: Chance, first: Operation | null) =>
  pick(
    draw('recipe'),
    draw('akin') < 0.5 ? RECIPES.filter(([operation]) => first === null || operation === first) : RECIPES,
  )

/** And most batches have a limit, with room for a few tasks or for all of them. */
const dearLimit = (draw: Chance): number | null =>
  draw('cap') < 0.4 ? null : between(draw('cap credits'), 20, draw('cap is high') < 0.5 ? 600 : 4_000)

/** Of the price of all its tasks half at least. */
const tightLimit = (chance: Chance, { name, operation, params, asins }: BatchPlan): number =>
  usualPrice(operation, operation === 'a_plus' ? variantsOf(params) : []) *
  Math.ceil(asins.length * (0.5 + chance(`tight ${name}`) / 2))

/** On four nights in ten the list shows a job at once, on two within seconds, on the others up to a quarter of an hour late. */
const listLagOf = (drawn: number): number => (drawn < 0.4 ? 0 : drawn < 0.6 ? 8_000 : HOUR_MS / 4)

const hoursOf = (draw: Chance): Hours => {
  const startMinute = between(draw('from'), 18 * 60, 24 * 60)
  return { startMinute, endMinute: (startMinute + between(draw('long'), 2 * 60, 10 * 60)) % (24 * 60) }
}

/** Some numbers the service cannot list, some it refuses. */
function asinOf(series: number, at: number, odd: number, operation: Operation): string {
  const number = `${series}${String(at).padStart(5, '0')}`
  if (odd < 0.02) return `BAD${number}`
  const listable = operation === 'listing_builder' || operation === 'creative_strategy'
  if (odd < 0.05) return listable ? `B0LONGERTHANALL${number}` : String(at % 1000).padStart(4, 'A')
  return `B0${number}X`
}

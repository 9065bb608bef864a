// What the simulation has found, as small as it could be made: a night of one or a few products with the trouble that
// showed it, named. The faults strike whatever the chances are, so these nights stay what they are.
import type { Episode } from './episodes.ts'
import { oneTask } from './one-task.ts'
import { type BatchPlan, type NightPlan, planOf } from './plan.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
const PRODUCT = 'a_plus/B0ALONE'

export interface Find {
  readonly what: string
  readonly faults: readonly string[]
  readonly episodes?: readonly Episode[]
  readonly plan?: Partial<NightPlan>
  /** Rare moves that the night must make. */
  readonly moves?: readonly string[]
}

const sleepsAway: Episode = { kind: 'computer-sleeps', ms: 9 * DAY_MS, name: 'sleep', atMs: 20_000 }
const clockAhead: Episode = { kind: 'clock-set', byMs: 20 * MINUTE_MS, name: 'clock', atMs: 25_000 }
const clockBack: Episode = { kind: 'clock-set', byMs: -30 * DAY_MS, name: 'clock', atMs: 25_000 }

/** Lost work shows up after two minutes and a half. */
const LATE: Partial<NightPlan> = { lateMsMax: 15 * MINUTE_MS }

/** Lost work shows up after about fourteen minutes, when its absence has been believed. */
const VERY_LATE: Partial<NightPlan> = { lateMsMax: 82 * MINUTE_MS, troubleMs: 40 * MINUTE_MS }
/** The next submission is refused; minutes later a person says to go on. */
const brandLost: Episode = { kind: 'brand-lost', ms: 8 * MINUTE_MS, name: 'brand', atMs: 11 * MINUTE_MS }

/** Long enough for the product to be listed again. */
const frozen: Episode = { kind: 'frozen', ms: 12 * MINUTE_MS, name: 'frozen', atMs: 5_000 }
/** Another recipe of the product, between the two looks that follow. */
const otherRecipe = oneTask(1).batches.map((batch): BatchPlan => ({
  ...batch,
  name: 'other',
  atMs: frozen.atMs + 12 * MINUTE_MS + 5_000,
  operation: 'creative_strategy',
  params: {},
}))

/** Several images with labels, which are refused when their host is back. */
const labelled: Partial<NightPlan> = {
  batches: oneTask(1).batches.map((batch): BatchPlan => ({
    ...batch,
    operation: 'listing_builder',
    params: { listing_type: 'alpha_listing' },
  })),
  habits: { ...oneTask(1).habits, imagesMax: 40 },
  urlMs: MINUTE_MS,
}
const picturesAway: Episode = {
  kind: 'pictures-down',
  how: 'reset',
  ms: 3 * MINUTE_MS,
  name: 'away',
  atMs: 1_000,
}

/** Others fill a small window all the time. */
const othersSubmit: Episode = {
  kind: 'others-submit',
  everyMs: 4_000,
  count: 150,
  hasOurProducts: false,
  name: 'others',
  atMs: 1_000,
}

const secondBatch = oneTask(1).batches.map((batch): BatchPlan => ({
  ...batch,
  name: 'second',
  atMs: 2 * MINUTE_MS,
  asins: ['B0SECOND'],
}))

const manyOf = (count: number): readonly BatchPlan[] =>
  oneTask(1).batches.map((batch) => ({
    ...batch,
    asins: Array.from({ length: count }, (_, n) => `B0ALONE${n}`),
  }))

/** The same products for two accounts whose keys are of one organization. */
const twice = (count: number): Partial<NightPlan> => ({
  second: 'nothing',
  isOneOrganization: true,
  batches: [
    ...manyOf(count),
    ...manyOf(count).map((batch): BatchPlan => ({ ...batch, account: 2, name: 'other', atMs: 500 })),
  ],
})

/** The night of this seed, for what depends on much of it. */
function planned(seed: number, tasks: number): Pick<Find, 'plan' | 'episodes'> {
  const plan = planOf(seed, { tasks })
  return { plan, episodes: plan.episodes }
}

export const FINDS: readonly Find[] = [
  {
    what: 'work whose connection broke may be listed minutes later',
    faults: [`post-reset-after@${PRODUCT}/1`],
  },
  { what: 'a request that broke may arrive late', faults: [`post-reset-late@${PRODUCT}/1`] },
  {
    what: 'after a crash absence is not believed before slow work can show',
    faults: [`post-timeout-done@${PRODUCT}/1`, 'kill'],
    episodes: [{ kind: 'killed', power: false, ms: 1_000, name: 'kill', atMs: 5_000 }],
    plan: LATE,
  },
  {
    what: 'a clock set ahead makes no doubt older',
    faults: [`post-reset-after@${PRODUCT}/1`, 'clock'],
    episodes: [clockAhead],
    plan: LATE,
  },
  {
    what: 'a clock set back makes no doubt endless',
    faults: [`post-reset-before@${PRODUCT}/1`, 'clock'],
    episodes: [clockBack],
  },
  {
    what: 'an answer that waits for the disk while the clock is set back is not put off',
    faults: [`post-timeout-lost@${PRODUCT}/1`, 'disk', 'clock'],
    episodes: [
      { kind: 'disk-full', ms: 10.4 * MINUTE_MS, name: 'disk', atMs: 10_000 },
      { ...clockBack, atMs: 5 * MINUTE_MS },
    ],
    plan: { troubleMs: 20 * MINUTE_MS },
  },
  {
    what: 'what the service has forgotten meanwhile is no proof of absence',
    faults: [`post-timeout-done@${PRODUCT}/1`, 'sleep'],
    episodes: [sleepsAway],
  },
  {
    what: 'not even by a clock that was set back afterwards',
    faults: [`post-timeout-done@${PRODUCT}/1`, 'sleep', 'clock'],
    episodes: [sleepsAway, { ...clockBack, byMs: -8 * DAY_MS }],
  },
  {
    what: 'a submission that was refused is no proof about the one before it',
    faults: [`post-502-after@${PRODUCT}/1`, 'brand'],
    episodes: [brandLost],
    plan: VERY_LATE,
  },
  {
    what: 'a list for another recipe hides no job that is in doubt',
    faults: [`post-reset-after@${PRODUCT}/1`, 'frozen'],
    episodes: [frozen],
    plan: { batches: [...oneTask(1).batches, ...otherRecipe] },
  },
  {
    what: 'an output listed in another order keeps each picture its name',
    faults: ['outputs-turn@night', 'away'],
    episodes: [picturesAway],
    plan: labelled,
  },
  {
    what: 'what a list tells without a type is looked at',
    faults: ['list-untyped@night', `post-reset-after@${PRODUCT}/1`],
    // The trouble goes on until an absence would be believed.
    plan: { troubleMs: 30 * MINUTE_MS },
  },
  {
    what: 'what moves from one page to the next is not overlooked',
    faults: ['products-known@night', 'pages-shift@night', `post-reset-before@${PRODUCT}/1`],
    plan: { seed: 1 },
  },
  {
    what: 'a list that the disk did not take is asked for once more',
    // The commit by which the list is kept.
    faults: ['products-known@night', 'database-full@101/8', `post-reset-before@${PRODUCT}/1`],
    plan: { seed: 13 },
  },
  {
    what: 'a refusal that names no time holds for a minute',
    faults: ['retry-after-wrong@night', 'others'],
    episodes: [othersSubmit],
    plan: {
      limitMinute: 4,
      minuteKind: 'sliding_log',
      batches: manyOf(12),
    },
  },
  {
    what: 'what was made since the backup is not paid for again',
    faults: ['backup'],
    episodes: [{ kind: 'restored', afterMs: 10 * MINUTE_MS, name: 'backup', atMs: MINUTE_MS }],
    plan: { batches: [...oneTask(1).batches, ...secondBatch] },
  },
  {
    what: 'nor while the list fails for an hour after that',
    faults: ['backup', 'lists'],
    episodes: [
      { kind: 'restored', afterMs: 10 * MINUTE_MS, name: 'backup', atMs: MINUTE_MS },
      { kind: 'lists-down', ms: 60 * MINUTE_MS, name: 'lists', atMs: 10 * MINUTE_MS },
    ],
    plan: { batches: [...oneTask(1).batches, ...secondBatch], troubleMs: 90 * MINUTE_MS },
  },
  {
    what: 'a list that is minutes behind hides no job that was paid for',
    faults: [`post-502-after@${PRODUCT}/1`],
    plan: { lateMsMax: 50 * MINUTE_MS },
  },
  {
    what: 'work that a gateway gave up is not paid for again',
    faults: [`post-408-after@${PRODUCT}/1`, 'word'],
    episodes: [{ kind: 'person-resumes', name: 'word', atMs: MINUTE_MS }],
  },
  {
    what: 'an answer that names an earlier job hides no other',
    faults: [`post-cached-after@${PRODUCT}0/1/proxy`],
    plan: { batches: manyOf(2) },
  },
  {
    what: 'a replica that is behind takes no end back',
    faults: ['replicas-lag@night', 'picture-403@/*/0.png/1', 'picture-403@/*/0.png/2'],
    plan: { seed: 2, batches: manyOf(6) },
  },
  {
    what: 'what never reached the service is sent again',
    faults: [`post-certificate@${PRODUCT}/1`, `post-407@${PRODUCT}/2/proxy`],
  },
  {
    what: 'an account whose key is revoked holds up no other',
    faults: [],
    plan: {
      second: 'its key is revoked',
      limitMinute: 2,
      troubleMs: 10 * MINUTE_MS,
      batches: [
        ...manyOf(30),
        ...manyOf(30).map((batch): BatchPlan => ({
          ...batch,
          account: 2,
          name: 'other',
          asins: batch.asins.map((asin) => `${asin}X`),
        })),
      ],
    },
  },
  {
    what: 'two keys of one organization keep to its limit',
    faults: [],
    plan: { ...twice(30), minuteKind: 'sliding_log' },
  },
  {
    what: 'no account takes the job of another account of its organization',
    faults: [0, 1, 2, 3, 4, 5].flatMap((n) => [
      `post-reset-before@${PRODUCT}${n}/1`,
      `post-reset-after@${PRODUCT}${n}/2`,
    ]),
    plan: { ...twice(6), ...LATE },
  },
  {
    what: 'a product without jobs is sent where the list calls it unknown',
    faults: ['list-404@night'],
  },
  {
    what: 'a job that does not end in a day is asked for again, and not paid for again',
    faults: ['jobs-hang@night', 'clock'],
    moves: ['pending no_end held', 'processing no_end held', 'held looked_for_again pending'],
    episodes: [{ kind: 'clock-set', byMs: 2 * DAY_MS, name: 'clock', atMs: 2 * MINUTE_MS }],
    plan: {
      troubleMs: 4 * 60 * MINUTE_MS,
      batches: manyOf(12),
      // Each hangs, some before they begin and others after that.
      habits: { ...oneTask(1).habits, hangRate: 1 },
    },
  },
  {
    what: 'what has expired by a clock that is wrong is fetched again',
    faults: ['clock', 'picture-403@/*/0.png/1', 'picture-403@/*/0.png/2'],
    episodes: [{ kind: 'clock-set', byMs: 8 * DAY_MS, name: 'clock', atMs: 4_000 }],
  },
  {
    what: 'a job that is unknown while the clock is ahead is asked for again, and not paid for again',
    faults: ['clock', ...[1, 2, 3, 4, 5].map((n) => `get-404@/v1/api/jobs/*/${n}`)],
    moves: ['pending retention_passed expired', 'expired looked_for_again pending'],
    episodes: [{ kind: 'clock-set', byMs: 8 * DAY_MS, name: 'clock', atMs: 10_000 }],
  },
  {
    what: 'a draft whose batch the disk refuses is still there',
    faults: ['draft', 'disk'],
    episodes: [
      { kind: 'person-drafts', products: 3, thinksMs: MINUTE_MS, name: 'draft', atMs: MINUTE_MS },
      { kind: 'disk-full', ms: 12 * MINUTE_MS, name: 'disk', atMs: 3.5 * MINUTE_MS },
    ],
    plan: { troubleMs: 40 * MINUTE_MS },
  },
  {
    what: 'a job that is unknown when its books are due is asked for them again',
    faults: ['books-late@night', 'get-404@/v1/api/jobs/*/2', 'get-404@/v1/api/jobs/*/3'],
    plan: { troubleMs: 60 * MINUTE_MS, batches: manyOf(8) },
  },
  {
    what: 'a service that stays busy is asked ever more seldom',
    faults: ['word', ...[0, 1, 2, 3, 4, 5].map((n) => `post-503-before@${PRODUCT}${n}/1`)],
    // A night with any trouble is judged by its calm end.
    episodes: [{ kind: 'person-resumes', name: 'word', atMs: MINUTE_MS }],
    plan: { seed: 1, troubleMs: 60 * MINUTE_MS, batches: manyOf(8), limitMinute: 2 },
  },
  {
    what: 'a task keeps its turn while its list is read again',
    faults: [`post-reset-before@${PRODUCT}0/1`, 'others'],
    // Beside somebody else it sends evenly.
    episodes: [{ ...othersSubmit, everyMs: 5 * MINUTE_MS, count: 20 }],
    plan: { troubleMs: 90 * MINUTE_MS, batches: manyOf(80), limitMinute: 3, minuteKind: 'sliding_log' },
  },
  {
    what: 'all that are in doubt ask once how far behind the list is',
    faults: ['word', ...Array.from({ length: 30 }, (_, n) => `post-500-before@${PRODUCT}${n}/1`)],
    // A night with any trouble is judged by its calm end.
    episodes: [{ kind: 'person-resumes', name: 'word', atMs: MINUTE_MS }],
    plan: {
      troubleMs: 40 * MINUTE_MS,
      batches: manyOf(60),
      limitMinute: 40,
      habits: { ...oneTask(1).habits, listLagMsMax: 30 * MINUTE_MS },
    },
  },
  {
    what: 'where prices differ, not all is sent that would fit at the first price',
    faults: [],
    plan: {
      prices: { differ: true, rise: null, saidBefore: 'nothing' },
      batches: manyOf(12).map((batch): BatchPlan => ({
        ...batch,
        operation: 'listing_builder',
        params: { listing_type: 'alpha_listing' },
        creditsMax: 600,
      })),
    },
  },
  {
    what: 'a price that rises in the middle of a night stops the batch',
    faults: [],
    plan: {
      prices: {
        differ: false,
        rise: { atMs: oneTask(1).startMs + 3 * MINUTE_MS, by: 6, isOfAll: true },
        saidBefore: 'nothing',
      },
      batches: manyOf(60).map((batch): BatchPlan => ({ ...batch, creditsMax: 10_000 })),
    },
  },
  {
    what: 'a 0 that is said while a job runs hides no charge that comes later',
    faults: ['books-late@night'],
    plan: {
      troubleMs: 60 * MINUTE_MS,
      prices: { differ: false, rise: null, saidBefore: 'zero' },
      batches: manyOf(8),
    },
  },
  {
    what: 'an account that leaves the bucket of another keeps to the limit that both have heard',
    faults: ['key-changed@0'],
    ...planned(9_004_183, 22),
  },
  {
    what: 'a new key is asked about once for all',
    faults: [
      'post-503-before@listing_builder/B0000001X/1',
      'others-want-it@listing_builder/B0000001X/1',
      'post-500-after@listing_builder/B0000003X/1',
      'others-want-it@listing_builder/B0000003X/1',
      'post-500-before@listing_builder/B0000005X/1',
      'post-timeout-done@listing_builder/B0000006X/1',
      'others-want-it@listing_builder/B0000006X/1',
      'database-full@101/34',
      'key-replaced@night',
      'network-down@episode/1',
    ],
    ...planned(9_082_338, 22),
  },
  {
    what: 'a list is not fresh again because the clock was set back to its time',
    faults: ['clock-set@episode/4'],
    ...planned(9_067_123, 10),
  },
  {
    what: 'one list that fails when the network is back asks nobody about a doubt',
    faults: [
      'post-reset-late@scale/B0100001X/1',
      'others-want-it@scale/B0100001X/1',
      'post-reset-late@scale/B0100002X/1',
      'network-down@episode/0',
      'get-reset@/v1/api/jobs?asin=B0100003X/2',
    ],
    ...planned(9_090_070, 12),
  },
  {
    what: 'what a person decides about counts at the highest price known since',
    faults: ['post-reset-after@scale/B0000000X/1', 'key-replaced@night'],
    ...planned(9_069_278, 7),
  },
  {
    what: 'a plain restart lists no product twice for two recipes',
    faults: ['stopped@restart'],
    episodes: [{ kind: 'stopped', ms: MINUTE_MS, name: 'stopped@restart', atMs: 5 * MINUTE_MS }],
    plan: {
      troubleMs: 60 * MINUTE_MS,
      batches: [
        ...oneTask(1).batches,
        // The first list after the start, and a quarter of an hour later two recipes of the same products.
        ...oneTask(1).batches.map((batch): BatchPlan => ({
          ...batch,
          name: 'after the start',
          atMs: 10 * MINUTE_MS,
          asins: ['B0FIRST'],
        })),
        ...manyOf(6).map((batch): BatchPlan => ({ ...batch, name: 'one', atMs: 30 * MINUTE_MS })),
        ...manyOf(6).map((batch): BatchPlan => ({
          ...batch,
          name: 'other',
          atMs: 30 * MINUTE_MS,
          operation: 'creative_strategy',
          params: {},
        })),
      ],
    },
  },
  {
    what: 'a payment that no list ever shows is said',
    faults: [`post-timeout-done@${PRODUCT}/1`, `work-unlisted@${PRODUCT}`],
    plan: { troubleMs: 60 * MINUTE_MS, readsBalance: true },
  },
  {
    what: 'a payment that no list ever shows is said beside another account of the organization',
    faults: [`post-timeout-done@${PRODUCT}/1`, `work-unlisted@${PRODUCT}`],
    plan: {
      troubleMs: 60 * MINUTE_MS,
      readsBalance: true,
      second: 'nothing',
      isOneOrganization: true,
      batches: [
        ...secondBatch.map((batch): BatchPlan => ({ ...batch, atMs: 0, account: 2 })),
        // The balance is read between the two.
        ...oneTask(1).batches.map((batch): BatchPlan => ({ ...batch, atMs: 10 * MINUTE_MS })),
      ],
    },
  },
]

/** The night of a find. @throws where there is none of that name */
export function nightOfFind(what: string): { readonly plan: NightPlan; readonly only: ReadonlySet<string> } {
  const find = FINDS.find((one) => one.what === what)
  if (find === undefined) throw new Error(`there is no find "${what}"`)
  const { plan = {}, episodes = [], faults } = find
  return {
    plan: { ...oneTask(1), troubleMs: 15 * MINUTE_MS, ...plan, episodes },
    only: new Set(faults),
  }
}

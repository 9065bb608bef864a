// Each find of the simulation, as small as it could be made: a night of one or a few products with the trouble that
// showed it, named. The faults strike whatever the chances are, so these nights stay what they are.
import { describe, expect, test } from 'vitest'
import type { Episode } from './episodes.ts'
import { runNight } from './night.ts'
import { oneTask } from './one-task.ts'
import type { NightPlan } from './plan.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
const PRODUCT = 'a_plus/B0ALONE'

interface Find {
  readonly what: string
  readonly faults: readonly string[]
  readonly episodes?: readonly Episode[]
  readonly plan?: Partial<NightPlan>
}

const sleepsAway: Episode = { kind: 'computer-sleeps', ms: 9 * DAY_MS, name: 'sleep', atMs: 20_000 }
const clockAhead: Episode = { kind: 'clock-set', byMs: 20 * MINUTE_MS, name: 'clock', atMs: 25_000 }
const clockBack: Episode = { kind: 'clock-set', byMs: -30 * DAY_MS, name: 'clock', atMs: 25_000 }

/** Lost work shows up after two minutes and a half. */
const LATE: Partial<NightPlan> = { lateMsMax: 15 * MINUTE_MS }

const FINDS: readonly Find[] = [
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
    what: 'what the service has forgotten meanwhile is no proof of absence',
    faults: [`post-timeout-done@${PRODUCT}/1`, 'sleep'],
    episodes: [sleepsAway],
  },
  {
    what: 'not even by a clock that was set back afterwards',
    faults: [`post-timeout-done@${PRODUCT}/1`, 'sleep', 'clock'],
    episodes: [sleepsAway, { ...clockBack, byMs: -8 * DAY_MS }],
  },
]

describe('what the nights have found stays mended', () => {
  test.each(FINDS)('$what', async ({ faults, episodes = [], plan = {} }) => {
    const night = { ...oneTask(1), troubleMs: 15 * MINUTE_MS, ...plan, episodes }
    const result = await runNight(night, { only: new Set(faults) })
    expect(result.violations).toEqual([])
    // All of the trouble was there.
    expect(new Set(result.struck)).toEqual(new Set(faults))
  })
})

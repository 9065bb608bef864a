// One task, killed everywhere: at every call to the outside and every commit, before and after, and once more at each
// of those that follow.
import { runNight } from './night.ts'
import type { NightPlan } from './plan.ts'
import { planOf } from './plan.ts'

const HOWS = ['process', 'power'] as const
type How = (typeof HOWS)[number]

/** A night of one product and no other trouble, the service's list late on purpose. */
export function oneTask(seed: number): NightPlan {
  const plan = planOf(seed, { tasks: 1, isQuiet: true })
  const [batch] = plan.batches
  if (batch === undefined) throw new Error('a night has a batch')
  return {
    ...plan,
    isTest: false,
    troubleMs: 60_000,
    limitMinute: 10,
    limitDay: 500,
    credits: 1e6,
    urlMs: 7 * 24 * 3_600_000,
    habits: {
      ...plan.habits,
      jobMsMin: 6_000,
      jobMsMax: 6_001,
      listLagMsMax: 4_000,
      jobFailRate: 0,
      imagesMax: 1,
    },
    batches: [
      {
        ...batch,
        account: 1,
        asins: ['B0ALONE'],
        operation: 'a_plus',
        params: { types: ['A+ Basic One Module'] },
        pilotSize: null,
        creditsMax: null,
        hours: null,
        force: false,
        hasOldRows: false,
      },
    ],
  }
}

export interface Sweep {
  readonly runs: number
  readonly awaits: number
  /** Places of the first kill that differ in what is left behind. */
  readonly places: number
  readonly broken: readonly {
    readonly killAt: readonly string[]
    readonly law: string
    readonly message: string
  }[]
}

/**
 * Kills once for each different thing that a kill can leave behind, in both ways; then, for each of these, once more
 * for each different thing that a second kill can leave behind after it.
 * @param share which part of the second kills, of so many
 */
export async function killEverywhere(plan: NightPlan, share: number, shares: number): Promise<Sweep> {
  const broken: Sweep['broken'][number][] = []
  let runs = 0
  /** @returns the places after the last kill at which another one would leave something else behind */
  const live = async (kills: readonly (readonly [number, How])[]) => {
    runs += 1
    const last = kills.at(-1)?.[0] ?? 0
    const places = new Map<string, number>()
    const result = await runNight(plan, {
      killAt: new Map(kills),
      onAwait: (nth, left) => {
        if (nth > last && !places.has(left)) places.set(left, nth)
      },
    })
    const [first] = result.violations
    if (first !== undefined) broken.push({ ...first, killAt: kills.map(([at, how]) => `${how} at ${at}`) })
    return { awaits: result.awaits, places: [...places.values()] }
  }
  const undisturbed = await live([])
  let nth = 0
  for (const first of undisturbed.places)
    for (const how of HOWS) {
      const { places } = await live([[first, how]])
      for (const second of places) {
        nth += 1
        // Which way the second goes takes turns.
        if (nth % shares === share)
          await live([
            [first, how],
            [second, HOWS[(nth >> 1) % 2] ?? 'power'],
          ])
      }
    }
  return { runs, awaits: undisturbed.awaits, places: undisturbed.places.length, broken }
}

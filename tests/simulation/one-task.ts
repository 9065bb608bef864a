// One task, killed everywhere: at every call to the outside and every commit, before and after, and once more at each
// of those that follow.
import { type NightResult, runNight } from './night.ts'
import type { NightPlan } from './plan.ts'
import { planOf } from './plan.ts'

type How = 'process' | 'power'

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
  readonly broken: readonly { readonly killAt: readonly string[]; readonly result: NightResult }[]
}

/** @param twice also a second time, at each of every `stride` places after the first */
export async function killEverywhere(
  plan: NightPlan,
  twice: { readonly stride: number } | null,
): Promise<Sweep> {
  const { awaits } = await runNight(plan)
  const broken: { killAt: readonly string[]; result: NightResult }[] = []
  let runs = 0
  const live = async (kills: readonly (readonly [number, How])[]): Promise<NightResult> => {
    runs += 1
    const result = await runNight(plan, { killAt: new Map(kills) })
    if (result.violations.length > 0)
      broken.push({ killAt: kills.map(([at, how]) => `${how} at ${at}`), result })
    return result
  }
  for (let first = 1; first <= awaits; first += 1)
    for (const how of ['process', 'power'] as const) {
      const alone = await live([[first, how]])
      if (twice === null) continue
      // Which of the two ways takes turns; the first kill has had both.
      for (let second = first + 1 + (first % twice.stride); second <= alone.awaits; second += twice.stride)
        await live([
          [first, how],
          [second, (first + second) % 2 === 0 ? 'process' : 'power'],
        ])
    }
  return { runs, awaits, broken }
}

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
  /** Different things that a first kill leaves behind. */
  readonly leftBehind: number
  readonly broken: readonly {
    readonly killAt: readonly string[]
    readonly law: string
    readonly message: string
  }[]
}

/**
 * Kills at every place, in both ways; then, for everything different that this leaves behind, once more at every place
 * that follows.
 * @param share which part of the second kills, of so many
 */
export async function killEverywhere(plan: NightPlan, share: number, shares: number): Promise<Sweep> {
  const { awaits } = await runNight(plan)
  const broken: Sweep['broken'][number][] = []
  let runs = 0
  const live = async (kills: readonly (readonly [number, How])[]): Promise<NightResult> => {
    runs += 1
    const result = await runNight(plan, { killAt: new Map(kills) })
    const [first] = result.violations
    if (first !== undefined) broken.push({ ...first, killAt: kills.map(([at, how]) => `${how} at ${at}`) })
    return result
  }
  const different = new Map<string, { readonly at: number; readonly how: How; readonly awaits: number }>()
  for (let at = 1; at <= awaits; at += 1)
    for (const how of ['process', 'power'] as const) {
      const result = await live([[at, how]])
      if (result.leftBehind !== null) different.set(result.leftBehind, { at, how, awaits: result.awaits })
    }
  let nth = 0
  for (const first of different.values())
    for (let second = first.at + 1; second <= first.awaits; second += 1) {
      nth += 1
      // Which way the second goes takes turns.
      if (nth % shares === share)
        await live([
          [first.at, first.how],
          [second, (nth >> 1) % 2 === 0 ? 'process' : 'power'],
        ])
    }
  return { runs, awaits, leftBehind: different.size, broken }
}

// Makes a failing night smaller: fewer faults and episodes, and fewer products, as long as the same law is broken.
// Names of faults stay what they are while others are left out, so that what remains can be asked for again.
import { type NightOptions, type NightResult, runNight } from './night.ts'
import type { NightPlan } from './plan.ts'

export interface Shrunk {
  readonly plan: NightPlan
  readonly only: readonly string[]
  readonly result: NightResult
  readonly runs: number
}

const RUNS_MAX = 300

export async function shrink(failed: NightResult): Promise<Shrunk> {
  const law = failed.violations[0]?.law
  let best: Omit<Shrunk, 'runs'> = { plan: failed.plan, only: [...new Set(failed.struck)], result: failed }
  let runs = 0
  const attempt = async (plan: NightPlan, only: readonly string[]): Promise<boolean> => {
    if (runs >= RUNS_MAX) return false
    runs += 1
    const options: NightOptions = { only: new Set(only) }
    const result = await runNight(plan, options)
    if (result.violations[0]?.law !== law) return false
    best = { plan, only: only.filter((name) => result.struck.includes(name)), result }
    return true
  }

  for (let pieces = 2; best.only.length > 0 && runs < RUNS_MAX;) {
    const { only, plan } = best
    const size = Math.ceil(only.length / pieces)
    let isSmaller = false
    for (let at = 0; at < only.length && !isSmaller; at += size)
      isSmaller = await attempt(plan, [...only.slice(0, at), ...only.slice(at + size)])
    if (isSmaller) pieces = Math.max(2, pieces - 1)
    else if (size <= 1) break
    else pieces = Math.min(only.length, pieces * 2)
  }
  // Then fewer products: batches one after the other, each halved from its end.
  for (let at = 0; at < best.plan.batches.length; at += 1)
    for (;;) {
      const { plan, only } = best
      const batch = plan.batches[at]
      if (batch === undefined || batch.asins.length <= 1) break
      const asins = batch.asins.slice(0, batch.asins.length >> 1)
      const batches = plan.batches.with(at, { ...batch, asins })
      if (!(await attempt({ ...plan, batches }, only))) break
    }
  return { ...best, runs }
}

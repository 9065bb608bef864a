// Whether an image could have been fetched before its job was forgotten: for hours on end the program was wanted,
// the network and the disk were well and the key was good.
import { RETENTION_MS, type ServiceJob } from '../service/jobs.ts'
import type { Scheduler } from '../world/scheduler.ts'

/** Long enough for every backoff there is, and for the account's own waits. */
const ENOUGH_MS = 3 * 3_600_000

export interface Opportunity {
  note(isAble: boolean): void
  wasHopeless(job: ServiceJob): boolean
}

export function createOpportunity(scheduler: Scheduler): Opportunity {
  const spells: { readonly fromMs: number; toMs: number }[] = [{ fromMs: scheduler.nowMs, toMs: Infinity }]
  return {
    note(isAble) {
      const last = spells.at(-1)
      const isOpen = last?.toMs === Infinity
      if (isAble && !isOpen) spells.push({ fromMs: scheduler.nowMs, toMs: Infinity })
      if (!isAble && isOpen && last !== undefined) last.toMs = scheduler.nowMs
    },
    wasHopeless: (job) =>
      !spells.some(({ fromMs, toMs }) => {
        const endMs = Math.min(toMs, scheduler.nowMs, job.endsMs + RETENTION_MS)
        return endMs - Math.max(fromMs, job.endsMs) >= ENOUGH_MS
      }),
  }
}

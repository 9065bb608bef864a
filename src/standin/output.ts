// The output of a completed job. A+ Content and Creative Strategy are as specified; for Listing Builder and Clone the
// specification shows no field names.
import { JOB_ERROR_ADVICE } from '../domain/service.ts'
import { imageErrorOf, type Job } from './jobs.ts'

type Json = Readonly<Record<string, unknown>>
export type UrlOf = (job: Job, slotIndex: number) => string

export function outputOf(job: Job, urlOf: UrlOf): Json {
  const strategy = job.strategy === null ? {} : { creative_strategy: job.strategy }
  if (job.operation === 'creative_strategy') return strategy
  if (job.operation === 'a_plus') return { ads: adsOf(job, urlOf) }
  return { images: imagesOf(job, urlOf), ...strategy }
}

function adsOf(job: Job, urlOf: UrlOf): readonly Json[] {
  return job.order.unitCredits.map((_, unit) => {
    const slots = job.order.slots.map((slot, at) => ({ slot, at })).filter(({ slot }) => slot.unit === unit)
    const error = errorOf(job, slots[0]?.at ?? 0)
    const urls = error === null ? slots.map(({ at }) => urlOf(job, at)) : []
    return { type: slots[0]?.slot.variant, preview: urls[0] ?? null, modules: urls.slice(1), error }
  })
}

function errorOf(job: Job, slotIndex: number): Json | null {
  const code = imageErrorOf(job, slotIndex)
  return code === null ? null : { code, message: JOB_ERROR_ADVICE[code] }
}

const imagesOf = (job: Job, urlOf: UrlOf): readonly Json[] =>
  job.order.slots.map(({ name, platform, assetType }, at) => {
    const error = errorOf(job, at)
    return {
      slot: name,
      platform,
      ...(assetType === undefined ? {} : { asset_type: assetType }),
      ...(error === null ? { url: urlOf(job, at) } : { error }),
    }
  })

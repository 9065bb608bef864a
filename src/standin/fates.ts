// How a job will end is decided the moment its submission is accepted, so that a run can be replayed: by a
// fault that was ordered, or by a marker in the asin that anybody can type into a catalog.
//
//   XFETCH XAVAIL XANALY XMODER XIMAGE XPROCE   anywhere in the asin: the whole job fails with
//     PRODUCT_FETCH_ERROR, PRODUCT_NOT_AVAILABLE, PRODUCT_ANALYSIS_ERROR, CONTENT_MODERATION_ERROR,
//     IMAGE_GENERATION_ERROR, PROCESSING_ERROR
//   YFETCH YAVAIL ... (the same six words)      one image (of A+: one variant) fails with that code, in a job
//                                               that completes.          Example: B0XMODER01, B0YIMAGE02
import type { JobErrorCode } from '../domain/service.ts'
import { hashOf } from './chance.ts'

const MARKERS = {
  FETCH: 'PRODUCT_FETCH_ERROR',
  AVAIL: 'PRODUCT_NOT_AVAILABLE',
  ANALY: 'PRODUCT_ANALYSIS_ERROR',
  MODER: 'CONTENT_MODERATION_ERROR',
  IMAGE: 'IMAGE_GENERATION_ERROR',
  PROCE: 'PROCESSING_ERROR',
} as const satisfies Record<string, JobErrorCode>

/** Decided when a submission is accepted, seen when the job ends. */
export type JobFault =
  | { readonly kind: 'job-failed'; readonly code: JobErrorCode }
  /** One image (of A+: one variant) fails in a completed job; `image` counts from 1, default by the seed. */
  | { readonly kind: 'image-failed'; readonly code: JobErrorCode; readonly image?: number }

export interface Fate {
  /** Why the whole job fails; null where it completes. */
  readonly errorCode: JobErrorCode | null
  readonly failedUnits: ReadonlyMap<number, JobErrorCode>
}

export function decideFate(asin: string, units: number, faults: readonly JobFault[], seed: number): Fate {
  const all = [...markedFaults(asin), ...faults]
  const whole = all.find((fault) => fault.kind === 'job-failed')
  const failedUnits = new Map<number, JobErrorCode>()
  for (const fault of all) {
    if (fault.kind !== 'image-failed' || units === 0) continue
    const unit = fault.image === undefined ? hashOf(seed, asin, 'failed unit') % units : fault.image - 1
    if (unit < units) failedUnits.set(unit, fault.code)
  }
  return { errorCode: whole?.code ?? null, failedUnits }
}

function markedFaults(asin: string): JobFault[] {
  return Object.entries(MARKERS).flatMap(([word, code]): JobFault[] => [
    ...(asin.includes(`X${word}`) ? [{ kind: 'job-failed', code } as const] : []),
    ...(asin.includes(`Y${word}`) ? [{ kind: 'image-failed', code } as const] : []),
  ])
}

// How a job will end is decided the moment its submission is accepted, so that a run can be replayed: by a
// fault rule, or by a marker in the asin that anybody can type into a catalog.
//
//   XFETCH XAVAIL XANALY XMODER XIMAGE XPROCE   anywhere in the asin: the whole job fails with
//     PRODUCT_FETCH_ERROR, PRODUCT_NOT_AVAILABLE, PRODUCT_ANALYSIS_ERROR, CONTENT_MODERATION_ERROR,
//     IMAGE_GENERATION_ERROR, PROCESSING_ERROR
//   YFETCH YAVAIL ... (the same six words)      one image (of A+: one variant) fails with that code, in a job
//                                               that completes.          Example: B0XMODER01, B0YIMAGE02
import type { JobErrorCode } from '../domain/service.ts'
import { hashOf } from './chance.ts'
import type { JobDeed } from './faults.ts'

const MARKERS = {
  FETCH: 'PRODUCT_FETCH_ERROR',
  AVAIL: 'PRODUCT_NOT_AVAILABLE',
  ANALY: 'PRODUCT_ANALYSIS_ERROR',
  MODER: 'CONTENT_MODERATION_ERROR',
  IMAGE: 'IMAGE_GENERATION_ERROR',
  PROCE: 'PROCESSING_ERROR',
} as const satisfies Record<string, JobErrorCode>

export interface Fate {
  /** Why the whole job fails; null where it completes. */
  readonly errorCode: JobErrorCode | null
  /** Which units (images; of A+: variants) fail, by their index. */
  readonly failedUnits: ReadonlyMap<number, JobErrorCode>
}

export function decideFate(asin: string, units: number, deeds: readonly JobDeed[], seed: number): Fate {
  const all = [...markedDeeds(asin), ...deeds]
  const whole = all.find((deed) => deed.kind === 'job-failed')
  const failedUnits = new Map<number, JobErrorCode>()
  for (const deed of all) {
    if (deed.kind !== 'image-failed' || units === 0) continue
    const unit = deed.image === undefined ? hashOf(seed, asin, 'failed unit') % units : deed.image - 1
    if (unit < units) failedUnits.set(unit, deed.code)
  }
  return { errorCode: whole?.code ?? null, failedUnits }
}

function markedDeeds(asin: string): JobDeed[] {
  return Object.entries(MARKERS).flatMap(([word, code]): JobDeed[] => [
    ...(asin.includes(`X${word}`) ? [{ kind: 'job-failed', code } as const] : []),
    ...(asin.includes(`Y${word}`) ? [{ kind: 'image-failed', code } as const] : []),
  ])
}

// The output of a completed job. A+ Content and Creative Strategy are as specified; for Listing Builder and
// Clone the specification shows no field names, so there are four shapes to choose from.
import { JOB_ERROR_ADVICE } from '../domain/service.ts'
import { imageErrorOf, type Job } from './jobs.ts'
import type { ShapeOptions } from './options.ts'
import { unreachable } from './unreachable.ts'

type Json = Readonly<Record<string, unknown>>
export type UrlOf = (job: Job, slotIndex: number) => string

export function outputOf(job: Job, shapes: Required<ShapeOptions>, urlOf: UrlOf): Json {
  const strategy = job.strategy === null ? {} : { creative_strategy: job.strategy }
  switch (job.operation) {
    case 'creative_strategy':
      return strategy
    case 'a_plus':
      return { ads: adsOf(job, urlOf) }
    case 'listing_builder':
      return { ...SHAPE[shapes.listing](entriesOf(job, urlOf, false)), ...strategy }
    case 'scale':
      return SHAPE[shapes.clone](entriesOf(job, urlOf, shapes.cloneEchoesReference))
    default:
      return unreachable(job.operation)
  }
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

interface Entry {
  readonly slot: string
  readonly isMain: boolean
  readonly platform: string
  readonly assetType: string | null
  /** url, or error in its place; and what else belongs to it. */
  readonly content: Json
}

const entriesOf = (job: Job, urlOf: UrlOf, echoes: boolean): readonly Entry[] =>
  job.order.slots.map((slot, at) => {
    const error = errorOf(job, at)
    const reference = job.order.references[slot.unit]
    return {
      slot: slot.name,
      isMain: slot.scene === 'white',
      platform: slot.platform,
      assetType: slot.assetType ?? null,
      content: {
        ...(error === null ? { url: urlOf(job, at) } : { error }),
        ...(echoes && reference !== undefined ? { reference_url: reference } : {}),
      },
    }
  })

type Shape = (entries: readonly Entry[]) => Json
const snake = (text: string): string => text.toLowerCase().replaceAll(' ', '_')

const SHAPE: Readonly<Record<Required<ShapeOptions>['listing'], Shape>> = {
  images: (entries) => ({
    images: entries.map(({ slot, platform, assetType, content }) => ({
      slot,
      platform,
      ...(assetType === null ? {} : { asset_type: assetType }),
      ...content,
    })),
  }),
  listing: (entries) => {
    const main = entries.find(({ isMain }) => isMain)
    return {
      listing: {
        main: main?.content ?? null,
        gallery: entries
          .filter((entry) => entry !== main)
          .map(({ content }, at) => ({ position: at + 1, ...content })),
      },
    }
  },
  by_platform: (entries) => {
    const platforms: Record<string, Record<string, Json[]>> = {}
    for (const { platform, assetType, isMain, content } of entries) {
      const kinds = (platforms[snake(platform)] ??= {})
      const kind = assetType === null ? (isMain ? 'main_images' : 'gallery_images') : snake(assetType)
      ;(kinds[kind] ??= []).push(content)
    }
    return { platforms }
  },
  urls: (entries) => ({
    urls: entries.map(({ content }) => ('error' in content ? { error: content['error'] } : content['url'])),
  }),
}

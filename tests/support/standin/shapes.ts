// What the specification leaves open, in every reading of it: the stand-in's own answer, put into another shape.
import type { Answer } from '../../../src/standin/answers.ts'
import type { Call, Parts } from '../../../src/standin/parts.ts'
import { list } from '../../../src/standin/service.ts'

export const IMAGE_SHAPES = ['images', 'listing', 'by_platform', 'urls'] as const
export const JOBS_LIST_SHAPES = ['array', 'data', 'data_jobs', 'items'] as const

export interface ShapeOptions {
  /** Where Listing Builder puts its images. Default 'images'. */
  readonly listing?: (typeof IMAGE_SHAPES)[number]
  /** Where Clone puts its images. Default 'images'. */
  readonly clone?: (typeof IMAGE_SHAPES)[number]
  /** Whether Clone's entries repeat the reference's URL (not an output!). Default false. */
  readonly cloneEchoesReference?: boolean
  /** [...], {data:[...]}, {data:{jobs,total,page}}, {items}. Default 'data'. */
  readonly jobsList?: (typeof JOBS_LIST_SHAPES)[number]
  /** Entries of the jobs list: as GET job gives them, or only id and status. Default 'full'. */
  readonly jobsListEntries?: 'full' | 'thin'
  /** Default 'newest_first'. */
  readonly jobsOrder?: 'newest_first' | 'oldest_first'
  /** {credits:{remaining}}, or under data with other fields. Default 'bare'. */
  readonly usage?: 'bare' | 'data'
  /** The job bare, or as {success,data,error}. Default 'bare'. */
  readonly job?: 'bare' | 'data'
}

type Json = Readonly<Record<string, unknown>>

export function reshaped(parts: Parts, call: Call, answer: Answer, shapes: ShapeOptions): Answer {
  if (answer.status !== 200) return answer
  const { endpoint } = call.route
  if (endpoint === 'jobs') return { ...answer, body: listBody(parts, call, shapes) }
  if (endpoint === 'job') {
    const job = jobBody(parts, objectIn(answer.body), shapes)
    return { ...answer, body: shapes.job === 'data' ? { success: true, data: job, error: null } : job }
  }
  if (endpoint !== 'usage' || shapes.usage !== 'data') return answer
  const credits = { ...objectIn(objectIn(answer.body)['credits']), currency: 'credits' }
  const data = { organization: call.caller.organization.name, plan: 'growth', credits }
  return { ...answer, body: { success: true, data, error: null } }
}

function listBody(parts: Parts, { caller, url }: Call, shapes: ShapeOptions): unknown {
  const page = Number(url.searchParams.get('page') ?? 1)
  const limit = Number(url.searchParams.get('limit') ?? 20)
  const all = entriesOf(parts, caller, url.searchParams.get('asin') ?? '')
  const ordered = shapes.jobsOrder === 'oldest_first' ? all.toReversed() : all
  const entries = ordered
    .slice((page - 1) * limit, page * limit)
    .map((job) =>
      shapes.jobsListEntries === 'thin'
        ? { id: job['id'], status: job['status'] }
        : jobBody(parts, job, shapes),
    )
  const total = all.length
  return {
    array: entries,
    data: { success: true, data: entries, error: null },
    data_jobs: { success: true, data: { jobs: entries, total, page }, error: null },
    items: { items: entries, has_more: page * limit < total },
  }[shapes.jobsList ?? 'data']
}

function entriesOf(parts: Parts, caller: Call['caller'], asin: string): readonly Json[] {
  const all: Json[] = []
  for (let page = 1; ; page += 1) {
    const query = new URLSearchParams({ asin, limit: '100', page: String(page) })
    const entries = listIn(objectIn(list(parts, caller, query).body)['data'])
    all.push(...entries)
    if (entries.length < 100) return all
  }
}

function jobBody({ jobs }: Parts, job: Json, shapes: ShapeOptions): Json {
  const output = objectIn(job['output'])
  const images = output['images']
  if (images === undefined) return job
  const isClone = job['job_type'] === 'Clone'
  const items = isClone && shapes.cloneEchoesReference === true ? jobs.any(String(job['id']))?.body : null
  const references = listIn(objectIn(items)['items'])
  const entries = listIn(images).map(({ slot, platform, asset_type, ...content }, at): Entry => {
    const reference = references[at]?.['preview_url']
    return {
      slot: String(slot),
      platform: String(platform),
      assetType: typeof asset_type === 'string' ? asset_type : null,
      content: { ...content, ...(reference === undefined ? {} : { reference_url: reference }) },
    }
  })
  const shape = SHAPE[(isClone ? shapes.clone : shapes.listing) ?? 'images']
  const { images: _, ...rest } = output
  return { ...job, output: { ...shape(entries), ...rest } }
}

interface Entry {
  readonly slot: string
  readonly platform: string
  readonly assetType: string | null
  /** url, or error in its place; and what else belongs to it. */
  readonly content: Json
}

const isMain = ({ slot, assetType }: Entry): boolean =>
  assetType === null ? slot.startsWith('main') : assetType === 'Main Image'
const snake = (text: string): string => text.toLowerCase().replaceAll(' ', '_')

const SHAPE: Readonly<Record<(typeof IMAGE_SHAPES)[number], (entries: readonly Entry[]) => Json>> = {
  images: (entries) => ({
    images: entries.map(({ slot, platform, assetType, content }) => ({
      slot,
      platform,
      ...(assetType === null ? {} : { asset_type: assetType }),
      ...content,
    })),
  }),
  listing: (entries) => {
    const main = entries.find(isMain)
    const gallery = entries.filter((entry) => entry !== main)
    return {
      listing: {
        main: main?.content ?? null,
        gallery: gallery.map(({ content }, at) => ({ position: at + 1, ...content })),
      },
    }
  },
  by_platform: (entries) => {
    const platforms: Record<string, Record<string, Json[]>> = {}
    for (const entry of entries) {
      const kinds = (platforms[snake(entry.platform)] ??= {})
      const plain = isMain(entry) ? 'main_images' : 'gallery_images'
      const kind = entry.assetType === null ? plain : snake(entry.assetType)
      ;(kinds[kind] ??= []).push(entry.content)
    }
    return { platforms }
  },
  urls: (entries) => ({
    urls: entries.map(({ content }) => ('error' in content ? { error: content['error'] } : content['url'])),
  }),
}

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null
const objectIn = (value: unknown): Json => (isObject(value) ? value : {})
const listIn = (value: unknown): readonly Json[] => (Array.isArray(value) ? value.filter(isObject) : [])

// What a completed job offers, and what each output is for: rows are made of it when it ends and when a database is rebuilt.
import { placementOf } from '../../domain/operations/index.ts'
import { announcedAssets, type Job } from '../service/index.ts'
import type { Asset, Placed, Recipe } from '../store/index.ts'

/** @param body what was submitted. @param baseUrl the service's. @returns nothing where the output is empty or not understood */
export function placedOutputs(
  job: Pick<Job, 'output' | 'jobType'>,
  body: unknown,
  { operation, params }: Pick<Recipe, 'operation' | 'params'>,
  baseUrl: string,
): readonly Placed[] {
  return announcedAssets(job, body, baseUrl).map((asset) => ({
    ...asset,
    // A document is for whoever plans, on whatever platform.
    ...(asset.content.kind === 'document'
      ? { platform: null, variant: null }
      : placementOf(operation, params, job.output, asset.path)),
  }))
}

type Known = Pick<Asset, 'path' | 'slot' | 'url'>

/**
 * What a job offers when it is asked again, each under the path that it was first announced at: an output may tell its
 * entries in another order, and a fresh address must not bring the picture of another name. An image is known by its
 * address, without the signature, if no other has the same; else by its name; else by where it stands.
 */
export function placedAgain(known: readonly Known[], fresh: readonly Placed[]): readonly Placed[] {
  const found = new Map<Placed, Known>()
  const taken = new Set<Known>()
  const match = (of: (known: Known) => string | null, as: (fresh: Placed) => string | null) => {
    const alike = Map.groupBy(known, of)
    for (const [key, [one, ...others]] of Map.groupBy(fresh, as)) {
      const [same, ...sames] = alike.get(key) ?? []
      const isTold = key !== null && others.length === 0 && sames.length === 0
      if (!isTold || !one || !same || found.has(one) || taken.has(same)) continue
      found.set(one, same)
      taken.add(same)
    }
  }
  match(
    ({ url }) => unsigned(url),
    ({ content }) => (content.kind === 'image' ? unsigned(content.url) : null),
  )
  match(
    ({ slot }) => slot,
    ({ slot }) => slot,
  )
  match(
    ({ path }) => path,
    ({ path }) => path,
  )
  return fresh.flatMap((one) => {
    const same = found.get(one)
    if (same !== undefined) return [{ ...one, path: same.path }]
    // Another one stands where this one was: the path is that one's.
    return known.some(({ path }) => path === one.path) ? [] : [one]
  })
}

const unsigned = (url: string | null): string | null => url?.split(/[?#]/, 1)[0] ?? null

// The places of a job's images in a listing, in words of names and folders: the main one, and the others as they follow.
// Which is which is decided where pre-flight asks for it too.
import { definitionOf, mainImagesOf } from '../../domain/operations/index.ts'
import type { ExportRow, ExportSibling } from '../store/index.ts'

export type ListingPlace =
  | { readonly kind: 'main' }
  | { readonly kind: 'other'; /** From 0. */ readonly at: number }

/**
 * By the image's number; empty for what stands in no listing: A+ Content, strategies.
 * @param job all outputs of the job in their order, those that failed too: a gap stays a gap
 */
export function listingPlaces(
  { operation, params }: Pick<ExportRow, 'operation' | 'params'>,
  job: readonly ExportSibling[],
): ReadonlyMap<number, ListingPlace> {
  const places = new Map<number, ListingPlace>()
  if (definitionOf(operation).imagesAre !== 'listing') return places
  const images = job.filter(({ kind }) => kind !== 'document')
  const mains = new Set(mainImagesOf(operation, fieldsIn(params), images))
  let at = 0
  for (const one of images)
    if (mains.has(one)) places.set(one.id, { kind: 'main' })
    else places.set(one.id, { kind: 'other', at: at++ })
  return places
}

function fieldsIn(json: string): Readonly<Record<string, unknown>> {
  const value: unknown = JSON.parse(json)
  return typeof value === 'object' && value !== null ? { ...value } : {}
}

/** The folder of an image among its product's: see `{place}` in the table of tokens. */
export function placeFolder(
  { kind, operation, variant }: Pick<ExportRow, 'kind' | 'operation' | 'variant'>,
  place: ListingPlace | null,
): string {
  if (kind === 'document') return 'strategy'
  if (place !== null) return place.kind === 'main' ? 'main' : 'secondary'
  return definitionOf(operation).folderOf?.(variant) ?? 'other'
}

// One line for each file, for spreadsheets and other programs. It says nothing of when it was exported: the same export
// gives the same manifest.
import { CSV_START, csvLine } from '../intake/index.ts'
import type { ExportRow } from '../store/index.ts'
import type { ContentFacts } from './content.ts'
import { type ListingPlace, placeFolder } from './listing-places.ts'

const COLUMNS = ['file', 'asin', 'sku', 'title', 'country', 'batch', 'recipe', 'operation', 'platform', 'variant',
  'place', 'slot', 'number', 'width', 'height', 'bytes', 'sha256', 'review', 'job_id'] as const // prettier-ignore

export const MANIFEST_START = CSV_START + csvLine(COLUMNS)

export function manifestLine(
  name: string,
  row: ExportRow,
  place: ListingPlace | null,
  facts: ContentFacts,
): string {
  const {
    asin,
    sku,
    title,
    country,
    batch,
    recipe,
    operation,
    platform,
    variant,
    slot,
    ordinal,
    review,
    jobId,
  } = row
  const text = (value: string | number | null): string => (value === null ? '' : String(value))
  return csvLine([
    name,
    asin,
    text(sku),
    text(title),
    country,
    batch,
    recipe,
    operation,
    text(platform),
    text(variant),
    placeFolder(row, place),
    slot,
    text(ordinal),
    text(facts.width),
    text(facts.height),
    text(facts.bytes),
    facts.sha256,
    review,
    jobId,
  ])
}

import type { LibraryAsset } from '../../../../src/contract/commands/library.ts'
import { groupIndexOf, type GroupIndex } from '../../../../src/renderer/features/library/model/group-index.ts'

/** Products B0000, B0001, … with so many assets each; ids from 1. */
export function groupsOf(counts: readonly number[]): GroupIndex {
  const groups = counts.map((assets, at) => ({
    asin: `B${String(at).padStart(6, '0')}`,
    sku: null,
    title: null,
    assets,
  }))
  const total = counts.reduce((sum, count) => sum + count, 0)
  return groupIndexOf(
    groups,
    Array.from({ length: total }, (_, at) => at + 1),
  )
}

export const assetRow = (id: number, changes: Partial<LibraryAsset> = {}): LibraryAsset => ({
  id,
  task: 1,
  product: 1,
  batch: 1,
  batch_name: 'Batch',
  account: 'default',
  made_at_ms: null,
  versions: 1,
  asin: 'B000000',
  country: 'us',
  sku: null,
  title: null,
  recipe: 'Listing',
  operation: 'listing_builder',
  ordinal: id,
  slot: `gallery-${id}`,
  path: `images[${id}]`,
  variant: null,
  platform: 'Alpha',
  kind: 'image',
  state: 'on_disk',
  code: null,
  message: null,
  format: 'png',
  width: 2000,
  height: 2000,
  bytes: 1000,
  has_source: true,
  source: { host: 'images.example.com', state: 'on_disk', tries: 0 },
  preflight: null,
  is_retried: false,
  test_run: false,
  reference_until_ms: null,
  review: { state: 'unreviewed', reason: null, rating: null, note: null },
  ...changes,
})

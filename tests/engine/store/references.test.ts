import { expect, test } from 'vitest'
import type { RecipeParams } from '../../../src/domain/operations/index.ts'
import { deadReferenceCode, deadReferenceOf, resolveReferences } from '../../../src/domain/references.ts'
import type { Store } from '../../../src/engine/store/index.ts'
import { accept, fill, newFile, NOW_MS, openAt } from './workspace.ts'

const ADDRESS = 'https://images.example.com/a.png?signature=abc'
const HOUR_MS = 3_600_000
const KEPT_MS = 2 * HOUR_MS

const library = (account = 'default') => {
  const store = openAt(newFile())
  const [task] = fill(store, ['B0REFER001'], undefined, account).tasks
  if (task === undefined) throw new Error('no task')
  const taken = accept(store, task, 'job-1')
  store.transaction(() =>
    store.assets.announce(
      taken,
      'job-1',
      [
        { path: 'a', slot: 'a', content: { kind: 'image', url: ADDRESS }, platform: null, variant: null },
        { path: 'b', slot: 'b', content: { kind: 'document', document: {} }, platform: null, variant: null },
      ],
      NOW_MS + KEPT_MS,
      NOW_MS,
    ),
  )
  return store
}
const clone = (...urls: string[]) => ({
  scale_mode: 'catalog',
  items: urls.map((preview_url) => ({ preview_url, platform: 'Alpha', asset_type: 'Main Image' })),
})
const resolve = (store: Store, params: RecipeParams, account: number | null, nowMs: number) =>
  resolveReferences(params, store.assets.referenced, account, nowMs)
const sent = (...given: Parameters<typeof resolve>): RecipeParams => {
  const resolved = resolve(...given)
  if (resolved.kind === 'dead') throw new Error(resolved.why)
  return resolved.params
}
const refusal = (...given: Parameters<typeof resolve>): string => {
  const resolved = resolve(...given)
  if (resolved.kind === 'right') throw new Error('it was not refused')
  const code = deadReferenceCode(resolved)
  expect(deadReferenceOf(code)).toEqual({ image: resolved.image, why: resolved.why })
  return code
}

test('a reference becomes the image’s own address, and everything else stays as it is', () => {
  const store = library()
  const other = 'https://shop.example.com/library:1.png'
  expect(sent(store, clone('library:1', other), 1, NOW_MS)).toEqual(clone(ADDRESS, other))
  const listing = { listing_type: 'alpha_listing', items: 'library:1' }
  expect(sent(store, listing, 1, NOW_MS)).toEqual(listing)
})

test('one that cannot be had any more is refused, and says which and why', () => {
  const store = library()
  // It is fetched some time after it was sent.
  expect(sent(store, clone('library:1'), 1, NOW_MS + HOUR_MS - 1)).toEqual(clone(ADDRESS))
  expect(refusal(store, clone('library:1'), 1, NOW_MS + HOUR_MS)).toBe('library:1 expired')
  expect(refusal(store, clone('library:2'), 1, NOW_MS)).toBe('library:2 noImage')
  expect(refusal(store, clone('library:3'), 1, NOW_MS)).toBe('library:3 missing')
  store.transaction(() => store.assets.endAll('job-1', 'expired', 'EXPIRED', 'Too late.'))
  expect(refusal(store, clone('library:1'), 1, NOW_MS)).toBe('library:1 expired')
})

test('an image of a test run lies on this computer: no other account’s task can have it', () => {
  const store = library('Rehearsal')
  const other = store.transaction(() =>
    store.accounts.put({ name: 'mine', baseUrl: 'https://service.example/', keyKind: 'live' }, NOW_MS),
  )
  expect(sent(store, clone('library:1'), 1, NOW_MS)).toEqual(clone(ADDRESS))
  expect(refusal(store, clone('library:1'), other, NOW_MS)).toBe('library:1 testRun')
})

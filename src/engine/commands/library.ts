// Commands of the library and its reviews. Lists are read in windows, because a library holds a hundred thousand assets.
import type { LibraryAsset, libraryCommands } from '../../contract/commands/library.ts'
import { FailureError } from '../../domain/failure.ts'
import { t } from '../../words/index.ts'
import { referenceUntilMs } from '../../domain/references.ts'
import { jsonWithoutQueries, withoutQueries, withoutQueriesIn } from '../../domain/signatures.ts'
import { EXPIRING_WITHIN_MS } from '../progress/status.ts'
import type { LibraryRow } from '../store/index.ts'
import { type CommandNeeds, existing, type Handlers } from './handlers.ts'
import { rerunHandlers } from './rerun.ts'
import { reviewHandlers } from './review.ts'

export function libraryHandlers(needs: CommandNeeds): Handlers<keyof typeof libraryCommands> {
  const { store, clock } = needs
  const expiringMs = () => clock.nowMs() + EXPIRING_WITHIN_MS
  return {
    ...reviewHandlers(needs),
    ...rerunHandlers(needs),
    library_groups({ filter, sort }) {
      const beforeMs = expiringMs()
      const ids = store.library.ids(filter, beforeMs, sort)
      return { groups: store.library.groups(filter, beforeMs, sort), assets: ids.length, ids }
    },
    library_assets({ filter, offset, limit }) {
      const nowMs = clock.nowMs()
      const rows = store.library.window(filter, expiringMs(), offset, limit)
      return { assets: rows.map((row) => shown(row, nowMs)) }
    },
    library_assets_of({ assets }) {
      const nowMs = clock.nowMs()
      return { assets: store.library.these(assets).map((row) => shown(row, nowMs)) }
    },
    library_versions: ({ asset }) => ({ assets: store.versions.of(asset) }),
    library_counts: ({ filter }) => store.library.counts(filter, expiringMs()),
    document({ asset: id }) {
      const { document } = existing(store.assets.find(id), 'refusal.image.missing', id)
      if (document === null)
        throw new FailureError('NOT_FOUND', t('refusal.image.noDocument', { id: String(id) }))
      // The same text as the file on disk (see `saveDocument`), without the query strings that give access to images.
      return { json: `${JSON.stringify(JSON.parse(jsonWithoutQueries(document)), null, 2)}\n` }
    },
  }
}

function shown(row: LibraryRow, nowMs: number): LibraryAsset {
  const { expiresAtMs, testRun, sourceUrl, sourceState, sourceTries, ...others } = row
  const { reviewState, reason, rating, note, ...asset } = others
  return {
    ...asset,
    message: withoutQueriesIn(asset.message),
    has_source: sourceState === 'on_disk',
    source:
      sourceUrl === null
        ? null
        : { host: hostOf(sourceUrl), state: sourceState ?? 'expected', tries: sourceTries ?? 0 },
    test_run: testRun === 1,
    // The URL of a test run's image is on this computer, where the service cannot fetch it.
    reference_until_ms: testRun === 1 ? null : referenceUntilMs({ ...asset, expiresAtMs }, nowMs),
    review: { state: reviewState, reason, rating, note },
  }
}

const hostOf = (address: string): string => URL.parse(address)?.host ?? withoutQueries(address)

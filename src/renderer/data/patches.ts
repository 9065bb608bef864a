// What a numbered patch does to the picture of how things stand. Pure: the store and the tests use the same.
import type { AccountStatus, BatchStatus, Status } from '../../contract/commands.ts'
import type { Patch } from '../../contract/news.ts'

/** `old` is held already, `missed` has a gap before it. */
export function orderOf(heldSequence: number, sequence: number): 'next' | 'old' | 'missed' {
  if (sequence <= heldSequence) return 'old'
  return sequence === heldSequence + 1 ? 'next' : 'missed'
}

/** Rows that did not change stay the same objects, so that nothing is drawn again for nothing. */
export function applyPatch(status: Status, patch: Patch): Status {
  return {
    library: patch.library ?? status.library,
    batches: merged<BatchStatus>(status.batches, patch.batches, patch.removed_batches),
    accounts: merged<AccountStatus>(status.accounts, patch.accounts, patch.removed_accounts),
    // null is a value here: the disk is well again.
    storage: patch.storage === undefined ? status.storage : patch.storage,
    expiring: patch.expiring ?? status.expiring,
  }
}

/** Changed rows keep their place, new ones come last. */
function merged<Row extends { readonly id: number }>(
  rows: Row[],
  changed: readonly Row[] = [],
  removed: readonly number[] = [],
): Row[] {
  if (changed.length === 0 && removed.length === 0) return rows
  const fresh = new Map(changed.map((row) => [row.id, row]))
  const kept = rows.map((row) => {
    const now = fresh.get(row.id)
    fresh.delete(row.id)
    return now ?? row
  })
  return [...kept, ...fresh.values()].filter(({ id }) => !removed.includes(id))
}

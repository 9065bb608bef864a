// The state of the engine, the app and the settings, as the last snapshot and the patches after it say.
import { create } from 'zustand'
import type { AccountStatus, BatchStatus, Status, CommandInput } from '../../contract/commands.ts'
import type { AppState } from '../../contract/commands/app.ts'
import type { Patch } from '../../contract/news.ts'
import type { Settings } from '../../contract/settings.ts'
import type { Failure } from '../../domain/failure.ts'
import { call } from '../bridge.ts'

interface StatusState {
  /** null: the first snapshot is loading. */
  readonly status: Status | null
  readonly failure: Failure | null
}

export const useStatus = create<StatusState>(() => ({ status: null, failure: null }))

export const setStatus = (status: Status) => useStatus.setState({ status, failure: null })
export const setStatusFailure = (failure: Failure) => useStatus.setState({ failure })
export const patchStatus = (patch: Patch) =>
  useStatus.setState(({ status }) => ({ status: status === null ? null : applyPatch(status, patch) }))

const NO_BATCHES: readonly BatchStatus[] = []
const NO_ACCOUNTS: readonly AccountStatus[] = []
export const useBatches = (): readonly BatchStatus[] =>
  useStatus(({ status }) => status?.batches ?? NO_BATCHES)
export const useAccounts = (): readonly AccountStatus[] =>
  useStatus(({ status }) => status?.accounts ?? NO_ACCOUNTS)

// What a numbered patch changes. Pure: the store and the tests use the same function.
/** `old` is known already; before `missed` there is a gap. */
export function orderOf(heldSequence: number, sequence: number): 'next' | 'old' | 'missed' {
  if (sequence <= heldSequence) return 'old'
  return sequence === heldSequence + 1 ? 'next' : 'missed'
}

/** Unchanged rows stay the same objects, so that they are not rendered again. */
export function applyPatch(status: Status, patch: Patch): Status {
  return {
    library: patch.library ?? status.library,
    batches: merged<BatchStatus>(status.batches, patch.batches, patch.removed_batches),
    accounts: merged<AccountStatus>(status.accounts, patch.accounts, patch.removed_accounts),
    attention: patch.attention ?? status.attention,
    // null is a value here: the disk works again.
    storage: patch.storage === undefined ? status.storage : patch.storage,
    expiring: patch.expiring ?? status.expiring,
    reviews: patch.reviews ?? status.reviews,
  }
}

/** Changed rows keep their position; new ones are added at the end. */
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

// The state of the app's main process. null until the first snapshot.
export const useApp = create<{ readonly app: AppState | null }>(() => ({ app: null }))
export const setApp = (app: AppState) => useApp.setState({ app })

export const useSettings = create<{ readonly settings: Settings | null }>(() => ({ settings: null }))
export const setSettings = (settings: Settings) => useSettings.setState({ settings })

export type SettingsChange = CommandInput<'change_settings'>

export async function changeSettings(changes: SettingsChange): Promise<void> {
  setSettings(await call('change_settings', changes))
}

/** Accounts that can start a batch: the one of test runs cannot. */
export const ownAccounts = (accounts: readonly AccountStatus[]): readonly AccountStatus[] =>
  accounts.filter(({ test_run: testRun }) => !testRun)

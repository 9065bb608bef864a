// How the queue stands: batches, accounts, the disk, what is about to expire.
import { create } from 'zustand'
import type { AccountStatus, BatchStatus, Status } from '../../contract/commands.ts'
import type { Failure } from '../../domain/failure.ts'
import type { Patch } from '../../contract/news.ts'
import { applyPatch } from './patches.ts'

interface StatusState {
  /** null: the first snapshot is on its way. */
  readonly status: Status | null
  /** Why there is no snapshot. */
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

// Whose key and credits a batch uses. A rehearsal has an account of its own, which nobody means to work with.
import type { Account } from '../store/index.ts'
import type { DraftNeeds } from './needs.ts'

export const ownAccounts = (store: DraftNeeds['store']): readonly Account[] => store.accounts.own()

/** The one that a new draft begins with; null where a person has to choose. */
export function onlyAccount({ store, isConnected }: DraftNeeds): Account | null {
  const own = ownAccounts(store)
  const candidates = own.length > 1 ? own.filter(({ id }) => isConnected(id)) : own
  return candidates.length === 1 ? (candidates[0] ?? null) : null
}

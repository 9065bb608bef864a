// Whose key and credits a batch uses. A test run has an account of its own, which no batch uses. Drafts lie
// beside the database, which may be lost and made again: then an account's number may be another one's.
import type { Account } from '../store/index.ts'
import type { AccountMark, DraftState } from './folder.ts'
import type { DraftNeeds } from './needs.ts'

/** The identity of the account with this id; null: there is none. */
export function markOf({ store }: DraftNeeds, accountId: number | null): AccountMark | null {
  const account = store.accounts.all().find(({ id }) => id === accountId)
  return account === undefined ? null : { name: account.name, base_url: account.baseUrl }
}

/** A draft as it was kept, without its account where that number is another one's now: a person chooses anew. */
export function withoutForeignAccount(needs: DraftNeeds, state: DraftState): DraftState {
  const mark = markOf(needs, state.choices.account)
  const isSame = mark?.name === state.account?.name && mark?.base_url === state.account?.base_url
  return isSame ? state : { ...state, choices: { ...state.choices, account: null }, account: null }
}

/** The account of a new draft; null: a person has to choose. */
export function onlyAccount({ store, isConnected }: DraftNeeds): Account | null {
  const own = store.accounts.own()
  const candidates = own.length > 1 ? own.filter(({ id }) => isConnected(id)) : own
  return candidates.length === 1 ? (candidates[0] ?? null) : null
}

// Renaming and removing accounts; their images stay. The keychain has the key under the account's name and is not part of
// a transaction. So the row first stores where the key may still be, and the next start can finish after a crash.
import { countOf, ENDED, TASK_STATES } from '../../domain/states.ts'
import { badInput } from '../../domain/failure.ts'
import { t } from '../../words/index.ts'
import type { Account, Store } from '../store/index.ts'
import { type CommandNeeds, existing } from './handlers.ts'

const UNFINISHED = TASK_STATES.filter((state) => !ENDED.includes(state))

/** A key that the keychain may hold under a name which is not its account's, or whose account was removed. */
interface KeyLeft {
  readonly account: number
  readonly under: string
  /** The name to move the key to; null: delete it. */
  readonly name: string | null
}

export type AccountBook = ReturnType<typeof createAccountBook>

export function createAccountBook({ store, clock }: Pick<CommandNeeds, 'store' | 'clock'>) {
  return {
    /** The caller then moves the key, see `keysLeft`. @throws FailureError NOT_FOUND, BAD_INPUT: nothing was changed */
    rename: (id: number, name: string): void =>
      store.transaction(() => {
        const account = ownAccount(store, id)
        if (account.name === name) return
        const other = store.accounts.find(name)
        if (other !== null)
          throw badInput(
            other.removedAtMs === null
              ? t('refusal.account.exists', { name })
              : t('refusal.account.existed', { name }),
          )
        store.accounts.rename(id, name)
      }),
    /** The caller then deletes the key. @throws FailureError NOT_FOUND, BAD_INPUT: nothing was changed */
    remove: (id: number): void =>
      store.transaction(() => {
        const { name } = ownAccount(store, id)
        const batches = store.batches.all().filter(({ accountId }) => accountId === id)
        if (batches.some(({ state }) => state === 'importing'))
          throw badInput(t('refusal.account.starting', { name }))
        const unfinished = batches.reduce(
          (sum, { id }) => sum + countOf(store.counts.tasks(id), UNFINISHED),
          0,
        )
        if (unfinished > 0) throw badInput(t('refusal.account.unfinished', { count: unfinished, name }))
        store.accounts.remove(id, clock.nowMs())
      }),
    /**
     * A mistyped URL can be corrected until something was generated through it.
     * @throws FailureError NOT_FOUND, BAD_INPUT
     */
    assertUrlCanChange(id: number): void {
      const { name, baseUrl } = ownAccount(store, id)
      if (store.accounts.hasGenerated(id))
        throw badInput(t('refusal.account.url', { name, url: baseUrl }), {
          field: 'base_url',
        })
    },
    keysLeft: (): readonly KeyLeft[] =>
      store.accounts
        .all()
        .flatMap(({ id, name, keyLeftUnder, removedAtMs }) =>
          keyLeftUnder === null
            ? []
            : [{ account: id, under: keyLeftUnder, name: removedAtMs === null ? name : null }],
        ),
    /** The keychain no longer has the key under that name. */
    keyIsSettled: ({ account, under }: KeyLeft): void =>
      store.transaction(() => {
        // It may have moved on meanwhile.
        if (store.accounts.get(account).keyLeftUnder === under) store.accounts.keyIsSettled(account)
      }),
  }
}

function ownAccount({ accounts }: Pick<Store, 'accounts'>, id: number): Account {
  const known = accounts.all().find((account) => account.id === id && account.removedAtMs === null)
  const account = existing(known, 'refusal.account.missing', id)
  if (account.testRun) throw badInput(t('refusal.account.testRun'))
  return account
}

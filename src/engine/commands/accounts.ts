// Renaming and removing accounts; their images stay.
import { countOf, ENDED, TASK_STATES } from '../../domain/states.ts'
import { DAY_MS } from '../../domain/units.ts'
import { badInput } from '../../domain/failure.ts'
import { t } from '../../words/index.ts'
import type { Account, Store } from '../store/index.ts'
import { type CommandNeeds, existing } from './handlers.ts'

const UNFINISHED = TASK_STATES.filter((state) => !ENDED.includes(state))

export type AccountBook = ReturnType<typeof createAccountBook>

export function createAccountBook({ store, clock }: Pick<CommandNeeds, 'store' | 'clock'>) {
  return {
    /** The caller then moves the key. @throws FailureError NOT_FOUND, BAD_INPUT: nothing was changed */
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
        const counts = batches.map((batch) => countOf(store.counts.tasks(batch.id), UNFINISHED))
        const unfinished = counts.reduce((sum, count) => sum + count, 0)
        if (unfinished > 0) throw badInput(t('refusal.account.unfinished', { count: unfinished, name }))
        const nowMs = clock.nowMs()
        if (store.submissions.hasSecondLookAfter(id, nowMs - DAY_MS))
          throw badInput(t('refusal.account.secondLook', { name }))
        store.accounts.remove(id, nowMs)
      }),
    /** A mistyped URL can be corrected until something was generated through it. @throws FailureError NOT_FOUND, BAD_INPUT */
    assertUrlCanChange(id: number): void {
      const { name, baseUrl } = ownAccount(store, id)
      if (store.accounts.hasGenerated(id))
        throw badInput(t('refusal.account.url', { name, url: baseUrl }), {
          field: 'base_url',
        })
    },
  }
}

function ownAccount({ accounts }: Pick<Store, 'accounts'>, id: number): Account {
  const known = accounts.all().find((account) => account.id === id && account.removedAtMs === null)
  const account = existing(known, 'refusal.account.missing', id)
  if (account.testRun) throw badInput(t('refusal.account.testRun'))
  return account
}

// Which key an account may get. Replacing a test key with a live key would make free planned work cost credits without
// asking; with a spending limit, a person was asked. And the work of one organization must not become another's because
// their accounts have the same name.
import { badInput } from '../../domain/failure.ts'
import { list, t } from '../../words/index.ts'
import type { NewAccount, Store } from '../store/index.ts'

/** States from which a task may be sent, or sent again. */
const TO_COME = ['queued', 'submitting', 'unconfirmed', 'held'] as const

/** @throws FailureError BAD_INPUT where a key of this kind would pay for what was begun with a test key */
export function refuseUnaskedCosts(
  { accounts, batches, counts }: Pick<Store, 'accounts' | 'batches' | 'counts'>,
  { name, keyKind: kind, testRun }: NewAccount,
): void {
  const account = testRun === true ? accounts.testRuns() : accounts.find(name)
  if (kind === 'test' || account?.keyKind !== 'test') return
  const isToCome = (id: number): boolean => {
    const tasks = counts.tasks(id)
    return TO_COME.some((state) => tasks[state] > 0)
  }
  const unlimited = batches
    .all()
    .filter(
      ({ id, accountId, creditsMax, wanted }) =>
        accountId === account.id && creditsMax === null && wanted !== 'cancelled' && isToCome(id),
    )
    .map(({ name: batch }) => t('recipe.words.quoted', { text: batch }))
  if (unlimited.length === 0) return
  throw badInput(t('refusal.account.liveKey', { name, batches: list(unlimited), count: unlimited.length }), {
    field: 'key',
  })
}

/** @throws FailureError BAD_INPUT where the name is that of test runs, or of a removed account that generated at another URL */
export function rejectTakenName(
  { accounts }: Pick<Store, 'accounts'>,
  { name, baseUrl }: Pick<NewAccount, 'name' | 'baseUrl'>,
): void {
  const known = accounts.find(name)
  if (known?.testRun === true) throw badInput(t('refusal.account.ofTestRuns', { name }), { field: 'name' })
  if (known === null || known.removedAtMs === null || known.baseUrl === baseUrl) return
  if (!accounts.hasGenerated(known.id)) return
  throw badInput(t('refusal.account.removedName', { name, url: known.baseUrl }), {
    field: 'name',
  })
}

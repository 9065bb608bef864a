// A live key over a test key would turn what was planned at no cost into paid work that nobody was asked about. Where a
// cap is set, somebody was.
import { FailureError } from '../../contract/failure.ts'
import type { KeyKind } from '../../contract/vocabulary.ts'
import type { Store } from '../store/index.ts'

/** What may go out, or go out again. */
const TO_COME = ['queued', 'submitting', 'unconfirmed', 'held'] as const

/** @throws FailureError BAD_INPUT where a key of this kind would pay for what was begun with a test key */
export function refuseUnaskedCosts(
  { accounts, batches, counts }: Pick<Store, 'accounts' | 'batches' | 'counts'>,
  name: string,
  kind: KeyKind,
): void {
  const account = accounts.find(name)
  if (kind === 'test' || account?.keyKind !== 'test') return
  const isToCome = (id: number): boolean => {
    const tasks = counts.tasks(id)
    return TO_COME.some((state) => tasks[state] > 0)
  }
  const uncapped = batches
    .all()
    .filter(
      ({ id, accountId, creditsMax, afterImport }) =>
        accountId === account.id && creditsMax === null && afterImport !== 'cancelled' && isToCome(id),
    )
    .map((batch) => `"${batch.name}"`)
  if (uncapped.length === 0) return
  throw new FailureError(
    'BAD_INPUT',
    `The account "${name}" has worked with a test key so far, and a live key would pay for the rest of what has no cap (${uncapped.join(', ')}), so the key was not taken and nothing was changed: set a cap on each of these batches or cancel them, or add the live key as an account of its own.`,
  )
}

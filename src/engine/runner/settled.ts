// Whether anything is left that could be done without a person.
import type { Connection, Context } from '../scheduling/context.ts'
import { nextTask } from '../scheduling/candidates.ts'
import type { Finisher } from './finisher.ts'
import type { Loop } from '../scheduling/loop.ts'

export function isSettled(context: Context, finisher: Finisher, loops: readonly Loop[]): boolean {
  const { storage, connections } = context
  if (loops.some((loop) => loop.active > 0)) return false
  if (storage.trouble === null && finisher.waiting > 0) return false
  for (const connection of connections.values()) if (!isAccountSettled(context, connection)) return false
  return true
}

function isAccountSettled({ store, storage, clock }: Context, { accountId, gate }: Connection): boolean {
  const account = store.accounts.get(accountId)
  // A key that is refused cannot ask for its jobs either: they wait with the account.
  const cannotRead = account.stop !== null && gate.readsRefused
  const isOpen = (state: 'submitting' | 'unconfirmed' | 'pending' | 'processing' | 'collecting') =>
    store.tasks.hasInState(accountId, state)
  if (
    !cannotRead &&
    (isOpen('submitting') || isOpen('unconfirmed') || isOpen('pending') || isOpen('processing'))
  )
    return false
  // Images are fetched without the key, unless the disk refuses them.
  if (storage.trouble === null && isOpen('collecting') && !(cannotRead && !store.assets.hasExpected()))
    return false
  if (account.stop !== null || storage.trouble !== null) return true
  return nextTask(store, account, clock.nowMs(), () => false).kind === 'nothing'
}

// Whether the engine is idle: nothing is left to do without a person.
import type { Connection, Context } from '../scheduling/context.ts'
import { nextTask } from '../scheduling/next-task.ts'
import type { Finisher } from './finisher.ts'
import type { Loop } from '../scheduling/loop.ts'

export function isIdle(context: Context, finisher: Finisher, loops: readonly Loop[]): boolean {
  const { storage, connections } = context
  if (loops.some((loop) => loop.active() > 0)) return false
  if (storage.trouble === null && finisher.waiting > 0) return false
  for (const connection of connections.values()) if (!isAccountIdle(context, connection)) return false
  return true
}

const AT_SERVICE = ['submitting', 'unconfirmed', 'pending', 'processing'] as const

function isAccountIdle({ store, storage, clock }: Context, { accountId, breaker }: Connection): boolean {
  const account = store.accounts.get(accountId)
  // A declined key cannot poll its jobs either: they wait until a person fixes the account.
  const cannotRead = account.stop !== null && breaker.readsRefused
  const isOpen = (state: (typeof AT_SERVICE)[number] | 'collecting') =>
    store.tasks.hasInState(accountId, state)
  const isAsking = AT_SERVICE.some(isOpen) || store.submissions.toRecheck(accountId, 1).length > 0
  if (!cannotRead && isAsking) return false
  // Downloads need no key, only a disk that works.
  if (storage.trouble === null && isOpen('collecting') && !(cannotRead && !store.assets.hasExpected()))
    return false
  if (account.stop !== null || storage.trouble !== null) return true
  return nextTask(store, account, clock.nowMs()).kind === 'nothing'
}

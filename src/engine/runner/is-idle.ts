// Whether the engine is idle: nothing is left to do without a person.
import type { Connection, Context } from '../scheduling/context.ts'
import { nextTask } from '../scheduling/next-task.ts'
import type { Finisher } from './finisher.ts'
import type { Loop } from '../scheduling/loop.ts'

export function isIdle(context: Context, finisher: Finisher, loops: readonly Loop[]): boolean {
  const { storage, connections } = context
  const isActive = loops.some((loop) => loop.active() > 0)
  if (isActive || (storage.trouble === null && finisher.waiting > 0)) return false
  return [...connections.values()].every((connection) => isAccountIdle(context, connection))
}

const AT_SERVICE = ['submitting', 'unconfirmed', 'pending', 'processing'] as const

function isAccountIdle({ store, storage, clock }: Context, { accountId, breaker }: Connection): boolean {
  const account = store.accounts.get(accountId)
  // A declined key cannot poll its jobs either: they wait until a person fixes the account.
  const cannotRead = account.stop !== null && breaker.readsRefused
  const isOpen = (state: (typeof AT_SERVICE)[number] | 'collecting') =>
    store.tasks.hasInState(accountId, state)
  const isAsking = AT_SERVICE.some(isOpen) || store.submissions.hasSecondLook(accountId)
  if (!cannotRead && isAsking) return false
  // Downloads need no key, only a disk that works.
  if (storage.trouble === null && isOpen('collecting') && !(cannotRead && !store.assets.hasExpected()))
    return false
  const mayNotSend = account.stop !== null || storage.trouble !== null
  return mayNotSend || nextTask(store, account, clock.nowMs()).kind === 'nothing'
}

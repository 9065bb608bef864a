// What waits for a person, each thing under a name of its own and in a sentence that may stand on a locked screen: names
// the person gave and counts, never a key, an address or what the service said.
import type { Status } from '../../contract/commands.ts'
import type { AccountStop } from '../../domain/states.ts'

export interface Need {
  readonly key: string
  readonly sentence: string
}

const STOPS: Readonly<Record<AccountStop, (account: string) => string>> = {
  UNAUTHORIZED: (account) => `The key of the account "${account}" is not accepted. Enter it anew.`,
  INSUFFICIENT_CREDITS: (account) => `The account "${account}" has no credits left.`,
  NO_ACTIVE_BRAND: (account) => `The account "${account}" has no active brand.`,
  CERTIFICATE: (account) =>
    `The service of the account "${account}" shows a certificate that is not trusted.`,
  UNEXPECTED_ANSWER: (account) =>
    `The service of the account "${account}" gave an answer that nobody expected.`,
}

export function needsOf({ accounts, batches, storage }: Status): readonly Need[] {
  const needs: Need[] = []
  for (const { id, name, stop } of accounts)
    if (stop !== null) needs.push({ key: `stop ${id} ${stop.code}`, sentence: STOPS[stop.code](name) })
  for (const { id, name, state, tasks, waits_for: waitsFor } of batches) {
    if (state !== 'active') continue
    if (waitsFor === 'pilot')
      needs.push({
        key: `pilot ${id}`,
        sentence: `The pilot of "${name}" is done. Look at it and say yes to the rest.`,
      })
    if (waitsFor === 'cap')
      needs.push({ key: `cap ${id}`, sentence: `"${name}" has reached the credits it may spend.` })
    if (tasks.held > 0)
      needs.push({
        key: `held ${id}`,
        sentence: `${tasks.held === 1 ? 'One product' : `${tasks.held} products`} of "${name}" ${tasks.held === 1 ? 'waits' : 'wait'} for your decision.`,
      })
  }
  if (storage !== null)
    needs.push({
      key: 'storage',
      sentence: 'The disk takes no more files. Make room on it; the rest goes on by itself.',
    })
  return needs
}

// What waits for a person, each thing under a name of its own and in a sentence that may stand on a locked screen: names
// the person gave and counts, never a key, an address or what the service said.
import type { Status } from '../../contract/commands.ts'
import { unreachable } from '../../domain/failure.ts'
import type { AccountStop } from '../../domain/states.ts'

export interface AttentionText {
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

/** A key is missing at every start of a session without a keychain, and a pause was the person's own wish. */
export function attentionTexts({ accounts, attention, batches }: Status): readonly AttentionText[] {
  return attention.flatMap(({ kind, account, batch, tasks }): AttentionText[] => {
    const name = batches.find(({ id }) => id === batch)?.name ?? ''
    switch (kind) {
      case 'account_stopped': {
        const stopped = accounts.find(({ id }) => id === account)
        if (stopped === undefined || stopped.stop === null) return []
        const { code } = stopped.stop
        return [{ key: `stop ${stopped.id} ${code}`, sentence: STOPS[code](stopped.name) }]
      }
      case 'pilot_done':
        return [
          {
            key: `pilot ${batch}`,
            sentence: `The pilot of "${name}" is done. Look at it and say yes to the rest.`,
          },
        ]
      case 'spending_limit':
        return [{ key: `cap ${batch}`, sentence: `"${name}" has reached the credits it may spend.` }]
      case 'held':
        return [
          {
            key: `held ${batch}`,
            sentence: `${tasks === 1 ? 'One product' : `${tasks} products`} of "${name}" ${tasks === 1 ? 'waits' : 'wait'} for your decision.`,
          },
        ]
      case 'disk':
        return [
          {
            key: 'storage',
            sentence: 'The disk takes no more files. Make room on it; the rest goes on by itself.',
          },
        ]
      case 'no_key':
      case 'paused':
        return []
      default:
        return unreachable(kind)
    }
  })
}

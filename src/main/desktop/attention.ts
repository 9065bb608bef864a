// What waits for a person, each thing under a name of its own and in a sentence that may stand on a locked screen: names
// the person gave and counts, never a key, an address or what the service said.
import type { Status } from '../../contract/commands.ts'
import { unreachable } from '../../domain/failure.ts'
import { t } from '../../words/index.ts'

export interface AttentionText {
  readonly key: string
  readonly sentence: string
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
        return [
          {
            key: `stop ${stopped.id} ${code}`,
            sentence: t(`desktop.stop.${code}`, { account: stopped.name }),
          },
        ]
      }
      case 'pilot_done':
        return [{ key: `pilot ${batch}`, sentence: t('desktop.attention.pilot', { batch: name }) }]
      case 'spending_limit':
        return [{ key: `spending_limit ${batch}`, sentence: t('desktop.attention.limit', { batch: name }) }]
      case 'held':
        return [
          { key: `held ${batch}`, sentence: t('desktop.attention.held', { batch: name, count: tasks }) },
        ]
      case 'disk':
        return [{ key: 'storage', sentence: t('desktop.attention.disk') }]
      case 'no_key':
      case 'paused':
        return []
      default:
        return unreachable(kind)
    }
  })
}

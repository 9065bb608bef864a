// An account whose service does not answer as it should. Shotlist keeps trying.
import type { AccountStatus, BatchStatus } from '../../contract/commands.ts'
import { countOf, IN_PROGRESS } from '../../domain/states.ts'
import { t } from '../../words/index.ts'

interface Trouble {
  readonly reason: NonNullable<AccountStatus['waits']>['reason']
  readonly message: string
}

/** null: the service answers, or was not asked yet. Between two tries the trouble stays. */
export function serviceTrouble({ waits, unreached }: AccountStatus): Trouble | null {
  const message = unreached?.message ?? null
  if (waits !== null) return waits
  return message === null ? null : { reason: 'offline', message }
}

/** Only while tasks wait for it; a stopped account or one without a key has its own banner. */
export function serviceTroubleBanner(
  account: AccountStatus,
  batches: readonly BatchStatus[],
): { readonly title: string; readonly body: string; readonly details: string } | null {
  const trouble = serviceTrouble(account)
  if (trouble === null || account.stop !== null || !account.connected) return null
  const waiting = batches
    .filter(({ account: name, state }) => name === account.name && state !== 'paused')
    .reduce((sum, { tasks }) => sum + tasks.queued + countOf(tasks, IN_PROGRESS), 0)
  if (waiting === 0) return null
  return {
    title: t(`app.banner.trouble.${trouble.reason}`, { account: account.name }),
    body: t('app.banner.trouble.body', { count: waiting }),
    details: trouble.message,
  }
}

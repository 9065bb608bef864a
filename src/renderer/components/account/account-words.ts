import type { AccountStatus, BatchStatus, CommandOutput } from '../../../contract/commands.ts'
import { countOf, IN_PROGRESS } from '../../../domain/states.ts'
import type { Tone } from '../../ui/index.ts'
import { commas, declinedWords, moment, sinceWords, t, waitWords } from '../../../words/index.ts'

interface Connection {
  readonly words: string
  readonly tone: Tone
}

export function connectionOf(
  { connected, unreached, credits_at_ms: answeredAtMs, stop, waits }: AccountStatus,
  nowMs: number,
): Connection {
  if (stop !== null) return { words: t('account.state.stopped'), tone: 'bad' }
  if (!connected) return { words: t('account.state.noKey'), tone: 'warn' }
  if (unreached !== null && (unreached.message === null || answeredAtMs === null))
    return { words: t('account.state.notYet'), tone: 'warn' }
  if (waits !== null) return { words: waitWords(waits, nowMs), tone: 'warn' }
  if (unreached !== null) return { words: t('account.state.unreached'), tone: 'warn' }
  return { words: t('account.state.connected'), tone: 'ok' }
}

export function creditsWords(
  { credits_remaining: remaining, credits_at_ms: atMs }: AccountStatus,
  nowMs: number,
): string {
  if (remaining === null) return t('account.credits.unknown')
  return atMs === null
    ? t('account.credits', { credits: remaining })
    : t('account.creditsAt', { credits: remaining, when: moment(atMs, nowMs) })
}

/** Empty: the service has not stated its limits yet. */
export const limitWords = ({ rate }: AccountStatus): string =>
  commas(
    rate.windows.flatMap(({ name, limit }) =>
      limit === null ? [] : [t('account.limit', { span: name, count: limit })],
    ),
  )

export const savedWords = (
  name: string,
  { credits_remaining: left, problem }: Pick<CommandOutput<'check_account'>, 'credits_remaining' | 'problem'>,
): readonly ['ok' | 'neutral', string] =>
  problem === null
    ? ['ok', t('account.saved.ready', { name, credits: left ?? 0 })]
    : ['neutral', t('account.saved.unreached', { name })]

interface Trouble {
  readonly reason: NonNullable<AccountStatus['waits']>['reason']
  readonly message: string
  readonly since_ms?: number
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
  nowMs = Date.now(),
): { readonly title: string; readonly body: string; readonly details: string } | null {
  const trouble = serviceTrouble(account)
  if (trouble === null || account.stop !== null || !account.connected) return null
  const waiting = batches
    .filter(({ account: name, state }) => name === account.name && state !== 'paused')
    .reduce((sum, { tasks }) => sum + tasks.queued + countOf(tasks, IN_PROGRESS), 0)
  if (waiting === 0) return null
  return {
    title:
      declinedWords(account) ??
      t(`app.banner.trouble.${trouble.reason}`, {
        account: account.name,
        since: sinceWords(trouble.since_ms ?? nowMs, nowMs),
      }),
    body: t('app.banner.trouble.body', { count: waiting }),
    details: trouble.message,
  }
}

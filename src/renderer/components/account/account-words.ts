// The state of an account in words.
import type { AccountStatus, CommandOutput } from '../../../contract/commands.ts'
import type { Tone } from '../../ui/index.ts'
import { commas, moment, t } from '../../../words/index.ts'

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
  if (waits !== null)
    return {
      words: t(`account.state.${waits.reason}`, { when: moment(waits.until_ms, nowMs) }),
      tone: 'warn',
    }
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

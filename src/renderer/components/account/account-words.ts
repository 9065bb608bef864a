// The state of an account in words.
import type { AccountStatus, CommandOutput } from '../../../contract/commands.ts'
import type { Tone } from '../../ui/index.ts'
import { counted } from '../pieces.ts'
import { credits, moment, number } from '../../../words/index.ts'

interface Connection {
  readonly words: string
  readonly tone: Tone
}

export function connectionOf(
  { connected, unreached, credits_at_ms: answeredAtMs, stop, waits }: AccountStatus,
  nowMs: number,
): Connection {
  if (stop !== null) return { words: 'Stopped, waits for you', tone: 'bad' }
  if (!connected) return { words: 'Its key is not at hand', tone: 'warn' }
  if (unreached?.message === null) return { words: 'Not reached yet', tone: 'warn' }
  if (unreached !== null && answeredAtMs === null)
    return { words: `Not reached yet: ${unreached.message}`, tone: 'warn' }
  if (waits === null && unreached !== null) return { words: `Offline: ${unreached.message}`, tone: 'warn' }
  if (waits === null) return { words: 'Connected', tone: 'ok' }
  const again = `tries again ${moment(waits.until_ms, nowMs)}`
  if (waits.reason === 'offline') return { words: `Offline, ${again}`, tone: 'warn' }
  if (waits.reason === 'busy') return { words: `The service is busy, ${again}`, tone: 'warn' }
  return { words: `The service keeps failing, ${again}`, tone: 'warn' }
}

export function creditsWords(
  { credits_remaining: remaining, credits_at_ms: atMs }: AccountStatus,
  nowMs: number,
): string {
  if (remaining === null) return 'Credits not known yet'
  const words = `${credits(remaining)} ${remaining === 1 ? 'credit' : 'credits'}`
  return atMs === null ? words : `${words} at ${moment(atMs, nowMs)}`
}

/** Empty: the service has not told its limits yet. */
export const limitWords = ({ rate }: AccountStatus): string =>
  rate.windows
    .flatMap(({ name, limit }, index) =>
      limit === null ? [] : [`${index === 0 ? counted(limit, 'task') : number(limit)} per ${name}`],
    )
    .join(', ')

export const savedWords = (
  name: string,
  { credits_remaining: left, problem }: Pick<CommandOutput<'check_account'>, 'credits_remaining' | 'problem'>,
): readonly ['ok' | 'neutral', string] =>
  problem === null
    ? ['ok', `${name} is ready: ${credits(left ?? 0)} credits.`]
    : ['neutral', `${name} was saved but couldn’t be reached. Shotlist keeps trying.`]

import type { AccountStatus, BatchStatus } from '../../../contract/commands.ts'
import { unreachable } from '../../../contract/failure.ts'
import type { Tone } from '../../ui/index.ts'
import { counted, minuteOfDay, moment, number } from '../../words/format.ts'
import { groupCounts, type BatchPhase } from './batch-view.ts'

type Waits = NonNullable<AccountStatus['waits']>
const WAIT_WORDS: Readonly<Record<Waits['reason'], string>> = {
  offline: 'Waits for the network',
  busy: 'Service is busy',
  trouble: 'Service keeps failing',
}

interface Phase {
  readonly words: string
  readonly tone: Tone
}

export function phaseWords(phase: BatchPhase, batch: BatchStatus, account: AccountStatus | undefined): Phase {
  switch (phase) {
    case 'importing':
      return { words: 'Being read', tone: 'accent' }
    case 'pilot':
      return { words: 'Pilot is done', tone: 'warn' }
    case 'cap':
      return { words: 'Cap is reached', tone: 'warn' }
    case 'paused':
      return { words: 'Paused', tone: 'neutral' }
    case 'stopped':
      return { words: 'Account has stopped', tone: 'bad' }
    case 'keyless':
      return { words: 'Key is missing', tone: 'warn' }
    case 'waits':
      return { words: WAIT_WORDS[account?.waits?.reason ?? 'trouble'], tone: 'warn' }
    case 'paced':
      return { words: `Goes on ${moment(account?.rate.next_at_ms ?? Date.now())}`, tone: 'neutral' }
    case 'closed_hours':
      return {
        words: batch.hours === null ? 'Waits' : `Sends from ${minuteOfDay(batch.hours.startMinute)}`,
        tone: 'neutral',
      }
    case 'running':
      return { words: 'Running', tone: 'accent' }
    case 'held':
      return { words: 'Waits for you', tone: 'warn' }
    case 'finished':
      return finishedWords(batch)
    case 'cancelled':
      return { words: 'Cancelled', tone: 'neutral' }
    default:
      return unreachable(phase)
  }
}

/** What is missing of it is said first of all: nobody looks into what is called finished. */
function finishedWords({ tasks }: BatchStatus): Phase {
  const { failed, part } = groupCounts(tasks)
  const missing = [failed > 0 && `${number(failed)} failed`, part > 0 && `${number(part)} in part`]
  const words = ['Finished', ...missing.filter((each) => each !== false)].join(', ')
  return { words, tone: failed + part > 0 ? 'warn' : 'ok' }
}

/** When the rest will be done, as far as anybody can know. */
export function aheadWords({ ahead, tasks }: BatchStatus, nowMs: number): string {
  if (tasks.queued === 0) return ''
  if (ahead.done_at_ms === null) return 'no finish time yet'
  const done = `done about ${moment(ahead.done_at_ms, nowMs)}`
  if (ahead.nights <= 1) return done
  return `tonight ${number(ahead.tonight)} · ${counted(ahead.nights, 'night')} · ${done}`
}

import type { BatchStatus } from '../../../contract/commands.ts'
import { unreachable } from '../../../contract/failure.ts'
import type { Tone } from '../../ui/index.ts'
import { counted, minuteOfDay, moment } from '../../words/format.ts'
import type { BatchPhase } from './batch-view.ts'

export function phaseWords(
  phase: BatchPhase,
  batch: BatchStatus,
): { readonly words: string; readonly tone: Tone } {
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
      return { words: 'Finished', tone: 'ok' }
    case 'cancelled':
      return { words: 'Cancelled', tone: 'neutral' }
    default:
      return unreachable(phase)
  }
}

/** When the rest will be done, as far as anybody can know. */
export function aheadWords({ ahead, tasks }: BatchStatus, nowMs: number): string {
  if (tasks.queued === 0) return ''
  if (ahead.done_at_ms === null) return 'no finish time yet'
  const done = `done about ${moment(ahead.done_at_ms, nowMs)}`
  if (ahead.nights <= 1) return done
  return `tonight ${ahead.tonight.toLocaleString()} · ${counted(ahead.nights, 'night')} · ${done}`
}

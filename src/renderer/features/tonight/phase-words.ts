import { type BatchPhase, needsPerson } from '../../../domain/batch-phase.ts'
import type { AccountStatus, BatchStatus } from '../../../contract/commands.ts'
import { unreachable } from '../../../domain/failure.ts'
import type { Tone } from '../../ui/index.ts'
import { counted, hoursFrom, hoursWords } from '../../components/pieces.ts'
import { credits, moment, number } from '../../../words/index.ts'
import { serviceTrouble } from '../../components/service-trouble.ts'
import { groupCounts, restOf, totalOf, type GroupCounts } from '../../components/batch-view.ts'

const WAIT_WORDS: Readonly<Record<NonNullable<AccountStatus['waits']>['reason'], string>> = {
  offline: 'Can’t reach the service',
  busy: 'Service is busy',
  trouble: 'Service keeps returning errors',
}

interface Phase {
  readonly words: string
  readonly tone: Tone
}

export function phaseWords(phase: BatchPhase, batch: BatchStatus, account: AccountStatus | undefined): Phase {
  switch (phase) {
    case 'importing':
      return { words: 'Being read', tone: 'accent' }
    case 'pilot_done':
      return { words: 'Pilot is done', tone: 'warn' }
    case 'spending_limit':
      return { words: 'Cap is reached', tone: 'warn' }
    case 'paused':
      return { words: 'Paused', tone: 'neutral' }
    case 'account_stopped':
      return { words: 'Account has stopped', tone: 'bad' }
    case 'not_running':
      return { words: 'Shotlist is not at work', tone: 'bad' }
    case 'no_key':
      // The built-in service runs only while the app does.
      return { words: batch.test_run ? 'Rehearsal has ended' : 'Key is missing', tone: 'warn' }
    case 'disk':
      return { words: 'Library folder refuses', tone: 'bad' }
    case 'offline':
      return { words: 'Waiting for the network', tone: 'warn' }
    case 'service_down':
      return { words: waitWords(account), tone: 'warn' }
    case 'rate_limited':
      return { words: `Goes on ${moment(account?.rate.next_at_ms ?? Date.now())}`, tone: 'neutral' }
    case 'closed_hours':
      return {
        words: batch.hours === null ? 'Waits' : `Sends ${hoursFrom(batch.hours)}`,
        tone: 'neutral',
      }
    case 'running':
      return { words: batch.pilot_open ? 'Pilot is running' : 'Running', tone: 'accent' }
    case 'held':
      return { words: 'Waits for you', tone: 'warn' }
    case 'finished':
      return finishedWords(batch)
    case 'canceled':
      return { words: 'Cancelled', tone: 'neutral' }
    default:
      return unreachable(phase)
  }
}

const waitWords = (account: AccountStatus | undefined): string =>
  WAIT_WORDS[(account === undefined ? null : serviceTrouble(account))?.reason ?? 'trouble']

const AT_WORK: readonly BatchPhase[] = ['importing', 'running']

/**
 * The whole screen in a line.
 * @param phases of all batches that are not over
 * @param counts of all there are: nobody looks into what is called done
 */
export function nightWords(phases: readonly BatchPhase[], counts: GroupCounts): string {
  if (phases.length === 0) {
    const missing = missingWords(counts)
    return missing === '' ? 'Everything is done.' : `Ended: ${missing}.`
  }
  const atWork = phases.filter((phase) => AT_WORK.includes(phase)).length
  const forYou = phases.filter(needsPerson).length
  const paused = phases.filter((phase) => phase === 'paused').length
  const later = phases.length - atWork - forYou - paused
  const parts = [
    atWork > 0 && `${counted(atWork, 'batch', 'batches')} at work`,
    forYou > 0 && `${counted(forYou, 'batch waits', 'batches wait')} for you`,
    later > 0 &&
      `${counted(later, 'batch goes', 'batches go')} on later by ${later === 1 ? 'itself' : 'themselves'}`,
    paused > 0 && `${counted(paused, 'batch', 'batches')} paused`,
  ]
  return parts.filter((part) => part !== false).join(', ')
}

/** What is missing; empty: nothing. */
export const missingWords = ({ failed, part, cancelled }: GroupCounts): string =>
  [
    failed > 0 && `${number(failed)} failed`,
    part > 0 && `${number(part)} came in part`,
    cancelled > 0 && `${number(cancelled)} cancelled`,
  ]
    .filter((each) => each !== false)
    .join(', ')

/** What is missing comes first: nobody looks into a batch that is called finished. */
function finishedWords({ tasks }: BatchStatus): Phase {
  const { failed, part } = groupCounts(tasks)
  const missing = [failed > 0 && `${number(failed)} failed`, part > 0 && `${number(part)} in part`]
  const words = ['Finished', ...missing.filter((each) => each !== false)].join(', ')
  return { words, tone: failed + part > 0 ? 'warn' : 'ok' }
}

/** "30 tasks from autumn.csv": without canceled ones, unless all were. */
export function sourceWords({ tasks, source }: Pick<BatchStatus, 'tasks' | 'source'>): string {
  const counts = groupCounts(tasks)
  const total = totalOf(counts)
  return `${counted(total - counts.cancelled || total, 'task')} from ${source}`
}

/** Empty: no pilot, or it is confirmed. */
export function pilotWords({ pilot_open: isOpen, pilot_size: size, hours }: BatchStatus): string {
  if (!isOpen || size === null) return ''
  const then = hours === null ? '' : `, then it is sent ${hoursWords(hours)}`
  return `Pilot of ${counted(size, 'product')}. The rest waits for your yes${then}.`
}

/** What the spending limit leaves for the queued tasks; empty: enough, or unknown. */
export function spendingLimitAheadWords(batch: BatchStatus): string {
  const rest = restOf(batch)
  if (rest === null || batch.credits_max === null || rest.fitting >= batch.tasks.queued) return ''
  return rest.fitting === 0
    ? `The cap of ${credits(batch.credits_max)} credits leaves no room for any of them.`
    : `The cap of ${credits(batch.credits_max)} credits stops it after about ${number(rest.fitting)} more.`
}

/** What the rest needs; empty: nothing is left, or unknown. */
export function restWords(batch: BatchStatus): string {
  const rest = restOf(batch)
  if (rest === null) return ''
  const { queued } = batch.tasks
  return `The ${queued === 1 ? 'task that is' : `${number(queued)} tasks that are`} left need${queued === 1 ? 's' : ''} about ${credits(rest.credits)} more: ${credits(rest.inAll)} in all.`
}

/** When the rest is finished, as far as that is known. */
export function aheadWords({ ahead, tasks }: BatchStatus, phase: BatchPhase, nowMs: number): string {
  if (tasks.queued === 0) return ''
  if (ahead.done_at_ms === null || needsPerson(phase)) return 'no finish time yet'
  const done = `done about ${moment(ahead.done_at_ms, nowMs)}`
  if (ahead.nights <= 1) return done
  return `tonight ${number(ahead.tonight)} · ${counted(ahead.nights, 'night')} · ${done}`
}

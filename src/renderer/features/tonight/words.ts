// What a batch does or waits for, and why a task moved, in words.
import { type BatchPhase, needsPerson } from '../../../domain/batch-phase.ts'
import { spentOf } from '../../../domain/price.ts'
import { type Cause, MOVES } from '../../../domain/moves.ts'
import type { AccountStatus, BatchStatus } from '../../../contract/commands.ts'
import type { Tone } from '../../ui/index.ts'
import { clockTime, hoursRange, moment, reasonWords, t } from '../../../words/index.ts'
import { serviceTrouble } from '../../components/account/account-words.ts'
import { groupCounts, restOf, totalOf, type GroupCounts } from '../../components/batch-view.ts'

interface Phase {
  readonly words: string
  readonly tone: Tone
}

const TONES: Readonly<Record<BatchPhase, Tone>> = {
  importing: 'accent',
  pilot_done: 'warn',
  spending_limit: 'warn',
  paused: 'neutral',
  account_stopped: 'bad',
  not_running: 'bad',
  no_key: 'warn',
  disk: 'bad',
  offline: 'warn',
  service_down: 'warn',
  rate_limited: 'neutral',
  second_look: 'neutral',
  closed_hours: 'neutral',
  running: 'accent',
  held: 'warn',
  finished: 'ok',
  canceled: 'neutral',
}

export function phaseWords(phase: BatchPhase, batch: BatchStatus, account: AccountStatus | undefined): Phase {
  const { failed, part: partly } = groupCounts(batch.tasks)
  // What is missing is said: nobody looks into a batch that is called finished.
  if (phase !== 'finished') return { words: wordsOf(phase, batch, account), tone: TONES[phase] }
  return {
    words: t('tonight.phase.finished', { failed, partly }),
    tone: failed + partly > 0 ? 'warn' : TONES[phase],
  }
}

function wordsOf(
  phase: Exclude<BatchPhase, 'finished'>,
  batch: BatchStatus,
  account: AccountStatus | undefined,
): string {
  switch (phase) {
    case 'no_key':
      // The built-in service runs only while the app does.
      return t(batch.test_run ? 'tonight.phase.testRunEnded' : 'tonight.phase.no_key')
    case 'offline':
      return t('tonight.phase.network')
    case 'service_down': {
      const code = account?.waits?.code ?? null
      if (code !== null) return reasonWords(code)
      const trouble = account === undefined ? null : serviceTrouble(account)
      return t(`tonight.phase.${trouble?.reason ?? 'trouble'}`)
    }
    case 'rate_limited':
      return t('tonight.phase.rate_limited', { when: moment(account?.rate.next_at_ms ?? Date.now()) })
    case 'closed_hours':
      return batch.hours === null
        ? t('tonight.phase.waiting')
        : t('tonight.phase.closed_hours', { when: clockTime(batch.hours.startMinute) })
    case 'running':
      return t(batch.pilot_open ? 'tonight.phase.pilotRunning' : 'tonight.phase.running')
    default:
      return t(`tonight.phase.${phase}`)
  }
}

const AT_WORK: readonly BatchPhase[] = ['importing', 'running', 'second_look']
/** Nobody has to act, and nobody knows when it resumes. */
const AWAY: readonly BatchPhase[] = ['service_down', 'offline']

/** The whole screen in a line. @param phases of batches that are not over @param counts of all, also of what is done */
export function nightWords(phases: readonly BatchPhase[], counts: GroupCounts): string {
  if (phases.length === 0) {
    const missing = missingWords(counts)
    return missing === '' ? t('tonight.now.done') : t('tonight.now.finished', { missing })
  }
  const keys = phases.map((phase) => {
    if (AT_WORK.includes(phase)) return 'running'
    if (needsPerson(phase)) return 'needsYou'
    return AWAY.includes(phase) ? 'away' : phase === 'paused' ? 'paused' : 'scheduled'
  })
  return (['running', 'needsYou', 'away', 'scheduled', 'paused'] as const)
    .filter((key) => keys.includes(key))
    .map((key) => t(`tonight.now.${key}`, { count: keys.filter((one) => one === key).length }))
    .join(' · ')
}

const missingWords = ({ failed, part, cancelled }: GroupCounts): string =>
  [
    ...(failed > 0 ? [t('tonight.missing.failed', { count: failed })] : []),
    ...(part > 0 ? [t('tonight.missing.partly', { count: part })] : []),
    ...(cancelled > 0 ? [t('tonight.missing.canceled', { count: cancelled })] : []),
  ].join(' · ')

/** "30 tasks from autumn.csv": without canceled ones, unless all were. */
export function sourceWords({ tasks, source }: Pick<BatchStatus, 'tasks' | 'source'>): string {
  const counts = groupCounts(tasks)
  const total = totalOf(counts)
  return t('tonight.batch.source', { count: total - counts.cancelled || total, source })
}

export function pilotWords({ pilot_open: isOpen, pilot_size: count, hours }: BatchStatus): string {
  if (!isOpen || count === null) return ''
  return hours === null
    ? t('tonight.batch.pilot', { count })
    : t('tonight.batch.pilotHours', { count, hours: hoursRange(hours) })
}

/** What the spending limit leaves for the queued tasks; empty: enough, or unknown. */
export function spendingLimitAheadWords(batch: BatchStatus): string {
  const rest = restOf(batch)
  const limit = batch.credits_max
  if (rest === null || limit === null || rest.fitting >= batch.tasks.queued) return ''
  return rest.fitting === 0
    ? t('tonight.limit.none', { limit })
    : t('tonight.limit.some', { limit, count: rest.fitting })
}

/** "Run the other 134 tasks · about 3,350 of 4,500 credits" */
export function approveWords(batch: BatchStatus, left: number | null): string {
  const rest = restOf(batch)
  const words = t('tonight.wait.approve', { count: batch.tasks.queued })
  if (rest === null) return words
  const facts = { credits: rest.credits, left: left ?? 0, isLeftKnown: left !== null }
  return `${words} · ${t('tonight.wait.approveCredits', facts)}`
}

export function spentWords(batch: BatchStatus): string {
  const rest = restOf(batch)
  const spent = spentOf(batch)
  return rest === null
    ? t('tonight.limit.spent', { spent })
    : t('tonight.limit.rest', {
        spent,
        count: batch.tasks.queued,
        rest: rest.credits,
        total: rest.inAll,
      })
}

/** Of a limit that is about to be set. @returns null: something can still be sent within it */
export const tooLowWords = (limit: number | null, batch: BatchStatus): string | null =>
  limit === null || limit > spentOf(batch) ? null : t('tonight.limit.tooLow', { spent: spentOf(batch) })

export function aheadWords({ ahead, tasks }: BatchStatus, phase: BatchPhase, nowMs: number): string {
  if (tasks.queued === 0) return ''
  if (ahead.done_at_ms === null || needsPerson(phase)) return t('tonight.batch.unknownEnd')
  const when = moment(ahead.done_at_ms, nowMs)
  const { tonight, nights } = ahead
  return nights > 1 ? t('tonight.batch.nights', { tonight, nights, when }) : t('tonight.batch.end', { when })
}

/** "7 credits (10 charged, 3 refunded)": what the service has given back, and not what it promises. */
export const creditsWords = (spent: number, refunded: number): string =>
  t('tonight.batch.credits', { spent, charged: spent + refunded, refunded })

const isCause = (cause: string): cause is Cause => MOVES.some(([, known]) => known === cause)

/** Why a task moved. An unknown cause is shown as it is. */
export const eventWords = (cause: string): string =>
  isCause(cause) ? t(`event.${cause}`) : cause.replaceAll('_', ' ')

/** The detail of an event in words; null: it is for experts, or the service's English. */
export function eventDetail(detail: string): string | null {
  const [, code] = /^retry of ([A-Z_0-9]+)$/.exec(detail) ?? []
  return code === undefined ? null : t('tonight.timeline.before', { reason: reasonWords(code) })
}

// The night in a few figures.
import type { BatchStatus } from '../../../contract/commands.ts'
import { type BatchPhase, needsPerson } from '../../../domain/batch-phase.ts'
import { StatTile } from '../../ui/index.ts'
import { credits, moment, number } from '../../../words/index.ts'
import { addUp, groupCounts, totalOf, waitingForYou, type GroupCounts } from '../../components/batch-view.ts'
import { missingWords } from './phase-words.ts'
import css from './summary.module.css'

interface SummaryProps {
  /** Including the finished ones, as in the report. */
  readonly batches: readonly BatchStatus[]
  readonly nowMs: number
}

export function Summary({ batches, nowMs }: SummaryProps) {
  const counts = addUp(batches.map((batch) => groupCounts(batch.tasks)))
  const forYou = batches.reduce((sum, batch) => sum + waitingForYou(batch.tasks, batch.phase), 0)
  // What waits for a person is not sent by itself.
  const queued = counts.queued + counts.held - forYou
  // A test run costs nothing.
  const paying = batches.filter(({ test_run: testRun }) => !testRun)
  const charged = paying.reduce((sum, batch) => sum + batch.credits.charged, 0)
  const refunded = paying.reduce((sum, batch) => sum + batch.credits.refunded, 0)
  const isAway = (batch: BatchStatus) => AWAY.includes(batch.phase)
  const tonight = batches.reduce((sum, batch) => sum + (isAway(batch) ? 0 : batch.ahead.tonight), 0)
  // What is paused, or waits for somebody, has no end of its own.
  const hasEnd = (batch: BatchStatus) => batch.ahead.done_at_ms !== null && !needsPerson(batch.phase)
  const ends = batches.filter(hasEnd).flatMap(({ ahead }) => ahead.done_at_ms ?? [])
  const waits = batches.some((batch) => batch.tasks.queued > 0 && !hasEnd(batch))
  return (
    <div className={css.tiles}>
      <StatTile
        label="Made"
        value={number(counts.made)}
        hint={`of ${number(totalOf(counts) - counts.cancelled)}`}
      />
      <StatTile label="Under way" value={number(counts.under_way)} hint="at the service" />
      <StatTile label="Queued" value={number(queued)} hint={`${number(tonight)} tonight`} />
      <StatTile
        label="Need you"
        value={number(forYou)}
        hint={forYouHint(
          counts.held,
          batches.filter(({ tasks }) => tasks.queued > 0).map(({ phase }) => phase),
        )}
        tone={forYou > 0 ? 'warn' : 'neutral'}
      />
      <StatTile
        label="Failed"
        value={number(counts.failed)}
        hint={`${number(counts.part)} in part`}
        tone={counts.failed > 0 ? 'bad' : 'neutral'}
      />
      <StatTile
        label="Credits spent"
        value={credits(charged - refunded)}
        hint={paying.length === 0 ? 'a rehearsal costs none' : `${credits(refunded)} refunded`}
      />
      <StatTile
        label="All done"
        value={endValue(counts, ends, nowMs)}
        hint={endHint(counts, ends.length > 0, waits, batches.some(isAway))}
      />
    </div>
  )
}

const STOP_HINTS = {
  spending_limit: 'cap is reached',
  pilot_done: 'pilot is done',
  account_stopped: 'account stopped',
  no_key: 'key is missing',
  disk: 'disk refuses',
  not_running: 'not at work',
} as const satisfies Partial<Record<BatchPhase, string>>
const isStop = (phase: BatchPhase): phase is keyof typeof STOP_HINTS => Object.hasOwn(STOP_HINTS, phase)

/** The reason, where there is only one. */
function forYouHint(held: number, phases: readonly BatchPhase[]): string {
  const stops = [...new Set(phases.filter(isStop))]
  const [stop] = stops
  return stop === undefined || stops.length > 1 || held > 0 ? 'to decide' : STOP_HINTS[stop]
}

/** Nobody has to act, and nobody knows when it resumes. */
const AWAY: readonly BatchPhase[] = ['service_down', 'offline']

const isLeft = (counts: GroupCounts): boolean => counts.queued + counts.under_way + counts.held > 0

function endValue(counts: GroupCounts, ends: readonly number[], nowMs: number): string {
  if (!isLeft(counts)) return missingWords(counts) === '' ? 'Yes' : 'Ended'
  return counts.queued === 0 || ends.length === 0 ? '–' : moment(Math.max(...ends), nowMs)
}

function endHint(counts: GroupCounts, isKnown: boolean, waits: boolean, isAway: boolean): string {
  if (!isLeft(counts)) return missingWords(counts) || 'nothing is left'
  if (counts.queued === 0) return counts.under_way > 0 ? 'everything is sent' : 'waits for you'
  if (!isKnown) return isAway ? 'waiting for the service' : 'waits for you'
  return waits ? 'without what waits' : 'an estimate'
}

// The whole night in a few figures; each keeps its place and its width.
import type { BatchStatus } from '../../../contract/commands.ts'
import { StatTile } from '../../ui/index.ts'
import { credits, moment, number } from '../../words/format.ts'
import { addUp, groupCounts, totalOf } from './batch-view.ts'
import css from './summary.module.css'

interface SummaryProps {
  /** Those with something left to do. */
  readonly batches: readonly BatchStatus[]
  readonly nowMs: number
}

export function Summary({ batches, nowMs }: SummaryProps) {
  const counts = addUp(batches.map((batch) => groupCounts(batch.tasks)))
  const charged = batches.reduce((sum, batch) => sum + batch.credits.charged, 0)
  const refunded = batches.reduce((sum, batch) => sum + batch.credits.refunded, 0)
  const tonight = batches.reduce((sum, batch) => sum + batch.ahead.tonight, 0)
  const ends = batches.flatMap(({ ahead }) => (ahead.done_at_ms === null ? [] : [ahead.done_at_ms]))
  // What is paused, or waits for a yes, has no end of its own.
  const waits = batches.some(({ tasks, ahead }) => tasks.queued > 0 && ahead.done_at_ms === null)
  return (
    <div className={css.tiles}>
      <StatTile
        label="Made"
        value={number(counts.made + counts.part)}
        hint={`of ${number(totalOf(counts) - counts.cancelled)}`}
      />
      <StatTile label="Under way" value={number(counts.under_way)} hint="at the service" />
      <StatTile label="Queued" value={number(counts.queued)} hint={`${number(tonight)} tonight`} />
      <StatTile
        label="Need you"
        value={number(counts.held)}
        hint="to decide"
        tone={counts.held > 0 ? 'warn' : 'neutral'}
      />
      <StatTile
        label="Failed"
        value={number(counts.failed)}
        hint={`${number(counts.part)} in part`}
        tone={counts.failed > 0 ? 'bad' : 'neutral'}
      />
      <StatTile label="Credits" value={credits(charged)} hint={`${credits(refunded)} refunded`} />
      <StatTile
        label="All done"
        value={ends.length === 0 ? '–' : moment(Math.max(...ends), nowMs)}
        hint={endHint(counts.queued, ends.length > 0, waits)}
      />
    </div>
  )
}

function endHint(queued: number, isKnown: boolean, waits: boolean): string {
  if (queued === 0) return 'everything is sent'
  if (!isKnown) return 'waits for you'
  return waits ? 'without what waits' : 'an estimate'
}

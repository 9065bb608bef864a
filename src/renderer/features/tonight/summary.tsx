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
  const isEndKnown =
    ends.length > 0 && batches.every(({ tasks, ahead }) => tasks.queued === 0 || ahead.done_at_ms !== null)
  return (
    <div className={css.tiles}>
      <StatTile
        label="Made"
        value={number(counts.made + counts.part)}
        hint={`of ${number(totalOf(counts) - counts.cancelled)}`}
      />
      <StatTile label="Under way" value={number(counts.under_way)} hint="at the service" />
      <StatTile label="Queued" value={number(counts.queued)} hint={`${number(tonight)} of them tonight`} />
      <StatTile
        label="Wait for you"
        value={number(counts.held)}
        hint="need a decision"
        tone={counts.held > 0 ? 'warn' : 'neutral'}
      />
      <StatTile
        label="Failed"
        value={number(counts.failed)}
        hint={`${number(counts.part)} made in part`}
        tone={counts.failed > 0 ? 'bad' : 'neutral'}
      />
      <StatTile label="Credits charged" value={credits(charged)} hint={`${credits(refunded)} refunded`} />
      <StatTile
        label="All done"
        value={isEndKnown ? moment(Math.max(...ends), nowMs) : '–'}
        hint={counts.queued === 0 ? 'everything is sent' : isEndKnown ? 'an estimate' : 'waits for something'}
      />
    </div>
  )
}

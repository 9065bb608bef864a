// What is next: what is sent tonight, and what expires soon.
import { ChevronRight, Clock } from 'lucide-react'
import type { BatchStatus } from '../../../contract/commands.ts'
import { navigate } from '../../state/navigation.ts'
import { useStatus } from '../../data/snapshot.ts'
import { useNow } from '../../state/use-now.ts'
import { Button, Section, classes } from '../../ui/index.ts'
import { counted } from '../../components/pieces.ts'
import { moment, number } from '../../../words/index.ts'
import { comingUp } from './morning.ts'
import shared from '../../ui/shared.module.css'
import css from './report.module.css'

const NONE = { count: 0, earliest_ms: null }

interface AheadProps {
  readonly batches: readonly BatchStatus[]
  /** Sent, and not finished. */
  readonly underWay: number
}

export function ComingUp({ batches, underWay }: AheadProps) {
  const nowMs = useNow()
  const expiring = useStatus(({ status }) => status?.expiring ?? NONE)
  const coming = comingUp(batches)
  return (
    <div className={css.aside}>
      <Section title="Tonight">
        {coming.length === 0 ? (
          <p className={shared.muted}>
            Nothing is left to send
            {underWay > 0 && `; ${counted(underWay, 'task')} ${underWay === 1 ? 'is' : 'are'} under way`}.
          </p>
        ) : (
          <ul className={classes(shared.card, css.coming)}>
            {coming.map((batch) => (
              <li key={batch.id}>
                <button
                  type="button"
                  className={css.next}
                  onClick={() => navigate('tonight', { batch: batch.id })}
                >
                  <span className={classes(shared.ellipsis, css.nextName)}>{batch.name}</span>
                  <span className={classes(shared.hint, css.nextWords)}>{nextWords(batch, nowMs)}</span>
                  <ChevronRight className={css.chevron} aria-hidden />
                </button>
              </li>
            ))}
          </ul>
        )}
      </Section>
      <Section title="Expires soon">
        {expiring.count === 0 ? (
          <p className={shared.muted}>
            Nothing. All that was made is on disk, or has more than two days left.
          </p>
        ) : (
          <div className={css.expiring}>
            <p>
              <strong>{counted(expiring.count, 'image')}</strong> not on disk yet
              {expiring.earliest_ms !== null && `; the first is gone ${moment(expiring.earliest_ms, nowMs)}`}.
            </p>
            <Button size="small" icon={Clock} onClick={() => navigate('library', { expiring: true })}>
              Show {expiring.count === 1 ? 'it' : 'them'}
            </Button>
          </div>
        )}
      </Section>
    </div>
  )
}

function nextWords({ ahead, tasks, state, waits_for: waitsFor }: BatchStatus, nowMs: number): string {
  const all = number(tasks.queued)
  if (state === 'paused') return `${all} queued, paused`
  if (waitsFor !== null)
    return `${all} queued, ${waitsFor === 'pilot' ? 'the pilot' : 'the cap'} waits for you`
  if (ahead.done_at_ms === null) return `${all} queued, no finish time yet`
  const end = `done about ${moment(ahead.done_at_ms, nowMs)}`
  return ahead.nights > 1
    ? `${number(ahead.tonight)} of ${all} tonight, ${counted(ahead.nights, 'night')}, ${end}`
    : `${all} tonight, ${end}`
}

// What is next: what is sent tonight, and what expires soon.
import { ChevronRight, Clock } from 'lucide-react'
import type { BatchStatus } from '../../../contract/commands.ts'
import { navigate } from '../../state/navigation.ts'
import { useStatus } from '../../data/snapshot.ts'
import { useNow } from '../../state/use-now.ts'
import { Button, Section, classes } from '../../ui/index.ts'
import { moment, t } from '../../../words/index.ts'
import { comingUp, nextWords } from './morning.ts'
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
      <Section title={t('report.next.title')}>
        {coming.length === 0 ? (
          <p className={shared.muted}>{t('report.next.none', { running: underWay })}</p>
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
      <Section title={t('report.expiring.title')}>
        {expiring.count === 0 ? (
          <p className={shared.muted}>{t('report.expiring.none')}</p>
        ) : (
          <div className={css.expiring}>
            <p>
              {expiring.earliest_ms === null
                ? t('report.expiring.images', { count: expiring.count })
                : t('report.expiring.from', {
                    count: expiring.count,
                    when: moment(expiring.earliest_ms, nowMs),
                  })}
            </p>
            <Button size="small" icon={Clock} onClick={() => navigate('library', { expiring: true })}>
              {t('report.expiring.show', { count: expiring.count })}
            </Button>
          </div>
        )}
      </Section>
    </div>
  )
}

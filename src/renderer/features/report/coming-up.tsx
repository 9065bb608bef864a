// What is next: what is sent tonight, and what expires soon.
import { ChevronRight, Clock } from 'lucide-react'
import type { BatchStatus } from '../../../contract/commands.ts'
import { navigate } from '../../state/navigation.ts'
import { useStatus } from '../../data/snapshot.ts'
import { useNow } from '../../state/use-now.ts'
import { Button, Section } from '../../ui/index.ts'
import { moment, t } from '../../../words/index.ts'
import { comingUp, nextWords } from './morning.ts'

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
    <div className="grid gap-5 max-[1180px]:grid-cols-[1fr_1fr]">
      <Section title={t('report.next.title')}>
        {coming.length === 0 ? (
          <p className="text-muted">{t('report.next.none', { running: underWay })}</p>
        ) : (
          <ul className="max-h-80 overflow-auto rounded-lg border border-line bg-surface [&_li+li]:border-t [&_li+li]:border-t-line">
            {coming.map((batch) => (
              <li key={batch.id}>
                <button
                  type="button"
                  className="grid w-full grid-cols-[minmax(0,1fr)_16px] items-center border-0 bg-transparent px-3 py-2 text-left hover:bg-hover"
                  onClick={() => navigate('tonight', { batch: batch.id })}
                >
                  <span className="truncate font-medium">{batch.name}</span>
                  <span className="col-start-1 text-xs leading-4 text-muted">{nextWords(batch, nowMs)}</span>
                  <ChevronRight className="col-start-2 [grid-row:1_/_span_2] size-4 text-muted" aria-hidden />
                </button>
              </li>
            ))}
          </ul>
        )}
      </Section>
      <Section title={t('report.expiring.title')}>
        {expiring.count === 0 ? (
          <p className="text-muted">{t('report.expiring.none')}</p>
        ) : (
          <div className="grid justify-items-start gap-2">
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

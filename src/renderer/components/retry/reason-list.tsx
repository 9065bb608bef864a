// Why tasks failed or images are missing, each reason with its next step and a retry, which says its price first.
import { Images, ListChecks, PencilLine } from 'lucide-react'
import { type ReasonInBatches, toChange } from '../../../domain/reasons.ts'
import { ACCOUNT_STOPS } from '../../../domain/states.ts'
import { sentences } from '../../../domain/text.ts'
import { navigate } from '../../state/navigation.ts'
import { Button, Details } from '../../ui/index.ts'
import { list, number, sayReason, t } from '../../../words/index.ts'
import type { RetryChoice } from './retry-words.ts'
import { changeAllAndRetry, RetryButtons, useRetry } from './use-retry.tsx'

interface ReasonListProps {
  readonly reasons: readonly ReasonInBatches[]
  /** A retry stays within it; null: all batches. */
  readonly batch: number | null
  readonly hasRetry?: boolean
  /** Another screen, or another list, shows what a reason is about. */
  readonly onShow?: () => void
}

export function ReasonList({ reasons, batch, hasRetry = true, onShow }: ReasonListProps) {
  const { ask, dialog } = useRetry()
  const show = ({ of, code, batches }: ReasonInBatches) => {
    const [only] = batches.length === 1 ? batches : []
    const within = only === undefined ? {} : { batch: only.id }
    if (of === 'images') navigate('library', { state: 'failed', ...within })
    else navigate('tonight', isStop(code) ? within : { code, ...within })
    onShow?.()
  }
  const within = batch === null ? {} : { batch }
  const retry = (reason: ReasonInBatches, { warning }: RetryChoice) => {
    const batches = reason.batches.map(({ id }) => id)
    const isUnchanged = isToBeChanged(reason)
    void ask({ ...within, reason: reason.code }, { warning, batches, isUnchanged })
  }
  return (
    <>
      <ul className="rounded-lg border border-line bg-surface">
        {reasons.map((reason) => (
          <ReasonLine
            key={`${reason.of} ${reason.code}`}
            reason={reason}
            namesBatches={batch === null}
            onShow={show}
            onRetry={hasRetry ? retry : null}
          />
        ))}
      </ul>
      {dialog}
    </>
  )
}

/** Whether to change something does not depend on the operation, only what it is. */
const isToBeChanged = ({ of, code, message }: ReasonInBatches): boolean =>
  of === 'tasks' && toChange({ state: 'failed', operation: 'listing_builder', code, message }) !== null

/** Tasks that are still queued: they go when their account does. */
const isStop = (code: string): boolean => ACCOUNT_STOPS.some((stop) => stop === code)

interface ReasonLineProps {
  readonly reason: ReasonInBatches
  readonly namesBatches: boolean
  readonly onShow: (reason: ReasonInBatches) => void
  readonly onRetry: ((reason: ReasonInBatches, choice: RetryChoice) => void) | null
}

function ReasonLine({ reason, namesBatches, onShow, onRetry }: ReasonLineProps) {
  const { of, code, count, tasks, batches } = reason
  const isOfferedChange = onRetry !== null && isToBeChanged(reason)
  // A draft of several batches would plan recipes for products that were never meant to have them.
  const [only] = batches.length === 1 ? batches : []
  const { title, message, details, advice } = sayReason(reason)
  const state = of === 'tasks' ? 'failed' : 'completed_with_errors'
  return (
    <li className="grid grid-cols-[64px_minmax(0,1fr)_fit-content(48%)] items-start gap-3 px-4 py-3 max-[860px]:grid-cols-[64px_minmax(0,1fr)] [&+&]:border-t [&+&]:border-t-line">
      <span className="grid grid-cols-1 text-xs leading-4 text-muted">
        <span className="text-base leading-5 font-semibold text-fg tabular-nums">{number(tasks)}</span>
        {t('report.reasons.unit', { of, tasks, count })}
      </span>
      <div className="min-w-0 wrap-anywhere select-text">
        <p className="font-medium">{sentences(title)}</p>
        {message !== null && <p className="text-muted">{message}</p>}
        <p className="text-muted">{advice}</p>
        {namesBatches && (
          <p className="text-xs text-muted">
            {t('report.reasons.batches', { batches: list(namesOf(batches)) })}
          </p>
        )}
        {isOfferedChange && only === undefined && (
          <p className="text-xs text-muted">{t('report.reasons.chooseBatch')}</p>
        )}
        <Details text={details} />
      </div>
      <div className="flex flex-wrap justify-end gap-1 max-[860px]:col-start-2 max-[860px]:justify-start">
        <Button
          size="small"
          variant="ghost"
          icon={of === 'images' ? Images : ListChecks}
          onClick={() => onShow(reason)}
        >
          {t(of === 'images' ? 'report.reasons.showImages' : 'report.reasons.showTasks')}
        </Button>
        {isOfferedChange && (
          <Button
            size="small"
            variant="primary"
            icon={PencilLine}
            title={t(only === undefined ? 'report.reasons.chooseBatch' : 'tonight.task.change.hint')}
            disabled={only === undefined}
            onClick={() => only !== undefined && void changeAllAndRetry(code, only.id)}
          >
            {t('tonight.task.change')}
          </Button>
        )}
        {onRetry !== null && !isStop(code) && (
          <RetryButtons of={{ state, code }} onRetry={(choice) => onRetry(reason, choice)} />
        )}
      </div>
    </li>
  )
}

const NAMED_MAX = 3

function namesOf(batches: ReasonInBatches['batches']): readonly string[] {
  const more = batches.length - NAMED_MAX
  const named = batches.slice(0, NAMED_MAX).map(({ name }) => t('report.reasons.batch', { name }))
  return more <= 0 ? named : [...named, t('report.reasons.otherBatches', { count: more })]
}

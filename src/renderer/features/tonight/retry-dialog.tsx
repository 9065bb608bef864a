// What has failed, by reason, with what to do about each. Read when it is opened; the counts follow the news.
import { RotateCcw } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { BatchReport, BatchStatus } from '../../../contract/commands.ts'
import { sayReason } from '../../../contract/reason-words.ts'
import { call, failureOf } from '../../bridge.ts'
import { useStaleKey } from '../../data/invalidation.ts'
import { Button, Dialog, EmptyState, ErrorState, Skeleton, Stack } from '../../ui/index.ts'
import { counted } from '../../words/format.ts'
import { retryChoices, type RetryChoice } from '../../components/retry/retry-choices.ts'
import css from './retry-dialog.module.css'
import { useRetry } from '../../components/retry/use-retry.tsx'

type Reason = BatchReport['reasons'][number]
type Loaded =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly message: string }
  | { readonly kind: 'there'; readonly reasons: readonly Reason[] }

interface RetryDialogProps {
  readonly batch: BatchStatus
  readonly onClose: () => void
  /** Shows these tasks in the table. */
  readonly onShow: (code: string) => void
}

export function RetryDialog({ batch, onClose, onShow }: RetryDialogProps) {
  const loaded = useReasons(batch.id)
  const { ask, dialog } = useRetry()
  return (
    <>
      <Dialog
        open
        onOpenChange={(open) => !open && onClose()}
        title={`Retry in “${batch.name}”`}
        description="Fetching again costs nothing. Making again costs credits: how many is said before it is done."
        footer={
          <>
            <Button onClick={onClose}>Close</Button>
            <Button
              variant="primary"
              icon={RotateCcw}
              disabled={loaded.kind !== 'there' || loaded.reasons.length === 0}
              onClick={() => void ask({ batch: batch.id }, { onDone: onClose })}
            >
              Retry all
            </Button>
          </>
        }
      >
        <Reasons
          loaded={loaded}
          onShow={onShow}
          onRetry={({ code }, { warning }) => void ask({ batch: batch.id, reason: code }, { warning })}
        />
      </Dialog>
      {dialog}
    </>
  )
}

function Reasons({
  loaded,
  onShow,
  onRetry,
}: {
  readonly loaded: Loaded
  readonly onShow: (code: string) => void
  readonly onRetry: (reason: Reason, choice: RetryChoice) => void
}) {
  if (loaded.kind === 'failed') return <ErrorState message={loaded.message} />
  if (loaded.kind === 'loading')
    return (
      <Stack>
        <Skeleton height={48} />
        <Skeleton height={48} />
      </Stack>
    )
  if (loaded.reasons.length === 0) return <EmptyState icon={RotateCcw} title="Nothing to retry" />
  return (
    <ul className={css.reasons}>
      {loaded.reasons.map((reason) => {
        const said = sayReason(reason)
        // By reason everything is made again that cannot be fetched: the last choice is the one that says so.
        const choice = retryChoices({ state: 'failed', code: reason.code }).at(-1)
        return (
          <li key={`${reason.of} ${reason.code}`} className={css.reason}>
            <div className={css.words}>
              <strong>{said.title}</strong> ·{' '}
              {counted(reason.count, reason.of === 'tasks' ? 'task' : 'image')}
              <p className={css.advice}>
                {said.message !== null && `${said.message} `}
                {said.advice} <code className={css.code}>{reason.code}</code>
              </p>
            </div>
            <div className={css.buttons}>
              <Button size="small" variant="ghost" onClick={() => onShow(reason.code)}>
                Show
              </Button>
              {choice !== undefined && (
                <Button size="small" onClick={() => onRetry(reason, choice)}>
                  {choice.label}
                </Button>
              )}
            </div>
          </li>
        )
      })}
    </ul>
  )
}

function useReasons(batch: number): Loaded {
  const [loaded, setLoaded] = useState<Loaded>({ kind: 'loading' })
  const staleKey = useStaleKey('tasks')
  useEffect(() => {
    let isWanted = true
    const load = async () => {
      try {
        const { batches } = await call('report', {})
        const report = batches.find((each) => each.batch.id === batch)
        if (isWanted) setLoaded({ kind: 'there', reasons: report?.reasons ?? [] })
      } catch (thrown) {
        if (isWanted) setLoaded({ kind: 'failed', message: failureOf(thrown).message })
      }
    }
    void load()
    return () => {
      isWanted = false
    }
  }, [batch, staleKey])
  return loaded
}

import { useState, type ReactNode } from 'react'
import { useAccounts } from '../../data/snapshot.ts'
import { Button } from '../../ui/index.ts'
import { AddAccountDialog } from '../../components/account/account-dialogs.tsx'
import type { AccountStatus, BatchStatus } from '../../../contract/commands.ts'
import { sentences } from '../../../domain/text.ts'
import { navigate } from '../../state/navigation.ts'
import { hoursRange, limitWords, t } from '../../../words/index.ts'
import type { TaskGroup } from '../../components/batch-view.ts'
import type { BATCH_DIALOGS } from './batch-dialogs.tsx'
import { approveWords, spendingLimitAheadWords } from './words.ts'
import { resumeBatch } from './task-actions.tsx'

export type OpenDialog = keyof typeof BATCH_DIALOGS

export interface ShowTasks {
  readonly batch: number
  readonly group?: TaskGroup
}

/** After a test run: leads to the account that generates real images. Nothing where there is one already. */
export function AfterTestRun() {
  const isAlone = useAccounts().every(({ test_run: testRun }) => testRun)
  const [isOpen, setIsOpen] = useState(false)
  if (!isAlone) return null
  return (
    <div className="flex flex-wrap items-center gap-2">
      <span className="flex-[1_1_240px]">{t('tonight.wait.testRun')}</span>
      <Button size="small" onClick={() => setIsOpen(true)}>
        {t('account.add.open')}
      </Button>
      {isOpen && <AddAccountDialog onClose={() => setIsOpen(false)} />}
    </div>
  )
}

interface WaitingProps {
  readonly batch: BatchStatus
  readonly account: AccountStatus | undefined
  readonly onOpen: (dialog: OpenDialog) => void
  readonly onShowTasks: (what: ShowTasks) => void
}

export function Waiting({ batch, account, onOpen, onShowTasks }: WaitingProps) {
  const { phase } = batch
  const { queued: count, held } = batch.tasks
  const isPriceRise = batch.price_rise !== null
  const goOn = () => (isPriceRise ? void resumeBatch(batch.id) : onOpen('spending_limit'))
  return (
    <>
      {phase === 'pilot_done' && (
        <Wait
          actions={
            <>
              <Button size="small" onClick={() => navigate('library', { batch: batch.id })}>
                {t('tonight.wait.reviewPilot')}
              </Button>
              <Button size="small" variant="primary" onClick={() => void resumeBatch(batch.id)}>
                {approveWords(batch, account?.credits_remaining ?? null)}
              </Button>
            </>
          }
        >
          {sentences(
            batch.hours === null
              ? t('tonight.wait.pilot', { count })
              : t('tonight.wait.pilotHours', { count, hours: hoursRange(batch.hours) }),
            spendingLimitAheadWords(batch),
          )}
        </Wait>
      )}
      {batch.waits_for === 'spending_limit' && (
        <Wait
          actions={
            <Button size="small" variant="primary" onClick={goOn}>
              {t(isPriceRise ? 'tonight.batch.resume' : 'tonight.wait.changeLimit')}
            </Button>
          }
        >
          {limitWords(batch)}
        </Wait>
      )}
      {held > 0 && (
        <Wait
          actions={
            <Button size="small" onClick={() => onShowTasks({ batch: batch.id, group: 'held' })}>
              {t('tonight.wait.show', { count: held })}
            </Button>
          }
        >
          {t('tonight.wait.held', { count: held })}
        </Wait>
      )}
    </>
  )
}

function Wait({ actions, children }: { readonly actions: ReactNode; readonly children: ReactNode }) {
  return (
    <div
      className="-mx-2 flex flex-wrap items-center gap-2 rounded-md bg-warn-soft px-2 py-1.5"
      role="status"
    >
      <span className="flex-[1_1_240px]">{children}</span>
      {actions}
    </div>
  )
}

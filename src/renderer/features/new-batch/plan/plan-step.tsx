import { Play, Sparkles } from 'lucide-react'
import { useState } from 'react'
import type { Draft, DraftChoices, DraftPlan } from '../../../../contract/commands/drafts.ts'
import { sentences } from '../../../../domain/text.ts'
import { AddAccountDialog, KeyDialog } from '../../../components/account/account-dialogs.tsx'
import { useTestRun } from '../../../components/use-test-run.ts'
import { LoadingOrFailure } from '../../../components/failure.tsx'
import { type CommandQuery, useCommandMutation } from '../../../data/query.ts'
import { useAccounts, ownAccounts } from '../../../data/snapshot.ts'
import { PlanChoices } from './plan-choices.tsx'
import { PlanFigures } from './plan-figures.tsx'
import { startWords } from './plan-words.ts'
import type { Step } from '../steps.ts'
import { navigate, refine } from '../../../state/navigation.ts'
import { toast } from '../../../state/toasts.ts'
import { Banner, Button, Dialog, focusWrongNumber, Stack, Tooltip } from '../../../ui/index.ts'
import { lacksWords, t } from '../../../../words/index.ts'

interface PlanStepProps {
  readonly draft: Draft
  readonly view: CommandQuery<'draft_plan'>
  readonly onChange: (choices: Partial<DraftChoices>) => void
  readonly onStep: (step: Step) => void
}

export function PlanStep({ draft, view, onChange, onStep }: PlanStepProps) {
  const { data: plan, failure, isOld, refetch } = view
  const [limitAsked, setLimitAsked] = useState(0)
  const [isAdding, setIsAdding] = useState(false)
  return (
    <div className="grid max-w-500 grid-cols-[minmax(264px,320px)_minmax(0,1fr)] items-start gap-6 max-[860px]:grid-cols-1">
      {isAdding && <AddAccountDialog onClose={() => setIsAdding(false)} />}
      <PlanChoices
        draft={draft}
        plan={plan}
        limitAsked={limitAsked}
        onAskLimit={setLimitAsked}
        onAddAccount={() => setIsAdding(true)}
        onChange={onChange}
      />
      <div className="@container min-w-0" aria-busy={isOld}>
        {plan === null ? (
          <LoadingOrFailure
            failure={failure}
            onRetry={refetch}
            label={t('plan.loading')}
            heights={[72, 120, 120]}
          />
        ) : (
          <Stack gap={4}>
            {plan.obstacles.length > 0 && (
              <Obstacles
                plan={plan}
                draft={draft}
                onAskLimit={() => setLimitAsked(limitAsked + 1)}
                onAddAccount={() => setIsAdding(true)}
                onStep={onStep}
              />
            )}
            <PlanFigures plan={plan} draft={draft} isOld={isOld} />
          </Stack>
        )}
      </div>
    </div>
  )
}

function Obstacles({
  plan,
  draft,
  onAskLimit,
  onAddAccount,
  onStep,
}: Pick<PlanStepProps, 'draft' | 'onStep'> & {
  readonly plan: DraftPlan
  readonly onAskLimit: () => void
  readonly onAddAccount: () => void
}) {
  const { obstacles } = plan
  const accounts = ownAccounts(useAccounts())
  const chosen = accounts.find(({ id }) => id === draft.choices.account)
  const [isKeyAsked, setIsKeyAsked] = useState(false)
  const { recipes, credits_max: limit } = draft.choices
  const isOpenEnded = plan.tasks_of_unknown_price > 0 && limit === null && chosen?.key_kind !== 'test'
  const ways = [
    { isNeeded: recipes.length === 0, label: t('plan.obstacle.recipes'), run: () => onStep('recipes') },
    { isNeeded: draft.good_rows === 0, label: t('plan.obstacle.columns'), run: () => onStep('columns') },
    { isNeeded: isOpenEnded, label: t('plan.obstacle.limit'), run: onAskLimit },
    { isNeeded: accounts.length === 0, label: t('account.add.open'), run: onAddAccount },
    { isNeeded: chosen?.connected === false, label: t('plan.obstacle.key'), run: () => setIsKeyAsked(true) },
  ]
  return (
    <Banner
      tone="warn"
      title={t('plan.obstacles', { count: obstacles.length })}
      actions={ways
        .filter(({ isNeeded }) => isNeeded)
        .map(({ label, run }) => (
          <Button key={label} size="small" onClick={run}>
            {label}
          </Button>
        ))}
    >
      {isKeyAsked && chosen !== undefined && (
        <KeyDialog account={chosen} onClose={() => setIsKeyAsked(false)} />
      )}
      <ul className="flex flex-col gap-1">
        {obstacles.map((obstacle) => (
          <li key={obstacle}>{obstacle}</li>
        ))}
      </ul>
    </Banner>
  )
}

interface PlanFooterProps extends Omit<PlanStepProps, 'onChange'> {
  readonly settled: () => Promise<void>
}

export function PlanFooter({ draft, view, settled, onStep }: PlanFooterProps) {
  const { data: plan, isOld, refetch } = view
  const [isAsked, setIsAsked] = useState(false)
  const { isBusy: isStarting, run } = useCommandMutation('start_draft')
  const testRun = useTestRun()
  const isReady = plan !== null && plan.obstacles.length === 0
  const start = async (creditsMax?: number) => {
    setIsAsked(false)
    await settled()
    const started = await run({ draft: draft.id, credits_max: creditsMax })
    if (started === null) {
      // Something has changed since it was planned.
      refetch()
      return
    }
    toast('ok', t('plan.started', { name: draft.choices.name, count: started.tasks }))
    // The draft is a batch now; coming back starts another.
    refine('new-batch', {})
    navigate('tonight', { batch: started.batch })
  }
  return (
    <>
      <Tooltip text={t('plan.testRun.about')} side="top">
        <Button
          icon={Sparkles}
          busy={testRun.isBusy}
          disabled={draft.good_rows === 0 || draft.choices.recipes.length === 0}
          onClick={() => {
            void settled().then(() => testRun.start(draft.id))
          }}
        >
          {t('plan.testRun')}
        </Button>
      </Tooltip>
      <Button
        variant="primary"
        icon={Play}
        busy={isStarting || (isReady && isOld)}
        disabled={!isReady}
        onClick={() => {
          if (focusWrongNumber(document)) return
          if (plan !== null && lacksWords(plan).length > 0) setIsAsked(true)
          else void start()
        }}
      >
        {plan === null ? t('plan.start') : startWords(plan, draft.choices.credits_max)}
      </Button>
      {isAsked && plan !== null && (
        <ShortDialog
          plan={plan}
          onClose={() => setIsAsked(false)}
          onFewer={() => onStep('problems')}
          onStart={start}
        />
      )}
    </>
  )
}

interface ShortDialogProps {
  readonly plan: DraftPlan
  readonly onClose: () => void
  readonly onFewer: () => void
  /** @param creditsMax where only what the credits cover shall run */
  readonly onStart: (creditsMax?: number) => Promise<void>
}

function ShortDialog({ plan, onClose, onFewer, onStart }: ShortDialogProps) {
  const { covered, tasks: count } = plan
  return (
    <Dialog
      size="large"
      isQuestion
      onClose={onClose}
      title={t('plan.short.title', { count })}
      description={sentences(...lacksWords(plan))}
      footer={
        <>
          <Button onClick={onFewer}>{t('plan.short.fewer')}</Button>
          <Button onClick={() => void onStart()}>{t('plan.short.anyway')}</Button>
          {covered !== null && covered.products > 0 && plan.tasks_of_unknown_price === 0 && (
            <Button variant="primary" onClick={() => void onStart(covered.credits)}>
              {t('plan.short.covered', covered)}
            </Button>
          )}
        </>
      }
    />
  )
}

import { Play, Sparkles } from 'lucide-react'
import { useState } from 'react'
import type { Draft, DraftChoices, DraftPlan } from '../../../contract/commands/drafts.ts'
import { AddAccountDialog, KeyDialog } from '../../components/account/account-dialogs.tsx'
import { useTestRun } from '../../components/use-test-run.ts'
import { type CommandQuery, useCommandMutation } from '../../data/query.ts'
import { useAccounts, ownAccounts } from '../../data/snapshot.ts'
import { PlanChoices } from './plan-choices.tsx'
import { PlanFigures } from './plan-figures.tsx'
import { startWords } from './plan-words.ts'
import css from './plan.module.css'
import type { Step } from './steps.ts'
import { navigate, refine } from '../../state/navigation.ts'
import { toast } from '../../state/toasts.ts'
import { Banner, Button, ErrorState, Stack, Loading } from '../../ui/index.ts'
import { counted } from '../../components/pieces.ts'

interface PlanStepProps {
  readonly draft: Draft
  readonly view: CommandQuery<'draft_plan'>
  readonly onChange: (choices: Partial<DraftChoices>) => void
  readonly onStep: (step: Step) => void
}

export function PlanStep({ draft, view, onChange, onStep }: PlanStepProps) {
  const { data: plan, failure, isOld, refetch } = view
  const [limitAsked, setCapAsked] = useState(0)
  const [isAdding, setIsAdding] = useState(false)
  return (
    <div className={css.plan}>
      {isAdding && <AddAccountDialog onClose={() => setIsAdding(false)} />}
      <PlanChoices
        draft={draft}
        plan={plan}
        limitAsked={limitAsked}
        onAskLimit={setCapAsked}
        onAddAccount={() => setIsAdding(true)}
        onChange={onChange}
      />
      <div className={css.figures} aria-busy={isOld}>
        {plan === null && failure !== null && <ErrorState message={failure.message} onRetry={refetch} />}
        {plan === null && failure === null && (
          <Loading label="The plan is being made" heights={[72, 120, 120]} />
        )}
        {plan !== null && (
          <Stack gap={4}>
            {plan.obstacles.length > 0 && (
              <Obstacles
                plan={plan}
                draft={draft}
                onAskLimit={() => setCapAsked(limitAsked + 1)}
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
  return (
    <Banner
      tone="warn"
      title={obstacles.length === 1 ? 'One thing before it can start' : 'A few things before it can start'}
      actions={
        <>
          {draft.choices.recipes.length === 0 && (
            <Button size="small" onClick={() => onStep('recipes')}>
              Choose recipes
            </Button>
          )}
          {draft.good_rows === 0 && (
            <Button size="small" onClick={() => onStep('columns')}>
              Look at the columns
            </Button>
          )}
          {plan.tasks_of_unknown_price > 0 &&
            draft.choices.credits_max === null &&
            chosen?.key_kind !== 'test' && (
              <Button size="small" onClick={onAskLimit}>
                Set a cap
              </Button>
            )}
          {accounts.length === 0 && (
            <Button size="small" onClick={onAddAccount}>
              Add an account…
            </Button>
          )}
          {chosen?.connected === false && (
            <Button size="small" onClick={() => setIsKeyAsked(true)}>
              Enter its key…
            </Button>
          )}
        </>
      }
    >
      {isKeyAsked && chosen !== undefined && (
        <KeyDialog account={chosen} onClose={() => setIsKeyAsked(false)} />
      )}
      <ul className={css.obstacles}>
        {obstacles.map((obstacle) => (
          <li key={obstacle}>{obstacle}</li>
        ))}
      </ul>
    </Banner>
  )
}

interface PlanFootProps {
  readonly draft: Draft
  readonly view: CommandQuery<'draft_plan'>
  readonly settled: () => Promise<void>
}

export function PlanFooter({ draft, view: { data: plan, isOld, refetch }, settled }: PlanFootProps) {
  const { isBusy: isStarting, run } = useCommandMutation('start_draft')
  const testRun = useTestRun()
  const isReady = plan !== null && plan.obstacles.length === 0
  const start = async () => {
    await settled()
    const started = await run({ draft: draft.id })
    if (started === null) {
      // Something has changed since it was planned.
      refetch()
      return
    }
    toast('ok', `“${draft.choices.name}” has started: ${counted(started.tasks, 'task')}.`)
    // The draft is a batch now; coming back starts another.
    refine('new-batch', {})
    navigate('tonight', { batch: started.batch })
  }
  return (
    <>
      <Button
        icon={Sparkles}
        busy={testRun.isBusy}
        disabled={draft.good_rows === 0 || draft.choices.recipes.length === 0}
        onClick={() => {
          void settled().then(() => testRun.start(draft.id))
        }}
      >
        Rehearse without a key
      </Button>
      <Button
        variant="primary"
        icon={Play}
        busy={isStarting || (isReady && isOld)}
        disabled={!isReady}
        onClick={() => void start()}
      >
        {plan === null ? 'Start' : startWords(plan)}
      </Button>
    </>
  )
}

import { useState } from 'react'
import type { Draft, DraftChoices, DraftPlan } from '../../../contract/commands/drafts.ts'
import { navigate } from '../../state/navigation.ts'
import { useAccounts } from '../../state/status.ts'
import { Banner, Button, ErrorState, Skeleton, Stack } from '../../ui/index.ts'
import { ownAccounts } from './own-accounts.ts'
import { PlanChoices } from './plan-choices.tsx'
import { PlanFigures } from './plan-figures.tsx'
import css from './plan.module.css'
import type { Step } from './steps.ts'
import type { PlanView } from './use-draft-plan.ts'

interface PlanStepProps {
  readonly draft: Draft
  readonly view: PlanView
  readonly onChange: (choices: Partial<DraftChoices>) => void
  readonly onStep: (step: Step) => void
}

export function PlanStep({ draft, view, onChange, onStep }: PlanStepProps) {
  const { plan, failure, isOld, retry } = view
  const [capAsked, setCapAsked] = useState(0)
  return (
    <div className={css.plan}>
      <PlanChoices draft={draft} plan={plan} capAsked={capAsked} onAskCap={setCapAsked} onChange={onChange} />
      <div className={css.figures} aria-busy={isOld}>
        {plan === null && failure !== null && <ErrorState message={failure} onRetry={retry} />}
        {plan === null && failure === null && <Loading />}
        {plan !== null && (
          <Stack gap={4}>
            {plan.obstacles.length > 0 && (
              <Obstacles
                plan={plan}
                draft={draft}
                onAskCap={() => setCapAsked(capAsked + 1)}
                onStep={onStep}
              />
            )}
            <PlanFigures plan={plan} choices={draft.choices} isOld={isOld} />
          </Stack>
        )}
      </div>
    </div>
  )
}

function Obstacles({
  plan,
  draft,
  onAskCap,
  onStep,
}: Pick<PlanStepProps, 'draft' | 'onStep'> & {
  readonly plan: DraftPlan
  readonly onAskCap: () => void
}) {
  const { obstacles } = plan
  const accounts = ownAccounts(useAccounts())
  const chosen = accounts.find(({ id }) => id === draft.choices.account)
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
            chosen?.key_kind === 'live' && (
              <Button size="small" onClick={onAskCap}>
                Set a cap
              </Button>
            )}
          {(accounts.length === 0 || chosen?.connected === false) && (
            <Button size="small" onClick={() => navigate('settings', { section: 'accounts' })}>
              {accounts.length === 0 ? 'Add an account…' : 'Enter its key'}
            </Button>
          )}
        </>
      }
    >
      <ul className={css.obstacles}>
        {obstacles.map((obstacle) => (
          <li key={obstacle}>{obstacle}</li>
        ))}
      </ul>
    </Banner>
  )
}

function Loading() {
  return (
    <div role="status" aria-label="The plan is being made">
      <Stack gap={3}>
        <Skeleton height={72} />
        <Skeleton height={120} />
        <Skeleton height={120} />
      </Stack>
    </div>
  )
}

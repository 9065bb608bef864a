import { Check, CircleAlert, CircleDashed, TriangleAlert, type LucideIcon } from 'lucide-react'
import type { Draft } from '../../../contract/commands/drafts.ts'
import { classes } from '../../ui/index.ts'
import shared from '../../ui/shared.module.css'
import css from './flow.module.css'
import { type Step, STEP_WORDS, type StepState, STEPS, stepState } from './steps.ts'

const ICONS = {
  done: Check,
  look: TriangleAlert,
  missing: CircleAlert,
  open: CircleDashed,
} as const satisfies Record<StepState['mark'], LucideIcon>

interface StepBarProps {
  readonly draft: Draft
  readonly step: Step
  readonly onStep: (step: Step) => void
}

/** Every step can be opened at any time. */
export function StepBar({ draft, step: current, onStep }: StepBarProps) {
  return (
    <nav aria-label="Steps">
      <ol className={css.steps}>
        {STEPS.map((step, place) => {
          const { mark, note } = stepState(step, draft)
          const Icon = ICONS[mark]
          return (
            <li key={step} className={css.stepItem}>
              <button
                type="button"
                className={css.step}
                aria-current={step === current ? 'step' : undefined}
                onClick={() => onStep(step)}
              >
                <Icon className={classes(css.mark, css[mark])} aria-hidden />
                <span className={classes(shared.shrinks, shared.column)}>
                  <span className={shared.strong}>
                    {place + 1}. {STEP_WORDS[step]}
                  </span>
                  <span className={classes(shared.hint, shared.ellipsis)}>{note}</span>
                </span>
              </button>
            </li>
          )
        })}
      </ol>
    </nav>
  )
}

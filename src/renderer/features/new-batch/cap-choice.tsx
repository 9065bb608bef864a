// How much may be spent. Where prices are unknown nobody can fill it in but the person: what is known would end the
// batch in the middle.
import type { DraftChoices, DraftPlan } from '../../../contract/commands/drafts.ts'
import { Checkbox, Field, NumberInput } from '../../ui/index.ts'
import { spendingLimitFor, spendingLimitHint } from './plan-words.ts'

interface CapChoiceProps {
  readonly creditsMax: number | null
  readonly plan: DraftPlan | null
  /** How often a person has asked for a cap, and may not have said how much yet. */
  readonly asked: number
  readonly onAsk: (asked: number) => void
  readonly onChange: (choices: Pick<DraftChoices, 'credits_max'>) => void
}

export function SpendingLimitChoice({ creditsMax, plan, asked, onAsk, onChange }: CapChoiceProps) {
  const isOpen = asked > 0 || creditsMax !== null
  return (
    <>
      <Checkbox
        checked={isOpen}
        onChange={(isCapped) => {
          onAsk(isCapped ? 1 : 0)
          onChange({ credits_max: isCapped ? spendingLimitFor(plan) : null })
        }}
        label="Spend at most"
        hint="Credits charged less credits refunded never pass this. When it is reached, the rest waits for you."
      />
      {isOpen && (
        <Field label="Credits at most" hideLabel hint={spendingLimitHint(plan, creditsMax) || undefined}>
          <NumberInput
            // Each time it is asked for it comes anew, and waits for a number.
            key={asked}
            autoFocus={asked > 0}
            value={creditsMax}
            step={50}
            suffix="credits"
            onChange={(most) => most !== null && onChange({ credits_max: most })}
          />
        </Field>
      )}
    </>
  )
}

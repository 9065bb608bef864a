// How the batch runs: account, spending limit, pilot, order and hours.
import { useState } from 'react'
import type { Draft, DraftChoices, DraftPlan } from '../../../contract/commands/drafts.ts'
import hours from '../../components/hours-choice.module.css'
import { HoursChoice } from '../../components/hours-choice.tsx'
import { useAccounts, ownAccounts } from '../../data/snapshot.ts'
import { CountryField } from './country-field.tsx'
import { needsDefault } from './file-words.ts'
import { orderWords, spendingLimitFor, spendingLimitHint } from './plan-words.ts'
import { Button, Card, Checkbox, Field, NumberInput, Select, TextInput } from '../../ui/index.ts'
import shared from '../../ui/shared.module.css'
import { credits, number } from '../../../words/index.ts'

interface PlanChoicesProps {
  readonly draft: Draft
  readonly plan: DraftPlan | null
  readonly limitAsked: number
  readonly onAskLimit: (asked: number) => void
  readonly onAddAccount: () => void
  readonly onChange: (choices: Partial<DraftChoices>) => void
}

const PILOT_SIZE = 5

export function PlanChoices({
  draft,
  plan,
  limitAsked,
  onAskLimit,
  onAddAccount,
  onChange,
}: PlanChoicesProps) {
  const { choices } = draft
  return (
    <Card title="How it runs" className={shared.gap4}>
      <NameField key={draft.id} name={choices.name} onChange={(name) => onChange({ name })} />
      <AccountField
        account={choices.account}
        onAdd={onAddAccount}
        onChange={(account) => onChange({ account })}
      />
      {(needsDefault(draft.countries) || choices.default_country !== null) && (
        <CountryField draft={draft} onChange={onChange} />
      )}
      <div className={hours.choice}>
        <SpendingLimitChoice
          creditsMax={choices.credits_max}
          plan={plan}
          asked={limitAsked}
          onAsk={onAskLimit}
          onChange={onChange}
        />
      </div>
      <div className={hours.choice}>
        <Checkbox
          checked={choices.pilot_size !== null}
          onChange={(isPilot) => onChange({ pilot_size: isPilot ? PILOT_SIZE : null })}
          label="Begin with a pilot"
          hint="The first products are sent now, through all recipes and whatever the hours. The rest waits for your yes."
        />
        {choices.pilot_size !== null && (
          <NumberInput
            aria-label="Products in the pilot"
            value={choices.pilot_size}
            min={1}
            suffix="products first"
            onChange={(size) => size !== null && onChange({ pilot_size: size })}
          />
        )}
      </div>
      <OrderChoice draft={draft} onChange={(order) => onChange({ order })} />
      <HoursChoice hours={choices.hours} onChange={(hours) => onChange({ hours })} />
      <Checkbox
        checked={choices.force}
        onChange={(force) => onChange({ force })}
        label="Make again what exists"
        hint={
          plan !== null && plan.skipped > 0
            ? `${number(plan.skipped)} made or under way already are skipped now, at no cost.`
            : 'What was made or is under way is skipped otherwise.'
        }
      />
    </Card>
  )
}

/** Hidden where the file has no column that says what products are worth. */
function OrderChoice({
  draft: { columns, choices },
  onChange,
}: {
  readonly draft: Draft
  readonly onChange: (order: DraftChoices['order']) => void
}) {
  const words = orderWords(columns)
  if (words === null) return null
  return (
    <Field label="Order" hint={choices.order === 'by_value' ? `${words}.` : 'As the rows stand in the file.'}>
      <Select
        value={choices.order}
        options={[
          { value: 'by_value', label: 'By value', hint: words },
          { value: 'as_in_file', label: 'As in the file' },
        ]}
        onChange={onChange}
      />
    </Field>
  )
}

/** Saved when the field is left, and not letter by letter. */
function NameField({ name, onChange }: { readonly name: string; readonly onChange: (name: string) => void }) {
  const [typed, setTyped] = useState<string | null>(null)
  const isEmpty = typed !== null && typed.trim() === ''
  const keep = () => {
    if (typed !== null && !isEmpty && typed.trim() !== name) onChange(typed.trim())
    setTyped(null)
  }
  return (
    <Field label="Name of the batch" error={isEmpty ? 'A batch needs a name.' : null}>
      <TextInput
        value={typed ?? name}
        maxLength={120}
        onChange={setTyped}
        onBlur={keep}
        onKeyDown={(event) => event.key === 'Enter' && keep()}
      />
    </Field>
  )
}

function AccountField({
  account,
  onAdd,
  onChange,
}: {
  readonly account: number | null
  readonly onAdd: () => void
  readonly onChange: (account: number) => void
}) {
  const accounts = ownAccounts(useAccounts())
  if (accounts.length === 0)
    return (
      <Field label="Account" hint="Without one you can rehearse; with its key you can start.">
        <Button onClick={onAdd}>Add an account…</Button>
      </Field>
    )
  return (
    <Field label="Account">
      <Select<number | null>
        value={account}
        placeholder="Choose whose credits it uses"
        options={accounts.map(({ id, name, key_kind: kind, credits_remaining: left }) => ({
          value: id,
          label: name,
          hint: `${kind} key${left === null ? '' : `, ${credits(left)} credits left`}`,
        }))}
        onChange={(id) => id !== null && onChange(id)}
      />
    </Field>
  )
}

// The spending limit. With unknown prices only a person can enter it: the known sum would stop the batch halfway.
interface SpendingLimitChoiceProps {
  readonly creditsMax: number | null
  readonly plan: DraftPlan | null
  /** How often a limit was asked for; it may have no number yet. */
  readonly asked: number
  readonly onAsk: (asked: number) => void
  readonly onChange: (choices: Pick<DraftChoices, 'credits_max'>) => void
}

function SpendingLimitChoice({ creditsMax, plan, asked, onAsk, onChange }: SpendingLimitChoiceProps) {
  const isOpen = asked > 0 || creditsMax !== null
  return (
    <>
      <Checkbox
        checked={isOpen}
        onChange={(hasReachedLimit) => {
          onAsk(hasReachedLimit ? 1 : 0)
          onChange({ credits_max: hasReachedLimit ? spendingLimitFor(plan) : null })
        }}
        label="Spend at most"
        hint="Credits charged less credits refunded never pass this. When it is reached, the rest waits for you."
      />
      {isOpen && (
        <Field label="Credits at most" hideLabel hint={spendingLimitHint(plan, creditsMax) || undefined}>
          <NumberInput
            // Mounted again each time, to wait for a number.
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

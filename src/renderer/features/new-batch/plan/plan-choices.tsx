// How the batch runs: account, spending limit, pilot, order and hours.
import { useState } from 'react'
import type { Draft, DraftChoices, DraftPlan } from '../../../../contract/commands/drafts.ts'
import { sentences } from '../../../../domain/text.ts'
import { HoursChoice } from '../../../components/hours-choice.tsx'
import { useAccounts, ownAccounts } from '../../../data/snapshot.ts'
import { CountryField } from '../columns/columns-step.tsx'
import { needsDefault } from '../columns/file-words.ts'
import { orderWords, spendingLimitFor, spendingLimitHint } from './plan-words.ts'
import { Button, Card, Checkbox, Field, NumberInput, Select, TextInput } from '../../../ui/index.ts'
import { changedWords, t } from '../../../../words/index.ts'

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
  const { changed = 0, changed_waiting: waiting = 0 } = plan ?? {}
  return (
    <Card title={t('plan.options')} className="gap-4">
      <NameField key={draft.id} name={choices.name} onChange={(name) => onChange({ name })} />
      <AccountField
        account={choices.account}
        onAdd={onAddAccount}
        onChange={(account) => onChange({ account })}
      />
      {(needsDefault(draft.countries) || choices.default_country !== null) && (
        <CountryField draft={draft} onChange={onChange} />
      )}
      <div className="flex flex-col gap-2 [&>:nth-child(2)]:ml-6">
        <SpendingLimitChoice
          creditsMax={choices.credits_max}
          plan={plan}
          asked={limitAsked}
          onAsk={onAskLimit}
          onChange={onChange}
        />
      </div>
      <div className="flex flex-col gap-2 [&>:nth-child(2)]:ml-6">
        <Checkbox
          checked={choices.pilot_size !== null}
          onChange={(isPilot) => onChange({ pilot_size: isPilot ? PILOT_SIZE : null })}
          label={t('plan.pilot')}
          hint={t('plan.pilot.hint')}
        />
        {choices.pilot_size !== null && (
          <NumberInput
            aria-label={t('plan.pilot.size')}
            value={choices.pilot_size}
            min={1}
            suffix={t('plan.pilot.unit')}
            onChange={(size) => size !== null && onChange({ pilot_size: size })}
          />
        )}
      </div>
      <OrderChoice draft={draft} onChange={onChange} />
      <HoursChoice hours={choices.hours} onChange={(hours) => onChange({ hours })} />
      {changed > 0 && (
        <Checkbox
          checked={choices.changed === true}
          onChange={(again) => onChange({ changed: again })}
          label={t('plan.changed', { count: changed })}
          hint={sentences(
            changedWords((plan?.recipes ?? []).flatMap(({ changed_products: products }) => products)),
            t('plan.changed.hint'),
            t('plan.changed.waiting', { count: waiting }),
          )}
        />
      )}
      <Checkbox
        checked={choices.force}
        onChange={(force) => onChange({ force })}
        label={t('plan.force')}
        hint={
          plan !== null && plan.skipped > 0
            ? t('plan.force.skipped', { count: plan.skipped })
            : t('plan.force.hint')
        }
      />
    </Card>
  )
}

/** Hidden where the file has no column that says what products are worth. */
function OrderChoice({
  draft: { columns, choices },
  onChange,
}: Pick<PlanChoicesProps, 'draft' | 'onChange'>) {
  const words = orderWords(columns)
  if (words === null) return null
  return (
    <Field
      label={t('plan.order')}
      hint={choices.order === 'by_value' ? words : t('plan.order.as_in_file.hint')}
    >
      <Select<DraftChoices['order']>
        value={choices.order}
        options={[
          { value: 'by_value', label: t('plan.order.by_value'), hint: words },
          { value: 'as_in_file', label: t('plan.order.as_in_file') },
        ]}
        onChange={(order) => onChange({ order })}
      />
    </Field>
  )
}

function NameField({ name, onChange }: { readonly name: string; readonly onChange: (name: string) => void }) {
  const [typed, setTyped] = useState<string | null>(null)
  const isEmpty = typed !== null && typed.trim() === ''
  const keep = () => {
    if (typed !== null && !isEmpty && typed.trim() !== name) onChange(typed.trim())
    setTyped(null)
  }
  return (
    <Field label={t('plan.name')} error={isEmpty ? t('plan.name.empty') : null}>
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
      <Field label={t('plan.account')} hint={t('plan.account.none')}>
        <Button onClick={onAdd}>{t('account.add.open')}</Button>
      </Field>
    )
  return (
    <Field label={t('plan.account')}>
      <Select<number | null>
        value={account}
        placeholder={t('plan.account.choose')}
        options={accounts.map(({ id, name, key_kind: kind, credits_remaining: left }) => ({
          value: id,
          label: name,
          hint:
            left === null
              ? t(`app.account.key.${kind}`)
              : t('plan.account.hint', { key: t(`app.account.key.${kind}`), credits: left }),
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
        label={t('plan.limit')}
        hint={t('plan.limit.hint')}
      />
      {isOpen && (
        <Field
          label={t('plan.limit.amount')}
          hideLabel
          hint={spendingLimitHint(plan, creditsMax) || undefined}
        >
          <NumberInput
            key={asked}
            autoFocus={asked > 0}
            value={creditsMax}
            step={50}
            suffix={t('plan.limit.unit')}
            onChange={(most) => most !== null && onChange({ credits_max: most })}
          />
        </Field>
      )}
    </>
  )
}

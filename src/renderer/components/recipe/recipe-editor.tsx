// The one form for recipes: a name, an operation, and its parameters.
import { createElement, type FunctionComponent } from 'react'
import { jobTypeOf, type Operation, OPERATIONS } from '../../../domain/operations/index.ts'
import { EFFORTS, LISTING_TYPES } from '../../../domain/operations/listing-builder.ts'
import { APlusFields } from './a-plus-fields.tsx'
import { CloneFields } from './clone-fields.tsx'
import { type FieldsProps, PhotosFields } from './shared-fields.tsx'
import type { MessageAt } from './problems-at-fields.ts'
import type { StrategyForm } from './forms/creative-strategy.ts'
import { PHOTO_URLS } from './forms/form.ts'
import type { ListingForm } from './forms/listing-builder.ts'
import { type Forms, type RecipeForms, suggestedName } from './recipe-form.ts'
import { Field, SegmentedControl, TextInput, Checkbox, RadioGroup } from '../../ui/index.ts'
import { t } from '../../../words/index.ts'

interface RecipeEditorProps {
  /** null: unnamed, so that a name is suggested. */
  readonly name: string | null
  readonly onName: (name: string | null) => void
  readonly onDone: () => void
  readonly forms: RecipeForms
  readonly onForms: (forms: RecipeForms) => void
  readonly messageAt: MessageAt
}

const OPTIONS = OPERATIONS.map((value) => ({ value, label: jobTypeOf(value) }))
const NAME_CHARS_MAX = 80

export function RecipeEditor({ name, onName, onDone, forms, onForms, messageAt }: RecipeEditorProps) {
  return (
    <div className="flex flex-col gap-4">
      <Field label={t('recipe.name')} hint={t('recipe.name.hint')}>
        <TextInput
          value={name ?? suggestedName(forms)}
          maxLength={NAME_CHARS_MAX}
          onChange={onName}
          onBlur={() => name?.trim() === '' && onName(null)}
          onKeyDown={(event) => event.key === 'Enter' && !event.nativeEvent.isComposing && onDone()}
        />
      </Field>
      <Field label={t('recipe.operation')} hint={t(`operation.${forms.operation}.description`)}>
        <SegmentedControl
          className="self-start"
          value={forms.operation}
          options={OPTIONS}
          onChange={(operation) => onForms({ ...forms, operation })}
        />
      </Field>
      <OperationFields operation={forms.operation} forms={forms} onForms={onForms} messageAt={messageAt} />
    </div>
  )
}

const FIELDS: { readonly [O in Operation]: FunctionComponent<FieldsProps<Forms[O]>> } = {
  listing_builder: ListingFields,
  a_plus: APlusFields,
  scale: CloneFields,
  creative_strategy: StrategyFields,
}

interface OperationFieldsProps<O extends Operation> extends Pick<
  RecipeEditorProps,
  'forms' | 'onForms' | 'messageAt'
> {
  readonly operation: O
}

function OperationFields<O extends Operation>({
  operation,
  forms,
  onForms,
  messageAt,
}: OperationFieldsProps<O>) {
  return createElement<FieldsProps<Forms[O]>>(FIELDS[operation], {
    form: forms[operation],
    onChange: (form) => onForms({ ...forms, [operation]: form }),
    messageAt,
  })
}

function StrategyFields({ form, onChange }: FieldsProps<StrategyForm>) {
  return (
    <Checkbox
      checked={form.forceNew}
      onChange={(forceNew) => onChange({ ...form, forceNew })}
      label={t('recipe.strategy.new')}
      hint={t('recipe.strategy.new.hint')}
    />
  )
}

const types = () =>
  LISTING_TYPES.map((value) => ({
    value,
    label: t(`listingType.${value}`),
    hint: t(`listingType.${value}.hint`),
  }))
const efforts = () =>
  EFFORTS.map((value) => ({ value, label: t(`effort.${value}`), hint: t(`effort.${value}.hint`) }))

function ListingFields({ form, onChange, messageAt }: FieldsProps<ListingForm>) {
  return (
    <>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(260px,1fr))] gap-4">
        <Field label={t('recipe.listing.type')} error={messageAt('listing_type')}>
          <RadioGroup value={form.type} options={types()} onChange={(type) => onChange({ ...form, type })} />
        </Field>
        <div className="flex flex-col gap-4">
          <Field label={t('recipe.listing.effort')} error={messageAt('effort')}>
            <RadioGroup
              value={form.effort}
              options={efforts()}
              onChange={(effort) => onChange({ ...form, effort })}
            />
          </Field>
          <Checkbox
            checked={form.withStrategy}
            onChange={(withStrategy) => onChange({ ...form, withStrategy })}
            label={t('recipe.listing.strategy')}
            hint={t('recipe.listing.strategy.hint')}
          />
        </div>
      </div>
      <PhotosFields
        photos={form.photos}
        onChange={(photos) => onChange({ ...form, photos })}
        messageAt={messageAt}
        parameters={PHOTO_URLS}
      />
    </>
  )
}

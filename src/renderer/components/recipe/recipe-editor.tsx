// The one form for recipes: a name, an operation, and its parameters.
import { unreachable } from '../../../domain/failure.ts'
import { jobTypeOf, OPERATIONS } from '../../../domain/operations/index.ts'
import { EFFORTS, LISTING_TYPES } from '../../../domain/operations/listing-builder.ts'
import { APlusFields } from './a-plus-fields.tsx'
import { CloneFields } from './clone-fields.tsx'
import shared from '../../ui/shared.module.css'
import css from './form.module.css'
import { PhotosFields } from './shared-fields.tsx'
import type { MessageAt } from './problems-at-fields.ts'
import type { RecipeForms, StrategyForm, ListingForm } from './recipe-form.ts'
import { suggestedName } from './recipe-words.ts'
import { Field, SegmentedControl, TextInput, Checkbox, RadioGroup, classes } from '../../ui/index.ts'
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
    <div className={classes(shared.column, shared.gap4)}>
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
          className={css.operations}
          value={forms.operation}
          options={OPTIONS}
          onChange={(operation) => onForms({ ...forms, operation })}
        />
      </Field>
      <Fields forms={forms} onForms={onForms} messageAt={messageAt} />
    </div>
  )
}

function Fields({ forms, onForms, messageAt }: Pick<RecipeEditorProps, 'forms' | 'onForms' | 'messageAt'>) {
  switch (forms.operation) {
    case 'listing_builder':
      return (
        <ListingFields
          form={forms.listing}
          onChange={(listing) => onForms({ ...forms, listing })}
          messageAt={messageAt}
        />
      )
    case 'a_plus':
      return (
        <APlusFields
          form={forms.aPlus}
          onChange={(aPlus) => onForms({ ...forms, aPlus })}
          messageAt={messageAt}
        />
      )
    case 'scale':
      return (
        <CloneFields
          form={forms.clone}
          onChange={(clone) => onForms({ ...forms, clone })}
          messageAt={messageAt}
        />
      )
    case 'creative_strategy':
      return <StrategyFields form={forms.strategy} onChange={(strategy) => onForms({ ...forms, strategy })} />
    default:
      return unreachable(forms.operation)
  }
}

interface StrategyFieldsProps {
  readonly form: StrategyForm
  readonly onChange: (form: StrategyForm) => void
}

function StrategyFields({ form, onChange }: StrategyFieldsProps) {
  return (
    <Checkbox
      checked={form.forceNew}
      onChange={(forceNew) => onChange({ ...form, forceNew })}
      label={t('recipe.strategy.new')}
      hint={t('recipe.strategy.new.hint')}
    />
  )
}

interface ListingFieldsProps {
  readonly form: ListingForm
  readonly onChange: (form: ListingForm) => void
  readonly messageAt: MessageAt
}

const types = () =>
  LISTING_TYPES.map((value) => ({
    value,
    label: t(`listingType.${value}`),
    hint: t(`listingType.${value}.hint`),
  }))
const efforts = () =>
  EFFORTS.map((value) => ({ value, label: t(`effort.${value}`), hint: t(`effort.${value}.hint`) }))

function ListingFields({ form, onChange, messageAt }: ListingFieldsProps) {
  return (
    <>
      <div className={css.pair}>
        <Field label={t('recipe.listing.type')} error={messageAt('listing_type')}>
          <RadioGroup value={form.type} options={types()} onChange={(type) => onChange({ ...form, type })} />
        </Field>
        <div className={classes(shared.column, shared.gap4)}>
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
        parameters={['main_image_url', 'other_image_urls']}
      />
    </>
  )
}

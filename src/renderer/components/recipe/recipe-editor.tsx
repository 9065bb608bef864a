// The one form for recipes: a name, an operation, and its parameters.
import { createElement, type FunctionComponent } from 'react'
import { type Operation, OPERATIONS } from '../../../domain/operations/index.ts'
import { EFFORTS, LISTING_TYPES } from '../../../domain/operations/listing-builder.ts'
import { A_PLUS_INFO, A_PLUS_TYPES } from '../../../domain/operations/a-plus.ts'
import { A_PLUS_PRESETS, creditsOf, isPreset, toggled, variantWords } from './a-plus-presets.ts'
import { CloneFields } from './clone-fields.tsx'
import { FieldGroup, type FieldsProps, GuidanceField, PhotosFields } from './shared-fields.tsx'
import type { MessageAt } from './use-recipe-check.ts'
import type { APlusForm } from './forms/a-plus.ts'
import type { StrategyForm } from './forms/creative-strategy.ts'
import { PHOTO_URLS } from './forms/form.ts'
import type { ListingForm } from './forms/listing-builder.ts'
import { type Forms, type RecipeForms, suggestedName } from './recipe-form.ts'
import { Button, Field, SegmentedControl, TextInput, Checkbox, RadioGroup } from '../../ui/index.ts'
import { t } from '../../../words/index.ts'

interface RecipeEditorProps {
  readonly name: string | null
  readonly onName: (name: string | null) => void
  readonly onDone: () => void
  readonly forms: RecipeForms
  readonly onForms: (forms: RecipeForms) => void
  readonly messageAt: MessageAt
}

const operations = () => OPERATIONS.map((value) => ({ value, label: t(`operation.${value}`) }))
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
          onKeyDown={(event) => event.key === 'Enter' && onDone()}
        />
      </Field>
      <Field label={t('recipe.operation')} hint={t(`operation.${forms.operation}.description`)}>
        <SegmentedControl
          className="self-start"
          value={forms.operation}
          options={operations()}
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

function ListingFields(props: FieldsProps<ListingForm>) {
  const { form, onChange, messageAt } = props
  return (
    <>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(260px,1fr))] gap-4">
        <Field
          label={t('recipe.listing.type')}
          hint={t('recipe.platforms')}
          error={messageAt('listing_type')}
        >
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
      <PhotosFields {...props} parameters={PHOTO_URLS} />
    </>
  )
}

function APlusFields(props: FieldsProps<APlusForm>) {
  const { form, onChange, messageAt } = props
  return (
    <>
      <div className="flex flex-col gap-2" role="group" aria-label={t('recipe.aPlus.presets')}>
        <span className="p-0 font-medium">{t('recipe.aPlus.presets')}</span>
        <div className="flex flex-wrap gap-2">
          {A_PLUS_PRESETS.map((preset) => (
            <Button
              key={preset.name}
              className="aria-pressed:border-accent aria-pressed:bg-accent-soft aria-pressed:text-link"
              aria-pressed={isPreset(preset, form.types)}
              onClick={() => onChange({ ...form, types: preset.types })}
            >
              {t(`recipe.aPlus.preset.${preset.name}`)}
            </Button>
          ))}
        </div>
      </div>
      <FieldGroup
        legend={t('recipe.aPlus.variants', { count: form.types.length, credits: creditsOf(form.types) })}
        error={messageAt('types')}
      >
        <div className="grid grid-cols-3 gap-4 max-[761px]:grid-cols-[1fr]">
          {[...Map.groupBy(A_PLUS_TYPES, (type) => variantWords(type)?.tier ?? type)].map(([name, types]) => (
            <div key={name} className="flex flex-col gap-2" role="group" aria-label={name}>
              <span className="text-xs font-medium text-muted">{name}</span>
              {types.map((type) => (
                <Checkbox
                  key={type}
                  checked={form.types.includes(type)}
                  onChange={() => onChange({ ...form, types: toggled(form.types, type) })}
                  label={variantWords(type)?.whole ?? type}
                  hint={t('recipe.aPlus.variant.hint', {
                    credits: A_PLUS_INFO[type].credits,
                    what: kindOf(A_PLUS_INFO[type].modules),
                  })}
                />
              ))}
            </div>
          ))}
        </div>
      </FieldGroup>
      <GuidanceField {...props} example={t('recipe.aPlus.example')} />
      <PhotosFields {...props} parameters={PHOTO_URLS} />
    </>
  )
}

function kindOf(modules: number | null): string {
  if (modules === null) return t('recipe.aPlus.kind.separate')
  return modules === 1 ? t('recipe.aPlus.kind.one') : t('recipe.aPlus.kind.full', { modules })
}

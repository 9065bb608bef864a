import { useId, type ReactNode } from 'react'
import type { MessageAt } from './use-recipe-check.ts'
import type { PhotoParameters, Photos } from './forms/form.ts'
import { Field, TextArea, TextInput } from '../../ui/index.ts'
import { t } from '../../../words/index.ts'

export interface FieldsProps<F> {
  readonly form: F
  readonly onChange: (form: F) => void
  readonly messageAt: MessageAt
}

/** Folded away, since it is rarely needed; open where it holds something or has an error. */
export function PhotosFields<F extends { readonly photos: Photos }>({
  form,
  onChange,
  messageAt,
  parameters: [main, others],
}: FieldsProps<F> & { readonly parameters: PhotoParameters }) {
  const { photos } = form
  const change = (by: Partial<Photos>) => onChange({ ...form, photos: { ...photos, ...by } })
  const mainError = messageAt(main)
  const othersError = messageAt(others)
  const isUsed = photos.main !== '' || photos.others !== ''
  return (
    <details
      className="border-t border-line pt-3 [&>summary]:w-fit [&>summary]:rounded-sm [&>summary]:font-medium [&>summary]:text-muted [&>summary:hover]:text-fg"
      open={isUsed || mainError !== null || othersError !== null}
    >
      <summary>{t('recipe.photos')}</summary>
      <div className="flex flex-col gap-3 pt-3">
        <p className="text-xs leading-4 text-muted">{t('recipe.photos.hint')}</p>
        <Field label={t('recipe.photos.main')} error={mainError}>
          <TextInput
            value={photos.main}
            onChange={(text) => change({ main: text })}
            placeholder="https://"
            code
          />
        </Field>
        <Field label={t('recipe.photos.others')} hint={t('recipe.photos.others.hint')} error={othersError}>
          <TextArea value={photos.others} onChange={(text) => change({ others: text })} rows={2} code />
        </Field>
      </div>
    </details>
  )
}

interface FieldGroupProps {
  readonly legend: string
  readonly error: string | null
  readonly children: ReactNode
}

/** Several controls for one parameter; its error is read out with all of them. */
export function FieldGroup({ legend, error, children }: FieldGroupProps) {
  const errorId = useId()
  return (
    <fieldset
      className="m-0 flex min-w-0 flex-col gap-2 border-0 p-0"
      aria-describedby={error === null ? undefined : errorId}
    >
      <legend className="p-0 font-medium">{legend}</legend>
      {children}
      {error !== null && (
        <p id={errorId} className="text-xs leading-4 text-bad" role="alert">
          {error}
        </p>
      )}
    </fieldset>
  )
}

export function GuidanceField<F extends { readonly guidance: string }>({
  form,
  onChange,
  messageAt,
  example,
}: FieldsProps<F> & { readonly example: string }) {
  return (
    <Field label={t('recipe.guidance')} hint={t('recipe.guidance.hint')} error={messageAt('user_prompt')}>
      <TextArea
        value={form.guidance}
        onChange={(guidance) => onChange({ ...form, guidance })}
        rows={3}
        placeholder={example}
      />
    </Field>
  )
}

import { Plus } from 'lucide-react'
import { useState } from 'react'
import { CLONE_MODES } from '../../../domain/operations/clone.ts'
import { CloneItemRow } from './clone-item.tsx'
import { CLONE_PHOTOS, type CloneForm, type CloneItem, EMPTY_ITEM } from './forms/clone.ts'
import { ReferencePicker } from './reference-picker.tsx'
import { FieldGroup, type FieldsProps, GuidanceField, PhotosFields } from './shared-fields.tsx'
import { Button, Field, RadioGroup, TextInput } from '../../ui/index.ts'
import { t } from '../../../words/index.ts'

const modes = () =>
  CLONE_MODES.map((value) => ({
    value,
    label: t(`cloneMode.${value}`),
    hint: t(`cloneMode.${value}.hint`),
  }))

export function CloneFields({ form, onChange, messageAt }: FieldsProps<CloneForm>) {
  /** The item whose image is being selected; null: none. */
  const [picking, setPicking] = useState<number | null>(null)
  const setItem = (place: number, item: CloneItem) =>
    onChange({ ...form, items: form.items.with(place, item) })
  const add = (item: CloneItem) => onChange({ ...form, items: [...form.items, item] })
  const pick = (item: CloneItem) => {
    if (picking !== null && picking < form.items.length) setItem(picking, item)
    else add(item)
    setPicking(null)
  }
  const isLanguage = form.mode === 'language'
  return (
    <>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(260px,1fr))] gap-4">
        <Field label={t('recipe.clone.mode')} error={messageAt('scale_mode')}>
          <RadioGroup value={form.mode} options={modes()} onChange={(mode) => onChange({ ...form, mode })} />
        </Field>
        {isLanguage ? (
          <Field
            key="language"
            label={t('recipe.clone.language')}
            hint={t('recipe.clone.language.hint')}
            error={messageAt('user_prompt')}
          >
            <TextInput
              value={form.language}
              onChange={(language) => onChange({ ...form, language })}
              placeholder={t('recipe.clone.language.example')}
            />
          </Field>
        ) : (
          <GuidanceField
            key="guidance"
            value={form.guidance}
            onChange={(guidance) => onChange({ ...form, guidance })}
            error={messageAt('user_prompt')}
            example={t('recipe.clone.example')}
          />
        )}
      </div>
      <FieldGroup legend={t('recipe.clone.references')} error={messageAt('items')}>
        <p className="text-xs leading-4 text-muted">{t('recipe.clone.references.hint')}</p>
        <div className="flex flex-col gap-2">
          {form.items.map((item, place) => (
            <CloneItemRow
              // Items have no identity but their position; rows hold no state of their own.
              key={place}
              number={place + 1}
              item={item}
              messageAt={(parameter) => messageAt(`items[${place}].${parameter}`)}
              onChange={(changed) => setItem(place, changed)}
              onPick={() => setPicking(place)}
              onRemove={() => onChange({ ...form, items: form.items.toSpliced(place, 1) })}
            />
          ))}
        </div>
        <div className="flex flex-wrap gap-2">
          <Button size="small" icon={Plus} onClick={() => add(EMPTY_ITEM)}>
            {t('recipe.clone.add')}
          </Button>
          <Button size="small" variant="ghost" onClick={() => setPicking(form.items.length)}>
            {t('recipe.clone.addFromLibrary')}
          </Button>
        </div>
      </FieldGroup>
      <PhotosFields
        photos={form.photos}
        onChange={(photos) => onChange({ ...form, photos })}
        messageAt={messageAt}
        parameters={CLONE_PHOTOS}
      />
      <ReferencePicker open={picking !== null} onClose={() => setPicking(null)} onPick={pick} />
    </>
  )
}

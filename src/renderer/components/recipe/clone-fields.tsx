import { ImageIcon, Images, Plus, Trash2 } from 'lucide-react'
import { useId, useState } from 'react'
import { ASSET_SCHEME } from '../../../contract/bridge.ts'
import { PLATFORMS } from '../../../domain/operations/index.ts'
import { ASSET_TYPES, CLONE_MODES } from '../../../domain/operations/clone.ts'
import { sentences } from '../../../domain/text.ts'
import { assetOfReference, CLONE_PHOTOS, type CloneForm, type CloneItem, EMPTY_ITEM } from './forms/clone.ts'
import type { MessageAt } from './use-recipe-check.ts'
import { ReferencePicker } from './reference-picker.tsx'
import { FieldGroup, type FieldsProps, GuidanceField, PhotosFields } from './shared-fields.tsx'
import { Button, Field, IconButton, RadioGroup, Select, Stack, TextInput } from '../../ui/index.ts'
import { languageOptions, t } from '../../../words/index.ts'

const modes = () =>
  CLONE_MODES.map((value) => ({
    value,
    label: t(`cloneMode.${value}`),
    hint: t(`cloneMode.${value}.hint`),
  }))

export function CloneFields(props: FieldsProps<CloneForm>) {
  const { form, onChange, messageAt } = props
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
  const languages = useId()
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
              list={languages}
            />
            <datalist id={languages}>
              {languageOptions().map(({ english, name }) => (
                <option key={english} value={english} label={name} />
              ))}
            </datalist>
          </Field>
        ) : (
          <GuidanceField key="guidance" {...props} example={t('recipe.clone.example')} />
        )}
      </div>
      <FieldGroup legend={t('recipe.clone.references')} error={messageAt('items')}>
        <p className="text-xs leading-4 text-muted">
          {sentences(t('recipe.clone.references.hint'), t('recipe.platforms'))}
        </p>
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
      <PhotosFields {...props} parameters={CLONE_PHOTOS} />
      <ReferencePicker open={picking !== null} onClose={() => setPicking(null)} onPick={pick} />
    </>
  )
}

interface CloneItemRowProps {
  readonly number: number
  readonly item: CloneItem
  readonly messageAt: MessageAt
  readonly onChange: (item: CloneItem) => void
  readonly onPick: () => void
  readonly onRemove: () => void
}

const PLATFORM_OPTIONS = PLATFORMS.map((value) => ({ value, label: value }))

function CloneItemRow({ number, item, messageAt, onChange, onPick, onRemove }: CloneItemRowProps) {
  const asset = assetOfReference(item.reference)
  return (
    <div
      className="grid grid-cols-[48px_minmax(0,1fr)_132px_140px_auto] items-start gap-2 rounded-md border border-line p-2 max-[761px]:grid-cols-[48px_minmax(0,1fr)]"
      role="group"
      aria-label={t('recipe.reference.number', { number })}
    >
      <span className="grid size-12 place-items-center overflow-hidden rounded-sm bg-stage text-muted [&_img]:size-full [&_img]:object-contain">
        {asset === null ? (
          <ImageIcon aria-hidden />
        ) : (
          <img
            src={`${ASSET_SCHEME}://thumb/${asset}`}
            alt={t('recipe.reference.image', { id: String(asset) })}
          />
        )}
      </span>
      <Field label={t('recipe.reference')} hideLabel error={messageAt('preview_url')}>
        {asset === null ? (
          <Stack row gap={2}>
            <TextInput
              value={item.reference}
              onChange={(reference) => onChange({ ...item, reference })}
              placeholder={t('recipe.reference.url')}
              code
            />
            <Button size="small" icon={Images} onClick={onPick}>
              {t('recipe.reference.choose')}
            </Button>
          </Stack>
        ) : (
          <Stack row gap={2}>
            <span className="min-w-0 truncate">{t('recipe.reference.image', { id: String(asset) })}</span>
            <Button size="small" onClick={onPick}>
              {t('recipe.reference.change')}
            </Button>
            <Button size="small" variant="ghost" onClick={() => onChange({ ...item, reference: '' })}>
              {t('recipe.reference.useUrl')}
            </Button>
          </Stack>
        )}
      </Field>
      <Field label={t('recipe.reference.platform')} hideLabel error={messageAt('platform')}>
        <Select
          value={item.platform}
          options={PLATFORM_OPTIONS}
          onChange={(platform) => onChange({ ...item, platform })}
        />
      </Field>
      <Field label={t('recipe.reference.kind')} hideLabel error={messageAt('asset_type')}>
        <Select
          value={item.assetType}
          options={ASSET_TYPES.map((value) => ({
            value,
            label: t(value === 'Main Image' ? 'recipe.reference.kind.main' : 'recipe.reference.kind.photo'),
          }))}
          onChange={(assetType) => onChange({ ...item, assetType })}
        />
      </Field>
      <IconButton label={t('recipe.reference.remove', { number })} icon={Trash2} onClick={onRemove} />
    </div>
  )
}

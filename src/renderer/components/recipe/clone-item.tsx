import { ImageIcon, Images, Trash2 } from 'lucide-react'
import { ASSET_SCHEME } from '../../../contract/bridge.ts'
import { ASSET_TYPES } from '../../../domain/operations/clone.ts'
import { PLATFORMS } from '../../../domain/operations/index.ts'
import { Button, Field, IconButton, Select, Stack, TextInput } from '../../ui/index.ts'
import type { MessageAt } from './problems-at-fields.ts'
import type { CloneItem } from './forms/clone.ts'
import { assetOfReference } from './references.ts'
import { t } from '../../../words/index.ts'

interface CloneItemRowProps {
  readonly number: number
  readonly item: CloneItem
  readonly messageAt: MessageAt
  readonly onChange: (item: CloneItem) => void
  readonly onPick: () => void
  readonly onRemove: () => void
}

const PLATFORM_OPTIONS = PLATFORMS.map((value) => ({ value, label: value }))

export function CloneItemRow({ number, item, messageAt, onChange, onPick, onRemove }: CloneItemRowProps) {
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

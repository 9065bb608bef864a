// Library images that the service still keeps. Images of test runs are left out: the service has never had them.
import { Images, Search } from 'lucide-react'
import { useState } from 'react'
import { ASSET_SCHEME } from '../../../contract/bridge.ts'
import type { LibraryAsset } from '../../../contract/commands/library.ts'
import { LoadingOrFailure } from '../failure.tsx'
import { useCommandQuery, useListVersion } from '../../data/query.ts'
import { Dialog, EmptyState, TextInput } from '../../ui/index.ts'
import { moment, t } from '../../../words/index.ts'
import { type CloneItem, isUsable, itemOfAsset } from './forms/clone.ts'

interface ReferencePickerProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly onPick: (item: CloneItem) => void
}

export function ReferencePicker({ open, onClose, onPick }: ReferencePickerProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="large"
      title={t('recipe.picker.title')}
      description={t('recipe.picker.description')}
    >
      <Picker onPick={onPick} />
    </Dialog>
  )
}

/** Of the newest products, since the service keeps the newest images; others are found by a search. */
const SHOWN_MAX = 300
const SHARED = { kind: 'image', state: 'on_disk', test_run: false } as const

function Picker({ onPick }: Pick<ReferencePickerProps, 'onPick'>) {
  const [search, setSearch] = useState('')
  const filter = search === '' ? SHARED : { ...SHARED, search }
  const version = useListVersion('library')
  const { data, failure, refetch } = useCommandQuery(
    'library_groups',
    { filter, sort: 'newest' },
    { version },
  )
  const ids = data?.ids.slice(0, SHOWN_MAX) ?? []
  const shown = useCommandQuery('library_assets_of', ids.length === 0 ? null : { assets: ids }, { version })
  return (
    <div className="flex h-[min(520px,60vh)] flex-col gap-3">
      <TextInput
        value={search}
        onChange={setSearch}
        icon={Search}
        placeholder={t('recipe.picker.search.example')}
        aria-label={t('recipe.picker.search')}
      />
      {data === null && <LoadingOrFailure failure={failure} onRetry={refetch} heights={[144]} />}
      {data?.assets === 0 && (
        <EmptyState icon={Images} title={t(search === '' ? 'recipe.picker.empty' : 'recipe.picker.noMatch')}>
          <p>{t('recipe.picker.empty.hint')}</p>
        </EmptyState>
      )}
      {ids.length > 0 && (
        <ul
          className="grid min-h-0 flex-1 grid-cols-6 content-start gap-2 overflow-auto p-0.5"
          aria-label={t('recipe.picker.images')}
        >
          {shown.data?.assets.map((asset) => (
            <li key={asset.id}>
              <Tile asset={asset} onPick={onPick} />
            </li>
          ))}
        </ul>
      )}
      {data !== null && data.assets > SHOWN_MAX && (
        <p className="text-xs text-muted">
          {t('recipe.picker.first', { shown: SHOWN_MAX, total: data.assets })}
        </p>
      )}
    </div>
  )
}

function Tile({ asset, onPick }: { readonly asset: LibraryAsset } & Pick<ReferencePickerProps, 'onPick'>) {
  const isGood = isUsable(asset, Date.now())
  return (
    <button
      type="button"
      className="flex h-36 w-full flex-col items-stretch overflow-hidden rounded-md border border-line bg-surface p-0 text-left hover:enabled:border-accent disabled:text-disabled disabled:[&_img]:opacity-35"
      disabled={!isGood}
      aria-label={t(isGood ? 'recipe.picker.image' : 'recipe.picker.image.expired', asset)}
      onClick={() => onPick(itemOfAsset(asset))}
    >
      <span className="min-h-0 flex-1 bg-stage [&_img]:size-full [&_img]:object-contain">
        <img src={`${ASSET_SCHEME}://thumb/${asset.id}`} alt="" loading="lazy" />
      </span>
      <span className="truncate px-1.5 pt-0.5 pb-0 text-xs leading-4">{asset.asin}</span>
      <span className="px-1.5 pt-0 pb-0.5 text-xs leading-4 text-muted">
        {isGood && asset.reference_until_ms !== null
          ? t('recipe.picker.until', { when: moment(asset.reference_until_ms) })
          : t('recipe.picker.expired')}
      </span>
    </button>
  )
}

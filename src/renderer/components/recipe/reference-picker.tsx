// Library images that the service still keeps. Images of test runs are left out: the service has never had them.
import { Images, Search } from 'lucide-react'
import { useCallback, useState } from 'react'
import { ASSET_SCHEME } from '../../../contract/bridge.ts'
import type { LibraryAsset } from '../../../contract/commands/library.ts'
import { call } from '../../bridge.ts'
import { LoadingOrFailure } from '../failure.tsx'
import { useListVersion } from '../../data/query.ts'
import { useWindowedRows } from '../../data/windowed-rows.ts'
import { Dialog, EmptyState, Skeleton, TextInput, VirtualList } from '../../ui/index.ts'
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

const COLUMNS = 6
const ROW_PX = 156

function Picker({ onPick }: Pick<ReferencePickerProps, 'onPick'>) {
  const [search, setSearch] = useState('')
  const fetch = useCallback(
    async (offset: number, limit: number) => {
      const filter = {
        kind: 'image',
        state: 'on_disk',
        test_run: false,
        ...(search === '' ? {} : { search }),
      } as const
      const [{ assets: total }, { assets: rows }] = await Promise.all([
        call('library_groups', { filter }),
        call('library_assets', { filter, offset, limit }),
      ])
      return { total, rows }
    },
    [search],
  )
  const { total, rowAt, failure, show, retry } = useWindowedRows<LibraryAsset>(
    fetch,
    useListVersion('library'),
  )
  const showRows = useCallback(
    (first: number, last: number) => show(first * COLUMNS, (last + 1) * COLUMNS - 1),
    [show],
  )
  return (
    <div className="flex h-[min(520px,60vh)] flex-col gap-3">
      <TextInput
        value={search}
        onChange={setSearch}
        icon={Search}
        placeholder={t('recipe.picker.search.example')}
        aria-label={t('recipe.picker.search')}
      />
      {total === null && <LoadingOrFailure failure={failure} onRetry={retry} heights={[ROW_PX]} />}
      {total === 0 && (
        <EmptyState icon={Images} title={t(search === '' ? 'recipe.picker.empty' : 'recipe.picker.noMatch')}>
          <p>{t('recipe.picker.empty.hint')}</p>
        </EmptyState>
      )}
      {total !== null && total > 0 && (
        <VirtualList
          label={t('recipe.picker.images')}
          className="flex-1"
          count={Math.ceil(total / COLUMNS)}
          rowHeight={ROW_PX}
          onRange={showRows}
          renderRow={(row) => (
            <div className="grid grid-cols-6 gap-2 p-0.5">
              {Array.from({ length: Math.min(COLUMNS, total - row * COLUMNS) }, (_, column) => (
                <Tile key={column} asset={rowAt(row * COLUMNS + column)} onPick={onPick} />
              ))}
            </div>
          )}
        />
      )}
    </div>
  )
}

function Tile({
  asset,
  onPick,
}: {
  readonly asset: LibraryAsset | undefined
  readonly onPick: (item: CloneItem) => void
}) {
  if (asset === undefined) return <Skeleton height={ROW_PX - 12} />
  const isGood = isUsable(asset, Date.now())
  return (
    <button
      type="button"
      className="flex h-36 flex-col items-stretch overflow-hidden rounded-md border border-line bg-surface p-0 text-left hover:enabled:border-accent disabled:text-disabled disabled:[&_img]:opacity-35"
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

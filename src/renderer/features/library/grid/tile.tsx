// One asset in the grid. It has its final size before anything is loaded, so that nothing moves.
import { Check, Layers, Star, X } from 'lucide-react'
import { memo, useState, type MouseEvent } from 'react'
import type { LibraryAsset } from '../../../../contract/commands/library.ts'
import { classes, isPress } from '../../../ui/index.ts'
import { hasPicture, tileWords } from '../model/asset-words.ts'
import { slotWords } from '../../../components/slot-words.ts'
import { PictureFallback } from '../loupe/picture-fallback.tsx'
import { PreflightSign } from '../loupe/preflight.tsx'
import { useAsset } from '../model/library-store.ts'
import { number, t } from '../../../../words/index.ts'

export type TilePress = 'only' | 'toggle' | 'extend' | 'open'

interface TileProps {
  readonly id: number
  readonly at: number
  readonly width: number
  readonly isCurrent: boolean
  readonly isSelected: boolean
  readonly column: number
  readonly isFlying?: boolean
  readonly onPress: (at: number, press: TilePress) => void
}

export const tileId = (id: number): string => `asset-${id}`

export const Tile = memo(function Tile({
  id,
  at,
  width,
  isCurrent,
  isSelected,
  column,
  isFlying = false,
  onPress,
}: TileProps) {
  const asset = useAsset(id)
  return (
    <div
      id={tileId(id)}
      role="gridcell"
      aria-colindex={column + 1}
      aria-selected={isSelected || isCurrent}
      aria-label={asset === undefined ? t('library.state.expected') : tileWords(asset)}
      className={classes(
        'group/tile flex-none rounded-md [contain:layout_paint_style]',
        isSelected && 'bg-selected',
      )}
      style={{ width }}
      data-asset={id}
      data-review={asset?.review.state}
      onClick={(event) => onPress(at, pressOf(event))}
      onDoubleClick={() => onPress(at, 'open')}
      onContextMenu={() => {
        // The menu is about the selection, or else about this image.
        if (!isSelected) onPress(at, 'only')
      }}
    >
      <div
        className={classes(
          'relative flex items-center justify-center overflow-hidden rounded-md border-2 border-transparent bg-stage bg-clip-padding group-hover/tile:border-line-control',
          isSelected && 'border-accent group-hover/tile:border-accent',
          // Where the keys are: within the tile, because a list that scrolls would cut a ring around it.
          isCurrent && 'border-focus inset-ring-2 inset-ring-ground group-hover/tile:border-focus',
        )}
        style={{ height: width }}
      >
        {asset !== undefined && <Thumb key={asset.state} asset={asset} isFlying={isFlying} />}
        {asset !== undefined && <Mark asset={asset} />}
        {asset !== undefined && asset.versions > 1 && (
          <span className="absolute right-1 bottom-1 flex h-5 items-center gap-0.5 rounded-lg bg-ground px-1 py-0 text-xs [&_svg]:size-3.5">
            <Layers aria-hidden />
            {number(asset.versions)}
          </span>
        )}
        {asset !== undefined && (
          <PreflightSign className="absolute top-1 right-1" verdict={asset.preflight} />
        )}
      </div>
      <div className="flex h-9 items-start justify-between gap-2 px-1 pt-1 pb-0 text-xs leading-4">
        <span
          className={classes('line-clamp-2 wrap-anywhere text-muted', (isSelected || isCurrent) && 'text-fg')}
        >
          {asset?.test_run === true && (
            <span className={"font-medium text-fg after:content-['_·_']"}>{t('library.view.testImage')}</span>
          )}
          {asset === undefined ? '' : slotWords(asset)}
        </span>
        {asset !== undefined && <Stars rating={asset.review.rating} />}
      </div>
    </div>
  )
})

function pressOf({ ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): TilePress {
  if (isPress({ key: 'a', ctrlKey, metaKey, altKey, shiftKey: false }, 'Mod+a')) return 'toggle'
  return shiftKey ? 'extend' : 'only'
}

function Thumb({ asset, isFlying }: { readonly asset: LibraryAsset; readonly isFlying: boolean }) {
  const [isBroken, setIsBroken] = useState(false)
  const [isWanted, setIsWanted] = useState(!isFlying)
  if (!isFlying && !isWanted) setIsWanted(true)
  if (!hasPicture(asset) || isBroken) return <PictureFallback asset={asset} isBroken={isBroken} />
  if (!isWanted) return null
  return (
    <img
      className="size-full object-contain"
      src={`asset://thumb/${asset.id}`}
      alt=""
      decoding="async"
      draggable={false}
      onError={() => setIsBroken(true)}
    />
  )
}

const MARK =
  'absolute top-1 left-1 flex items-center gap-1 max-w-[calc(100%-32px)] h-5 px-0.75 py-0 rounded-lg text-xs font-medium leading-5 [&_svg]:flex-none [&_svg]:stroke-[3] [&_svg]:size-3.5'

function Mark({ asset }: { readonly asset: LibraryAsset }) {
  const { state, reason } = asset.review
  return (
    <>
      {state === 'approved' && (
        <span className={classes(MARK, 'bg-ok-soft text-ok')}>
          <Check aria-hidden />
        </span>
      )}
      {state === 'rejected' && (
        <span className={classes(MARK, 'bg-bad-soft text-bad')}>
          <X aria-hidden />
          {reason !== null && <span className="truncate pr-1">{reason}</span>}
        </span>
      )}
    </>
  )
}

export function Stars({ rating }: { readonly rating: number | null }) {
  if (rating === null) return null
  return (
    <span className="inline-flex flex-none text-warn [&_svg]:size-3 [&_svg]:fill-current" aria-hidden>
      {Array.from({ length: rating }, (_, at) => (
        <Star key={at} />
      ))}
    </span>
  )
}

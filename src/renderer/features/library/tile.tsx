// One asset in the grid. It has its final size before anything is loaded, so that nothing moves.
import { Check, Layers, Star, X } from 'lucide-react'
import { memo, useState, type MouseEvent } from 'react'
import type { LibraryAsset } from '../../../contract/commands/library.ts'
import { classes, isPress } from '../../ui/index.ts'
import shared from '../../ui/shared.module.css'
import css from './tile.module.css'
import { isOnDisk, slotWords, tileWords } from './model/asset-words.ts'
import { PictureFallback } from './picture-fallback.tsx'
import { PreflightSign } from './preflight-sign.tsx'
import { useAsset } from './library-store.ts'
import { number, t } from '../../../words/index.ts'

export type TilePress = 'only' | 'toggle' | 'extend' | 'open'

interface TileProps {
  readonly id: number
  readonly at: number
  readonly width: number
  readonly isCurrent: boolean
  readonly isSelected: boolean
  readonly column: number
  /** Scrolling too fast to see an image. */
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
      className={classes(css.tile, isSelected && css.selected, isCurrent && css.current)}
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
      <div className={css.frame} style={{ height: width }}>
        {asset !== undefined && <Thumb key={asset.state} asset={asset} isFlying={isFlying} />}
        {asset !== undefined && <Mark asset={asset} />}
        {asset !== undefined && asset.versions > 1 && (
          <span className={css.versions}>
            <Layers aria-hidden />
            {number(asset.versions)}
          </span>
        )}
        {asset !== undefined && <PreflightSign className={css.preflight} verdict={asset.preflight} />}
      </div>
      <div className={css.caption}>
        <span className={css.slot}>
          {asset?.test_run === true && <span className={css.testRun}>{t('library.view.testImage')}</span>}
          {asset === undefined ? '' : slotWords(asset)}
        </span>
        {asset !== undefined && <Stars rating={asset.review.rating} />}
      </div>
    </div>
  )
})

function pressOf(event: MouseEvent): TilePress {
  const press = { ...keysOf(event), key: 'a' }
  if (isPress({ ...press, shiftKey: false }, 'Mod+a')) return 'toggle'
  return event.shiftKey ? 'extend' : 'only'
}

const keysOf = ({ ctrlKey, metaKey, shiftKey, altKey }: MouseEvent) => ({
  ctrlKey,
  metaKey,
  shiftKey,
  altKey,
})

function Thumb({ asset, isFlying }: { readonly asset: LibraryAsset; readonly isFlying: boolean }) {
  const [isBroken, setIsBroken] = useState(false)
  const [isWanted, setIsWanted] = useState(!isFlying)
  if (!isFlying && !isWanted) setIsWanted(true)
  if (asset.kind !== 'image' || !isOnDisk(asset) || isBroken)
    return <PictureFallback asset={asset} isBroken={isBroken} />
  if (!isWanted) return null
  return (
    <img
      className={shared.fills}
      src={`asset://thumb/${asset.id}`}
      alt=""
      decoding="async"
      draggable={false}
      onError={() => setIsBroken(true)}
    />
  )
}

/** Marked by shape as well as by color. */
function Mark({ asset }: { readonly asset: LibraryAsset }) {
  const { state, reason } = asset.review
  return (
    <>
      {state === 'approved' && (
        <span className={classes(css.mark, css.approved)}>
          <Check aria-hidden />
        </span>
      )}
      {state === 'rejected' && (
        <span className={classes(css.mark, css.rejected)}>
          <X aria-hidden />
          {reason !== null && <span className={classes(shared.ellipsis, css.reason)}>{reason}</span>}
        </span>
      )}
    </>
  )
}

export function Stars({ rating }: { readonly rating: number | null }) {
  if (rating === null) return null
  return (
    <span className={css.stars} aria-hidden>
      {Array.from({ length: rating }, (_, at) => (
        <Star key={at} />
      ))}
    </span>
  )
}

// Everything generated for one product, in tiles as large as fit.
import { useEffect, useRef } from 'react'
import { assets, updateSelection, useAsset } from '../model/library-store.ts'
import { TILE_GAP_PX } from '../model/grid-layout.ts'
import { goTo, type ViewProps } from '../model/selection.ts'
import type { Size } from '../model/zoom.ts'
import { toggleLoupe } from '../model/navigation.ts'
import { Tile, tileId, type TilePress } from '../grid/tile.tsx'
import { useElementSize } from '../grid/use-element-size.ts'
import { t } from '../../../../words/index.ts'

const TILE_MIN_PX = 116
const TILE_MAX_PX = 420
const CAPTION_PX = 36

export function ProductSetView({ ids, at }: ViewProps) {
  const element = useRef<HTMLDivElement>(null)
  const box = useElementSize(element)
  const current = useAsset(ids[at] ?? null)
  useEffect(() => assets.want(ids.slice(0, 1000)), [ids])
  useEffect(() => {
    document.getElementById(tileId(ids[at] ?? 0))?.scrollIntoView({ block: 'nearest' })
  }, [ids, at])
  const hasSource = current?.has_source === true
  const width = box === null ? TILE_MIN_PX : tileWidthFor(ids.length + (hasSource ? 1 : 0), box)
  return (
    <div
      ref={element}
      className="flex min-h-0 flex-1 flex-col overflow-auto px-6 py-2 outline-none"
      role="grid"
      aria-label={
        current === undefined ? t('library.view.openSet') : t('library.set.of', { asin: current.asin })
      }
      aria-activedescendant={tileId(ids[at] ?? 0)}
      tabIndex={0}
    >
      <div
        role="row"
        className="mx-0 my-auto flex flex-wrap content-center justify-center"
        style={{ gap: TILE_GAP_PX }}
      >
        {hasSource && (
          <div
            role="gridcell"
            className="text-xs leading-6 text-muted [&_img]:rounded-md [&_img]:border-2 [&_img]:border-dashed [&_img]:border-line-control [&_img]:bg-stage [&_img]:object-contain"
            style={{ width }}
            aria-label={t('library.source')}
          >
            <img
              src={`asset://source/${current.product}`}
              alt=""
              width={width}
              height={width}
              decoding="async"
              draggable={false}
            />
            <span>{t('library.source')}</span>
          </div>
        )}
        {ids.map((id, place) => (
          <Tile
            key={id}
            id={id}
            at={place}
            width={width}
            column={place}
            isCurrent={place === at}
            isSelected={false}
            onPress={press}
          />
        ))}
      </div>
    </div>
  )
}

function press(at: number, how: TilePress): void {
  updateSelection((selection) => goTo(selection, at))
  if (how === 'open') toggleLoupe()
}

function tileWidthFor(count: number, { width, height }: Size): number {
  let best = TILE_MIN_PX
  for (let columns = 1; columns <= count; columns += 1) {
    const rows = Math.ceil(count / columns)
    const across = (width - 48 - (columns - 1) * TILE_GAP_PX) / columns
    const down = (height - 32 - (rows - 1) * TILE_GAP_PX) / rows - CAPTION_PX
    best = Math.max(best, Math.min(across, down, TILE_MAX_PX))
  }
  return Math.floor(best)
}

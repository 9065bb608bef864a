// One asset as large as the window allows, with the source photo. The next images are decoded ahead.
import { useEffect, useMemo } from 'react'
import type { LibraryAsset } from '../../../../contract/commands/library.ts'
import { AssetFacts } from './asset-facts.tsx'
import { AssetPane } from './asset-pane.tsx'
import { DocumentView } from './document-view.tsx'
import { assets, updateSelection, useAsset, useAssets } from '../model/library-store.ts'
import { hasPicture, isOnDisk, sourceWords, tileWords } from '../model/asset-words.ts'
import { goTo, type ViewProps } from '../model/selection.ts'
import { PictureFallback } from './picture-fallback.tsx'
import { slotWords } from '../../../components/slot-words.ts'
import { useShown, useViewPreferences } from '../model/view-preferences.ts'
import { ZoomPane } from './zoom-pane.tsx'
import { Skeleton } from '../../../ui/index.ts'
import { t } from '../../../../words/index.ts'

const AHEAD = [1, 2, -1] as const

export function Loupe({ ids, at }: ViewProps) {
  const asset = useAsset(ids[at] ?? null)
  const isFull = useViewPreferences((preferences) => preferences.isFullScreen)
  const showFacts = useShown('showFacts')
  useEffect(() => assets.want(ids.slice(Math.max(0, at - 20), at + 60)), [ids, at])
  useDecodedAhead(ids, at)
  if (asset === undefined)
    return (
      <div className="flex flex-1 items-center justify-center" role="status" aria-label={t('common.loading')}>
        <Skeleton width="60%" height={240} />
      </div>
    )
  return (
    <>
      <div className="flex min-h-0 flex-1 gap-3 px-3 py-0">
        {asset.kind === 'document' && isOnDisk(asset) ? (
          <DocumentView key={asset.id} asset={asset} />
        ) : (
          <Panes asset={asset} />
        )}
        {showFacts && <AssetFacts key={asset.id} asset={asset} />}
      </div>
      {!isFull && <Filmstrip ids={ids} at={at} />}
    </>
  )
}

function Panes({ asset }: { readonly asset: LibraryAsset }) {
  const showSource = useShown('showSource')
  const missing = sourceWords(asset)
  return (
    <div className="flex min-h-0 min-w-0 flex-1 gap-2">
      {showSource && asset.has_source && (
        <ZoomPane
          key={`source ${asset.product}`}
          label={t('library.source')}
          src={`asset://source/${asset.product}`}
          size={null}
          fallback={
            <div className="flex h-full items-center justify-center p-4 text-center text-muted">
              {t('library.source.broken')}
            </div>
          }
        />
      )}
      {showSource && missing !== null && (
        <p className="m-0 w-36 flex-none self-center px-2 py-0 text-center text-xs wrap-anywhere text-muted">
          {missing}
        </p>
      )}
      <AssetPane asset={asset} label={`${asset.asin} ${slotWords(asset)}`} isMain />
    </div>
  )
}

function useDecodedAhead(ids: readonly number[], at: number) {
  const near = useAssets(useMemo(() => AHEAD.flatMap((step) => ids[at + step] ?? []), [ids, at]))
  useEffect(() => {
    const images = near.filter(hasPicture).map(({ id }) => {
      const image = new Image()
      image.decoding = 'async'
      image.src = `asset://file/${id}`
      return image
    })
    return () => {
      // Stop loading images that were passed by.
      for (const image of images) image.src = ''
    }
  }, [near])
}

/** On either side; more than fit are cut off at the window's edges. */
const NEIGHBORS = 20

const toMiddle = (frame: HTMLElement | null): void =>
  frame?.scrollIntoView({ inline: 'center', block: 'nearest' })

function Filmstrip({ ids, at }: ViewProps) {
  const shown = useAssets(
    useMemo(() => ids.slice(Math.max(0, at - NEIGHBORS), at + NEIGHBORS + 1), [ids, at]),
  )
  if (ids.length < 2) return null
  return (
    <div
      className="flex h-14 flex-none gap-1 overflow-hidden px-3 py-1 [@media(height<640px)]:hidden"
      role="group"
      aria-label={t('library.view.filmstrip')}
    >
      {shown.map((asset) => (
        <button
          key={asset.id}
          ref={asset.id === ids[at] ? toMiddle : undefined}
          type="button"
          // The keys move on by themselves; so many stops would be in the way.
          tabIndex={-1}
          className="relative size-12 flex-none overflow-hidden rounded-sm border-2 border-transparent bg-stage p-0 after:absolute after:inset-x-0 after:bottom-0 after:h-1 hover:border-line-control data-[state=approved]:after:bg-ok-fill data-[state=rejected]:after:bg-bad-fill [&_span]:hidden [&[aria-current]]:border-focus"
          aria-label={tileWords(asset)}
          aria-current={asset.id === ids[at] ? 'true' : undefined}
          data-state={asset.review.state}
          onClick={() => updateSelection((selection) => goTo(selection, ids.indexOf(asset.id)))}
        >
          {hasPicture(asset) ? (
            <img
              className="size-full object-contain"
              src={`asset://thumb/${asset.id}`}
              alt=""
              decoding="async"
              draggable={false}
            />
          ) : (
            // Its icon; the words have no room here.
            <PictureFallback asset={asset} />
          )}
        </button>
      ))}
    </div>
  )
}

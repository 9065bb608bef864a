// One asset as large as the window allows, with the source photo. The next images are decoded ahead.
import { useEffect, useMemo } from 'react'
import type { LibraryAsset } from '../../../contract/commands/library.ts'
import { AssetFacts } from './asset-facts.tsx'
import { AssetPane } from './asset-pane.tsx'
import { DocumentView } from './document-view.tsx'
import { assets, useAsset, useAssets } from './library-store.ts'
import { isOnDisk, slotWords, sourceWords } from './model/asset-words.ts'
import { Filmstrip } from './filmstrip.tsx'
import { useShown, useViewPreferences } from './view-preferences.ts'
import { ZoomPane } from './zoom-pane.tsx'
import { Skeleton } from '../../ui/index.ts'
import { t } from '../../../words/index.ts'

interface LoupeProps {
  readonly ids: readonly number[]
  readonly at: number
}

const AHEAD = [1, 2, -1] as const

export function Loupe({ ids, at }: LoupeProps) {
  const asset = useAsset(ids[at] ?? null)
  const isFull = useViewPreferences((preferences) => preferences.isFullScreen)
  const showFacts = useShown('showFacts') && !isFull
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
  const isFull = useViewPreferences((preferences) => preferences.isFullScreen)
  const showSource = useShown('showSource') && !isFull
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
    const images = near
      .filter((asset) => asset.kind === 'image' && isOnDisk(asset))
      .map(({ id }) => {
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

import { Check, X } from 'lucide-react'
import type { LibraryAsset } from '../../../../contract/commands/library.ts'
import { classes } from '../../../ui/index.ts'
import { hasPicture } from '../model/asset-words.ts'
import { PictureFallback } from './picture-fallback.tsx'
import { PreflightSign } from './preflight.tsx'
import { Stars } from '../grid/tile.tsx'
import { ZoomPane } from './zoom-pane.tsx'
import { t } from '../../../../words/index.ts'

interface AssetPaneProps {
  readonly asset: LibraryAsset
  readonly label: string
  readonly isMain?: boolean
  readonly isCurrent?: boolean
  readonly onPress?: () => void
}

export function AssetPane({ asset, label, isMain = false, isCurrent = false, onPress }: AssetPaneProps) {
  const overlay = (
    // In a narrow pane one stands below the other.
    <div className="pointer-events-none absolute inset-x-2 top-2 flex flex-wrap gap-1">
      <Verdict asset={asset} />
      <PreflightSign withWords className="ml-auto shadow-low" verdict={asset.preflight} />
    </div>
  )
  if (!hasPicture(asset))
    return (
      <div
        className={classes(
          'relative min-h-0 min-w-0 flex-1 overflow-hidden rounded-md border-2 border-transparent',
          isCurrent && 'border-focus',
        )}
        onPointerUp={onPress}
      >
        <PictureFallback asset={asset} large />
        {overlay}
      </div>
    )
  const { width, height } = asset
  return (
    <ZoomPane
      key={asset.id}
      label={label}
      src={`asset://file/${asset.id}`}
      placeholder={`asset://thumb/${asset.id}`}
      size={width === null || height === null ? null : { width, height }}
      isMain={isMain}
      isCurrent={isCurrent}
      overlay={overlay}
      fallback={<PictureFallback asset={asset} isBroken large />}
      {...(onPress === undefined ? {} : { onPress })}
    />
  )
}

/** The bar below has the same words; this one is near the image. */
function Verdict({ asset: { id, review } }: { readonly asset: LibraryAsset }) {
  const { state, reason, rating } = review
  if (state === 'unreviewed' && rating === null) return null
  return (
    <div
      key={`${id} ${state}`}
      className={classes(
        'flex max-w-full animate-pop items-center gap-1 rounded-[14px] bg-raised px-3 py-1 font-semibold shadow-low [&>svg]:size-4 [&>svg]:flex-none [&>svg]:stroke-[2.5]',
        state === 'approved' && 'bg-ok-soft text-ok',
        state === 'rejected' && 'bg-bad-soft text-bad',
      )}
      aria-hidden
    >
      {state === 'approved' && (
        <>
          <Check /> {t('state.review.approved')}
        </>
      )}
      {state === 'rejected' && (
        <>
          <X /> {reason ?? t('state.review.rejected')}
        </>
      )}
      <Stars rating={rating} />
    </div>
  )
}

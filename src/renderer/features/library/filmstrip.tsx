// The neighbors of the image in the loupe, in the order of the library.
import { useMemo } from 'react'
import { updateSelection, useAssets } from './library-store.ts'
import { isOnDisk, tileWords } from './model/asset-words.ts'
import { goTo } from './model/selection.ts'
import { PictureFallback } from './picture-fallback.tsx'
import { t } from '../../../words/index.ts'

/** On either side; more than fit are cut off at the window's edges. */
const NEIGHBORS = 20

const toMiddle = (frame: HTMLElement | null): void =>
  frame?.scrollIntoView({ inline: 'center', block: 'nearest' })

interface FilmstripProps {
  readonly ids: readonly number[]
  readonly at: number
}

export function Filmstrip({ ids, at }: FilmstripProps) {
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
          {asset.kind === 'image' && isOnDisk(asset) ? (
            <img
              className="size-full object-contain"
              src={`asset://thumb/${asset.id}`}
              alt=""
              decoding="async"
              draggable={false}
            />
          ) : (
            // Its icon; the words have no room here.
            <PictureFallback asset={asset} isBroken={false} />
          )}
        </button>
      ))}
    </div>
  )
}

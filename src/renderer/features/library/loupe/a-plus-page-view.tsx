// A+ modules as on the product page: one below the other without gaps, at desktop or mobile width.
import { useEffect, useMemo } from 'react'
import type { LibraryAsset } from '../../../../contract/commands/library.ts'
import { assets, updateSelection, useLibrary, useAssets } from '../model/library-store.ts'
import { variantName } from '../../../components/recipe/a-plus-presets.ts'
import { MOBILE_WIDTH_PX, pagesFor, pagesOf, type APlusPage } from '../model/a-plus-page.ts'
import { hasPicture, tileWords } from '../model/asset-words.ts'
import { goTo, narrowTo, topFrame, type ViewProps } from '../model/selection.ts'
import { PictureFallback } from './picture-fallback.tsx'
import { useViewPreferences } from '../model/view-preferences.ts'
import { classes, SegmentedControl } from '../../../ui/index.ts'
import { t } from '../../../../words/index.ts'

export function APlusPageView({ ids, at }: ViewProps) {
  const device = useViewPreferences((preferences) => preferences.device)
  const whole = useLibrary((state) => topFrame(state.selection).whole) ?? ids
  const rows = useAssets(whole)
  useEffect(() => assets.want(whole.slice(0, 1000)), [whole])
  const { pages, isBorrowed } = useMemo(() => pagesFor(pagesOf(rows), device), [rows, device])
  useEffect(() => {
    // Keys act only on what is visible.
    const seen = pages.flatMap(({ modules }) => modules.map(({ id }) => id))
    if (seen.length > 0 && seen.join() !== ids.join())
      updateSelection((selection) => narrowTo(selection, seen))
  }, [pages, ids])
  const current = ids[at]
  useEffect(() => {
    document.getElementById(`module-${current}`)?.scrollIntoView({ block: 'nearest' })
  }, [current, device])
  return (
    <div
      className="min-h-0 flex-1 overflow-auto bg-stage px-6 pt-2 pb-8 -outline-offset-2"
      tabIndex={0}
      role="region"
      aria-label={t('library.view.page')}
    >
      <div className="flex flex-wrap items-center justify-center gap-3 px-0 pt-2 pb-4">
        <SegmentedControl
          label={t('library.page.width')}
          value={device}
          options={[
            { value: 'desktop', label: t('library.page.desktop') },
            { value: 'mobile', label: t('library.page.mobile') },
          ]}
          onChange={(now) => useViewPreferences.setState({ device: now })}
        />
        {isBorrowed && <span className="text-fg">{t('library.page.borrowed')}</span>}
      </div>
      {pages.map((page) => (
        <section key={page.key} className="mb-8" aria-label={variantName(page.title)}>
          <h2 className="mb-2 text-center font-medium">{variantName(page.title)}</h2>
          <div
            className={classes(
              'mx-auto my-0 bg-surface',
              device === 'mobile' && 'rounded-[20px] border border-line-control px-0 py-3',
            )}
            style={{ maxWidth: widthOf(page, device) }}
          >
            {page.modules.map((asset) => (
              <Module
                key={asset.id}
                asset={asset}
                isCurrent={asset.id === current}
                onPress={() => updateSelection((selection) => goTo(selection, ids.indexOf(asset.id)))}
              />
            ))}
          </div>
        </section>
      ))}
    </div>
  )
}

const widthOf = ({ desktopWidth }: APlusPage, device: 'desktop' | 'mobile'): number =>
  device === 'mobile' ? MOBILE_WIDTH_PX : desktopWidth

const BAR = 'before:absolute before:inset-0 before:z-1 before:pointer-events-none before:border-l-6'
const VERDICTS = {
  approved: `${BAR} before:border-l-ok-fill`,
  rejected: `${BAR} before:border-l-bad-fill`,
  unreviewed: '',
} as const

interface ModuleProps {
  readonly asset: LibraryAsset
  readonly isCurrent: boolean
  readonly onPress: () => void
}

function Module({ asset, isCurrent, onPress }: ModuleProps) {
  const { width, height } = asset
  return (
    <div
      id={`module-${asset.id}`}
      className={classes(
        'relative overflow-hidden [&_img]:size-full [&_img]:object-contain',
        isCurrent &&
          'after:pointer-events-none after:absolute after:inset-0 after:z-1 after:shadow-[inset_0_0_0_2px_var(--color-focus),_inset_0_0_0_4px_var(--color-ground)]',
        VERDICTS[asset.review.state],
      )}
      style={{ aspectRatio: `${width ?? 16} / ${height ?? 6}` }}
      onClick={onPress}
    >
      {hasPicture(asset) ? (
        <img src={`asset://file/${asset.id}`} alt={tileWords(asset)} decoding="async" draggable={false} />
      ) : (
        <PictureFallback asset={asset} large />
      )}
    </div>
  )
}

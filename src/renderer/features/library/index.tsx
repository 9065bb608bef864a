// The library: everything that was generated, by product, and its review. Works from disk alone, without network or key.
import { FolderOpen, ImageOff, Images, PackageOpen, RefreshCw, SearchX } from 'lucide-react'
import { useCallback, useEffect, useRef, useState, type RefObject } from 'react'
import { call } from '../../bridge.ts'
import { useListVersion } from '../../data/query.ts'
import { useStatus } from '../../data/snapshot.ts'
import { APlusPageView } from './loupe/a-plus-page-view.tsx'
import { toExport } from './review/actions.ts'
import { AssetPane } from './loupe/asset-pane.tsx'
import { FilterBar } from './grid/filter-bar.tsx'
import { Grid } from './grid/grid.tsx'
import {
  announce,
  enter,
  setFilter,
  scheduleRefresh,
  useLibrary,
  assets,
  reload,
  updateSelection,
  useAssets,
  useAssetsFailure,
} from './model/library-store.ts'
import { Loupe } from './loupe/loupe.tsx'
import { versionWords } from './model/asset-words.ts'
import { hasOwnImages, narrowed } from './model/filters.ts'
import { TILE_SIZES } from './model/grid-layout.ts'
import { idsOf, targets, topFrame, goTo, type ViewProps } from './model/selection.ts'
import { FIT } from './model/zoom.ts'
import { leaveFullScreen } from './model/navigation.ts'
import { ProductSetView } from './loupe/product-set-view.tsx'
import { RejectPanel } from './review/reject-panel.tsx'
import { RERUN_MAX, RerunDialog } from './review/rerun-dialog.tsx'
import { ReviewBar, SaidOverImage } from './review/review-bar.tsx'
import { useLibraryKeys } from './use-library-keys.ts'
import { ViewBar } from './grid/view-bar.tsx'
import { setZoom, useViewPreferences } from './model/view-preferences.ts'
import { FailureBanner, FailureState } from '../../components/failure.tsx'
import { navigate, useParams } from '../../state/navigation.ts'
import { attempt } from '../../state/toasts.ts'
import {
  Button,
  classes,
  ContextMenu,
  EmptyState,
  IconButton,
  PageHeader,
  SegmentedControl,
  Skeleton,
} from '../../ui/index.ts'
import { REVIEW_STATES } from '../../../domain/states.ts'
import { t } from '../../../words/index.ts'

export function LibraryScreen() {
  const grid = useRef<HTMLDivElement>(null)
  const over = useRef<HTMLDivElement>(null)
  const search = useRef<HTMLInputElement>(null)
  const [isRejecting, setIsRejecting] = useState(false)
  const [rerun, setRerun] = useState<readonly number[] | null>(null)
  useQuestions()
  const view = useLibrary((state) => topFrame(state.selection).view)
  const isCovered = view !== 'grid'
  const isFull = useViewPreferences((preferences) => preferences.isFullScreen)
  const focusStage = useCallback(() => {
    const isOver = topFrame(useLibrary.getState().selection).view !== 'grid'
    ;(isOver ? over : grid).current?.focus({ preventScroll: true })
  }, [])
  useEffect(focusStage, [focusStage, view])
  const answered = useLibrary((state) => state.answered)
  useEffect(() => {
    // The grid takes the focus when it appears, unless somebody is typing in the filters.
    const { activeElement } = document
    if (activeElement === document.body || activeElement?.matches('#screen, [data-page-title]') === true)
      focusStage()
  }, [focusStage, answered])
  useEffect(() => {
    if (!isCovered) setZoom(FIT)
  }, [isCovered])
  useEffect(() => {
    // Other keys than Escape leave the loupe, and with it full screen.
    if (view !== 'loupe') leaveFullScreen()
  }, [view])
  useAlone(over, isFull)
  const onReject = useCallback(() => {
    if (targets(useLibrary.getState().selection).length > 0) setIsRejecting(true)
  }, [])
  const onSearch = useCallback(() => search.current?.focus(), [])
  const onRerun = useCallback(() => {
    const ids = targets(useLibrary.getState().selection)
    if (ids.length > 0) setRerun(ids.slice(0, RERUN_MAX))
  }, [])
  const menu = useLibraryKeys({ onReject, onRerun, onSearch })
  return (
    <div className="relative flex h-full flex-col">
      <ContextMenu items={menu.items}>
        <div className="relative min-h-0 flex-1">
          <div
            // In a low window the filters scroll away, so that the images have room.
            className="absolute inset-0 flex flex-col data-covered:invisible [@media(height<560px)]:overflow-auto"
            inert={isCovered}
            data-covered={isCovered || undefined}
          >
            <Header onRerun={setRerun} />
            <FilterBar search={search} onChosen={focusStage} />
            <GridOrEmptyState grid={grid} />
          </div>
          {isCovered && (
            <div
              ref={over}
              className={classes(OVER, isFull && 'fixed bottom-(--messages) z-20 bg-stage pt-2')}
              tabIndex={-1}
            >
              {!isFull && <ViewBar onRerun={onRerun} />}
              <Over />
            </div>
          )}
        </div>
      </ContextMenu>
      {isFull ? <SaidOverImage /> : <ReviewBar onReject={onReject} />}
      {isRejecting && (
        <RejectPanel
          onLeft={() => setIsRejecting(false)}
          onClose={() => {
            setIsRejecting(false)
            focusStage()
          }}
        />
      )}
      {menu.dialog}
      {rerun !== null && <RerunDialog assets={rerun} onClose={() => setRerun(null)} />}
    </div>
  )
}

const OVER = 'absolute inset-0 flex flex-col bg-ground outline-none'

function useQuestions() {
  const params = useParams('library')
  const version = useListVersion('library')
  const hasOwn = useStatus(({ status }) => hasOwnImages(status?.batches ?? []))
  // Also whenever the screen is shown again.
  useEffect(() => enter(params, useStatus.getState().status?.batches ?? []), [params, hasOwn])
  useEffect(scheduleRefresh, [version])
}

function Over() {
  const selection = useLibrary((state) => state.selection)
  const frame = topFrame(selection)
  const ids = idsOf(selection)
  if (frame.view === 'grid') return null
  const Shown = VIEW_OVER_GRID[frame.view]
  return <Shown ids={ids} at={frame.at} />
}

const VIEW_OVER_GRID = {
  loupe: Loupe,
  compare: CompareView,
  set: ProductSetView,
  page: APlusPageView,
} as const

// Two to four images side by side under one zoom. Keys act on the one with the ring.
function CompareView({ ids, at }: ViewProps) {
  const rows = useAssets(ids)
  useEffect(() => assets.want(ids), [ids])
  return (
    <div
      className="grid min-h-0 flex-1 auto-rows-[minmax(0,1fr)] grid-cols-2 gap-2 px-3 py-0 data-[count=3]:grid-cols-3"
      data-count={ids.length}
    >
      {rows.map((asset) => {
        const place = ids.indexOf(asset.id)
        return (
          <AssetPane
            key={asset.id}
            asset={asset}
            label={versionWords(asset)}
            isMain={place === at}
            isCurrent={place === at}
            onPress={() => updateSelection((selection) => goTo(selection, place))}
          />
        )
      })}
    </div>
  )
}

function Header({ onRerun }: { readonly onRerun: (assets: readonly number[]) => void }) {
  const groupIndex = useLibrary((state) => state.groupIndex)
  const counts = useLibrary((state) => state.counts)
  const review = useLibrary((state) => state.filter.review)
  const state = useLibrary((state) => state.filter.state)
  const tileSize = useViewPreferences((preferences) => preferences.tileSize)
  const offersRerun = (review === 'rejected' || state === 'failed') && groupIndex.ids.length > 0
  return (
    <PageHeader
      title={t('app.screen.library')}
      subtitle={
        counts === null
          ? ' '
          : t('library.subtitle', {
              items: groupIndex.ids.length,
              products: groupIndex.groups.length,
              unreviewed: counts.unreviewed,
            })
      }
      actions={
        <>
          {offersRerun && (
            <Button
              variant="primary"
              icon={RefreshCw}
              onClick={() => {
                const { selection } = useLibrary.getState()
                const ids = selection.selected.size > 0 ? targets(selection) : groupIndex.ids
                if (ids.length > RERUN_MAX) announce(t('library.regenerate.first', { count: RERUN_MAX }))
                onRerun(ids.slice(0, RERUN_MAX))
              }}
            >
              {t('library.view.regenerate')}
            </Button>
          )}
          <SegmentedControl
            label={t('library.tiles')}
            value={tileSize}
            options={TILE_SIZES.map((size) => ({ value: size, label: t(`library.tiles.${size}`) }))}
            onChange={(now) => useViewPreferences.setState({ tileSize: now })}
          />
          <Button icon={PackageOpen} onClick={toExport}>
            {t('library.export')}
          </Button>
          <IconButton
            label={t('library.showFolder')}
            icon={FolderOpen}
            onClick={() => void attempt(() => call('show_library', {}))}
          />
        </>
      }
    />
  )
}

/** Nothing but this element and what opens later can be reached by Tab or pointer. */
function useAlone(element: RefObject<HTMLElement | null>, isOn: boolean): void {
  useEffect(() => {
    if (!isOn) return undefined
    const others: Element[] = []
    for (let at: Element | null = element.current; at !== null; at = at.parentElement)
      for (const beside of at.parentElement?.children ?? [])
        if (beside !== at && !beside.hasAttribute('inert') && beside.closest('body') !== null)
          others.push(beside)
    for (const other of others) other.setAttribute('inert', '')
    return () => {
      for (const other of others) other.removeAttribute('inert')
    }
  }, [element, isOn])
}

function GridOrEmptyState({ grid }: { readonly grid: RefObject<HTMLDivElement | null> }) {
  const { answered, failure, groupIndex } = useLibrary()
  const rowsFailure = useAssetsFailure()
  const shown = failure ?? rowsFailure
  if (failure !== null && answered === 0) return <FailureState failure={failure} onRetry={reload} />
  if (answered === 0) return <Loading />
  if (groupIndex.ids.length === 0)
    return (
      <div className="min-h-0 flex-1 overflow-auto [@media(height<560px)]:min-h-full">
        <EmptyLibrary />
      </div>
    )
  return (
    <>
      {shown !== null && (
        <div className="px-6 py-2">
          <FailureBanner title={t('common.couldNotRefresh')} failure={shown} onRetry={reload} />
        </div>
      )}
      <Grid scroller={grid} />
    </>
  )
}

function Loading() {
  return (
    <div className="flex flex-wrap gap-2 overflow-hidden p-6" role="status" aria-label={t('common.loading')}>
      {Array.from({ length: 12 }, (_, at) => (
        <Skeleton key={at} width={176} height={176} />
      ))}
    </div>
  )
}

function EmptyLibrary() {
  const { filter, counts } = useLibrary()
  const all = counts?.all ?? 0
  const isReviewed = filter.review === 'unreviewed' && (counts?.approved ?? 0) + (counts?.rejected ?? 0) > 0
  if (all === 0 && narrowed(filter))
    return (
      <EmptyState
        icon={SearchX}
        title={t('library.empty.filtered')}
        actions={<Button onClick={() => setFilter({})}>{t('library.filter.clear')}</Button>}
      />
    )
  if (all === 0)
    return (
      <EmptyState
        icon={Images}
        title={t('library.empty.title')}
        actions={
          <>
            <Button onClick={() => navigate('tonight')}>{t('app.screen.tonight')}</Button>
            <Button variant="primary" onClick={() => navigate('new-batch')}>
              {t('app.screen.new-batch')}
            </Button>
          </>
        }
      >
        {t('library.empty.body')}
      </EmptyState>
    )
  return (
    <EmptyState
      icon={ImageOff}
      title={t(isReviewed ? 'library.empty.reviewed' : 'library.empty.nothing')}
      actions={REVIEW_STATES.filter((state) => state !== filter.review && (counts?.[state] ?? 0) > 0).map(
        (review) => (
          <Button key={review} onClick={() => setFilter({ ...filter, review })}>
            {t('library.empty.show', { review })}
          </Button>
        ),
      )}
    >
      {counts !== null && t('library.empty.counts', counts)}
    </EmptyState>
  )
}

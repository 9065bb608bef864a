// The library: everything that was made, by product, and a person's word on it. Works from what is on disk alone: no
// network, no key.
import { FolderOpen, ImageOff, Images, RefreshCw, SearchX } from 'lucide-react'
import { useCallback, useEffect, useRef, useState, type RefObject } from 'react'
import { call } from '../../bridge.ts'
import { navigate, useNavigation, useParams } from '../../state/navigation.ts'
import { useStaleKey } from '../../state/stale.ts'
import { attempt } from '../../state/toasts.ts'
import {
  Banner,
  Button,
  EmptyState,
  ErrorState,
  IconButton,
  PageHeader,
  SegmentedControl,
  Skeleton,
} from '../../ui/index.ts'
import { counted, number } from '../../words/format.ts'
import { Compare } from './compare.tsx'
import { ask, askAgain, hearOfChange, useDesk } from './desk.ts'
import { FilterBar } from './filter-bar.tsx'
import { Grid } from './grid.tsx'
import { useLibraryKeys } from './keys.ts'
import css from './library.module.css'
import { Loupe } from './loupe.tsx'
import { setZoom, useManners } from './manners.ts'
import { TILE_SIZES } from './model/grid-layout.ts'
import { idsOf, targets, topFrame } from './model/looking.ts'
import { narrowed, questionOf, totalOf } from './model/questions.ts'
import { FIT } from './model/zoom.ts'
import { PageView } from './page-view.tsx'
import { RejectPanel } from './reject-panel.tsx'
import { RerunDialog } from './rerun-dialog.tsx'
import { ReviewBar } from './review-bar.tsx'
import { say } from './saying.ts'
import { SetView } from './set-view.tsx'
import { useAssetsFailure } from './use-asset.ts'
import { ViewBar } from './view-bar.tsx'

export function LibraryScreen() {
  const grid = useRef<HTMLDivElement>(null)
  const over = useRef<HTMLDivElement>(null)
  const search = useRef<HTMLInputElement>(null)
  const [isRejecting, setIsRejecting] = useState(false)
  const [rerun, setRerun] = useState<readonly number[] | null>(null)
  useQuestions()
  const view = useDesk((desk) => topFrame(desk.looking).view)
  const isCovered = view !== 'grid'
  const focusStage = useCallback(() => {
    const isOver = topFrame(useDesk.getState().looking).view !== 'grid'
    ;(isOver ? over : grid).current?.focus({ preventScroll: true })
  }, [])
  useEffect(focusStage, [focusStage, view])
  const answered = useDesk((desk) => desk.answered)
  useEffect(() => {
    // Whoever came before there was a grid waits for it with the keys; whoever types in the filters does not.
    const { activeElement } = document
    if (activeElement === document.body || activeElement?.id === 'screen') focusStage()
  }, [focusStage, answered])
  useEffect(() => {
    if (!isCovered) setZoom(FIT)
  }, [isCovered])
  const onReject = useCallback(() => {
    if (targets(useDesk.getState().looking).length > 0) setIsRejecting(true)
  }, [])
  const onSearch = useCallback(() => search.current?.focus(), [])
  useLibraryKeys({ onReject, onSearch })
  const onRerun = () => {
    const ids = targets(useDesk.getState().looking)
    if (ids.length > 0) setRerun(ids.slice(0, RERUN_MAX))
  }
  return (
    <div className={css.library}>
      <div className={css.views}>
        <div className={css.under} inert={isCovered} data-covered={isCovered || undefined}>
          <Header onRerun={setRerun} />
          <FilterBar search={search} onChosen={focusStage} />
          <Below grid={grid} />
        </div>
        {isCovered && (
          <div ref={over} className={css.over} tabIndex={-1}>
            <ViewBar onRerun={onRerun} />
            <Over />
          </div>
        )}
      </div>
      <ReviewBar onReject={onReject} />
      {isRejecting && (
        <RejectPanel
          onClose={() => {
            setIsRejecting(false)
            focusStage()
          }}
        />
      )}
      {rerun !== null && <RerunDialog assets={rerun} onClose={() => setRerun(null)} />}
    </div>
  )
}

/** As many as the engine plans at once. */
const RERUN_MAX = 10_000

function useQuestions() {
  const params = useParams('library')
  const step = useNavigation((state) => state.step)
  const isHere = useNavigation(({ history }) => history.now.screen === 'library')
  const stale = useStaleKey('library')
  const asked = useRef<object | null>(null)
  useEffect(() => {
    // A link asks; coming back without one finds everything as it was left.
    if (!isHere || asked.current === params) return
    asked.current = params
    ask(questionOf(params))
  }, [params, step, isHere])
  useEffect(hearOfChange, [stale])
}

function Over() {
  const looking = useDesk((desk) => desk.looking)
  const frame = topFrame(looking)
  const ids = idsOf(looking)
  if (frame.view === 'grid') return null
  const Shown = OVER[frame.view]
  return <Shown ids={ids} at={frame.at} />
}

const OVER = { loupe: Loupe, compare: Compare, set: SetView, page: PageView } as const

function Header({ onRerun }: { readonly onRerun: (assets: readonly number[]) => void }) {
  const shelf = useDesk((desk) => desk.shelf)
  const counts = useDesk((desk) => desk.counts)
  const review = useDesk((desk) => desk.filter.review)
  const state = useDesk((desk) => desk.filter.state)
  const tileSize = useManners((manners) => manners.tileSize)
  const offersRerun = (review === 'rejected' || state === 'failed') && shelf.ids.length > 0
  return (
    <PageHeader
      title="Library"
      subtitle={
        counts === null
          ? ' '
          : `${counted(shelf.ids.length, 'asset')} of ${counted(shelf.groups.length, 'product')} shown · ${number(counts.unreviewed)} to review`
      }
      actions={
        <>
          {offersRerun && (
            <Button
              variant="primary"
              icon={RefreshCw}
              onClick={() => {
                const { looking } = useDesk.getState()
                const ids = looking.selected.size > 0 ? targets(looking) : shelf.ids
                if (ids.length > RERUN_MAX)
                  say(`The first ${number(RERUN_MAX)} are planned; more can follow.`)
                onRerun(ids.slice(0, RERUN_MAX))
              }}
            >
              Make again tonight…
            </Button>
          )}
          <SegmentedControl
            label="Size of the tiles"
            value={tileSize}
            options={TILE_SIZES.map((size) => ({ value: size, label: SIZE_WORDS[size] }))}
            onChange={(now) => useManners.setState({ tileSize: now })}
          />
          <IconButton
            label="Show the library’s folder"
            icon={FolderOpen}
            onClick={() => void attempt(() => call('show_library', {}))}
          />
        </>
      }
    />
  )
}

const SIZE_WORDS = { small: 'S', medium: 'M', large: 'L' } as const

function Below({ grid }: { readonly grid: RefObject<HTMLDivElement | null> }) {
  const { answered, failure, shelf } = useDesk()
  const rowsFailure = useAssetsFailure()
  if (failure !== null && answered === 0)
    return <ErrorState title="The library could not be read" message={failure} onRetry={askAgain} />
  if (answered === 0) return <Loading />
  if (shelf.ids.length === 0) return <Nothing />
  return (
    <>
      {(failure ?? rowsFailure) !== null && (
        <div className={css.trouble}>
          <Banner
            tone="bad"
            title="What is shown may be old."
            actions={
              <Button size="small" onClick={askAgain}>
                Try again
              </Button>
            }
          >
            {failure ?? rowsFailure}
          </Banner>
        </div>
      )}
      <Grid scroller={grid} />
    </>
  )
}

function Loading() {
  return (
    <div className={css.loading} role="status" aria-label="Loading">
      {Array.from({ length: 12 }, (_, at) => (
        <Skeleton key={at} width={176} height={176} />
      ))}
    </div>
  )
}

/** Three different nothings: no images at all, none that the filters let through, none left to review. */
function Nothing() {
  const { filter, counts } = useDesk()
  const all = counts === null ? 0 : totalOf(counts)
  if (all === 0 && narrowed(filter))
    return (
      <EmptyState
        icon={SearchX}
        title="Nothing fits these filters"
        actions={<Button onClick={() => ask({})}>Show everything</Button>}
      />
    )
  if (all === 0)
    return (
      <EmptyState
        icon={Images}
        title="No images yet"
        actions={
          <>
            <Button onClick={() => navigate('tonight')}>Tonight</Button>
            <Button variant="primary" onClick={() => navigate('new-batch')}>
              New batch
            </Button>
          </>
        }
      >
        What your batches make comes here by itself, as soon as the first job is done.
      </EmptyState>
    )
  return (
    <EmptyState
      icon={ImageOff}
      title={filter.review === 'unreviewed' ? 'Everything is reviewed' : 'Nothing here'}
      actions={
        <>
          <Button onClick={() => ask({ ...filter, review: 'rejected' })}>Rejected</Button>
          <Button variant="primary" onClick={() => ask({ ...filter, review: 'approved' })}>
            Approved
          </Button>
        </>
      }
    >
      {counts !== null &&
        `${number(counts.approved)} approved, ${number(counts.rejected)} rejected, ${number(counts.unreviewed)} not reviewed.`}
    </EmptyState>
  )
}

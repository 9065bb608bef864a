// The bar below every view: review buttons, the last announcement, and the position.
import { Check, Eraser, ListEnd, Redo2, Star, Undo2, X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { LibraryAsset } from '../../../../contract/commands/library.ts'
import { approve, clear, goBack, rate, rejectForFinding } from './actions.ts'
import { announce, silence, useAnnouncement, useAsset, useLibrary } from '../model/library-store.ts'
import { currentId, idsOf, topFrame } from '../model/selection.ts'
import { PreflightSign, usePreflight } from '../loupe/preflight.tsx'
import { useViewPreferences } from '../model/view-preferences.ts'
import { useStatus } from '../../../data/snapshot.ts'
import { Button, classes, IconButton, Kbd, TONE_TEXTS, Tooltip } from '../../../ui/index.ts'
import { t } from '../../../../words/index.ts'

const RATINGS = [1, 2, 3, 4, 5] as const

export function ReviewBar({ onReject }: { readonly onReject: () => void }) {
  const selection = useLibrary((state) => state.selection)
  const autoAdvance = useViewPreferences((preferences) => preferences.autoAdvance)
  const asset = useAsset(currentId(selection))
  useHushed()
  const rating = asset?.review.rating ?? 0
  const isNothing = currentId(selection) === null
  const reviews = useStatus(({ status }) => status?.reviews)
  return (
    <div
      className="flex min-h-11 flex-none items-center gap-3 border-t border-line bg-ground px-6 py-0.5 max-[960px]:flex-wrap max-[960px]:justify-between max-[960px]:gap-x-2 max-[960px]:gap-y-0 max-[960px]:px-3 max-[960px]:py-0.5"
      role="group"
      aria-label={t('library.review')}
    >
      <div className="flex flex-none items-center gap-2 max-[960px]:flex-initial max-[960px]:flex-wrap">
        <Button icon={Check} disabled={isNothing} onClick={() => void approve()}>
          {t('library.review.approve')} <Kbd keys="P" />
        </Button>
        <Button icon={X} disabled={isNothing} onClick={onReject}>
          {t('library.review.reject')} <Kbd keys="X" />
        </Button>
        <IconButton
          label={t('library.review.clear')}
          keys="U"
          icon={Eraser}
          disabled={isNothing}
          onClick={clear}
        />
        <div
          className="flex flex-none items-center"
          role="group"
          aria-label={t('library.review.rating', { stars: rating })}
        >
          {RATINGS.map((stars) => (
            <IconButton
              key={stars}
              size="small"
              className={classes(stars <= rating && '[&_svg]:fill-current [&_svg]:text-warn')}
              label={t('library.review.stars', { stars })}
              keys={String(stars)}
              tooltipSide="top"
              icon={Star}
              disabled={isNothing}
              onClick={() => rate(stars === rating ? null : stars)}
            />
          ))}
        </div>
        {(['undo', 'redo'] as const).map((way) => (
          <IconButton
            key={way}
            label={t(`library.review.${way}`)}
            keys={way === 'undo' ? 'Mod+Z' : 'Mod+Shift+Z'}
            icon={way === 'undo' ? Undo2 : Redo2}
            aria-disabled={reviews?.[`${way}able`] !== true}
            onClick={() => goBack(way)}
          />
        ))}
      </div>
      <div className="flex min-h-10 min-w-0 flex-1 flex-col justify-center max-[960px]:order-1 max-[960px]:min-h-6 max-[960px]:flex-[1_1_60%]">
        {asset !== undefined && <Finding asset={asset} />}
        <Said />
      </div>
      <span className="flex-none text-muted tabular-nums max-[960px]:order-1">{placeWords(selection)}</span>
      <IconButton
        label={t('library.review.autoAdvance')}
        tooltipSide="top"
        icon={ListEnd}
        aria-pressed={autoAdvance}
        onClick={() => {
          useViewPreferences.setState({ autoAdvance: !autoAdvance })
          announce(t(autoAdvance ? 'library.review.autoAdvance.off' : 'library.review.autoAdvance.on'))
        }}
      />
    </div>
  )
}

function Finding({ asset }: { readonly asset: LibraryAsset }) {
  const [first, ...others] = usePreflight(asset, false)?.findings ?? []
  if (first === undefined || asset.review.state === 'rejected') return null
  const reject = t('library.review.finding.reject', { message: first.message })
  return (
    <div className="peer flex min-h-6 items-center gap-1 text-xs">
      <PreflightSign verdict={asset.preflight} />
      <span
        className="line-clamp-2 min-w-0 leading-4"
        title={[first, ...others].map(({ message }) => message).join('\n')}
      >
        {others.length === 0
          ? first.message
          : t('library.review.finding.more', { message: first.message, count: others.length })}
      </span>
      <Tooltip text={reject} side="top">
        <Button
          size="small"
          variant="ghost"
          className="flex-none px-1 py-0"
          aria-label={reject}
          onClick={() => void rejectForFinding()}
        >
          <Kbd keys="Shift+X" />
        </Button>
      </Tooltip>
    </div>
  )
}

/** An announcement about one image is cleared on the next; one of the same key press stays, or where the list is reloaded. */
function useHushed(): void {
  const id = useLibrary(({ selection }) => currentId(selection))
  const allIds = useLibrary(({ selection }) => selection.allIds)
  const times = useAnnouncement((said) => said.times)
  const seen = useRef({ id, times, allIds })
  useEffect(() => {
    const before = seen.current
    seen.current = { id, times, allIds }
    if (before.id !== id && before.times === times && before.allIds === allIds) silence()
  }, [id, times, allIds])
}

const OVER_IMAGE_MS = 4_000

/** In full screen, where there is no bar: what a key has just done. It covers a part of the image, so it does not stay. */
export function SaidOverImage() {
  useHushed()
  const times = useAnnouncement((said) => said.times)
  useEffect(() => {
    const timer = setTimeout(silence, OVER_IMAGE_MS)
    return () => clearTimeout(timer)
  }, [times])
  return (
    <div className="pointer-events-none fixed bottom-[calc(12px+var(--messages))] left-1/2 z-21 max-w-[80%] -translate-x-1/2 rounded-md bg-raised px-3 py-1 shadow-high has-data-silent:invisible">
      <Said />
    </div>
  )
}

/** The changing key makes screen readers announce it again. */
function Said() {
  const { text, tone, times } = useAnnouncement()
  return (
    <div
      // Below a finding there is room for one low line.
      className={classes('min-w-0 truncate peer-[*]:h-4 peer-[*]:leading-4', text === '' && 'peer-[*]:h-0')}
      data-silent={text === '' ? '' : undefined}
      title={text}
      role="status"
      aria-live="polite"
    >
      <span key={times} className={classes('animate-appear', TONE_TEXTS[tone])}>
        {text}
      </span>
    </div>
  )
}

function placeWords(selection: Parameters<typeof topFrame>[0]): string {
  const count = idsOf(selection).length
  if (count === 0) return ''
  const { at, view } = topFrame(selection)
  const selected = selection.selected.size
  return view === 'grid' && selected > 0
    ? t('library.review.placeSelected', { selected, place: at + 1, count })
    : t('library.review.place', { place: at + 1, count })
}

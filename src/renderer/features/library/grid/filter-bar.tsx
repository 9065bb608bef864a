// The filters of the library in one row; what is asked for seldom is folded away, and one button clears all.
import { CircleAlert, FilterX, Hourglass, ListFilter, X } from 'lucide-react'
import { useMemo, useRef, useState, type RefObject } from 'react'
import { LIBRARY_SORTS, type LibraryFilter } from '../../../../contract/commands/library.ts'
import { REVIEW_STATES, type ReviewState } from '../../../../domain/states.ts'
import { OPERATIONS, PLATFORMS } from '../../../../domain/operations/index.ts'
import { SearchBox } from '../../../components/search-box.tsx'
import { useBatches } from '../../../data/snapshot.ts'
import { useMedia } from '../../../state/window.ts'
import { Button, IconButton, SegmentedControl, Select, Toolbar, type Option } from '../../../ui/index.ts'
import { moment, t } from '../../../../words/index.ts'
import { setFilter, setSort, useLibrary } from '../model/library-store.ts'
import { changed, narrowed, type Counts, type FilterChange } from '../model/filters.ts'

interface FilterBarProps {
  readonly search: RefObject<HTMLInputElement | null>
  readonly onChosen: () => void
}

const change = (by: FilterChange): void => setFilter(changed(useLibrary.getState().filter, by))

export function FilterBar({ search, onChosen }: FilterBarProps) {
  const filter = useLibrary((state) => state.filter)
  const counts = useLibrary((state) => state.counts)
  const [isOpen, setIsOpen] = useState(false)
  const isNarrow = useMedia(NARROW)
  const folded = FOLDED.filter((field) => filter[field] !== undefined).length
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-line px-6 pt-0 pb-3 tabular-nums">
      <ToDo onChosen={onChosen} />
      <Toolbar label={t('library.filters')} className="flex-[1_0_auto] justify-end">
        <SearchBox
          ref={search}
          type="text"
          className="w-42 max-[860px]:w-28"
          aria-label={t('library.search')}
          placeholder={t('library.search.example')}
          value={filter.search ?? ''}
          onChange={(text) => change({ search: text })}
          onDone={onChosen}
        />
        <SortChoice onClosed={onChosen} />
        <Button
          icon={ListFilter}
          aria-expanded={isOpen}
          aria-controls={MORE_ID}
          onClick={() => setIsOpen((was) => !was)}
        >
          {withCount(t('library.filters'), folded === 0 ? null : folded)}
        </Button>
        {narrowed(filter) && (
          <IconButton
            label={t('library.filter.clear')}
            icon={FilterX}
            onClick={() => {
              setFilter(filter.review === undefined ? {} : { review: filter.review })
              onChosen()
            }}
          />
        )}
      </Toolbar>
      <div id={MORE_ID} className="basis-full" hidden={!isOpen}>
        {isOpen && (
          <AttributeFilters
            onClosed={() => {
              // They would take the room of the images.
              if (isNarrow) setIsOpen(false)
              onChosen()
            }}
          />
        )}
      </div>
      <ActiveFilters isOpen={isOpen} onChosen={onChosen} />
      {counts !== null && REVIEW_STATES.reduce((sum, state) => sum + counts[state], 0) > counts.all && (
        <p className="basis-full text-xs text-muted">{t('library.filter.versions')}</p>
      )}
    </div>
  )
}

const NARROW = '(width < 860px)'
const MORE_ID = 'library-filters'

function ToDo({ onChosen }: Pick<FilterBarProps, 'onChosen'>) {
  const filter = useLibrary((state) => state.filter)
  const counts = useLibrary((state) => state.counts)
  const isNarrow = useMedia(NARROW)
  const choose = (by: FilterChange) => {
    change(by)
    onChosen()
  }
  const value: ReviewState | 'all' = filter.review ?? 'all'
  const review = {
    label: t('library.filter.review'),
    value,
    options: reviewOptions(counts),
    onChange: (now: typeof value) => choose({ review: now === 'all' ? null : now }),
  }
  const isFailed = filter.state === 'failed'
  const reviewBefore = useRef(filter.review)
  // What failed is neither approved nor to review.
  const chooseFailed = () => {
    const review = isFailed ? (filter.review ?? reviewBefore.current ?? null) : null
    if (!isFailed) reviewBefore.current = filter.review
    choose({ state: isFailed ? null : 'failed', review })
  }
  const isExpiring = filter.expiring === true
  return (
    <Toolbar label={t('library.toDo')}>
      {isNarrow ? <Select {...review} className="w-auto max-w-44" /> : <SegmentedControl {...review} />}
      {(isFailed || (counts?.failed ?? 0) > 0) && (
        <Button variant="ghost" icon={CircleAlert} aria-pressed={isFailed} onClick={chooseFailed}>
          {withCount(t('library.filter.failed'), counts?.failed ?? null)}
        </Button>
      )}
      {(isExpiring || (counts?.expiring ?? 0) > 0) && (
        <Button
          variant="ghost"
          icon={Hourglass}
          aria-pressed={isExpiring}
          onClick={() => choose({ expiring: isExpiring ? null : true })}
        >
          {withCount(t('library.filter.expiring'), counts?.expiring ?? null)}
        </Button>
      )}
    </Toolbar>
  )
}

function SortChoice({ onClosed }: { readonly onClosed: () => void }) {
  const sort = useLibrary((state) => state.sort)
  return (
    <Select
      label={t('library.sort')}
      className="w-auto max-w-44"
      value={sort}
      options={LIBRARY_SORTS.map((value) => ({ value, label: t(`library.sort.${value}`) }))}
      onChange={setSort}
      onClosed={onClosed}
    />
  )
}

function AttributeFilters({ onClosed }: { readonly onClosed: () => void }) {
  const options = useFilterOptions(useLibrary((state) => state.counts))
  return (
    <Toolbar label={t('library.filters.more')}>
      {FOLDED.map((field) => (
        <FilterChoice key={field} field={field} options={options[field]} onClosed={onClosed} />
      ))}
    </Toolbar>
  )
}

/** The filters whose controls are folded away or that only links set: nobody shall look for images that these hide. */
function ActiveFilters({
  isOpen,
  onChosen,
}: { readonly isOpen: boolean } & Pick<FilterBarProps, 'onChosen'>) {
  const filter = useLibrary((state) => state.filter)
  const options = useFilterOptions(null)
  const active = ([...(isOpen ? [] : FOLDED), 'asin'] as const).filter((field) => filter[field] !== undefined)
  const valueOf = (field: Field | 'asin') => {
    const known: readonly Option<unknown>[] = field === 'asin' ? [] : options[field]
    return known.find(({ value }) => value === filter[field])?.label ?? String(filter[field])
  }
  if (active.length === 0) return null
  return (
    <div className="flex basis-full flex-wrap gap-2" role="group" aria-label={t('library.filters.active')}>
      {active.map((field) => (
        <Button
          key={field}
          size="small"
          className="border-line bg-selected"
          title={t('library.filter.remove')}
          onClick={() => {
            change({ [field]: null })
            onChosen()
          }}
        >
          {t('library.filter.named', { filter: nameOf(field), value: valueOf(field) })}
          <X className="size-3.5 flex-none" aria-hidden />
        </Button>
      ))}
    </div>
  )
}

function useFilterOptions(counts: Counts | null): FilterOptions {
  const batches = useBatches()
  const { batch, test_run: testRun } = useLibrary((state) => state.filter)
  return useMemo(
    () => ({
      preflight: preflightOptions(counts),
      rating: ratingOptions(),
      batch: batches
        .toSorted((a, b) => b.id - a.id)
        .map(({ id, name, created_at_ms: at }) => ({ value: id, label: name, hint: moment(at) })),
      recipe: recipesOf(batches, batch),
      operation: operationOptions(),
      platform: PLATFORM_OPTIONS,
      kind: kindOptions(),
      test_run: isMixed(batches) || testRun !== undefined ? originOptions() : [],
    }),
    [counts, batches, batch, testRun],
  )
}

const withCount = (label: string, count: number | null): string =>
  count === null ? label : t('library.filter.counted', { label, count })

function reviewOptions(counts: Counts | null) {
  return [
    { value: 'unreviewed', label: withCount(t('state.review.unreviewed'), counts?.unreviewed ?? null) },
    { value: 'approved', label: withCount(t('state.review.approved'), counts?.approved ?? null) },
    { value: 'rejected', label: withCount(t('state.review.rejected'), counts?.rejected ?? null) },
    { value: 'all', label: withCount(t('library.filter.all'), counts?.all ?? null) },
  ] as const
}

const PREFLIGHTS = ['error', 'warning', 'pass', 'not_measured'] as const
const preflightOptions = (counts: Counts | null) =>
  PREFLIGHTS.map((value) => ({
    value,
    label: withCount(t(`state.preflight.${value}`), counts?.preflight[value] ?? null),
  }))

const RATINGS = [5, 4, 3, 2, 1] as const
const ratingOptions = () =>
  RATINGS.map((value) => ({ value, label: t('library.filter.rating.least', { stars: value }) }))

const operationOptions = () => OPERATIONS.map((value) => ({ value, label: t(`operation.${value}`) }))
const PLATFORM_OPTIONS = PLATFORMS.map((platform) => ({ value: platform, label: platform }))
const kindOptions = () =>
  (['image', 'document'] as const).map((value) => ({ value, label: t(`library.filter.kind.${value}`) }))
const originOptions = () => [
  { value: false, label: t('library.filter.test_run.hide') },
  { value: true, label: t('library.filter.test_run.only') },
]

/** With images of one origin only there is nothing to filter. */
const isMixed = (batches: ReturnType<typeof useBatches>): boolean =>
  new Set(batches.map(({ test_run: testRun }) => testRun)).size > 1

function recipesOf(
  batches: ReturnType<typeof useBatches>,
  batch: number | undefined,
): readonly Option<number>[] {
  const found = new Map<number, string>()
  for (const { id, recipes } of batches)
    if (batch === undefined || id === batch) for (const recipe of recipes) found.set(recipe.id, recipe.name)
  return [...found].map(([value, label]) => ({ value, label }))
}

const FOLDED = [
  'preflight',
  'rating',
  'batch',
  'recipe',
  'operation',
  'platform',
  'kind',
  'test_run',
] as const
type Field = (typeof FOLDED)[number]

type FilterOptions = { readonly [F in Field]: readonly Option<NonNullable<LibraryFilter[F]>>[] }

const nameOf = (field: Field | 'asin'): string => t(`library.filter.${field}`)
const anyOf = (field: Field): string => t(`library.filter.${field}.any`)

interface FilterChoiceProps<F extends Field> {
  readonly field: F
  readonly options: readonly Option<NonNullable<LibraryFilter[F]>>[]
  readonly onClosed: () => void
}

function FilterChoice<F extends Field>({ field, options, onClosed }: FilterChoiceProps<F>) {
  const filter = useLibrary((state) => state.filter)
  const value: LibraryFilter[F] | null = filter[field] ?? null
  if (options.length < 2 && value === null) return null
  const all: readonly Option<LibraryFilter[F] | null>[] = [{ value: null, label: anyOf(field) }, ...options]
  return (
    <Select<LibraryFilter[F] | null>
      label={nameOf(field)}
      className={value === null ? 'w-auto max-w-44' : 'w-auto max-w-44 bg-selected'}
      value={value}
      options={all}
      onChange={(next) => change({ [field]: next, ...(field === 'batch' ? { recipe: null } : {}) })}
      onClosed={onClosed}
    />
  )
}

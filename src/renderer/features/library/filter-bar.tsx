// The filters of the library in one row; what is asked for seldom is folded away, and one button clears all.
import { CircleAlert, FilterX, Hourglass, ListFilter } from 'lucide-react'
import { useMemo, useState, type RefObject } from 'react'
import { LIBRARY_SORTS, type LibraryFilter } from '../../../contract/commands/library.ts'
import type { ReviewState } from '../../../domain/states.ts'
import { jobTypeOf, OPERATIONS, PLATFORMS, type Operation } from '../../../domain/operations/index.ts'
import { SearchBox } from '../../components/search-box.tsx'
import { useBatches } from '../../data/snapshot.ts'
import { useMedia } from '../../state/media.ts'
import { Button, IconButton, SegmentedControl, Select, Toolbar, type Option } from '../../ui/index.ts'
import { moment, t } from '../../../words/index.ts'
import { setFilter, setSort, useLibrary } from './library-store.ts'
import { changed, narrowed, totalOf, type Counts, type FilterChange } from './model/filters.ts'

interface FilterBarProps {
  readonly search: RefObject<HTMLInputElement | null>
  /** Returns the focus to the images. */
  readonly onChosen: () => void
}

const change = (by: FilterChange): void => setFilter(changed(useLibrary.getState().filter, by))

export function FilterBar({ search, onChosen }: FilterBarProps) {
  const filter = useLibrary((state) => state.filter)
  const [isOpen, setIsOpen] = useState(false)
  const folded = FOLDED.filter((field) => filter[field] !== undefined).length
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-line px-6 pt-0 pb-3 tabular-nums">
      <ToDo onChosen={onChosen} />
      <Toolbar label={t('library.filters')} className="flex-[1_0_auto] justify-end">
        <SearchBox
          ref={search}
          type="text"
          className="w-42"
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
        {isOpen && <AttributeFilters onClosed={onChosen} />}
      </div>
    </div>
  )
}

const MORE_ID = 'library-filters'

/** What is left to do: reviews, and what is in the way of them. */
function ToDo({ onChosen }: Pick<FilterBarProps, 'onChosen'>) {
  const filter = useLibrary((state) => state.filter)
  const counts = useLibrary((state) => state.counts)
  const isNarrow = useMedia('(width < 860px)')
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
  const hasErrors = filter.state === 'failed'
  const isExpiring = filter.expiring === true
  return (
    <Toolbar label={t('library.toDo')}>
      {isNarrow ? <Select {...review} className="w-auto max-w-44" /> : <SegmentedControl {...review} />}
      {(hasErrors || (counts?.failed ?? 0) > 0) && (
        <Button
          variant="ghost"
          icon={CircleAlert}
          aria-pressed={hasErrors}
          onClick={() => choose({ state: hasErrors ? null : 'failed' })}
        >
          {withCount(t('library.filter.errors'), counts?.failed ?? null)}
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
  const filter = useLibrary((state) => state.filter)
  const counts = useLibrary((state) => state.counts)
  const batches = useBatches()
  // Two batches may have the same name.
  const batchOptions = useMemo(
    () =>
      batches
        .toSorted((a, b) => b.id - a.id)
        .map((batch) => ({ value: batch.id, label: batch.name, hint: moment(batch.created_at_ms) })),
    [batches],
  )
  const recipes = useMemo(() => recipesOf(batches, filter.batch), [batches, filter.batch])
  return (
    <Toolbar label={t('library.filters.more')}>
      <FilterChoice field="preflight" options={preflightOptions(counts)} onClosed={onClosed} />
      <FilterChoice field="rating" options={ratingOptions()} onClosed={onClosed} />
      <FilterChoice field="batch" options={batchOptions} onClosed={onClosed} alsoClears="recipe" />
      <FilterChoice field="recipe" options={recipes} onClosed={onClosed} />
      <FilterChoice field="operation" options={OPERATION_OPTIONS} onClosed={onClosed} />
      <FilterChoice field="platform" options={PLATFORM_OPTIONS} onClosed={onClosed} />
      <FilterChoice field="kind" options={kindOptions()} onClosed={onClosed} />
      <FilterChoice field="test_run" options={isMixed(batches) ? originOptions() : []} onClosed={onClosed} />
    </Toolbar>
  )
}

const withCount = (label: string, count: number | null): string =>
  count === null ? label : t('library.filter.counted', { label, count })

function reviewOptions(counts: Counts | null) {
  return [
    { value: 'unreviewed', label: withCount(t('state.review.unreviewed'), counts?.unreviewed ?? null) },
    { value: 'approved', label: withCount(t('state.review.approved'), counts?.approved ?? null) },
    { value: 'rejected', label: withCount(t('state.review.rejected'), counts?.rejected ?? null) },
    { value: 'all', label: withCount(t('library.filter.all'), counts === null ? null : totalOf(counts)) },
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

const OPERATION_OPTIONS: readonly Option<Operation>[] = OPERATIONS.map((operation) => ({
  value: operation,
  label: jobTypeOf(operation),
}))
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

/** The filters that are folded away. */
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

const nameOf = (field: Field): string => t(`library.filter.${field}`)
const anyOf = (field: Field): string => t(`library.filter.${field}.any`)

interface FilterChoiceProps<F extends Field> {
  readonly field: F
  readonly options: readonly Option<NonNullable<LibraryFilter[F]>>[]
  readonly onClosed: () => void
  /** The field whose options depend on this one. */
  readonly alsoClears?: Field
}

/** Says what it is about as long as it filters nothing. */
function FilterChoice<F extends Field>({ field, options, onClosed, alsoClears }: FilterChoiceProps<F>) {
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
      onChange={(next) =>
        change({ [field]: next, ...(alsoClears === undefined ? {} : { [alsoClears]: null }) })
      }
      onClosed={onClosed}
    />
  )
}

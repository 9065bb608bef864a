// The filters of the library; one button clears them.
import { CircleAlert, FilterX, Hourglass, Search } from 'lucide-react'
import { useEffect, useMemo, useState, type RefObject } from 'react'
import type { LibraryFilter } from '../../../contract/commands/library.ts'
import { jobTypeOf, OPERATIONS, PLATFORMS, type Operation } from '../../../domain/operations/index.ts'
import { useBatches } from '../../data/snapshot.ts'
import { Button, SegmentedControl, Select, TextInput, Toolbar, type Option } from '../../ui/index.ts'
import { moment, t } from '../../../words/index.ts'
import { setFilter, useLibrary } from './library-store.ts'
import css from './library.module.css'
import { changed, narrowed, totalOf, type Counts, type FilterChange } from './model/filters.ts'

interface FilterBarProps {
  readonly search: RefObject<HTMLInputElement | null>
  /** Returns the focus to the images. */
  readonly onChosen: () => void
}

const change = (by: FilterChange): void => setFilter(changed(useLibrary.getState().filter, by))

export function FilterBar({ search, onChosen }: FilterBarProps) {
  const filter = useLibrary((state) => state.filter)
  const counts = useLibrary((state) => state.counts)
  const choose = (by: FilterChange) => {
    change(by)
    onChosen()
  }
  return (
    <div className={css.filters}>
      <Toolbar label={t('library.toDo')}>
        <SegmentedControl
          label={t('library.filter.review')}
          value={filter.review ?? 'all'}
          options={reviewOptions(counts)}
          onChange={(now) => choose({ review: now === 'all' ? null : now })}
        />
        <Button
          variant="ghost"
          icon={CircleAlert}
          aria-pressed={filter.state === 'failed'}
          onClick={() => choose({ state: filter.state === 'failed' ? null : 'failed' })}
        >
          {withCount(t('library.filter.errors'), counts?.failed ?? null)}
        </Button>
        <Button
          variant="ghost"
          icon={Hourglass}
          aria-pressed={filter.expiring === true}
          onClick={() => choose({ expiring: filter.expiring === true ? null : true })}
        >
          {withCount(t('library.filter.expiring'), counts?.expiring ?? null)}
        </Button>
        <FilterChoice field="preflight" options={preflightOptions(counts)} onClosed={onChosen} />
      </Toolbar>
      <AttributeFilters search={search} onChosen={onChosen} />
    </div>
  )
}

function AttributeFilters({ search, onChosen }: FilterBarProps) {
  const filter = useLibrary((state) => state.filter)
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
    <Toolbar label={t('library.filters')}>
      <SearchInput
        search={search}
        value={filter.search ?? ''}
        onChange={(text) => change({ search: text })}
        onDone={onChosen}
      />
      <FilterChoice field="batch" options={batchOptions} onClosed={onChosen} alsoClears="recipe" />
      <FilterChoice field="recipe" options={recipes} onClosed={onChosen} />
      <FilterChoice field="operation" options={OPERATION_OPTIONS} onClosed={onChosen} />
      <FilterChoice field="platform" options={PLATFORM_OPTIONS} onClosed={onChosen} />
      <FilterChoice field="kind" options={kindOptions()} onClosed={onChosen} />
      <FilterChoice field="test_run" options={isMixed(batches) ? originOptions() : []} onClosed={onChosen} />
      {narrowed(filter) && (
        <Button
          variant="ghost"
          icon={FilterX}
          onClick={() => {
            setFilter(filter.review === undefined ? {} : { review: filter.review })
            onChosen()
          }}
        >
          {t('library.filter.clear')}
        </Button>
      )}
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

type Field = 'preflight' | 'batch' | 'recipe' | 'operation' | 'platform' | 'kind' | 'test_run'

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
      className={value === null ? css.choice : css.chosen}
      value={value}
      options={all}
      onChange={(next) =>
        change({ [field]: next, ...(alsoClears === undefined ? {} : { [alsoClears]: null }) })
      }
      onClosed={onClosed}
    />
  )
}

interface SearchInputProps {
  readonly search: RefObject<HTMLInputElement | null>
  readonly value: string
  readonly onChange: (text: string) => void
  readonly onDone: () => void
}

const TYPING_PAUSE_MS = 200

function SearchInput({ search, value, onChange, onDone }: SearchInputProps) {
  const [typed, setTyped] = useState<string | null>(null)
  useEffect(() => {
    if (typed === null) return undefined
    const timer = setTimeout(() => {
      setTyped(null)
      if (typed !== value) onChange(typed)
    }, TYPING_PAUSE_MS)
    return () => clearTimeout(timer)
  }, [typed, value, onChange])
  return (
    <TextInput
      ref={search}
      className={css.search}
      icon={Search}
      aria-label={t('library.search')}
      placeholder={t('library.search.example')}
      maxLength={200}
      value={typed ?? value}
      onChange={setTyped}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' && event.key !== 'Enter') return
        event.preventDefault()
        onDone()
      }}
    />
  )
}

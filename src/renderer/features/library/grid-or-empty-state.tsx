// The grid, or what is shown instead: loading, an error, or one of three empty states.
import { ImageOff, Images, SearchX } from 'lucide-react'
import type { RefObject } from 'react'
import { Grid } from './grid.tsx'
import { setFilter, reload, useLibrary, useAssetsFailure } from './library-store.ts'
import css from './library.module.css'
import { narrowed, totalOf } from './model/filters.ts'
import { navigate } from '../../state/navigation.ts'
import { Banner, Button, EmptyState, ErrorState, Skeleton } from '../../ui/index.ts'
import { number } from '../../../words/index.ts'

export function GridOrEmptyState({ grid }: { readonly grid: RefObject<HTMLDivElement | null> }) {
  const { answered, failure, groupIndex } = useLibrary()
  const rowsFailure = useAssetsFailure()
  if (failure !== null && answered === 0)
    return <ErrorState title="The library could not be read" message={failure} onRetry={reload} />
  if (answered === 0) return <Loading />
  if (groupIndex.ids.length === 0) return <EmptyLibrary />
  return (
    <>
      {(failure ?? rowsFailure) !== null && (
        <div className={css.trouble}>
          <Banner
            tone="bad"
            title="What is shown may be old."
            actions={
              <Button size="small" onClick={reload}>
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

/** No images at all, none that match the filters, or none left to review. */
function EmptyLibrary() {
  const { filter, counts } = useLibrary()
  const all = counts === null ? 0 : totalOf(counts)
  if (all === 0 && narrowed(filter))
    return (
      <EmptyState
        icon={SearchX}
        title="Nothing fits these filters"
        actions={<Button onClick={() => setFilter({})}>Show everything</Button>}
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
          <Button onClick={() => setFilter({ ...filter, review: 'rejected' })}>Rejected</Button>
          <Button variant="primary" onClick={() => setFilter({ ...filter, review: 'approved' })}>
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

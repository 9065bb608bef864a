// The grid, or what is shown instead: loading, an error, or one of three empty states.
import { ImageOff, Images, SearchX } from 'lucide-react'
import type { RefObject } from 'react'
import { Grid } from './grid.tsx'
import { setFilter, reload, useLibrary, useAssetsFailure } from './library-store.ts'
import { narrowed, totalOf } from './model/filters.ts'
import { navigate } from '../../state/navigation.ts'
import { FailureBanner, FailureState } from '../../components/failure.tsx'
import { Button, EmptyState, Skeleton } from '../../ui/index.ts'
import { t } from '../../../words/index.ts'

export function GridOrEmptyState({ grid }: { readonly grid: RefObject<HTMLDivElement | null> }) {
  const { answered, failure, groupIndex } = useLibrary()
  const rowsFailure = useAssetsFailure()
  const shown = failure ?? rowsFailure
  if (failure !== null && answered === 0) return <FailureState failure={failure} onRetry={reload} />
  if (answered === 0) return <Loading />
  if (groupIndex.ids.length === 0) return <EmptyLibrary />
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

/** No images at all, none that match the filters, or none left to review. */
function EmptyLibrary() {
  const { filter, counts } = useLibrary()
  const all = counts === null ? 0 : totalOf(counts)
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
      title={filter.review === 'unreviewed' ? t('library.empty.reviewed') : t('library.empty.nothing')}
      actions={
        <>
          <Button onClick={() => setFilter({ ...filter, review: 'rejected' })}>
            {t('state.review.rejected')}
          </Button>
          <Button variant="primary" onClick={() => setFilter({ ...filter, review: 'approved' })}>
            {t('state.review.approved')}
          </Button>
        </>
      }
    >
      {counts !== null && t('library.empty.counts', counts)}
    </EmptyState>
  )
}

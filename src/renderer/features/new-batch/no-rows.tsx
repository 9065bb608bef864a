import { CircleCheck, FileX } from 'lucide-react'
import { EmptyState } from '../../ui/index.ts'
import { t } from '../../../words/index.ts'
import type { RowList } from './draft-editor.ts'

export function NoRows({
  isCatalogEmpty,
  which,
}: {
  readonly isCatalogEmpty: boolean
  readonly which: RowList
}) {
  if (which === 'skipped' && !isCatalogEmpty)
    return (
      <EmptyState icon={CircleCheck} title={t('newBatch.rows.noneSkipped.title')}>
        <p>{t('newBatch.rows.noneSkipped.body')}</p>
      </EmptyState>
    )
  if (isCatalogEmpty)
    return (
      <EmptyState icon={FileX} title={t('newBatch.rows.empty.title')}>
        <p>{t('newBatch.rows.empty.body')}</p>
      </EmptyState>
    )
  return (
    <EmptyState icon={CircleCheck} title={t('newBatch.rows.valid.title')}>
      <p>{t('newBatch.rows.valid.body')}</p>
    </EmptyState>
  )
}

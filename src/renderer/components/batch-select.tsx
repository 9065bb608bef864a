import type { BatchStatus } from '../../contract/commands.ts'
import { Select } from '../ui/index.ts'
import { accountName, t } from '../../words/index.ts'

interface BatchSelectProps {
  readonly batches: readonly BatchStatus[]
  readonly value: number | null
  readonly className: string | undefined
  readonly onChange: (batch: number | null) => void
}

export function BatchSelect({ batches, ...rest }: BatchSelectProps) {
  const options = batches.map(({ id, name, account, test_run: testRun }) => ({
    value: id,
    label: name,
    hint: [t('batch.select.number', { id }), ...(testRun ? [accountName(account, testRun)] : [])].join(' · '),
  }))
  return (
    <Select
      label={t('batch.select')}
      options={[{ value: null, label: t('batch.select.all') }, ...options]}
      {...rest}
    />
  )
}

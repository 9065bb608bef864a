import type { BatchStatus } from '../../contract/commands.ts'
import { Select } from '../ui/index.ts'

interface BatchSelectProps {
  /** In the order of the list. */
  readonly batches: readonly BatchStatus[]
  /** null: all of them. */
  readonly value: number | null
  readonly className: string | undefined
  readonly onChange: (batch: number | null) => void
}

export function BatchSelect({ batches, ...rest }: BatchSelectProps) {
  // Two batches may have the same name.
  const options = batches.map(({ id, name }) => ({ value: id, label: name, hint: `Batch ${id}` }))
  return <Select label="Batch" options={[{ value: null, label: 'All batches' }, ...options]} {...rest} />
}

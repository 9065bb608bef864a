import { PageHeader } from '../../ui/index.ts'

export function NewBatchScreen() {
  return <PageHeader title="New batch" />
}

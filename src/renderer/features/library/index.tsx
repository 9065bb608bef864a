import { PageHeader } from '../../ui/index.ts'

export function LibraryScreen() {
  return <PageHeader title="Library" />
}

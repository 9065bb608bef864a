import { PageHeader } from '../../ui/index.ts'

export function ReportScreen() {
  return <PageHeader title="Report" />
}

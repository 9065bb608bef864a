import { PageHeader } from '../../ui/index.ts'

export function SettingsScreen() {
  return <PageHeader title="Settings" />
}

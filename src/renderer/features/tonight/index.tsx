import { PageHeader } from '../../ui/index.ts'

export function TonightScreen() {
  return <PageHeader title="Tonight" />
}

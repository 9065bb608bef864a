import { useParams } from '../../state/navigation.ts'
import { DraftFlow } from './draft-flow.tsx'
import { StartPage } from './start-page.tsx'

export function NewBatchScreen() {
  const { draft, step } = useParams('new-batch')
  return draft === undefined ? <StartPage /> : <DraftFlow key={draft} id={draft} step={step} />
}

import { useEffect } from 'react'
import { onAction, useParams } from '../../state/navigation.ts'
import { chooseCatalog } from '../../state/staging.ts'
import { DraftFlow } from './draft-flow.tsx'
import { StartPage } from './start-page.tsx'

export function NewBatchScreen() {
  const { draft, step } = useParams('new-batch')
  useEffect(
    () =>
      onAction('new-batch', (action) => {
        if (action === 'open') void chooseCatalog()
      }),
    [],
  )
  return draft === undefined ? <StartPage /> : <DraftFlow key={draft} id={draft} step={step} />
}

import { useEffect } from 'react'
import { onAction, useParams } from '../../state/navigation.ts'
import { DraftFlow } from './draft-flow.tsx'
import { DropArea } from './drop-area.tsx'
import { StartPage } from './start-page.tsx'
import { useStaging } from './use-staging.ts'

export function NewBatchScreen() {
  const { draft, step } = useParams('new-batch')
  const staging = useStaging()
  useEffect(() => onAction('new-batch', (action) => action === 'open' && void staging.choose()), [staging])
  return (
    <DropArea onFiles={(files) => void staging.takeFiles(files)}>
      {draft === undefined ? (
        <StartPage staging={staging} />
      ) : (
        <DraftFlow key={draft} id={draft} step={step} />
      )}
    </DropArea>
  )
}

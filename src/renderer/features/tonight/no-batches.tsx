import { ImagePlus, MoonStar, Sparkles } from 'lucide-react'
import { useState } from 'react'
import { navigate } from '../../state/navigation.ts'
import { useAccounts } from '../../data/status.ts'
import { Button, EmptyState } from '../../ui/index.ts'
import { FirstStart } from './first-start.tsx'
import { useTestRun } from '../../components/use-test-run.ts'

export function NoBatches() {
  // As it was found: an account that has just been added is still greeted there.
  const [isFirst] = useState(useAccounts().length === 0)
  return isFirst ? <FirstStart /> : <Nothing />
}

function Nothing() {
  const { isBusy, start } = useTestRun()
  return (
    <EmptyState
      icon={MoonStar}
      title="Nothing runs tonight"
      actions={
        <>
          <Button icon={Sparkles} busy={isBusy} onClick={() => void start(null)}>
            Rehearse with the sample catalog
          </Button>
          <Button variant="primary" icon={ImagePlus} onClick={() => navigate('new-batch')}>
            New batch
          </Button>
        </>
      }
    >
      <p>
        Drop your catalog on this window, or begin with New batch. To see what comes of it first, rehearse: a
        few products go the whole way to images on disk, without a key and without credits.
      </p>
    </EmptyState>
  )
}

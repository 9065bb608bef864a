import { Play, Sparkles } from 'lucide-react'
import { useState } from 'react'
import type { Draft } from '../../../contract/commands/drafts.ts'
import { call } from '../../bridge.ts'
import { navigate, refine } from '../../state/navigation.ts'
import { attempt, toast } from '../../state/toasts.ts'
import { Button } from '../../ui/index.ts'
import { counted } from '../../words/format.ts'
import { startWords } from './plan-words.ts'
import { useTestRun } from '../../components/use-test-run.ts'
import type { PlanView } from './use-draft-plan.ts'

interface PlanFootProps {
  readonly draft: Draft
  readonly view: PlanView
  /** Resolves when all that was chosen is on disk. */
  readonly settled: () => Promise<void>
}

export function PlanFooter({ draft, view: { plan, isOld, retry }, settled }: PlanFootProps) {
  const [isStarting, setIsStarting] = useState(false)
  const rehearsal = useTestRun()
  const isReady = plan !== null && plan.obstacles.length === 0
  const start = async () => {
    setIsStarting(true)
    await settled()
    const started = await attempt(() => call('start_draft', { draft: draft.id }))
    setIsStarting(false)
    if (started === null) {
      // Something has changed since it was planned.
      retry()
      return
    }
    toast('ok', `“${draft.choices.name}” has started: ${counted(started.tasks, 'task')}.`)
    // The draft is a batch now; coming back here begins another.
    refine('new-batch', {})
    navigate('tonight', { batch: started.batch })
  }
  return (
    <>
      <Button
        icon={Sparkles}
        busy={rehearsal.isBusy}
        disabled={draft.good_rows === 0 || draft.choices.recipes.length === 0}
        onClick={() => {
          void settled().then(() => rehearsal.start(draft.id))
        }}
      >
        Rehearse without a key
      </Button>
      <Button
        variant="primary"
        icon={Play}
        busy={isStarting || (isReady && isOld)}
        disabled={!isReady}
        onClick={() => void start()}
      >
        {plan === null ? 'Start' : startWords(plan)}
      </Button>
    </>
  )
}

import { Play, Sparkles } from 'lucide-react'
import type { Draft } from '../../../contract/commands/drafts.ts'
import { useCommandMutation } from '../../data/query.ts'
import { navigate, refine } from '../../state/navigation.ts'
import { toast } from '../../state/toasts.ts'
import { Button } from '../../ui/index.ts'
import { counted } from '../../words/format.ts'
import { startWords } from './plan-words.ts'
import { useTestRun } from '../../components/use-test-run.ts'
import type { CommandQuery } from '../../data/query.ts'

interface PlanFootProps {
  readonly draft: Draft
  readonly view: CommandQuery<'draft_plan'>
  readonly settled: () => Promise<void>
}

export function PlanFooter({ draft, view: { data: plan, isOld, refetch }, settled }: PlanFootProps) {
  const { isBusy: isStarting, run } = useCommandMutation('start_draft')
  const rehearsal = useTestRun()
  const isReady = plan !== null && plan.obstacles.length === 0
  const start = async () => {
    await settled()
    const started = await run({ draft: draft.id })
    if (started === null) {
      // Something has changed since it was planned.
      refetch()
      return
    }
    toast('ok', `“${draft.choices.name}” has started: ${counted(started.tasks, 'task')}.`)
    // The draft is a batch now; coming back starts another.
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

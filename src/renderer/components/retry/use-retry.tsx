// The one way in which anything is tried again: first what it would cost; what costs nothing is done at once, the rest
// after a yes.
import { useState, type ReactNode } from 'react'
import { call } from '../../bridge.ts'
import { useBatches } from '../../data/status.ts'
import { attempt } from '../../state/toasts.ts'
import { ConfirmDialog } from '../../ui/index.ts'
import { counted } from '../../words/format.ts'
import { costsCredits, retryWords, type RetryPlan } from './retry-words.ts'
import { retry, type RetryWhat } from '../../features/tonight/task-actions.ts'

interface About {
  /** Said before the price. */
  readonly warning?: string | undefined
  /** Whose tasks are meant, where `what` names none. */
  readonly batches?: readonly number[]
  /** It was said yes to, or nothing had to be asked. */
  readonly onDone?: () => void
}

interface Asked {
  readonly what: RetryWhat
  readonly plan: RetryPlan
  readonly about: About
}

interface Retrying {
  readonly ask: (what: RetryWhat, about?: About) => Promise<void>
  /** To be drawn where `ask` is called. */
  readonly dialog: ReactNode
}

export function useRetry(): Retrying {
  const [asked, setAsked] = useState<Asked | null>(null)
  const batches = useBatches()
  const run = (what: RetryWhat, { onDone }: About) => {
    void retry(what)
    onDone?.()
  }
  const isMeant = ({ what, about }: Asked, id: number): boolean =>
    what.batch === undefined ? (about.batches?.includes(id) ?? true) : id === what.batch
  return {
    async ask(what, about = {}) {
      const plan = await attempt(() => call('retry_plan', what))
      if (plan === null) return
      if (costsCredits(plan)) setAsked({ what, plan, about })
      else run(what, about)
    },
    dialog: asked !== null && (
      <ConfirmDialog
        open
        onOpenChange={(open) => !open && setAsked(null)}
        title={`Make ${counted(asked.plan.tasks, 'task')} again?`}
        body={[
          asked.about.warning,
          retryWords(
            asked.plan,
            batches.filter(({ id }) => isMeant(asked, id)),
          ),
        ]
          .filter((part) => part !== undefined)
          .join(' ')}
        confirmLabel="Make again"
        danger={asked.about.warning !== undefined}
        onConfirm={() => {
          run(asked.what, asked.about)
          setAsked(null)
        }}
      />
    ),
  }
}

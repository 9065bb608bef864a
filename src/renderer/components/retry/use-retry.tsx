// Every retry goes through here: it first asks what it would cost. What costs nothing is done at once, the rest only after
// a confirmation. Where the advice is to change something, the failed tasks become a draft of new ones.
import { RotateCcw } from 'lucide-react'
import { useState } from 'react'
import { TASKS_OF_DRAFT_MAX } from '../../../contract/commands/drafts.ts'
import type { TaskLine } from '../../../contract/commands/tasks.ts'
import { toChange } from '../../../domain/reasons.ts'
import { call } from '../../bridge.ts'
import { useBatches } from '../../data/snapshot.ts'
import { navigate } from '../../state/navigation.ts'
import { attempt, toast } from '../../state/toasts.ts'
import { Button, ConfirmDialog } from '../../ui/index.ts'
import { costsCredits, retryChoices, type RetryChoice, retryWords, type RetryPlan } from './retry-words.ts'
import { sentences } from '../../../domain/text.ts'
import { t } from '../../../words/index.ts'

interface RetryWhat {
  readonly batch?: number
  readonly task?: number
  readonly reason?: string
}

interface RetryOrder extends RetryWhat {
  readonly generate_again: boolean
}

async function retry(what: RetryOrder): Promise<void> {
  const done = await attempt(() => call('retry', what))
  if (done === null) return
  const { already_made: made = 0, left_to_newer: newer = 0 } = done
  const parts = [
    done.submitted_again > 0 && t('retry.done.queued', { count: done.submitted_again }),
    done.fetched_again > 0 && t('retry.done.fetched', { count: done.fetched_again }),
    done.left_in_doubt > 0 && t('retry.done.inDoubt', { count: done.left_in_doubt }),
    made > 0 && t('retry.done.made', { count: made }),
    newer > 0 && t('retry.newer', { count: newer }),
  ].filter((part) => part !== false)
  if (parts.length === 0) toast('neutral', t('retry.done.nothing'))
  else toast('ok', sentences(...parts))
}

interface About {
  readonly warning?: string | undefined
  /** The advice is to change something, and the same is tried again. */
  readonly isUnchanged?: boolean
  /** Whose tasks are retried where `what` names no batch. */
  readonly batches?: readonly number[]
  readonly onDone?: () => void
}

interface Asked {
  readonly what: RetryOrder
  readonly plan: RetryPlan
  readonly about: About
}

export function useRetry() {
  const [asked, setAsked] = useState<Asked | null>(null)
  const batches = useBatches()
  const run = (what: RetryOrder, { onDone }: About) => {
    void retry(what)
    onDone?.()
  }
  const isMeant = ({ what, about }: Asked, id: number): boolean =>
    what.batch === undefined ? (about.batches?.includes(id) ?? true) : id === what.batch
  const isRegeneration = asked?.what.generate_again === true
  return {
    /** With a warning it generates again what may have been paid for. */
    async ask(chosen: RetryWhat, about: About = {}) {
      const what = { ...chosen, generate_again: about.warning !== undefined }
      const plan = await attempt(() => call('retry_plan', what))
      if (plan === null) return
      if (costsCredits(plan)) setAsked({ what, plan, about })
      else run(what, about)
    },
    dialog: asked !== null && (
      <ConfirmDialog
        onClose={() => setAsked(null)}
        title={t(isRegeneration ? 'retry.ask.regenerateTitle' : 'retry.ask.title', {
          count: asked.plan.tasks,
        })}
        body={sentences(
          asked.about.warning ?? null,
          asked.about.isUnchanged === true ? t('retry.ask.unchanged') : null,
          retryWords(
            asked.plan,
            batches.filter(({ id }) => isMeant(asked, id)),
          ),
        )}
        confirmLabel={t(isRegeneration ? 'retry.regenerate' : 'retry.plain')}
        danger={isRegeneration}
        onConfirm={() => {
          run(asked.what, asked.about)
          setAsked(null)
        }}
      />
    ),
  }
}

interface RetryButtonsProps {
  readonly of: Parameters<typeof retryChoices>[0]
  readonly onRetry: (choice: RetryChoice) => void
}

export const RetryButtons = ({ of, onRetry }: RetryButtonsProps) =>
  retryChoices(of).map((choice) => (
    <Button
      key={choice.label}
      size="small"
      icon={RotateCcw}
      title={choice.hint}
      onClick={() => onRetry(choice)}
    >
      {choice.label}
    </Button>
  ))

/** Opens a new batch with the tasks' products and recipes, where the advice for the first says what to change. */
export async function changeAndRetry(tasks: readonly TaskLine[]): Promise<void> {
  const changes = tasks.map((task) => ({ id: task.id, to: task.can.retry ? toChange(task) : null }))
  const wanted = changes.filter(({ to }) => to !== null)
  const [first] = wanted
  if (first === undefined) {
    toast('neutral', t('retry.done.nothing'))
    return
  }
  const made = await attempt(() => call('draft_of_task', { tasks: wanted.map(({ id }) => id) }))
  if (made === null) return
  const cell = first.to === 'recipe' || first.to === null ? null : first.to
  const where = cell === null ? { step: 'recipes' as const } : { step: 'problems' as const, cell }
  navigate('new-batch', { draft: made.draft.id, ...where })
  toast('neutral', t('tonight.task.changeIsNew'))
}

/** The same for all tasks of a reason in a batch, as many as a draft takes. */
export async function changeAllAndRetry(code: string, batch: number): Promise<void> {
  const window = { sort: 'order', descending: false, offset: 0, limit: TASKS_OF_DRAFT_MAX } as const
  const found = await attempt(() => call('tasks', { filter: { code, batch }, ...window }))
  if (found !== null) await changeAndRetry(found.tasks)
}

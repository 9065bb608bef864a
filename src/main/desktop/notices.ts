// What is worth a notification: a batch that is finished, something that waits for a person, images that are about to be
// deleted by the service. Each is shown once, and again only after its cause had gone and come back.
import type { Screen } from '../../contract/screens.ts'
import type { Settings } from '../../contract/settings.ts'
import type { BatchStatus, Status } from '../../contract/commands.ts'
import { commas, t } from '../../words/index.ts'
import { attentionTexts } from './attention.ts'
import { isFinished } from './due-work.ts'

export interface Notice {
  readonly kind: keyof Settings['notifications']
  readonly title: string
  readonly body: string
  /** Where it is looked into. */
  readonly screen: Screen
}

export interface Notices {
  /** @param status null: there is no workspace. @returns what is new */
  look(status: Status | null): readonly Notice[]
}

/** @param isUnseen nobody sees the window at the start: also notifies of what waits for a person already */
export function createNotices(isUnseen: boolean): Notices {
  let notified: ReadonlySet<string> | null = null
  return {
    look(status) {
      if (status === null) {
        notified = null
        return []
      }
      const facts = factsOf(status)
      const known = notified
      notified = new Set(facts.keys())
      return [...facts]
        .filter(([key, { kind }]) => (known === null ? isUnseen && kind !== 'finished' : !known.has(key)))
        .map(([, notice]) => notice)
    },
  }
}

function factsOf(status: Status): ReadonlyMap<string, Notice> {
  const facts = new Map<string, Notice>()
  for (const batch of status.batches)
    if (isFinished(batch))
      facts.set(`finished ${batch.id}`, {
        kind: 'finished',
        title: t('desktop.notice.finished', { batch: batch.name }),
        body: resultOf(batch),
        screen: 'report',
      })
  for (const { key, sentence } of attentionTexts(status))
    facts.set(key, {
      kind: 'needs_you',
      title: t('desktop.notice.needsYou'),
      body: sentence,
      screen: 'tonight',
    })
  const { count } = status.expiring
  if (count > 0)
    facts.set('expiring', {
      kind: 'expiring',
      title: t('desktop.notice.expiring.title'),
      body: t('desktop.notice.expiring.body', { count }),
      screen: 'tonight',
    })
  return facts
}

function resultOf({ tasks }: BatchStatus): string {
  const failed = tasks.failed + tasks.expired
  return commas([
    t('desktop.notice.generated', { count: tasks.completed }),
    ...(tasks.completed_with_errors > 0
      ? [t('desktop.notice.partly', { count: tasks.completed_with_errors })]
      : []),
    ...(failed > 0 ? [t('desktop.notice.failed', { count: failed })] : []),
  ])
}

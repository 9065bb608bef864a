// What is worth a notification: a batch that is finished, something that waits for a person, images that are about to be
// deleted by the service. Each is shown once, and again only after its cause had gone and come back.
import type { Screen } from '../../contract/screens.ts'
import type { Settings } from '../../contract/settings.ts'
import type { BatchStatus, Status } from '../../contract/commands.ts'
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
        title: `"${batch.name}" is finished`,
        body: resultOf(batch),
        screen: 'report',
      })
  for (const { key, sentence } of attentionTexts(status))
    facts.set(key, { kind: 'needs_you', title: 'Shotlist needs you', body: sentence, screen: 'tonight' })
  const { count } = status.expiring
  if (count > 0)
    facts.set('expiring', {
      kind: 'expiring',
      title: 'Images are about to expire',
      body: `The service deletes ${count === 1 ? 'one image' : `${count} images`} within two days, and ${count === 1 ? 'it is' : 'they are'} not on this disk yet.`,
      screen: 'tonight',
    })
  return facts
}

function resultOf({ tasks }: BatchStatus): string {
  const failed = tasks.failed + tasks.expired
  return [
    `${tasks.completed} made`,
    ...(tasks.completed_with_errors > 0 ? [`${tasks.completed_with_errors} partly made`] : []),
    ...(failed > 0 ? [`${failed} failed`] : []),
  ].join(', ')
}

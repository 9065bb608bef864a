// What is worth a notification: a batch that is finished, something that waits for a person, images that are about to be
// deleted by the service. Each is shown once, and again only after its cause had gone and come back.
import type { Screen } from '../../contract/screens.ts'
import type { Settings } from '../../contract/settings.ts'
import type { BatchStatus, Status } from '../../contract/commands.ts'
import { unreachable } from '../../domain/failure.ts'
import { commas, declinedWords, t } from '../../words/index.ts'
import { isFinished } from './due-work.ts'

export interface Notice {
  readonly kind: keyof Settings['notifications']
  readonly title: string
  readonly body: string
  readonly screen: Screen
}

/** @param isUnseen nobody sees the window at the start: also notifies of what waits for a person already */
export function createNotices(isUnseen: boolean) {
  let notified: ReadonlySet<string> | null = null
  /** @param status null: there is no workspace. @returns what is new */
  return (status: Status | null): readonly Notice[] => {
    const facts = status === null ? null : factsOf(status)
    const known = notified
    notified = facts === null ? null : new Set(facts.keys())
    return [...(facts ?? [])]
      .filter(([key, { kind }]) => (known === null ? isUnseen && kind !== 'finished' : !known.has(key)))
      .map(([, notice]) => notice)
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

interface AttentionText {
  readonly key: string
  readonly sentence: string
}

/**
 * What waits for a person, each thing under a name of its own and in a sentence that may stand on a locked screen: names the
 * person gave and counts, never a key, an address or what the service said. A key is missing at every start of a session without a keychain, and a pause was the
 * person's own wish.
 */
export function attentionTexts({ accounts, attention, batches }: Status): readonly AttentionText[] {
  return attention.flatMap(({ kind, account, batch, tasks }): readonly AttentionText[] => {
    const name = batches.find(({ id }) => id === batch)?.name ?? ''
    switch (kind) {
      case 'account_stopped':
        return accounts
          .filter(({ id }) => id === account)
          .flatMap(({ id, name: of, stop }) =>
            stop === null
              ? []
              : { key: `stop ${id} ${stop.code}`, sentence: t(`desktop.stop.${stop.code}`, { account: of }) },
          )
      case 'pilot_done':
        return [{ key: `pilot ${batch}`, sentence: t('desktop.attention.pilot', { batch: name }) }]
      case 'spending_limit':
        return [{ key: `spending_limit ${batch}`, sentence: t('desktop.attention.limit', { batch: name }) }]
      case 'held': {
        const sentence = t('desktop.attention.held', { batch: name, count: tasks })
        return [{ key: `held ${batch}`, sentence }]
      }
      case 'disk':
        return [{ key: 'storage', sentence: t('desktop.attention.disk') }]
      case 'no_key':
      case 'paused':
        return []
      default:
        return unreachable(kind)
    }
  })
}

/** What to say first of what holds up the work; null: nothing does. */
export const needText = (status: Status): string | null =>
  [...attentionTexts(status).map(({ sentence }) => sentence), ...status.accounts.map(declinedWords)].find(
    (text) => text !== null,
  ) ?? null

/** What is not shown any more needs nobody to wait for a click. */
const KEPT_MAX = 20

export type ShowNotification = (text: { title: string; body: string }) => {
  on(event: 'click', listener: () => void): unknown
}

interface Notifier {
  readonly show: ShowNotification
  readonly settings: () => Settings['notifications']
  readonly isLookedAt: () => boolean
  readonly onClick: (notice: Notice) => void
}

/** Shows notices as the system's notifications, unless somebody looks at the window anyway. A click shows the screen. */
export function createNotifier({ show, settings, isLookedAt, onClick }: Notifier) {
  // One that nobody holds is collected, and its click with it.
  let kept: readonly unknown[] = []
  return (notices: readonly Notice[]): void => {
    if (isLookedAt()) return
    for (const notice of notices) {
      if (!settings()[notice.kind]) continue
      const { title, body } = notice
      const shown = show({ title, body })
      shown.on('click', () => onClick(notice))
      kept = [...kept, shown].slice(-KEPT_MAX)
    }
  }
}

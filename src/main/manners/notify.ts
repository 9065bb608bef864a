// Shows notices as the system's notifications, unless somebody looks at the window anyway. A click shows the screen.
import type { Notification } from 'electron'
import type { Settings } from '../../contract/settings.ts'
import type { Notice } from './notices.ts'

/** What is not shown any more needs nobody to wait for a click. */
const KEPT_MAX = 20

interface Needs {
  readonly make: (options: { title: string; body: string }) => Pick<Notification, 'on' | 'show'>
  readonly settings: () => Settings['notifications']
  readonly isLookedAt: () => boolean
  readonly onClick: (notice: Notice) => void
}

export function createNotifier({ make, settings, isLookedAt, onClick }: Needs) {
  // One that nobody holds is collected, and its click with it.
  let kept: readonly unknown[] = []
  return (notices: readonly Notice[]): void => {
    if (isLookedAt()) return
    for (const notice of notices) {
      if (!settings()[notice.kind]) continue
      const { title, body } = notice
      const shown = make({ title, body })
      shown.on('click', () => onClick(notice))
      shown.show()
      kept = [...kept, shown].slice(-KEPT_MAX)
    }
  }
}

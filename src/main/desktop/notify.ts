// Shows notices as the system's notifications, unless somebody looks at the window anyway. A click shows the screen.
import type { Settings } from '../../contract/settings.ts'
import type { Notice } from './notices.ts'

/** What is not shown any more needs nobody to wait for a click. */
const KEPT_MAX = 20

/** Of Electron's Notification, what is needed here. */
interface Shown {
  on(event: 'click', listener: () => void): unknown
  show(): void
}

interface Needs {
  readonly make: (options: { title: string; body: string }) => Shown
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

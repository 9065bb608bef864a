import { useShallow } from 'zustand/react/shallow'
import { useApp } from '../../state/app.ts'
import { useStatus } from '../../state/status.ts'
import type { Outside } from './batch-view.ts'

/** What stands in the way of every batch now. */
export function useOutside(): Outside {
  const disk = useStatus(({ status }) => status !== null && status.storage !== null)
  const { broken, offline } = useApp(
    useShallow(({ app }) => ({
      broken: app !== null && app.broken !== null,
      offline: app !== null && !app.online,
    })),
  )
  return { broken, disk, offline }
}

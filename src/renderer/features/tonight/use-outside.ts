import { useShallow } from 'zustand/react/shallow'
import { useApp } from '../../data/app-state.ts'
import { useStatus } from '../../data/status.ts'
import type { Outside } from '../../components/batch-view.ts'

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

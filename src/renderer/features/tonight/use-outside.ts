import { useShallow } from 'zustand/react/shallow'
import type { Outside } from '../../components/batch-view.ts'
import { useApp, useStatus } from '../../data/snapshot.ts'

/** What stops every batch now. */
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

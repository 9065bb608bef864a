// The export that runs, asked for a few times a second as long as it does: also the one that was started before this
// screen was left.
import { useCallback, useEffect, useState } from 'react'
import type { ExportProgress } from '../../../contract/commands/export.ts'
import { call, failureOf } from '../../bridge.ts'
import { toast } from '../../state/toasts.ts'

const LOOK_MS = 250

export const isRunning = (progress: ExportProgress | null): boolean =>
  progress?.phase === 'checking' || progress?.phase === 'writing'

/** @returns what is known (null: not asked yet), and what looks at once */
export function useProgress(): readonly [ExportProgress | null, () => void] {
  const [progress, setProgress] = useState<ExportProgress | null>(null)
  const [looks, setLooks] = useState(0)
  useEffect(() => {
    let isWanted = true
    let timer: ReturnType<typeof setTimeout> | null = null
    const look = async () => {
      try {
        const now = await call('export_progress', {})
        if (!isWanted) return
        setProgress(now)
        if (isRunning(now)) timer = setTimeout(() => void look(), LOOK_MS)
      } catch (thrown) {
        if (isWanted) toast('bad', failureOf(thrown).message)
      }
    }
    void look()
    return () => {
      isWanted = false
      if (timer !== null) clearTimeout(timer)
    }
  }, [looks])
  return [progress, useCallback(() => setLooks((count) => count + 1), [])]
}

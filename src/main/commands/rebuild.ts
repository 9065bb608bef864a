// The library's rows made again from its folders: the queue stops for it, and goes on with what came of it.
import type { rebuildCommands } from '../../contract/commands/rebuild.ts'
import { rebuildWorkspace } from '../../engine/index.ts'
import type { App } from '../app.ts'
import type { Handlers } from './handlers.ts'

/** Nobody reads a number that changes more often. */
const PROGRESS_MS = 250

export function rebuildHandlers({
  desktop,
  io,
  workspaceSession,
  rebuilding,
}: App): Handlers<keyof typeof rebuildCommands> {
  const seldom = (report: (jobs: number) => void) => {
    let reportedMs = -PROGRESS_MS
    return (jobs: number): void => {
      const nowMs = io.clock.monotonicMs()
      if (nowMs - reportedMs < PROGRESS_MS) return
      reportedMs = nowMs
      report(jobs)
    }
  }
  return {
    async rebuild_library({ verify, replace }) {
      const rebuilt = await workspaceSession.apart((workspace) =>
        rebuildWorkspace({
          workspace,
          files: io.files,
          clock: io.clock,
          owner: { id: io.random.uuid(), role: 'window', pid: io.process.pid, host: io.process.host },
          isRunning: io.process.isRunning,
          verify,
          replace,
          onProgress: seldom((jobs) => rebuilding(jobs)),
        }),
      )
      // Rows of the same numbers are other pictures now, and a page reuses what it has shown. It has the answer first.
      setImmediate(() => desktop.renewPage())
      return rebuilt
    },
  }
}

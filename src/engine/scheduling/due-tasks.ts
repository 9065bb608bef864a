// The loop of reconciler and poller: takes the due tasks of every connected account, a few at once. An offline account
// waits without holding up the others.
import type { DueTask, Task } from '../store/index.ts'
import type { Connection, Context } from './context.ts'
import { type Loop, startLoop } from './loop.ts'

export interface DueTasks {
  readonly tasks: (accountId: number, limit: number) => readonly DueTask[]
  readonly atOnce: number
  /** Resolves to `false` if only the task's next due time has changed. */
  readonly work: (task: Task, connection: Connection) => Promise<unknown>
}

export function startDueTaskLoop(context: Context, fail: (error: unknown) => void, due: DueTasks): Loop {
  const { clock, store } = context
  const busy = new Set<number>()
  return startLoop(context, fail, (start) => {
    const nowMs = clock.nowMs()
    const times: number[] = []
    for (const connection of context.connections.values()) {
      const blockedMs = connection.breaker.readUntilMs()
      if (blockedMs !== null) {
        times.push(blockedMs)
        continue
      }
      // Tasks in progress are among the due rows: reading twice as many leaves enough others.
      for (const { id, dueAtMs } of due.tasks(connection.accountId, due.atOnce * 2)) {
        if (dueAtMs > nowMs) {
          times.push(dueAtMs)
          break
        }
        if (busy.has(id)) continue
        if (busy.size >= due.atOnce) break
        busy.add(id)
        start(async () => {
          try {
            return await due.work(store.tasks.get(id), connection)
          } finally {
            busy.delete(id)
          }
        })
      }
    }
    return times.length === 0 ? null : Math.min(...times)
  })
}

// The shape that reconciler and poller share: of every connected account, the tasks of some states that are due,
// a few at once; an account that is offline waits, and keeps none of the others from going on.
import type { DueTask, Task } from '../store/index.ts'
import type { Connection, Context } from './context.ts'
import { type Loop, startLoop } from './loop.ts'

export interface DueTasks {
  /** An account's tasks that are or will be due, the first due first. */
  readonly tasks: (accountId: number, limit: number) => readonly DueTask[]
  readonly atOnce: number
  /** Comes to `false` where nothing has changed but the time at which the task is next due. */
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
      // Those in progress are due as well: twice as many holds enough others.
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

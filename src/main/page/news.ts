// Sends news to the window. The engine's feed numbers its patches; other news (open this screen, something failed) waits
// until the window has asked for a snapshot, because before that nobody listens.
import type { Io } from '../../host/io.ts'
import type { AppState } from '../../contract/commands/app.ts'
import type { Status } from '../../contract/commands.ts'
import type { News as NewsItem, Snapshot } from '../../contract/news.ts'
import { type Engine, Feed, libraryPath } from '../../engine/index.ts'
import type { Log } from '../log.ts'
import type { SettingsStore } from '../settings/settings-store.ts'
import type { Observable } from '../observable.ts'

/** Said to a window that is long in coming; the last ones count. */
const WAITING_MAX = 20

export type News = ReturnType<typeof createNews>

interface Needs {
  readonly io: Pick<Io, 'clock'>
  readonly state: Observable<AppState>
  readonly settings: SettingsStore
  readonly log: Log
  readonly send: (news: NewsItem) => void
}

export function createNews({ io, state, settings, log, send }: Needs) {
  let feed: Feed | null = null
  /** Of the patches while there is no engine. */
  let sequence = 0
  let isHeard = false
  let waiting: NewsItem[] = []
  const watchers = new Set<(status: Status | null) => void>()
  const notifyWatchers = (status: Status | null): void => watchers.forEach((watcher) => watcher(status))
  const rest = () => ({ app: state.current, settings: settings.current })
  const changed = (): void => {
    if (feed !== null) feed.changed()
    else if (isHeard) send({ kind: 'patch', sequence: (sequence += 1), ...rest() })
  }
  const ends = [state.onChange(changed), settings.onChange(changed)]
  /** What was counted so far means nothing any more: the window notices by the number, and asks. */
  const startOver = (): void => {
    sequence += 2
    if (isHeard) send({ kind: 'patch', sequence: Number.MAX_SAFE_INTEGER })
  }
  const leave = (): void => {
    feed?.stop()
    feed = null
    startOver()
    notifyWatchers(null)
  }
  return {
    snapshot(): Snapshot {
      isHeard = true
      const late = waiting
      waiting = []
      // After the answer has gone out.
      if (late.length > 0) setImmediate(() => late.forEach(send))
      return feed === null
        ? { sequence, status: nothingYet(state.current.workspace), ...rest() }
        : feed.snapshot()
    },
    say(what: Exclude<NewsItem, { kind: 'patch' }>): void {
      if (isHeard) send(what)
      else waiting = [...waiting, what].slice(-WAITING_MAX)
    },
    follow(engine: Engine): void {
      const next = new Feed({
        engine: {
          status: () => engine.status(state.current.online),
          revisions: () => engine.revisions(),
          subscribe: (listener) => engine.subscribe(listener),
        },
        clock: io.clock,
        app: () => state.current,
        settings: () => settings.current,
        onError: (error) => log.error('the feed', error),
      })
      next.subscribe((patch) => {
        send(patch)
        notifyWatchers(next.snapshot().status)
      })
      feed = next
      startOver()
      notifyWatchers(next.snapshot().status)
    },
    /** Calls the listener with each new status; null: no workspace is open. @returns ends the subscription */
    watch(listener: (status: Status | null) => void): () => void {
      watchers.add(listener)
      listener(feed?.snapshot().status ?? null)
      return () => void watchers.delete(listener)
    },
    leave,
    windowChanged(): void {
      isHeard = false
    },
    close(): void {
      for (const end of ends) end()
      leave()
    },
  }
}

const nothingYet = (workspace: string): Status => ({
  library: libraryPath(workspace),
  batches: [],
  accounts: [],
  attention: [],
  storage: null,
  expiring: { count: 0, earliest_ms: null },
  reviews: { undoable: false, redoable: false },
})

// The accounts whose key is at hand. Each has a line to the service, and while the loops run a submitter of its own.
import { FailureError } from '../domain/failure.ts'
import { keyKind } from '../domain/service.ts'
import type { Engine } from './api.ts'
import type { News } from './progress/news.ts'
import type { Connection, Context } from './scheduling/context.ts'
import { createGate } from './scheduling/gate.ts'
import { createLine, type Line } from './runner/line.ts'
import { refuseAnothers, refuseUnaskedCosts } from './runner/live-key.ts'
import type { Loop } from './scheduling/loop.ts'
import { readFailed } from './runner/read-failed.ts'
import type { Submitter } from './runner/submitter.ts'
import { createApi, parseBaseUrl } from './service/index.ts'

interface Needs {
  readonly context: Context
  readonly news: Pick<News, 'changed'>
  readonly lines: Map<number, Line>
  readonly keys: Map<number, () => string>
  /** A submitter is among them until it has ended. */
  readonly loops: Loop[]
  readonly submitFor: (connection: Connection) => Submitter
  /** @throws FailureError once the engine is stopped */
  readonly assertOpen: () => void
}

export interface Connections extends Pick<Engine, 'connect' | 'disconnect' | 'refreshCredits'> {
  /** From now on whoever is connected submits. */
  start(): void
  /** What may be submitted next has changed. */
  reconsider(): void
}

export function createConnections({
  context,
  news,
  lines,
  keys,
  loops,
  submitFor,
  assertOpen,
}: Needs): Connections {
  const { store, clock, random, wire, timing, changed } = context
  const submitters = new Map<number, Submitter>()
  let isStarted = false
  const startOne = (connection: Connection): void => {
    const submitter = submitFor(connection)
    submitters.set(connection.accountId, submitter)
    loops.push(submitter)
  }
  const reconsider = (): void => {
    for (const submitter of submitters.values()) submitter.reconsider()
  }
  return {
    connect({ name, baseUrl, key, testRun }) {
      assertOpen()
      const base = parseBaseUrl(baseUrl)
      if (!base.ok) throw new FailureError(base.failure.code, base.failure.message)
      const account = { name, baseUrl: base.url.href, keyKind: keyKind(key()), testRun }
      const accountId = store.transaction(() => {
        if (testRun !== true) refuseAnothers(store, account)
        refuseUnaskedCosts(store, account)
        return store.accounts.put(account, clock.nowMs())
      })
      const api = createApi({ wire, baseUrl: base.url, key, clock, timing })
      keys.set(accountId, key)
      const known = lines.get(accountId)
      if (known !== undefined) {
        known.redirect(base.url.href, api)
        reconsider()
        changed()
        return { accountId, api: known.api }
      }
      const line = createLine(accountId, createGate(clock, random, timing, changed), base.url.href, api)
      lines.set(accountId, line)
      if (isStarted) startOne(line)
      return { accountId, api: line.api }
    },
    async disconnect(accountId) {
      const key = keys.get(accountId)
      lines.delete(accountId)
      const submitter = submitters.get(accountId)
      submitters.delete(accountId)
      changed()
      // Among the loops until it has ended: what it has under way is waited for as long.
      if (submitter !== undefined) {
        await submitter.stop()
        loops.splice(loops.indexOf(submitter), 1)
      }
      // Until the last answer has come its text may be in none; another key may be here by now.
      if (keys.get(accountId) === key) keys.delete(accountId)
      changed()
    },
    async refreshCredits(accountId) {
      assertOpen()
      const line = lines.get(accountId)
      if (line === undefined) return 'The account is not connected.'
      const answer = await line.api.usage()
      assertOpen()
      if (answer.kind === 'usage') {
        line.gate.ok(false)
        store.transaction(() => store.accounts.setCredits(accountId, answer.creditsRemaining, clock.nowMs()))
        news.changed()
        return null
      }
      // What concerns the whole account stops it here, before a submission has to find out.
      return readFailed(context, line, answer).message
    },
    start() {
      isStarted = true
      for (const line of lines.values()) startOne(line)
    },
    reconsider,
  }
}

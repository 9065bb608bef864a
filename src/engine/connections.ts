// The accounts with a key in this process. Each has a connection to the service and, while the loops run, a submitter.
import { badInput, FailureError } from '../domain/failure.ts'
import { keyKind } from '../domain/service.ts'
import type { AccountAccess, Engine } from './api.ts'
import type { News } from './progress/news.ts'
import type { Connection, Context } from './scheduling/context.ts'
import { recordUsage } from './runner/books.ts'
import { CircuitBreaker } from './scheduling/circuit-breaker.ts'
import type { Loop } from './scheduling/loop.ts'
import { SharedReads } from './scheduling/shared-reads.ts'
import type { Submitter } from './runner/submitter.ts'
import {
  type Api,
  createApi,
  type JobAnswer,
  keyMark,
  parseBaseUrl,
  type ReadFailure,
} from './service/index.ts'
import type { NewAccount, Store } from './store/index.ts'
import { list, t } from '../words/index.ts'

export interface AccountConnection extends Connection {
  /** Takes effect from the next call on. A new address forgets the waits of the old one; a new key keeps them. */
  redirect(baseUrl: URL, api: Api): void
}

interface Needs {
  readonly context: Context
  readonly news: Pick<News, 'changed'>
  readonly accountConnections: Map<number, AccountConnection>
  readonly keys: Map<number, () => string>
  readonly loops: Loop[]
  readonly submitFor: (connection: Connection) => Submitter
  /** @throws FailureError once the engine is stopped */
  readonly assertOpen: () => void
}

export class Connections implements Pick<Engine, 'connect' | 'disconnect' | 'refreshCredits'> {
  readonly #needs: Needs
  readonly #submitters = new Map<number, Submitter>()
  #isStarted = false

  constructor(needs: Needs) {
    this.#needs = needs
  }

  start(): void {
    this.#isStarted = true
    for (const connection of this.#needs.accountConnections.values()) this.#startOne(connection)
  }

  /** Drops prepared submissions: what may go next has changed. */
  reconsider(): void {
    for (const submitter of this.#submitters.values()) submitter.reconsider()
  }

  connect({ name, baseUrl, key, testRun }: AccountAccess): { readonly accountId: number; readonly api: Api } {
    const { context, accountConnections, keys, assertOpen } = this.#needs
    const { store, clock, random, wire, timing, service, changed } = context
    assertOpen()
    const base = parseBaseUrl(baseUrl)
    if (!base.ok) throw FailureError.of(base.failure)
    const account = {
      name,
      baseUrl: base.url.href,
      keyKind: keyKind(key(), service),
      keyMark: keyMark(key()),
      testRun,
    }
    const accountId = store.transaction(() => {
      if (testRun !== true) rejectTaken(store, account)
      refuseUnaskedCosts(store, account)
      return store.accounts.put(account, clock.nowMs())
    })
    const api = createApi({ wire, baseUrl: base.url, key, clock, timing, service })
    keys.set(accountId, key)
    const known = accountConnections.get(accountId)
    if (known !== undefined) {
      known.redirect(base.url, api)
      this.reconsider()
      changed()
      return { accountId, api: known.api }
    }
    const breaker = new CircuitBreaker(clock, random, timing, changed)
    const witnesses = new SharedReads<JobAnswer>(clock, timing.secondLookMs)
    const connection = createAccountConnection({ accountId, breaker, witnesses }, base.url, api)
    accountConnections.set(accountId, connection)
    if (this.#isStarted) this.#startOne(connection)
    return { accountId, api: connection.api }
  }

  async disconnect(accountId: number): Promise<void> {
    const { context, accountConnections, keys, loops } = this.#needs
    const key = keys.get(accountId)
    accountConnections.delete(accountId)
    const submitter = this.#submitters.get(accountId)
    this.#submitters.delete(accountId)
    context.changed()
    // It stays in `loops` until it has ended, so that closing the engine waits for its calls.
    if (submitter !== undefined) {
      await submitter.stop()
      loops.splice(loops.indexOf(submitter), 1)
    }
    // The key must stay known until the last answer has been redacted. A new key may have replaced it meanwhile.
    if (keys.get(accountId) === key) keys.delete(accountId)
    context.changed()
  }

  async refreshCredits(accountId: number): Promise<ReadFailure | null> {
    const { context, news, accountConnections, assertOpen } = this.#needs
    assertOpen()
    const connection = accountConnections.get(accountId)
    if (connection === undefined)
      return { kind: 'unreachable', sent: false, reason: 'aborted', message: 'not connected' }
    const answer = await connection.api.usage()
    assertOpen()
    const failure = recordUsage(context, connection, answer)
    news.changed()
    return failure
  }

  #startOne(connection: Connection): void {
    const submitter = this.#needs.submitFor(connection)
    this.#submitters.set(connection.accountId, submitter)
    this.#needs.loops.push(submitter)
  }
}

/** A new address or key is set in place: the loops keep the same connection object, so nothing goes on calling the old address. */
function createAccountConnection(
  own: Pick<Connection, 'accountId' | 'breaker' | 'witnesses'>,
  baseUrl: URL,
  api: Api,
): AccountConnection {
  let at = baseUrl
  let reach = api
  const connection: AccountConnection = {
    ...own,
    isWaiting: false,
    lastSlot: 0,
    compared: new Map(),
    listAges: new Map(),
    get baseUrl() {
      return at
    },
    api: {
      submit: (...call) => reach.submit(...call),
      job: (...call) => reach.job(...call),
      jobs: (...call) => reach.jobs(...call),
      usage: (...call) => reach.usage(...call),
    },
    redirect(nextUrl, next) {
      reach = next
      own.breaker.readsRefused = false
      connection.compared.clear()
      connection.listAges = new Map()
      if (nextUrl.href === at.href) return
      at = nextUrl
      own.breaker.forget()
    },
  }
  return connection
}

/** States from which a task may be sent, or sent again. */
const TO_COME = ['queued', 'submitting', 'unconfirmed', 'held'] as const

/**
 * Replacing a test key with a live key would make free planned work cost credits without asking; with a spending limit, a
 * person was asked.
 * @throws FailureError BAD_INPUT where a key of this kind would pay for what was begun with a test key
 */
function refuseUnaskedCosts(
  { accounts, batches, counts }: Pick<Store, 'accounts' | 'batches' | 'counts'>,
  { name, keyKind: kind, testRun }: NewAccount,
): void {
  const account = testRun === true ? accounts.testRuns() : accounts.find(name)
  if (kind === 'test' || account?.keyKind !== 'test') return
  const isToCome = (id: number): boolean => {
    const tasks = counts.tasks(id)
    return TO_COME.some((state) => tasks[state] > 0)
  }
  const unlimited = batches
    .all()
    .filter(
      ({ id, accountId, creditsMax, wanted }) =>
        accountId === account.id && creditsMax === null && wanted !== 'cancelled' && isToCome(id),
    )
    .map(({ name: batch }) => t('recipe.words.quoted', { text: batch }))
  if (unlimited.length === 0) return
  throw badInput(t('refusal.account.liveKey', { name, batches: list(unlimited), count: unlimited.length }), {
    field: 'key',
  })
}

/**
 * Two accounts with one key would buy the same products for the same organization.
 * @throws FailureError BAD_INPUT where the name is that of test runs, or of a removed account that generated at another URL;
 * where another account at the service has the key, and this one has not had it so far
 */
function rejectTaken(
  { accounts }: Pick<Store, 'accounts'>,
  { name, baseUrl, keyMark: mark }: NewAccount,
): void {
  const known = accounts.find(name)
  if (known?.testRun === true) throw badInput(t('refusal.account.ofTestRuns', { name }), { field: 'name' })
  const isOfOther = known !== null && known.removedAtMs !== null && known.baseUrl !== baseUrl
  if (isOfOther && accounts.hasGenerated(known.id))
    throw badInput(t('refusal.account.removedName', { name, url: known.baseUrl }), { field: 'name' })
  if (known?.keyMark === mark) return
  const { origin } = new URL(baseUrl)
  const other = accounts
    .own()
    .find((one) => one.name !== name && one.keyMark === mark && new URL(one.baseUrl).origin === origin)
  if (other !== undefined)
    throw badInput(t('system.account.keyTaken', { name: other.name }), { field: 'key' })
}

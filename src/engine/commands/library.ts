// Commands of the library and its reviews. Lists are read in windows, because a library holds a hundred thousand assets.
import type { LibraryAsset, libraryCommands, Review } from '../../contract/commands/library.ts'
import { FailureError, badInput } from '../../domain/failure.ts'
import { t, shortDateAndTime } from '../../words/index.ts'
import { referenceUntilMs } from '../../domain/references.ts'
import { jsonWithoutQueries, withoutQueries, withoutQueriesIn } from '../../domain/signatures.ts'
import { EXPIRING_WITHIN_MS } from '../progress/status.ts'
import type { LibraryRow, Reviewed, Store, Task } from '../store/index.ts'
import { type CommandNeeds, existing, type Handlers, costOf } from './handlers.ts'
import type { preflightCommands } from '../../contract/commands/preflight.ts'
import { askedWords, check, isSameRule, type Rule, ruleSource } from '../preflight/index.ts'
import { type Hours, opensAtMs } from '../../domain/hours.ts'
import { statedPrice } from '../../domain/price.ts'

export function libraryHandlers(needs: CommandNeeds): Handlers<keyof typeof libraryCommands> {
  const { store, clock } = needs
  const expiringMs = () => clock.nowMs() + EXPIRING_WITHIN_MS
  return {
    ...reviewHandlers(needs),
    ...rerunHandlers(needs),
    library_groups({ filter, sort }) {
      const beforeMs = expiringMs()
      const ids = store.library.ids(filter, beforeMs, sort)
      return { groups: store.library.groups(filter, beforeMs, sort), assets: ids.length, ids }
    },
    library_assets_of({ assets }) {
      const nowMs = clock.nowMs()
      return { assets: store.library.these(assets).map((row) => shown(row, nowMs)) }
    },
    library_versions({ asset }) {
      const retried = store.versions.retried(asset)
      return { assets: retried.length > 0 ? retried : store.versions.of(asset) }
    },
    library_counts: ({ filter }) => store.library.counts(filter, expiringMs()),
    document({ asset: id }) {
      const { document } = existing(store.assets.find(id), 'refusal.image.missing', id)
      if (document === null)
        throw new FailureError('NOT_FOUND', t('refusal.image.noDocument', { id: String(id) }))
      // The same text as the file on disk (see `saveDocument`), without the query strings that give access to images.
      return { json: `${JSON.stringify(JSON.parse(jsonWithoutQueries(document)), null, 2)}\n` }
    },
  }
}

function shown(row: LibraryRow, nowMs: number): LibraryAsset {
  const { expiresAtMs, isRetried, testRun, sourceUrl, sourceState, sourceTries, ...others } = row
  const { reviewState, reason, rating, note, ...asset } = others
  return {
    ...asset,
    message: withoutQueriesIn(asset.message),
    has_source: sourceState === 'on_disk',
    source:
      sourceUrl === null
        ? null
        : { host: hostOf(sourceUrl), state: sourceState ?? 'expected', tries: sourceTries ?? 0 },
    is_retried: isRetried === 1,
    test_run: testRun === 1,
    // The URL of a test run's image is on this computer, where the service cannot fetch it.
    reference_until_ms: testRun === 1 ? null : referenceUntilMs({ ...asset, expiresAtMs }, nowMs),
    review: { state: reviewState, reason, rating, note },
  }
}

const hostOf = (address: string): string => URL.parse(address)?.host ?? withoutQueries(address)

type Names = 'review' | 'undo_review' | 'redo_review'

function reviewHandlers({ store, clock }: CommandNeeds): Handlers<Names> {
  const { undone } = store.reviews
  return {
    // A call is one undo step, whatever the number of assets, and steps are kept forever. One that changes nothing makes none.
    review: ({ assets, ...said }) =>
      store.transaction(() => {
        const nowMs = clock.nowMs()
        const before = store.reviews.of(assets)
        const covered = store.versions.covered(assets).length
        const aside = said.state === 'approved' ? setAside(store, assets, nowMs) : []
        const asideIds = new Set(aside.map(({ was }) => was.asset))
        const known = new Map(before.map((was) => [was.asset, was]))
        for (const id of assets) existing(known.get(id), 'refusal.image.missing', id)
        const after = [
          ...before
            .filter(({ asset }) => !asideIds.has(asset))
            .map((was) => ({ was, is: { ...merged(was, said), changedAtMs: nowMs } })),
          ...aside,
        ]
        const changes = after.filter(({ was, is }) => isOther(was, is))
        if (changes.length > 0) {
          store.reviews.change(changes, nowMs)
          undone.length = 0
        }
        return {
          reviewed: after.map(({ is }) => toDto(is)),
          undoable: store.reviews.undoable(),
          older_shown: Math.max(0, store.versions.covered(assets).length - covered),
        }
      }),
    undo_review() {
      const { restored, replaced } = store.transaction(() => store.reviews.undo())
      if (replaced.length > 0) undone.push(replaced)
      return { reviewed: restored.map(toDto), undoable: store.reviews.undoable() }
    },
    redo_review() {
      const again = new Map(undone.at(-1)?.map((one) => [one.asset, one]))
      const changes = store.reviews
        .of([...again.keys()])
        .map((was) => ({ was, is: again.get(was.asset) ?? was }))
      if (changes.length > 0) store.transaction(() => store.reviews.change(changes, clock.nowMs()))
      undone.pop()
      return { reviewed: changes.map(({ is }) => toDto(is)), undoable: store.reviews.undoable() }
    },
  }
}

/** The other versions of images that are approved. One that was rejected already keeps its reason. */
function setAside(store: CommandNeeds['store'], approved: readonly number[], nowMs: number) {
  const state = 'rejected'
  const reason = t('library.version.setAside')
  return store.reviews.of(store.versions.others(approved)).map((was) => ({
    was,
    is: was.state === state ? was : ({ ...was, state, reason, changedAtMs: nowMs } as const),
  }))
}

/** Only the given fields change, but a reason is removed together with its rejection. */
function merged(was: Reviewed, said: { [K in keyof Review]?: Review[K] | undefined }): Reviewed {
  const { state = was.state, reason = was.reason, rating = was.rating, note = was.note } = said
  return { ...was, state, reason: state === 'rejected' ? reason : null, rating, note }
}

const isOther = (was: Review, is: Review): boolean =>
  was.state !== is.state || was.reason !== is.reason || was.rating !== is.rating || was.note !== is.note

const toDto = ({ asset, state, reason, rating, note }: Reviewed) => ({
  asset,
  review: { state, reason, rating, note },
})

export function preflightHandlers({
  store,
  preflight,
}: CommandNeeds): Handlers<keyof typeof preflightCommands> {
  const rulesOf = () => {
    if (preflight === null) throw new FailureError('NOT_FOUND', t('refusal.rules.none'))
    return preflight.rules
  }
  return {
    preflight({ asset: id }) {
      const rules = rulesOf()
      existing(store.assets.find(id), 'refusal.image.missing', id)
      const [row] = store.preflight.these([id])
      if (row === undefined) return { verdict: null, platform: null, slot: null, facts: null, findings: [] }
      const { slot, verdict, findings } = check(rules, row)
      if (verdict === null) preflight?.ask(id)
      return { verdict, platform: row.platform, slot, facts: row.facts, findings: [...findings] }
    },
    preflight_rules() {
      const { isOwn, ownFile, trouble, updated, asWritten, shipped } = rulesOf()
      const given = new Map(shipped.map((rule) => [rule.rule, rule]))
      return {
        own: isOwn,
        own_file: ownFile,
        trouble,
        updated,
        rules: asWritten.map((one) => {
          const { variant = null, asks, ...rule } = one
          const before = shippedOf(given.get(rule.rule), one)
          const source = ruleSource(rule.source)
          return { ...rule, source, variant, ask: asks, asks: askedWords(asks), shipped: before }
        }),
      }
    },
  }
}

function shippedOf(shipped: Rule | undefined, rule: Rule) {
  if (shipped === undefined || isSameRule(shipped, rule)) return null
  return { ask: shipped.asks, severity: shipped.severity, asks: askedWords(shipped.asks) }
}

// Generates rejected images again, as a new batch for each account. The service has no single images, so whole jobs run
// again. Products that are done are included on purpose; those in progress are not.
export function rerunHandlers({ store, clock }: CommandNeeds): Handlers<'rerun_plan' | 'rerun'> {
  return {
    rerun_plan: ({ assets, hours = null }) => {
      const nowMs = clock.nowMs()
      const tasks = tasksOf(store, assets)
      const opensMs = byAccount(tasks).map((own) => opensAtMs(hoursOf(store, own, hours), nowMs) ?? nowMs)
      const firstMs = Math.min(...opensMs)
      return {
        ...costOf(store, tasks),
        ...contentsOf(store, tasks),
        is_estimate: isEstimate(store, tasks),
        opens_at_ms: tasks.length === 0 || firstMs <= nowMs ? null : firstMs,
      }
    },
    rerun: ({ assets, credits_max, hours = null }) =>
      store.transaction(() => {
        const nowMs = clock.nowMs()
        const tasks = tasksOf(store, assets)
        if (credits_max === null && costOf(store, tasks).tasks_of_unknown_price > 0)
          throw badInput(t('refusal.spendingLimit'))
        // The spending limit is for all paid batches together: each gets a part.
        const paid = tasks.filter(({ accountId }) => !store.accounts.get(accountId).testRun).length
        const limitEach = credits_max === null ? null : credits_max / paid
        const batches = byAccount(tasks).map((own) => makeAgain(store, own, limitEach, hours, nowMs))
        return { batches, tasks: tasks.length }
      }),
  }
}

function contentsOf(store: Store, tasks: readonly Task[]) {
  const lines = store.taskList.lines(tasks.map(({ id }) => id))
  const [first] = lines
  return {
    product: first?.title ?? first?.asin ?? '',
    products: new Set(lines.map(({ asin }) => asin)).size,
    recipe: first?.recipe ?? '',
    recipes: new Set(tasks.map(({ recipeId }) => recipeId)).size,
    items: lines.reduce((sum, { assets }) => sum + assets.expected, 0),
  }
}

function isEstimate(store: Store, tasks: readonly Task[]): boolean {
  const alike = new Map(tasks.map((task) => [`${task.accountId} ${task.recipeId}`, task]))
  return [...alike.values()].some(({ accountId, recipeId }) => {
    const { testRun, keyKind } = store.accounts.get(accountId)
    const { operation, params } = store.batches.recipe(recipeId)
    return !testRun && statedPrice(operation, params, keyKind) === null
  })
}

/** The newest task for each account, product and recipe. */
function tasksOf(store: Store, assets: readonly number[]): Task[] {
  const found = store.library.tasksOf(assets)
  for (const id of assets) existing(found.get(id), 'refusal.image.missing', id)
  const tasks = [...new Set(found.values())].toSorted((a, b) => a - b).map((id) => store.tasks.get(id))
  const newest = new Map(
    tasks.map((task) => [JSON.stringify([task.accountId, task.asin, task.countryCode, task.recipeId]), task]),
  )
  return [...newest.values()].filter((task) => !store.tasks.isBeingMade(task))
}

/** The hours of the newest task's batch, else those given. A test run is free and gets only its own. */
function hoursOf(store: Store, tasks: readonly Task[], otherwise: Hours | null): Hours | null {
  const newest = tasks.at(-1)
  if (newest === undefined) return otherwise
  const own = store.batches.get(newest.batchId).hours
  return own ?? (store.accounts.get(newest.accountId).testRun ? null : otherwise)
}

function makeAgain(
  store: Store,
  tasks: readonly Task[],
  limitEach: number | null,
  otherwise: Hours | null,
  nowMs: number,
): number {
  const newest = tasks.at(-1)
  if (newest === undefined) throw new Error('a batch of no tasks')
  const { name, removedAtMs, testRun } = store.accounts.get(newest.accountId)
  if (removedAtMs !== null) throw badInput(t('refusal.account.removed.regenerate', { name }))
  const batchId = store.batches.insert(
    {
      accountId: newest.accountId,
      name: t('library.regenerate.batch', { when: shortDateAndTime(nowMs) }),
      source: t('app.screen.library'),
      pilotSize: null,
      creditsMax: limitEach === null || testRun ? null : limitEach * tasks.length,
      hours: hoursOf(store, tasks, otherwise),
    },
    nowMs,
  )
  const products = new Map<string, number>()
  for (const [index, task] of tasks.entries()) {
    const { accountId, recipeId, operation, asin, countryCode } = task
    const key = JSON.stringify([asin, countryCode])
    const productId = products.get(key) ?? addProduct(store, batchId, task)
    products.set(key, productId)
    store.tasks.insert(
      { batchId, productId, recipeId, accountId, operation, asin, countryCode, ordinal: index + 1 },
      nowMs,
    )
  }
  store.batches.setState(batchId, 'active')
  return batchId
}

function addProduct(store: Store, batchId: number, task: Task): number {
  const id = store.batches.addProduct(batchId, store.batches.productNow(task))
  if (id === null) throw new Error(`${task.asin} is in batch ${batchId} already`)
  return id
}

const byAccount = (tasks: readonly Task[]): Task[][] => [
  ...Map.groupBy(tasks, ({ accountId }) => accountId).values(),
]

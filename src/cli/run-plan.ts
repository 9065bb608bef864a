// What `run` would make, cost and take, told before anything is sent; by the kind of the key at hand, which need not be
// the one that the account was last used with.
import { dirname } from 'node:path'
import { FailureError } from '../domain/failure.ts'
import type { KeyKind } from '../domain/service.ts'
import {
  type Account,
  type CatalogProblem,
  type CountryCount,
  countCatalog,
  earlierPrices,
  type FileSystem,
  libraryPath,
  makePlan,
  needsCap,
  type Plan,
  type Reader,
  type RecipeTally,
  roomFor,
  valueFieldsOf,
} from '../engine/index.ts'
import { keyKindAtHand } from './access.ts'
import { type PlanContext, planJson, planLines } from './plan-text.ts'
import type { Errand } from './errand.ts'
import type { Session } from './session.ts'
import { lookInto } from './workspace.ts'

/** Whose plan it is. */
export interface PlannedFor {
  readonly name: string
  /** null: the workspace does not know it yet. */
  readonly account: Account | null
  readonly keyKind: KeyKind
}

const ONE_TASK: RecipeTally = { tasks: 1, skipped: 0, leftOut: [] }
const HOW = '--max-credits N sets one, --max-credits none says that there shall be none.'

export function plannedFor(name: string, known: readonly Account[], kind: KeyKind | null): PlannedFor {
  const account = known.find((one) => one.name === name) ?? null
  // A plan needs no key. Where none is at hand, one that costs is counted with.
  return { name, account, keyKind: kind ?? account?.keyKind ?? 'live' }
}

/** @returns null where there is none, or no keychain */
export async function keyKindForPlan(session: Session, account: string): Promise<KeyKind | null> {
  try {
    return await keyKindAtHand(session, account)
  } catch (error) {
    if (error instanceof FailureError && error.failure.code === 'KEYCHAIN_UNAVAILABLE') return null
    throw error
  }
}

export async function count(
  session: Session,
  { order, open }: Errand,
  { account, keyKind }: PlannedFor,
  onProblems: (problems: readonly CatalogProblem[]) => void,
): Promise<RecipeTally & { readonly countries: readonly CountryCount[] }> {
  await using catalog = await open()
  const counted = await lookInto(session, (rows) =>
    countCatalog(rows, account?.id ?? null, {
      catalog,
      recipes: [order.recipe],
      force: order.force,
      keyKind,
      onProblems,
    }),
  )
  return { ...counted.of(order.recipe), countries: counted.countries() }
}

/** @param own tasks of this file that are queued already: they do not go before themselves */
export function planFor(
  session: Session,
  { order }: Errand,
  { name, keyKind }: PlannedFor,
  tally: RecipeTally,
  own: number,
): Promise<Plan> {
  return lookInto(session, (rows) => {
    const known = rows?.accounts.find(name) ?? null
    const pace = rows === null || known === null ? null : rows.pace.get(known.id)
    const { recipe } = order
    const ran = rows?.batches.recipesOfOperation(recipe.operation) ?? []
    return makePlan({
      counted: [{ recipe, tally, prices: earlierPrices(recipe, ran, (id) => rows?.jobs.prices(id) ?? []) }],
      keyKind,
      creditsMax: order.creditsMax,
      creditsRemaining: known?.creditsRemaining ?? null,
      limitMinute: pace?.limitMinute ?? null,
      limitDay: pace?.limitDay ?? null,
      remainingDay: pace?.remainingDay ?? null,
      hours: order.hours,
      pilotSize: order.pilotSize,
      nowMs: session.io.clock.nowMs(),
      queuedBefore: rows === null || known === null ? 0 : queuedOf(rows, known.id) - own,
    })
  })
}

/** @returns why a cap has to be set, and how; null: none has to be, or a person has said that there shall be none */
export function capNeeded({ order }: Errand, plan: Plan): string | null {
  const why = order.isUncapped ? null : needsCap(plan)
  return why === null ? null : `${why} ${HOW}`
}

/** @throws FailureError BAD_INPUT where nobody knows what it costs and there is no cap; nothing was opened by then */
export async function requireCap(session: Session, errand: Errand, whose: PlannedFor): Promise<void> {
  // The file is counted only where it matters.
  if (capNeeded(errand, await planFor(session, errand, whose, ONE_TASK, 0)) === null) return
  const tally = await count(session, errand, whose, () => undefined)
  const why = capNeeded(errand, await planFor(session, errand, whose, tally, 0))
  if (why !== null) throw new FailureError('BAD_INPUT', `${why} Nothing was queued, nothing was sent.`)
}

export async function tellPlan(
  session: Session,
  { order, columns, countryNote }: Errand,
  plan: Plan,
  context: Pick<PlanContext, 'skipped' | 'left_out' | 'duplicates' | 'not_active' | 'countries'>,
): Promise<void> {
  const { voice, io, workspace } = session
  const { operation, params } = order.recipe
  const meanBytes = await lookInto(session, (rows) => rows?.sizes.meanImageBytes() ?? null)
  const whole: PlanContext = {
    ...context,
    only_active: order.isOnlyActive,
    order: order.isByValue ? valueFieldsOf(columns) : [],
    disk: {
      needed_bytes: roomFor([{ operation, params, tasks: plan.tasks }], meanBytes),
      free_bytes: await freeBytes(io.files, libraryPath(workspace)),
    },
  }
  voice.json(planJson(plan, whole))
  for (const line of planLines(plan, whole, io.clock.nowMs())) voice.say(line)
  if (countryNote !== null) voice.warn(countryNote)
}

/** Where the folder will be, if it is not there yet. */
async function freeBytes(files: FileSystem, folder: string): Promise<number | null> {
  const free = await files.freeBytes(folder)
  const parent = dirname(folder)
  return free === null && parent !== folder ? freeBytes(files, parent) : free
}

const queuedOf = (rows: Reader, accountId: number): number =>
  rows.batches.active(accountId).reduce((sum, { id }) => sum + rows.counts.tasks(id).queued, 0)

// The plan of `run`: what it would generate, cost and take. It is printed before anything is sent, and counts with the kind
// of the key at hand, which may differ from the one that the account was last used with.
import { FailureError } from '../domain/failure.ts'
import type { KeyKind } from '../domain/service.ts'
import { t } from '../words/index.ts'
import {
  type Account,
  type BatchPlan,
  type CatalogProblem,
  type CountedCatalog,
  countCatalog,
  libraryPath,
  needsCreditLimit,
  planBatch,
  valueFieldsOf,
} from '../engine/index.ts'
import { keyKindAtHand } from './access.ts'
import { countriesLine } from './country.ts'
import { bytes, localTime, number, plural } from './format.ts'
import type { PreparedRun } from './run-options.ts'
import type { Session } from './session.ts'
import { lookInto } from './workspace.ts'

/** The account and the kind of key that a plan is for. */
export interface PlannedFor {
  readonly name: string
  /** null: the workspace does not know it yet. */
  readonly account: Account | null
  readonly keyKind: KeyKind
}

const ONE_TASK: CountedCatalog = { recipes: [{ tasks: 1, skipped: 0, leftOut: [] }], countries: [] }
const HOW = '--max-credits N sets one, --max-credits none runs without one.'

export function plannedFor(name: string, known: readonly Account[], kind: KeyKind | null): PlannedFor {
  const account = known.find((one) => one.name === name) ?? null
  // A plan needs no key. Without one it counts as for a live key.
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

/** What comes of the file, by passes that keep nothing. */
export async function count(
  session: Session,
  { order, open }: PreparedRun,
  { account, keyKind }: PlannedFor,
  onProblems: (problems: readonly CatalogProblem[]) => void,
): Promise<CountedCatalog> {
  await using catalog = await open()
  return lookInto(session, (rows) =>
    countCatalog(rows, account?.id ?? null, {
      catalog,
      recipes: [order.recipe],
      force: order.force,
      keyKind,
      onProblems,
    }),
  )
}

/** @param ownQueued tasks of this file that are queued already: they do not go before themselves */
export function planFor(
  { io, workspace }: Session,
  { order }: PreparedRun,
  { name, keyKind }: PlannedFor,
  counted: CountedCatalog,
  ownQueued: number,
): Promise<BatchPlan> {
  const { recipe, creditsMax, pilotSize, hours } = order
  return lookInto({ io, workspace }, (rows) =>
    planBatch(
      rows,
      { files: io.files, library: libraryPath(workspace) },
      {
        account: rows?.accounts.find(name) ?? null,
        keyKind,
        recipes: [recipe],
        counted,
        creditsMax,
        pilotSize,
        hours,
        nowMs: io.clock.nowMs(),
        ownQueued,
      },
    ),
  )
}

/** @returns why a spending limit has to be set, and how; null: it need not be */
export function creditLimitNeeded({ order }: PreparedRun, plan: BatchPlan): string | null {
  if (order.isUnlimited || !needsCreditLimit(plan)) return null
  return `${t('draft.obstacle.spendingLimit', { count: plan.tasks_of_unknown_price })} ${HOW}`
}

/** @throws FailureError BAD_INPUT where a price is unknown and there is no spending limit; nothing was opened by then */
export async function requireCreditLimit(
  session: Session,
  prepared: PreparedRun,
  whose: PlannedFor,
): Promise<void> {
  // The file is counted only where it matters.
  if (creditLimitNeeded(prepared, await planFor(session, prepared, whose, ONE_TASK, 0)) === null) return
  const counted = await count(session, prepared, whose, () => undefined)
  const why = creditLimitNeeded(prepared, await planFor(session, prepared, whose, counted, 0))
  if (why !== null) throw new FailureError('BAD_INPUT', `${why} Nothing was queued, nothing was sent.`)
}

export function printPlan(
  { output, io }: Session,
  { order, columns, countryNote }: PreparedRun,
  plan: BatchPlan,
  rows: Pick<PlanContext, 'left_out' | 'duplicates' | 'not_active'>,
): void {
  const context: PlanContext = {
    ...rows,
    only_active: order.isOnlyActive,
    order: order.isByValue ? valueFieldsOf(columns) : [],
  }
  output.json({ type: 'plan', ...plan, ...context })
  for (const line of planLines(plan, context, io.clock.nowMs())) output.say(line)
  if (countryNote !== null) output.warn(countryNote)
}

const NIGHTS_SHOWN_MAX = 7

/** What goes first, by the column that says it. */
const FIRST: Readonly<Record<string, string>> = {
  status: 'what is active',
  quantity: 'what is in stock',
  main_image_url: 'what has no photo yet',
  price: 'the highest price',
}

interface PlanContext {
  /** Rows with an error. */
  readonly left_out: number
  /** Rows whose product stands in an earlier one. */
  readonly duplicates: number
  /** Rows of products that cannot be bought as they are, by why, and whether they are left out. */
  readonly not_active: Readonly<Record<string, number>>
  readonly only_active: boolean
  /** The columns by which the products are ordered, the strongest first; none: as in the file. */
  readonly order: readonly string[]
}

function planLines(plan: BatchPlan, context: PlanContext, nowMs: number): readonly string[] {
  const lines = plan.recipes.flatMap(recipeLines)
  if (plan.countries.length > 0) lines.push(countriesLine(plan.countries))
  if (context.left_out > 0)
    lines.push(
      `${plural(context.left_out, 'row')} of the file left out for problems; --problems FILE saves them.`,
    )
  if (context.duplicates > 0)
    lines.push(`${plural(context.duplicates, 'row')} left out: the same product is in an earlier row.`)
  const notActive = Object.entries(context.not_active).map(([why, rows]) => `${number(rows)} ${why}`)
  if (notActive.length > 0)
    lines.push(
      context.only_active
        ? `Rows left out by --status active: ${notActive.join(', ')}.`
        : `Rows of products that are not for sale: ${notActive.join(', ')}. They are included; --status active leaves them out.`,
    )
  if (context.order.length > 0)
    lines.push(
      `Order: first ${context.order.map((field) => FIRST[field] ?? field).join(', then ')} (--order file keeps the file's own).`,
    )
  lines.push(creditsLine(plan), diskLine(plan))
  if (plan.pilot !== null)
    lines.push(
      `Pilot, ${localTime(plan.pilot.start_ms, nowMs)} to about ${localTime(plan.pilot.end_ms, nowMs)}: ${plural(plan.pilot.tasks, 'submission')}; the rest waits for your yes ("shotlist resume"). If you say yes at once, the rest:`,
    )
  for (const night of plan.nights.slice(0, NIGHTS_SHOWN_MAX))
    lines.push(
      `${localTime(night.start_ms, nowMs)} to about ${localTime(night.end_ms, nowMs)}: ${plural(night.tasks, 'submission')}`,
    )
  const last = plan.nights.at(-1)
  if (last !== undefined && plan.nights.length > NIGHTS_SHOWN_MAX)
    lines.push(
      `and ${plural(plan.nights.length - NIGHTS_SHOWN_MAX, 'more night')}; the last submission about ${localTime(last.end_ms, nowMs)}.`,
    )
  return lines
}

function recipeLines(recipe: BatchPlan['recipes'][number]): readonly string[] {
  const price =
    recipe.credits_each === null
      ? 'credits per task unknown'
      : `${number(recipe.credits_each)} credits each (${recipe.price_from === 'earlier jobs' ? 'what earlier jobs cost' : 'specification'})`
  return [
    `${recipe.name}: ${plural(recipe.tasks, 'task')}, ${price}`,
    ...recipe.left_out.map(({ reason, rows }) => `  ${plural(rows, 'product')} left out: ${reason}.`),
    ...(recipe.skipped > 0
      ? [`  ${plural(recipe.skipped, 'product')} skipped: generated, in progress or queued already.`]
      : []),
  ]
}

function creditsLine(plan: BatchPlan): string {
  const known = plan.tasks_of_unknown_price < plan.tasks || plan.tasks === 0
  const words = [
    ...(known ? [`${number(plan.credits)} credits`] : []),
    ...(plan.tasks_of_unknown_price > 0
      ? [
          `${known ? 'and ' : ''}an unknown number of credits for ${plural(plan.tasks_of_unknown_price, 'task')}`,
        ]
      : []),
    ...(plan.credits_max === null ? [] : [`capped at ${number(plan.credits_max)}`]),
    ...(plan.credits_remaining === null ? [] : [`${number(plan.credits_remaining)} left on the account`]),
  ]
  return `Cost: ${words.join(', ')}.`
}

function diskLine({ disk: { needed_bytes: needed, free_bytes: free } }: BatchPlan): string {
  if (free === null) return `Disk: about ${bytes(needed)} for the images; free space unknown.`
  const tight = needed > free ? ' That is not enough.' : ''
  return `Disk: about ${bytes(needed)} for the images, of ${bytes(free)} free.${tight}`
}

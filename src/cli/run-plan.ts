// The plan of `run`: what it would generate, cost and take. It is printed before anything is sent, and counts with the kind
// of the key at hand, which may differ from the one that the account was last used with.
import { dirname } from 'node:path'
import { FailureError } from '../domain/failure.ts'
import type { KeyKind } from '../domain/service.ts'
import {
  type Account,
  type CatalogProblem,
  countCatalog,
  type CountryCount,
  earlierPrices,
  type FileSystem,
  libraryPath,
  makePlan,
  needsCap,
  type Night,
  type Plan,
  type Reader,
  type RecipeTally,
  roomFor,
  valueFieldsOf,
} from '../engine/index.ts'
import { keyKindAtHand } from './access.ts'
import { countriesLine } from './country.ts'
import { bytes, localTime, number, plural } from './format.ts'
import type { PreparedRun } from './run-options.ts'
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
  { order, open }: PreparedRun,
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
  { order }: PreparedRun,
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
export function capNeeded({ order }: PreparedRun, plan: Plan): string | null {
  const why = order.isUncapped ? null : needsCap(plan)
  return why === null ? null : `${why} ${HOW}`
}

/** @throws FailureError BAD_INPUT where nobody knows what it costs and there is no cap; nothing was opened by then */
export async function requireCap(session: Session, prepared: PreparedRun, whose: PlannedFor): Promise<void> {
  // The file is counted only where it matters.
  if (capNeeded(prepared, await planFor(session, prepared, whose, ONE_TASK, 0)) === null) return
  const tally = await count(session, prepared, whose, () => undefined)
  const why = capNeeded(prepared, await planFor(session, prepared, whose, tally, 0))
  if (why !== null) throw new FailureError('BAD_INPUT', `${why} Nothing was queued, nothing was sent.`)
}

export async function printPlan(
  session: Session,
  { order, columns, countryNote }: PreparedRun,
  plan: Plan,
  context: Pick<PlanContext, 'skipped' | 'left_out' | 'duplicates' | 'not_active' | 'countries'>,
): Promise<void> {
  const { output, io, workspace } = session
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
  output.json(planJson(plan, whole))
  for (const line of planLines(plan, whole, io.clock.nowMs())) output.say(line)
  if (countryNote !== null) output.warn(countryNote)
}

/** Where the folder will be, if it is not there yet. */
async function freeBytes(files: FileSystem, folder: string): Promise<number | null> {
  const free = await files.freeBytes(folder)
  const parent = dirname(folder)
  return free === null && parent !== folder ? freeBytes(files, parent) : free
}

const queuedOf = (rows: Reader, accountId: number): number =>
  rows.batches.active(accountId).reduce((sum, { id }) => sum + rows.counts.tasks(id).queued, 0)

const NIGHTS_SHOWN_MAX = 7

/** What goes first where a column tells it. */
const FIRST: Readonly<Record<string, string>> = {
  status: 'what is active',
  quantity: 'what is in stock',
  main_image_url: 'what has no photo yet',
  price: 'the dearest',
}

export interface PlanContext {
  /** Products left out because they are done or under way. */
  readonly skipped: number
  /** Rows with an error. */
  readonly left_out: number
  /** Rows whose product stands in an earlier one. */
  readonly duplicates: number
  /** Rows of products that cannot be bought as they are, by why, and whether they are left out. */
  readonly not_active: Readonly<Record<string, number>>
  readonly only_active: boolean
  /** How many products go to each country, and where that was found; null: not found. */
  readonly countries: readonly CountryCount[]
  /** The columns by which the products are ordered, the strongest first; none: as in the file. */
  readonly order: readonly string[]
  /** What the images will take, estimated, and what is free where they go; null: unknown. */
  readonly disk: { readonly needed_bytes: number; readonly free_bytes: number | null }
}

export const planJson = (plan: Plan, context: PlanContext): Readonly<Record<string, unknown>> => ({
  type: 'plan',
  ...plan,
  nights: plan.nights.map(nightJson),
  pilot: plan.pilot === null ? null : nightJson(plan.pilot),
  ...context,
})

const nightJson = ({ startMs, endMs, tasks }: Night) => ({ start_ms: startMs, end_ms: endMs, tasks })

export function planLines(plan: Plan, context: PlanContext, nowMs: number): readonly string[] {
  const lines = plan.recipes.flatMap(recipeLines)
  if (context.countries.length > 0) lines.push(countriesLine(context.countries))
  if (context.left_out > 0)
    lines.push(`${plural(context.left_out, 'row')} of the file left out because of problems.`)
  if (context.duplicates > 0)
    lines.push(`${plural(context.duplicates, 'row')} left out: the same product is in an earlier row.`)
  const notActive = Object.entries(context.not_active).map(([why, rows]) => `${number(rows)} ${why}`)
  if (notActive.length > 0)
    lines.push(
      context.only_active
        ? `Rows left out by --status active: ${notActive.join(', ')}.`
        : `Rows of products that cannot be bought as they are: ${notActive.join(', ')}. They are included; --status active leaves them out.`,
    )
  if (context.order.length > 0)
    lines.push(
      `Order: first ${context.order.map((field) => FIRST[field] ?? field).join(', then ')} (--order file keeps the file's own).`,
    )
  lines.push(creditsLine(plan), diskLine(context))
  if (plan.pilot !== null)
    lines.push(
      `Pilot, ${localTime(plan.pilot.startMs, nowMs)} to about ${localTime(plan.pilot.endMs, nowMs)}: ${plural(plan.pilot.tasks, 'submission')}; the rest waits for your yes ("shotlist resume"). If you say yes at once, the rest:`,
    )
  for (const night of plan.nights.slice(0, NIGHTS_SHOWN_MAX))
    lines.push(
      `${localTime(night.startMs, nowMs)} to about ${localTime(night.endMs, nowMs)}: ${plural(night.tasks, 'submission')}`,
    )
  const last = plan.nights.at(-1)
  if (last !== undefined && plan.nights.length > NIGHTS_SHOWN_MAX)
    lines.push(
      `and ${plural(plan.nights.length - NIGHTS_SHOWN_MAX, 'more night')}; the last submission about ${localTime(last.endMs, nowMs)}.`,
    )
  return lines
}

function recipeLines(recipe: Plan['recipes'][number]): readonly string[] {
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

function creditsLine(plan: Plan): string {
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

function diskLine({ disk: { needed_bytes: needed, free_bytes: free } }: PlanContext): string {
  if (free === null) return `Disk: about ${bytes(needed)} for the images; free space unknown.`
  const tight = needed > free ? ' That is not enough.' : ''
  return `Disk: about ${bytes(needed)} for the images, of ${bytes(free)} free.${tight}`
}

// The plan of `run`: what it would generate, cost and take, and in which country. It is printed before anything is sent, and
// counts with the kind of the key at hand, which may differ from the one that the account was last used with.
import { FailureError } from '../domain/failure.ts'
import type { KeyKind } from '../domain/service.ts'
import { bytes, number, t } from '../words/index.ts'
import {
  type Account,
  type BatchPlan,
  type CountedCatalog,
  countCatalog,
  findMissingCountry,
  libraryPath,
  needsCreditLimit,
  planBatch,
  valueFieldsOf,
} from '../engine/index.ts'
import { keyKindAtHand } from './access.ts'
import { localTime, plural } from './format.ts'
import { createProblemReport, type ProblemCounts } from './problems.ts'
import { bad } from './options.ts'
import { creditsMaxOf, type PreparedRun } from './run-options.ts'
import type { Session } from './session.ts'
import { lookInto } from './workspace.ts'

/** The account and the kind of key that a plan is for. */
export interface PlannedFor {
  readonly name: string
  /** null: the workspace does not know it yet. */
  readonly account: Account | null
  readonly keyKind: KeyKind
}

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

export interface CountedRun extends ProblemCounts {
  readonly counted: CountedCatalog
}

/** What comes of the file, by a pass that keeps nothing. Its problems are printed. */
export async function countRun(
  session: Session,
  { order, open }: PreparedRun,
  { account, keyKind }: Pick<PlannedFor, 'account' | 'keyKind'>,
): Promise<CountedRun> {
  const problems = createProblemReport(session.output)
  await using catalog = await open()
  const counted = await lookInto(session, (rows) =>
    countCatalog(rows, account?.id ?? null, {
      catalog,
      recipes: [order.recipe],
      force: order.force,
      keyKind,
      onProblems: problems.add,
    }),
  )
  return { counted, ...problems.end() }
}

export const planFor = (
  { io, workspace }: Session,
  { order }: PreparedRun,
  { name, keyKind }: PlannedFor,
  { counted }: CountedRun,
): Promise<BatchPlan> =>
  lookInto({ io, workspace }, (rows) =>
    planBatch(
      rows,
      { files: io.files, library: libraryPath(workspace) },
      {
        account: rows?.accounts.find(name) ?? null,
        keyKind,
        recipes: [order.recipe],
        counted,
        creditsMax: creditsMaxOf(order),
        pilotSize: order.pilotSize,
        hours: order.hours,
        nowMs: io.clock.nowMs(),
      },
    ),
  )

/** @returns why a spending limit has to be set, and how; null: it need not be */
export function creditLimitNeeded({ order }: PreparedRun, plan: BatchPlan): string | null {
  if (order.creditLimit === 'none' || !needsCreditLimit(plan)) return null
  const why = t('draft.obstacle.spendingLimit', { count: plan.tasks_of_unknown_price })
  return `${why} --max-credits N sets one, --max-credits none runs without one.`
}

export function printPlan(
  { output, io }: Session,
  { order, columns, countryNote }: PreparedRun,
  plan: BatchPlan,
  { counted: _counted, ...problems }: CountedRun,
): void {
  const context: PlanContext = {
    ...problems,
    only_active: order.status === 'active',
    order: order.sort === 'file' ? [] : valueFieldsOf(columns),
  }
  output.json({ type: 'plan', ...plan, ...context })
  for (const line of planLines(plan, context, io.clock.nowMs())) output.say(line)
  if (countryNote !== null) output.warn(countryNote)
}

const NIGHTS_SHOWN_MAX = 7

interface PlanContext extends ProblemCounts {
  /** Rows of products that cannot be bought are left out. */
  readonly only_active: boolean
  /** The columns by which the products are ordered, the strongest first; none: as in the file. */
  readonly order: ReturnType<typeof valueFieldsOf>
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
      `${t('plan.order.first', { what: context.order.map((field) => t(`plan.order.${field}`)).join(', ') })} (--order file keeps the file's own order).`,
    )
  lines.push(creditsLine(plan), diskLine(plan))
  const span = ({ start_ms: startMs, end_ms: endMs, tasks }: BatchPlan['nights'][number]) =>
    `${localTime(startMs, nowMs)} to about ${localTime(endMs, nowMs)}: ${plural(tasks, 'submission')}`
  if (plan.pilot !== null)
    lines.push(
      `Pilot, ${span(plan.pilot)}; the rest waits for your yes ("shotlist resume"). If you say yes at once, the rest:`,
    )
  lines.push(...plan.nights.slice(0, NIGHTS_SHOWN_MAX).map(span))
  const more = plan.nights.slice(NIGHTS_SHOWN_MAX)
  const last = more.at(-1)
  if (last !== undefined)
    lines.push(
      `and ${plural(more.length, 'more night')}; the last submission about ${localTime(last.end_ms, nowMs)}.`,
    )
  return lines
}

function recipeLines(recipe: BatchPlan['recipes'][number]): readonly string[] {
  const { name, tasks, credits_each: each, price_from: from, left_out: leftOut, skipped } = recipe
  const source = from === 'earlier jobs' ? 'what earlier jobs cost' : from
  const price = each === null ? 'credits per task unknown' : `${number(each)} credits each (${source})`
  return [
    `${name}: ${plural(tasks, 'task')}, ${price}`,
    ...leftOut.map(({ reason, rows }) => `  ${t('plan.recipe.leftOut', { count: rows, reason })}`),
    ...(skipped > 0 ? [`  ${t('plan.recipe.skipped', { count: skipped })}`] : []),
  ]
}

function creditsLine(plan: BatchPlan): string {
  const { credits, credits_max: max, credits_remaining: left, tasks_of_unknown_price: unknown } = plan
  const words = [
    unknown < plan.tasks || plan.tasks === 0 ? `${number(credits)} credits` : null,
    unknown > 0 ? t('plan.credits.unknownTasks', { count: unknown }) : null,
    max === null ? null : `capped at ${number(max)}`,
    left === null ? null : `${number(left)} left on the account`,
  ]
  return `Cost: ${words.filter((word) => word !== null).join(', ')}.`
}

function diskLine({ disk: { needed_bytes: needed, free_bytes: free } }: BatchPlan): string {
  if (free === null) return `Disk: about ${bytes(needed)} for the images; free space unknown.`
  const tight = needed > free ? ' That is not enough.' : ''
  return `Disk: about ${bytes(needed)} for the images, of ${bytes(free)} free.${tight}`
}

/** Lines of rows that are named one by one. */
const LINES_SHOWN_MAX = 5

/**
 * The same run, its rows without a country in the one that is found for them.
 * @param isRequired whether one has to be found
 * @throws FailureError BAD_INPUT where none is found and one has to be
 */
export async function withCountry(
  prepared: PreparedRun,
  { account, keyKind }: Pick<PlannedFor, 'account' | 'keyKind'>,
  isRequired: boolean,
): Promise<PreparedRun> {
  if (prepared.order.country !== null) return prepared
  await using catalog = await prepared.open()
  const ofAccount = account?.defaultCountry ?? null
  const missing = await findMissingCountry(catalog, { ofAccount, keyKind }, LINES_SHOWN_MAX)
  if (missing === null) return prepared
  const { products: count, lines, byDefault: found, named } = missing
  const { suggestedCountry: suggested } = catalog
  const where = `line${lines.length === 1 ? '' : 's'} ${lines.join(', ')}${count > lines.length ? ', …' : ''}`
  if (found.defaultCountry !== null) {
    const why =
      found.defaultFrom === 'rows'
        ? 'as every other row of the file names it'
        : account?.defaultCountry === found.defaultCountry
          ? `the default of the account "${account.name}"`
          : 'the default where no credits are spent'
    const countryNote = `${plural(count, 'product')} without a country (${where}): ${found.defaultCountry}, ${why} (--country CODE sets another).`
    return { ...prepared, open: () => prepared.open(found), countryNote }
  }
  const question =
    named.length > 0
      ? t('draft.obstacle.country.named', { count, countries: named.join(', ') })
      : suggested === null
        ? t('draft.obstacle.country', { count })
        : t('draft.obstacle.country.suggested', { count, country: suggested })
  const how = `(${where}) Choose it with --country CODE`
  if (isRequired)
    throw bad(
      `${question} ${how}; the account keeps it as its default. Nothing was queued, nothing was sent.`,
    )
  return { ...prepared, countryNote: `${question} ${how}: a run needs it.` }
}

/** "Countries: DE: 120 products (from its column), US: 3 products (from the default country)." */
export function countriesLine(counts: Readonly<BatchPlan['countries']>): string {
  const parts = counts.map(({ country, source, products }) =>
    country === null || source === null
      ? `not known: ${plural(products, 'product')}`
      : `${country}: ${plural(products, 'product')} (from ${t(`newBatch.country.from.${source}`)})`,
  )
  return `Countries: ${parts.join(', ')}.`
}

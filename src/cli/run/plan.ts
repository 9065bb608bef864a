// The plan of `run`: what it would generate, cost and take, and in which country. It is printed before anything is sent, and
// counts with the kind of the key at hand, which may differ from the one that the account was last used with.
import { FailureError } from '../../domain/failure.ts'
import { type KeyKind, oneCodeOf } from '../../domain/service.ts'
import { sentences } from '../../domain/text.ts'
import { bytes, changedWords, commas, lacksWords, moment, nightWords, t } from '../../words/index.ts'
import {
  acceptedValue,
  type Account,
  type BatchPlan,
  type CountedCatalog,
  countCatalog,
  findMissingCountry,
  libraryPath,
  needsCreditLimit,
  type PassedOver,
  planBatch,
  valueFieldsOf,
} from '../../engine/index.ts'
import { keyKindAtHand } from '../access.ts'
import { createProblemReport, linesText, type ProblemCounts } from './problems.ts'
import { bad } from '../options.ts'
import { creditsMaxOf, type PreparedRun } from './options.ts'
import { confirm, type Session } from '../session.ts'
import { lookInto } from '../workspace.ts'

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

export async function keyKindForPlan(session: Session, account: string): Promise<KeyKind | null> {
  try {
    return await keyKindAtHand(session, account)
  } catch (error) {
    if (error instanceof FailureError && error.failure.code === 'KEYCHAIN_UNAVAILABLE') return null
    throw error
  }
}

export interface CountedRun extends ProblemCounts, PassedOver {
  readonly counted: CountedCatalog
}

/** Why nothing is run where no row of the file can be used. */
export const noUsableRowText = ({
  counted,
  left_out: leftOut,
  duplicates,
  not_active: notActive,
}: CountedRun): string =>
  leftOut + duplicates + Object.keys(notActive).length === 0 &&
  counted.recipes.every((one) => one.leftOut.length === 0)
    ? t('commands.noProducts')
    : t('commands.noUsableRow')

/** What comes of the file, by a pass that keeps nothing. Its problems are printed. */
export async function countRun(
  session: Session,
  { order, open }: PreparedRun,
  { account, keyKind }: Pick<PlannedFor, 'account' | 'keyKind'>,
): Promise<CountedRun> {
  const problems = createProblemReport(session.output, order.problems !== null)
  const unused = new Map(order.acceptAsin.map((given) => [acceptedValue(given), given]))
  await using catalog = await open()
  const counted = await lookInto(session, (rows) =>
    countCatalog(rows, account?.id ?? null, {
      catalog,
      recipes: [order.recipe],
      force: order.force,
      changed: order.changed,
      keyKind,
      onProblems(found) {
        problems.add(found)
        for (const { code, value } of found) if (code === 'ASIN_ACCEPTED') unused.delete(value ?? '')
      },
    }),
  )
  if (unused.size > 0)
    session.output.warn(t('terminal.problems.notAccepted', { values: commas([...unused.values()]) }))
  return { counted, ...problems.end(), ...catalog.passedOver }
}

export function planFor(
  session: Session,
  { order }: PreparedRun,
  { name, keyKind }: PlannedFor,
  { counted }: CountedRun,
): Promise<BatchPlan> {
  const { io, workspace } = session
  const { recipe, pilotSize, hours } = order
  const place = { files: io.files, library: libraryPath(workspace) }
  const terms = { keyKind, recipes: [recipe], counted, creditsMax: creditsMaxOf(order), pilotSize, hours }
  return lookInto(session, (rows) => {
    const account = rows?.accounts.find(name) ?? null
    return planBatch(rows, place, { account, ...terms, nowMs: io.clock.nowMs() })
  })
}

/** @returns why a spending limit has to be set, and how; null: it need not be */
export function creditLimitNeeded({ order }: PreparedRun, plan: BatchPlan): string | null {
  if (order.creditLimit === 'none' || !needsCreditLimit(plan)) return null
  const question = t('draft.obstacle.spendingLimit', { count: plan.tasks_of_unknown_price })
  return t('terminal.plan.limitNeeded', { question })
}

/** @throws FailureError NOT_ENOUGH where it could not be done to the end, and no person wants it anyway */
export async function requireEnough(
  session: Session,
  { order }: PreparedRun,
  plan: BatchPlan,
): Promise<void> {
  const lacks = lacksWords(plan)
  if (lacks.length === 0) return
  const about = sentences(...lacks)
  const isMeant = order.startAnyway || (await confirm(session, about, t('terminal.plan.startAnyway')))
  if (order.startAnyway) session.output.warn(about)
  if (isMeant !== true) {
    const ways = [t('commands.run.notQueued'), t('terminal.plan.startsAnyway')]
    throw new FailureError('NOT_ENOUGH', sentences(isMeant === null ? about : null, ...ways))
  }
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
  for (const line of planLines(plan, context, order, io.clock.nowMs())) output.say(line)
  if (countryNote !== null) output.warn(countryNote)
}

const NIGHTS_SHOWN_MAX = 7

interface PlanContext extends ProblemCounts, PassedOver {
  /** Rows of products that cannot be bought are left out. */
  readonly only_active: boolean
  /** The columns by which the products are ordered, the strongest first; none: as in the file. */
  readonly order: ReturnType<typeof valueFieldsOf>
}

function planLines(
  plan: BatchPlan,
  context: PlanContext,
  { problems, changed }: PreparedRun['order'],
  nowMs: number,
): readonly string[] {
  const { left_out: leftOut, duplicates, not_active: notActive, only_active: isLeftOut, order } = context
  const { headings, totals } = context
  const lines = plan.recipes.flatMap((recipe) => recipeLines(recipe, changed))
  if (plan.countries.length > 0) lines.push(countriesLine(plan.countries))
  if (leftOut > 0) lines.push(t('terminal.plan.leftOut', { count: leftOut, isSaved: problems !== null }))
  if (duplicates > 0) lines.push(t('terminal.plan.duplicates', { count: duplicates }))
  if (headings > 1 || totals > 0) lines.push(t('terminal.plan.passedOver', { headings, totals }))
  const rows = Object.entries(notActive).map(([reason, count]) =>
    t('terminal.plan.notActiveRows', { count, reason }),
  )
  if (rows.length > 0) lines.push(t('terminal.plan.notActive', { isLeftOut, rows: commas(rows) }))
  if (order.length > 0) {
    const what = commas(order.map((field) => t(`plan.order.${field}`)))
    lines.push(t('terminal.plan.order', { first: t('plan.order.first', { what }) }))
  }
  lines.push(creditsLine(plan), diskLine(plan))
  const span = (night: BatchPlan['nights'][number]) => nightWords(night, nowMs)
  if (plan.pilot !== null) lines.push(t('terminal.plan.pilot', { span: span(plan.pilot) }))
  lines.push(...plan.nights.slice(0, NIGHTS_SHOWN_MAX).map(span))
  const more = plan.nights.slice(NIGHTS_SHOWN_MAX)
  const last = more.at(-1)
  if (last !== undefined)
    lines.push(t('terminal.plan.moreNights', { count: more.length, when: moment(last.end_ms, nowMs) }))
  return lines
}

function recipeLines(recipe: BatchPlan['recipes'][number], isAgain: boolean): readonly string[] {
  const { name, tasks: count, credits_each: each, price_from: from, left_out: leftOut, skipped } = recipe
  const price =
    each === null
      ? t('terminal.plan.price.unknown')
      : t('terminal.plan.price', { credits: each, isEarlier: from === 'earlier jobs' })
  return [
    t('terminal.plan.recipe', { name, count, price }),
    ...leftOut.map(({ reason, rows }) => `  ${t('plan.recipe.leftOut', { count: rows, reason })}`),
    ...(skipped > 0 ? [`  ${t('plan.recipe.skipped', { count: skipped })}`] : []),
    ...changedLines(recipe, isAgain).map((line) => `  ${line}`),
  ]
}

export function changedLines(
  { changed, changed_waiting: waiting, changed_products: products }: BatchPlan['recipes'][number],
  isAgain: boolean,
): readonly string[] {
  if (changed === 0) return []
  const what = changed === waiting ? 'waits' : isAgain ? 'again' : 'asks'
  return [
    sentences(
      t('terminal.plan.changed', { count: changed, what }),
      t('plan.changed.waiting', { count: waiting }),
      changedWords(products),
    ),
  ]
}

function creditsLine(plan: BatchPlan): string {
  const { credits, credits_max: max, credits_remaining: left, tasks_of_unknown_price: unknown } = plan
  const parts = [
    unknown < plan.tasks || plan.tasks === 0 ? t('account.credits', { credits }) : null,
    unknown > 0 ? t('plan.credits.unknownTasks', { count: unknown }) : null,
    max === null ? null : t('tonight.batch.limitOf', { amount: max }),
    left === null ? null : t('terminal.plan.left', { credits: left }),
  ]
  return t('terminal.plan.cost', { parts: commas(parts.filter((part) => part !== null)) })
}

function diskLine({ disk: { needed_bytes: needed, free_bytes: free } }: BatchPlan): string {
  if (free === null) return t('terminal.plan.diskUnknown', { needed: bytes(needed) })
  return t('terminal.plan.disk', { needed: bytes(needed), free: bytes(free) })
}

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
  const where = linesText(lines, count)
  if (found.defaultCountry !== null) {
    const why =
      found.defaultFrom === 'rows'
        ? t('terminal.country.byRows')
        : account?.defaultCountry === found.defaultCountry
          ? t('terminal.country.byAccount', { name: account.name })
          : t('terminal.country.free')
    const note = { count, lines: where, country: oneCodeOf(found.defaultCountry), why }
    return {
      ...prepared,
      open: () => prepared.open(found),
      countryNote: t('terminal.country.found', note),
    }
  }
  const question =
    named.length > 0
      ? t('draft.obstacle.country.named', { count, countries: commas(named) })
      : suggested === null
        ? t('draft.obstacle.country', { count })
        : t('draft.obstacle.country.suggested', { count, country: suggested })
  if (isRequired) throw bad(t('terminal.country.required', { question, lines: where }))
  return { ...prepared, countryNote: t('terminal.country.needed', { question, lines: where }) }
}

/** "Countries: DE: 120 products (from its column), US: 3 products (from the default country)." */
export function countriesLine(counts: Readonly<BatchPlan['countries']>): string {
  const countries = counts.map(({ country, source, products: count }) =>
    country === null || source === null
      ? t('terminal.country.unknown', { count })
      : t('terminal.country.count', { country, count, source: t(`newBatch.country.from.${source}`) }),
  )
  return t('terminal.country.counts', { countries: commas(countries) })
}

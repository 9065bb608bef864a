// `run FILE`: import, run until nothing is left that it could do, exit. Everything that can be wrong with the
// command itself is found before the workspace is opened, and nothing is sent before the plan was told.
import { basename, extname } from 'node:path'
import type { Command } from 'commander'
import { CATALOG_FIELDS, type Encoding, type Hours, type RecipeInput } from '../../contract/domain.ts'
import { FailureError } from '../../contract/failure.ts'
import { type CountryCode, keyKind } from '../../contract/vocabulary.ts'
import {
  byValue,
  type Catalog,
  type CatalogProblem,
  type ColumnMapping,
  countCatalog,
  type Engine,
  headerSignature,
  type Imported,
  makePlan,
  type Plan,
  type Reader,
  type RecipeTally,
  valueFieldsOf,
} from '../../engine/index.ts'
import { accessFor, accountName, findKey } from '../access.ts'
import { connectAccount, runToTheEnd } from '../campaign.ts'
import { columnsText, openCatalogFile, readAsText } from '../catalog.ts'
import { type Act, collect, subcommand } from '../command.ts'
import { EXIT, EXIT_HELP, type ExitCode } from '../exit-codes.ts'
import { plural } from '../format.ts'
import { type PlanContext, planJson, planLines } from '../plan-text.ts'
import { tellProblems } from '../problems.ts'
import { warnOfLostList } from '../rebuild.ts'
import { makeRecipe, parseOperation, parseSettings } from '../recipe.ts'
import {
  parseCount,
  parseCountry,
  parseHours,
  parseEncoding,
  parseMapping,
  parseMaxCredits,
  parseOrder,
  runOptions,
} from '../run-options.ts'
import type { Session } from '../session.ts'
import { accountsOf, lookInto, openWorkspace } from '../workspace.ts'

const HELP = `
FILE is a CSV, TSV, semicolon or pipe table with an ASIN column, an .xlsx workbook, or a bare list of ASINs.

Fields for --map: ${CATALOG_FIELDS.join(', ')}.

Examples:
  shotlist run catalog.csv --operation listing_builder --dry-run
  shotlist run catalog.csv --operation a_plus --set 'types=["A+ Basic One Module"]' --max-credits 500
  shotlist run catalog.csv --operation creative_strategy --country DE --hours 22:00-07:00

Rows with problems are told and left out; the others run. ${EXIT_HELP}`

export function addRun(program: Command, act: Act): void {
  subcommand(program, 'run <file>', 'import a catalog and run it until nothing is left to do')
    .requiredOption('--operation <name>', 'listing_builder, a_plus, scale (Clone) or creative_strategy')
    .option('--set <key=value>', 'a parameter; JSON where it parses as JSON, else text (repeatable)', collect)
    .option('--country <code>', 'for rows that name no country; default US')
    .option('--map <field=column>', 'the column that holds a field, by name or number (repeatable)', collect)
    .option('--encoding <name>', 'how the file is encoded, like windows-1252; default: as its bytes show')
    .option('--sheet <name>', 'the sheet of a workbook; default: the first that looks like a catalog')
    .option('--max-credits <n>', 'spend no more than this on the batch')
    .option('--pilot <n>', 'run the first N tasks, then wait for "shotlist resume"')
    .option('--hours <from-to>', 'local hours in which to submit, like 22:00-07:00')
    .option('--name <name>', 'name of the batch; default: the name of the file')
    .option(
      '--order <which>',
      'value (default): what is active, in stock, without a photo, dear first; or file',
    )
    .option('--force', 'also products that are done or under way already')
    .option('--dry-run', 'only the plan: nothing is sent, nothing is written')
    .addHelpText('after', HELP)
    .action((file: string, _options: unknown, command: Command) =>
      act(command, (session) => run(session, orderFrom(file, command.opts()))),
    )
}

interface Order {
  readonly file: string
  readonly name: string
  readonly recipe: RecipeInput
  readonly country: CountryCode
  readonly mapping: ColumnMapping
  readonly encoding: Encoding | null
  readonly sheet: string | null
  readonly creditsMax: number | null
  readonly pilotSize: number | null
  readonly hours: Hours | null
  readonly isByValue: boolean
  readonly force: boolean
  readonly isDryRun: boolean
}

function orderFrom(file: string, raw: unknown): Order {
  const options = runOptions.parse(raw)
  const operation = parseOperation(options.operation)
  const settings = parseSettings(options.set)
  const name = options.name?.trim() ?? basename(file, extname(file))
  if (name === '') throw new FailureError('BAD_INPUT', '--name is empty.')
  return {
    file,
    name,
    recipe: makeRecipe(operation, settings.params),
    country: parseCountry([options.country, settings.country]),
    mapping: parseMapping(options.map),
    encoding: parseEncoding(options.encoding),
    sheet: options.sheet ?? null,
    creditsMax: parseMaxCredits(options.maxCredits),
    pilotSize: parseCount('--pilot', options.pilot),
    hours: parseHours(options.hours),
    isByValue: parseOrder(options.order),
    force: options.force,
    isDryRun: options.dryRun,
  }
}

async function run(session: Session, order: Order): Promise<ExitCode> {
  const mapping = (await rememberedMapping(session, order)) ?? order.mapping
  await using catalog = await openCatalogFile(session.io, order.file, {
    mapping,
    defaultCountry: order.country,
    encoding: order.encoding,
    sheet: order.sheet,
  })
  if (mapping !== order.mapping) session.voice.say(rememberedText(catalog))
  const columns = columnsText(catalog)
  if (columns !== null) session.voice.say(columns)
  for (const line of readAsText(catalog)) session.voice.say(line)
  await warnOfLostList(session)
  // Awaited here: returning the promise itself would let go of the file while it is being read.
  return await (order.isDryRun ? dryRun(session, order, catalog) : runFor(session, order, catalog))
}

/** What was said of files with the same names of columns when a batch was started in the window; --map says it anew. */
async function rememberedMapping(session: Session, order: Order): Promise<ColumnMapping | null> {
  if (Object.keys(order.mapping).length > 0) return null
  await using catalog = await openCatalogFile(session.io, order.file, {
    defaultCountry: order.country,
    isAsinOptional: true,
    encoding: order.encoding,
    sheet: order.sheet,
  })
  const signature = headerSignature(catalog.hasHeader, catalog.columns)
  if (signature === null) return null
  return lookInto(session, (rows) => rows?.mappings.find(signature) ?? null)
}

function rememberedText({ columns }: Catalog): string {
  const named = columns.flatMap(({ name, use }) =>
    use?.found === 'mapping' ? [`${use.field} from "${name}"`] : [],
  )
  return `As remembered of files with these columns: ${named.length === 0 ? 'some are not used' : named.join(', ')} (--map FIELD=COLUMN says it anew).`
}

async function runFor(session: Session, order: Order, catalog: Catalog): Promise<ExitCode> {
  const { voice } = session
  const access = await accessFor(session, await accountsOf(session))
  const engine = await openWorkspace(session)
  let isHandedOver = false
  try {
    const accountId = await connectAccount(session, engine, access)
    const imported = await importInto(session, order, catalog, engine, accountId, access.name)
    if (imported === null) return EXIT.badInput
    if (keyKind(access.key()) === 'test') voice.say('A test key: mock results, no credits.')
    isHandedOver = true
    return await runToTheEnd(session, {
      engine,
      connected: new Map([[access.name, accountId]]),
      own: imported.batchId,
    })
  } finally {
    if (!isHandedOver) await engine.stop()
  }
}

/** @returns null when no row of the file could be used */
async function importInto(
  session: Session,
  order: Order,
  catalog: Catalog,
  engine: Engine,
  accountId: number,
  account: string,
): Promise<Imported | null> {
  const { voice, io } = session
  const problems = tellProblems(voice)
  const duplicates = countDuplicates()
  const imported = await engine.importCatalog({
    catalog: order.isByValue ? byValue(catalog) : catalog,
    batch: {
      accountId,
      name: order.name,
      source: order.file,
      pilotSize: order.pilotSize,
      creditsMax: order.creditsMax,
      hours: order.hours,
    },
    recipes: [order.recipe],
    force: order.force,
    onProblems: (found) => {
      problems.tell(found)
      duplicates.add(found)
    },
  })
  const leftOut = problems.end()
  if (imported.tasks === 0 && imported.skipped === 0) {
    voice.warn('No row of the file could be used. Nothing was queued.')
    return null
  }
  if (imported.tasks === 0) {
    voice.say(
      `Nothing new: all ${plural(imported.skipped, 'product')} of the file are done or under way. What is queued goes on. (--force makes them again.)`,
    )
    voice.json({ type: 'plan', tasks: 0, skipped: imported.skipped, left_out: leftOut })
    return imported
  }
  const plan = await planFor(session, order, account, imported, imported.tasks)
  tellPlan(session, plan, {
    skipped: imported.skipped,
    left_out: leftOut,
    duplicates: duplicates.count(),
    order: orderOf(order, catalog),
  })
  if (leftOut > 0)
    voice.warn(`${plural(leftOut, 'row')} left out because of problems; correct and import them again.`)
  const isLive = engine
    .status()
    .accounts.some(({ name, key_kind }) => name === account && key_kind === 'live')
  if (isLive && plan.tasks_of_unknown_price > 0 && order.creditsMax === null)
    voice.warn(
      `Nobody knows yet what ${plural(plan.tasks_of_unknown_price, 'task')} will cost, and there is no cap. --max-credits N sets one.`,
    )
  const queuedBefore =
    engine.status().batches.reduce((sum, batch) => sum + batch.tasks.queued, 0) - imported.tasks
  if (queuedBefore > 0)
    voice.say(`${plural(queuedBefore, 'task')} of earlier batches are still queued and go first.`)
  voice.say(
    `Started at ${new Date(io.clock.nowMs()).toLocaleTimeString('en-GB')}. Ctrl-C stops; nothing is lost.`,
  )
  return imported
}

async function dryRun(session: Session, order: Order, catalog: Catalog): Promise<ExitCode> {
  const known = await accountsOf(session)
  const name = accountName(session, known)
  const account = known.find((one) => one.name === name) ?? null
  const problems = tellProblems(session.voice)
  const duplicates = countDuplicates()
  const counted = await lookInto(session, (rows) =>
    countCatalog(rows, account?.id ?? null, {
      catalog,
      recipes: [order.recipe],
      force: order.force,
      onProblems: (found) => {
        problems.tell(found)
        duplicates.add(found)
      },
    }),
  )
  const leftOut = problems.end()
  const tally = counted.of(order.recipe)
  if (tally.tasks === 0 && tally.skipped === 0) {
    session.voice.warn('No row of the file could be used.')
    return EXIT.badInput
  }
  const plan = await planFor(session, order, name, tally, 0)
  tellPlan(session, plan, {
    skipped: tally.skipped,
    left_out: leftOut,
    duplicates: duplicates.count(),
    order: orderOf(order, catalog),
  })
  session.voice.say('A dry run: nothing was sent, nothing was written.')
  return EXIT.done
}

const orderOf = ({ isByValue }: Order, { columns }: Catalog): readonly string[] =>
  isByValue ? valueFieldsOf(columns) : []

/** They are told as notes among the problems, and would be overlooked there. */
function countDuplicates() {
  let count = 0
  return {
    add: (found: readonly CatalogProblem[]) => {
      count += found.filter(({ code }) => code === 'DUPLICATE').length
    },
    count: () => count,
  }
}

function tellPlan({ voice, io }: Session, plan: Plan, context: PlanContext): void {
  voice.json(planJson(plan, context))
  for (const line of planLines(plan, context, io.clock.nowMs())) voice.say(line)
}

/** @param own tasks of this file that are queued already: they do not go before themselves */
async function planFor(
  session: Session,
  order: Order,
  account: string,
  tally: RecipeTally,
  own: number,
): Promise<Plan> {
  const key = await keyForPlan(session, account)
  return lookInto(session, (rows) => {
    const known = rows?.accounts.find(account) ?? null
    const pace = rows === null || known === null ? null : rows.pace.get(known.id)
    const recipe = rows?.batches.findRecipe(order.recipe.operation, order.recipe.params, false) ?? null
    return makePlan({
      counted: [
        {
          recipe: order.recipe,
          tally,
          prices: rows === null || recipe === null ? [] : rows.jobs.prices(recipe.id),
        },
      ],
      keyKind: key === null ? (known?.keyKind ?? 'live') : keyKind(key),
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

const queuedOf = (rows: Reader, accountId: number): number =>
  rows.batches.active(accountId).reduce((sum, { id }) => sum + rows.counts.tasks(id).queued, 0)

/** A plan needs no key, but what kind of key there is changes what it says. */
async function keyForPlan(session: Session, account: string): Promise<string | null> {
  try {
    return await findKey(session, account)
  } catch (error) {
    if (error instanceof FailureError && error.failure.code === 'KEYCHAIN_UNAVAILABLE') return null
    throw error
  }
}

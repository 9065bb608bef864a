// `run FILE`: import, run until nothing is left that it could do, exit. Everything that can be wrong with the
// command itself is found before the workspace is opened, and the plan is printed before anything is sent.
import { basename, extname } from 'node:path'
import type { Command } from 'commander'
import type { BatchStatus } from '../../contract/commands.ts'
import { CATALOG_FIELDS } from '../../domain/catalog.ts'
import { FailureError } from '../../domain/failure.ts'
import { jobTypeOf, OPERATIONS } from '../../domain/operations/index.ts'
import { keyKind } from '../../domain/service.ts'
import { type CatalogOptions, type Engine, type Imported, makeRecipe } from '../../engine/index.ts'
import { accessFor, accountName } from '../access.ts'
import { connectAccount, runSession } from '../run-session.ts'
import {
  type CatalogSource,
  catalogSource,
  chosenMapping,
  columnsText,
  openCatalogFrom,
  readAsText,
  rememberedMapping,
  rememberedText,
  STANDARD_INPUT,
} from '../catalog.ts'
import { type Act, collect, subcommand } from '../command.ts'
import { withCountry } from '../country.ts'
import {
  parseCreditLimit,
  parseCount,
  parseCountry,
  parseEncoding,
  parseHours,
  parseMapping,
  parseOperation,
  parseOrder,
  parseSettings,
  parseStatus,
  type PreparedRun,
  runOptions,
  type RunOptions,
} from '../run-options.ts'
import { EXIT, EXIT_HELP, type ExitCode } from '../exit-codes.ts'
import { number, plural } from '../format.ts'
import { createProblemReport, placeForProblems, saveProblems } from '../problems.ts'
import { refuseMissingDatabase } from '../rebuild.ts'
import { testRun } from '../test-run.ts'
import { REACH_HELP } from '../reach.ts'
import { reportNotApplied } from '../repeated-run.ts'
import {
  creditLimitNeeded,
  count,
  keyKindForPlan,
  plannedFor,
  type PlannedFor,
  planFor,
  requireCreditLimit,
  printPlan,
} from '../run-plan.ts'
import type { Session } from '../session.ts'
import { accountsOf, migrate, withEngine } from '../workspace.ts'

const HELP = `
FILE is a CSV, TSV, semicolon or pipe table with an ASIN column, an .xlsx or .ods workbook, tables of a web page or XML
named .xls, or a bare list of ASINs; any of them may be packed as .gz, or alone in a .zip. - is standard input.

Fields for --map: ${CATALOG_FIELDS.join(', ')}.

Examples:
  shotlist run catalog.csv --operation listing_builder --dry-run
  shotlist run catalog.csv --operation a_plus --set 'types=["A+ Basic One Module"]' --max-credits 500
  shotlist run catalog.csv --operation creative_strategy --country DE --hours 22:00-07:00
  shotlist run catalog.csv --operation listing_builder --test-run
  some-program | shotlist run - --operation creative_strategy --problems problems.csv

Rows with problems are listed and left out; the others run. Where nobody knows what a task will cost, a run with a live
key needs --max-credits. A row takes its country from its column, else from a link, else from the file, else the default:
--country, which the account keeps for later files. Where nothing says it, a run with a live key needs --country. Columns
that --map names are remembered for the next file with the same ones.
${EXIT_HELP}

${REACH_HELP}`

export function addRun(program: Command, act: Act): void {
  subcommand(program, 'run <file>', 'import a catalog and run it until nothing is left to do')
    .requiredOption('--operation <name>', OPERATIONS.map((name) => `${name} (${jobTypeOf(name)})`).join(', '))
    .option('--set <key=value>', 'a parameter; JSON where it parses as JSON, else text (repeatable)', collect)
    .option('--country <code>', 'for rows that name no country; a live run asks where nothing says it')
    .option('--map <field=column>', 'the column that holds a field, by name or number (repeatable)', collect)
    .option(
      '--accept-asin <value>',
      'take this value of an ASIN cell as it is, although it does not look like an ASIN (repeatable)',
      collect,
    )
    .option(
      '--status <which>',
      'all (default), or active: leaves out inactive, blocked and deleted listings, parent rows and hidden rows',
    )
    .option('--encoding <name>', 'how the file is encoded, like windows-1252; default: as its bytes show')
    .option('--sheet <name>', 'the sheet of a workbook; default: the first that looks like a catalog')
    .option(
      '--max-credits <n>',
      'spending limit: credits charged for the batch less those refunded never pass it; none: no limit, said on purpose',
    )
    .option(
      '--pilot <n>',
      'run the first N products through all recipes at once, whatever --hours says; the rest waits for "shotlist resume"',
    )
    .option('--hours <from-to>', 'local hours in which to submit, like 22:00-07:00')
    .option('--name <name>', 'name of the batch; default: the name of the file')
    .option(
      '--order <which>',
      'value (default): what is active, in stock, without a photo, dear first; or file',
    )
    .option('--force', 'also products that are generated, in progress or queued already')
    .option('--problems <file>', 'write the rows with problems into this new file, as CSV to be corrected')
    .option('--dry-run', 'only the plan: nothing is sent, nothing is queued')
    .option('--test-run', 'the first products against the built-in stand-in: no key, no credits')
    .addHelpText('after', HELP)
    .action((file: string, _options: unknown, command: Command) =>
      act(command, (session) => run(session, file, command.opts())),
    )
}

/** How the file is to be read; absent columns are found, or remembered. */
type Reading = Required<
  Pick<CatalogOptions, 'mapping' | 'encoding' | 'sheet' | 'acceptedAsins' | 'isOnlyActive'>
>

async function run(session: Session, file: string, raw: unknown): Promise<ExitCode> {
  const options = runOptions.parse(raw)
  if (options.testRun && options.dryRun)
    throw new FailureError(
      'BAD_INPUT',
      'A test run generates images and a dry run only shows the plan: leave out --test-run or --dry-run.',
    )
  if (!options.dryRun) await migrate(session)
  const operation = parseOperation(options.operation)
  const settings = parseSettings(options.set)
  const isStandardInput = file === STANDARD_INPUT
  const name = options.name?.trim() ?? (isStandardInput ? 'Standard input' : basename(file, extname(file)))
  if (name === '') throw new FailureError('BAD_INPUT', '--name is empty.')
  const creditLimit = parseCreditLimit(options.maxCredits)
  const order: RunOptions = {
    name,
    recipe: makeRecipe(operation, settings.params),
    creditsMax: creditLimit === 'none' ? null : creditLimit,
    isUnlimited: creditLimit === 'none',
    pilotSize: parseCount('--pilot', options.pilot),
    hours: parseHours(options.hours),
    country: parseCountry([options.country, settings.country]),
    isByValue: parseOrder(options.order),
    isOnlyActive: parseStatus(options.status),
    force: options.force,
    problemsFile: options.problems === undefined ? null : await placeForProblems(session, options.problems),
  }
  const reading: Reading = {
    mapping: parseMapping(options.map),
    encoding: parseEncoding(options.encoding),
    sheet: options.sheet ?? null,
    acceptedAsins: options.acceptAsin,
    isOnlyActive: order.isOnlyActive,
  }
  const prepared = await prepareRun(session, order, await catalogSource(session.io, file), reading)
  await refuseMissingDatabase(session, order.force || options.testRun || options.dryRun)
  if (options.testRun) return testRun(session, prepared)
  return options.dryRun ? dryRun(session, prepared) : runFor(session, prepared)
}

/** Looks at the head of the file, and says what it is taken for. */
async function prepareRun(
  session: Session,
  order: RunOptions,
  source: CatalogSource,
  given: Reading,
): Promise<PreparedRun> {
  const { output } = session
  const isSaid = Object.keys(given.mapping).length > 0
  const remembered = isSaid ? null : await rememberedMapping(session, source, given)
  const reading = { ...given, mapping: remembered ?? given.mapping }
  const open: PreparedRun['open'] = (byDefault = { defaultCountry: order.country, defaultFrom: 'choice' }) =>
    openCatalogFrom(source, { ...reading, ...byDefault })
  await using catalog = await open()
  if (remembered !== null) output.say(rememberedText(catalog))
  const columns = columnsText(catalog)
  if (columns !== null) output.say(columns)
  for (const line of readAsText(catalog)) output.say(line)
  return {
    order,
    source: source.name,
    columns: catalog.columns,
    remember: isSaid ? chosenMapping(catalog) : undefined,
    open,
    countryNote: null,
  }
}

async function runFor(session: Session, given: PreparedRun): Promise<ExitCode> {
  const { output } = session
  const known = await accountsOf(session)
  const access = await accessFor(session, known)
  const whose = plannedFor(access.name, known, keyKind(access.key()))
  const prepared = await withCountry(given, whose, true)
  await requireCreditLimit(session, prepared, whose)
  return withEngine(session, async (engine) => {
    const accountId = await connectAccount(session, engine, access)
    await saveProblems(session, prepared)
    const imported = await importInto(session, prepared, whose, engine, accountId)
    if (imported === null) return EXIT.badInput
    if (whose.keyKind === 'test') output.say('A test key: mock results, no credits.')
    const connected = new Map([[access.name, accountId]])
    return runSession(session, { engine, connected, own: imported.batchId })
  })
}

/** @returns null when no row of the file could be used */
async function importInto(
  session: Session,
  prepared: PreparedRun,
  whose: PlannedFor,
  engine: Engine,
  accountId: number,
): Promise<Imported | null> {
  const { output, io } = session
  const { order, source, remember } = prepared
  const problems = createProblemReport(output)
  await using catalog = await prepared.open()
  const imported = await engine.importCatalog({
    catalog,
    order: order.isByValue ? 'by_value' : 'as_in_file',
    batch: {
      accountId,
      name: order.name,
      source,
      pilotSize: order.pilotSize,
      creditsMax: order.creditsMax,
      hours: order.hours,
    },
    recipes: [order.recipe],
    force: order.force,
    remember,
    chosenCountry: order.country,
    onProblems: problems.add,
  })
  const { leftOut, duplicates, notActive } = problems.end()
  if (imported.tasks === 0 && imported.skipped === 0) {
    output.warn('No row of the file could be used. Nothing was queued.')
    return null
  }
  if (imported.skipped > 0) await reportNotApplied(session, order, whose.name, imported.tasks === 0)
  if (imported.tasks === 0) {
    output.say(nothingNewText(imported, engine.status().batches))
    output.json({ type: 'plan', tasks: 0, skipped: imported.skipped, left_out: leftOut })
    return imported
  }
  const counted = { recipes: [imported], countries: imported.countries }
  const plan = await planFor(session, prepared, whose, counted, imported.tasks)
  printPlan(session, prepared, plan, { left_out: leftOut, duplicates, not_active: notActive })
  if (leftOut > 0)
    output.warn(`${plural(leftOut, 'row')} left out because of problems; correct and import them again.`)
  const queuedBefore =
    engine.status().batches.reduce((sum, batch) => sum + batch.tasks.queued, 0) - imported.tasks
  if (queuedBefore > 0)
    output.say(`${plural(queuedBefore, 'task')} of earlier batches are still queued and go first.`)
  output.say(
    `Started at ${new Date(io.clock.nowMs()).toLocaleTimeString('en-GB')}. Ctrl-C stops; nothing is lost.`,
  )
  return imported
}

function nothingNewText({ skipped, skippedQueued }: Imported, batches: readonly BatchStatus[]): string {
  const sent = skipped - skippedQueued
  const which =
    skippedQueued === 0
      ? `all ${plural(skipped, 'product')} of the file are generated or in progress`
      : sent === 0
        ? `all ${plural(skipped, 'product')} of the file are queued already, and none was sent yet`
        : `of ${plural(skipped, 'product')} of the file ${number(sent)} are generated or in progress and ${number(skippedQueued)} are queued already`
  const canContinue = batches.some(
    ({ state, tasks, waits_for: waitsFor }) => state === 'active' && waitsFor === null && tasks.queued > 0,
  )
  return `Nothing new: ${which}.${canContinue ? ' What is queued goes on.' : ''} (--force generates them again.)`
}

async function dryRun(session: Session, given: PreparedRun): Promise<ExitCode> {
  const { output } = session
  const known = await accountsOf(session)
  const name = accountName(session, known)
  const whose = plannedFor(name, known, await keyKindForPlan(session, name))
  const prepared = await withCountry(given, whose, false)
  const problems = createProblemReport(output)
  const counted = await count(session, prepared, whose, problems.add)
  const { leftOut, duplicates, notActive } = problems.end()
  await saveProblems(session, prepared)
  const plan = await planFor(session, prepared, whose, counted, 0)
  if (plan.tasks === 0 && plan.skipped === 0) {
    output.warn('No row of the file could be used.')
    return EXIT.badInput
  }
  printPlan(session, prepared, plan, { left_out: leftOut, duplicates, not_active: notActive })
  const creditLimit = creditLimitNeeded(prepared, plan)
  if (creditLimit !== null) output.warn(creditLimit)
  output.say(
    `A dry run: nothing was sent, nothing ${prepared.order.problemsFile === null ? '' : 'else '}was written.`,
  )
  return EXIT.done
}

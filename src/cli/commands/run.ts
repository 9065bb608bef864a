// `run FILE`: import, run until nothing is left that it could do, exit. Everything that can be wrong with the
// command itself is found before the workspace is opened, and the plan is printed before anything is sent.
import { basename, extname } from 'node:path'
import type { BatchStatus } from '../../contract/commands.ts'
import { CATALOG_FIELDS } from '../../domain/catalog.ts'
import { keyKind } from '../../domain/service.ts'
import type { CatalogOptions, Engine, Imported } from '../../engine/index.ts'
import { number } from '../../words/index.ts'
import { accessFor, accountName } from '../access.ts'
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
import { subcommand } from '../command.ts'
import { EXIT, EXIT_HELP, type ExitCode } from '../exit-codes.ts'
import { plural } from '../format.ts'
import { bad } from '../options.ts'
import { placeForProblems, saveProblems } from '../problems.ts'
import { REACH_HELP } from '../reach.ts'
import { reportNotApplied } from '../repeated-run.ts'
import {
  creditsMaxOf,
  mappingOf,
  type PreparedRun,
  RUN_OPTIONS,
  type RunOptions,
  type RunOrder,
  runOrder,
} from '../run-options.ts'
import {
  type CountedRun,
  countRun,
  creditLimitNeeded,
  keyKindForPlan,
  plannedFor,
  planFor,
  printPlan,
  withCountry,
} from '../run-plan.ts'
import { connectAccount, runSession } from '../run-session.ts'
import type { Session } from '../session.ts'
import { testRun } from '../test-run.ts'
import { accountsOf, migrate, refuseMissingDatabase, withEngine } from '../workspace.ts'

const help = () => `
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

export const addRun = subcommand({
  usage: 'run <file>',
  about: 'import a catalog and run it until nothing is left to do',
  options: RUN_OPTIONS,
  help,
  run: (session, options, [file = '']) => run(session, options, file),
})

async function run(session: Session, options: RunOptions, file: string): Promise<ExitCode> {
  const { dryRun: isDryRun, testRun: isTestRun, force } = options
  const order = runOrder(options, file === STANDARD_INPUT ? 'Standard input' : basename(file, extname(file)))
  if (!isDryRun) await migrate(session)
  const problems = order.problems === null ? null : await placeForProblems(session, order.problems)
  const prepared = await prepareRun(session, { ...order, problems }, await catalogSource(session.io, file))
  await refuseMissingDatabase(session, force || isTestRun || isDryRun)
  if (isTestRun) return testRun(session, prepared)
  return isDryRun ? dryRun(session, prepared) : runFor(session, prepared)
}

/** Looks at the head of the file, and says what it is taken for. */
async function prepareRun(session: Session, order: RunOrder, source: CatalogSource): Promise<PreparedRun> {
  const { output } = session
  const given: Omit<CatalogOptions, 'defaultCountry'> = {
    mapping: mappingOf(order.map),
    encoding: order.encoding,
    sheet: order.sheet,
    acceptedAsins: order.acceptAsin,
    isOnlyActive: order.status === 'active',
  }
  const isSaid = order.map.length > 0
  const remembered = isSaid ? null : await rememberedMapping(session, source, given)
  const reading = remembered === null ? given : { ...given, mapping: remembered }
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

async function dryRun(session: Session, given: PreparedRun): Promise<ExitCode> {
  const { output } = session
  const known = await accountsOf(session)
  const name = accountName(session, known)
  const whose = plannedFor(name, known, await keyKindForPlan(session, name))
  const prepared = await withCountry(given, whose, false)
  const counted = await countRun(session, prepared, whose)
  await saveProblems(session, prepared)
  if (!hasUsableRow(counted)) {
    output.warn('No row of the file could be used.')
    return EXIT.badInput
  }
  const plan = await planFor(session, prepared, whose, counted)
  printPlan(session, prepared, plan, counted)
  const creditLimit = creditLimitNeeded(prepared, plan)
  if (creditLimit !== null) output.warn(creditLimit)
  output.say(
    `A dry run: nothing was sent, nothing ${given.order.problems === null ? '' : 'else '}was written.`,
  )
  return EXIT.done
}

async function runFor(session: Session, given: PreparedRun): Promise<ExitCode> {
  const { output } = session
  const known = await accountsOf(session)
  const access = await accessFor(session, known)
  const whose = plannedFor(access.name, known, keyKind(access.key()))
  const prepared = await withCountry(given, whose, true)
  const counted = await countRun(session, prepared, whose)
  if (!hasUsableRow(counted)) {
    await saveProblems(session, prepared)
    output.warn('No row of the file could be used. Nothing was queued.')
    return EXIT.badInput
  }
  const creditLimit = creditLimitNeeded(prepared, await planFor(session, prepared, whose, counted))
  if (creditLimit !== null) throw bad(`${creditLimit} Nothing was queued, nothing was sent.`)
  return withEngine(session, async (engine) => {
    const accountId = await connectAccount(session, engine, access)
    await saveProblems(session, prepared)
    // The account's credits and limits are known by now.
    const plan = await planFor(session, prepared, whose, counted)
    if (plan.tasks > 0) printPlan(session, prepared, plan, counted)
    const imported = await importInto(session, prepared, engine, accountId)
    if (imported.skipped > 0)
      await reportNotApplied(session, prepared.order, whose.name, imported.tasks === 0)
    if (imported.tasks === 0) {
      output.say(nothingNewText(imported, engine.status().batches))
      output.json({ type: 'plan', tasks: 0, skipped: imported.skipped, left_out: counted.left_out })
    }
    if (whose.keyKind === 'test') output.say('A test key: mock results, no credits.')
    const connected = new Map([[access.name, accountId]])
    return runSession(session, { engine, connected, own: imported.batchId })
  })
}

const hasUsableRow = ({ counted: { recipes } }: CountedRun): boolean =>
  recipes.some(({ tasks, skipped }) => tasks + skipped > 0)

async function importInto(
  { output, io }: Session,
  { order, source, remember, open }: PreparedRun,
  engine: Engine,
  accountId: number,
): Promise<Imported> {
  const queuedBefore = engine.status().batches.reduce((sum, batch) => sum + batch.tasks.queued, 0)
  await using catalog = await open()
  const imported = await engine.importCatalog({
    catalog,
    order: order.sort === 'file' ? 'as_in_file' : 'by_value',
    batch: {
      accountId,
      name: order.name,
      source,
      pilotSize: order.pilotSize,
      creditsMax: creditsMaxOf(order),
      hours: order.hours,
    },
    recipes: [order.recipe],
    force: order.force,
    remember,
    chosenCountry: order.country,
    onProblems: () => undefined,
  })
  if (imported.tasks === 0) return imported
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

// `run FILE`: import, run until nothing is left that it could do, exit. Everything that can be wrong with the
// command itself is found before the workspace is opened, and the plan is printed before anything is sent.
import { basename, extname } from 'node:path'
import type { BatchStatus, Status } from '../../contract/commands.ts'
import { CATALOG_FIELDS } from '../../domain/catalog.ts'
import { keyKind } from '../../domain/service.ts'
import { sentences } from '../../domain/text.ts'
import type { Engine, Imported } from '../../engine/index.ts'
import { accessFor, knownName } from '../access.ts'
import { catalogSource, prepareRun, STANDARD_INPUT } from '../run/catalog.ts'
import { subcommand } from '../command.ts'
import { EXIT, exitHelp, type ExitCode } from '../terminal/exit-codes.ts'
import { hoursText } from '../terminal/format.ts'
import { commas, lacksWords, t, timeWithSeconds } from '../../words/index.ts'
import { sendableTasks } from '../run/batches.ts'
import { bad } from '../options.ts'
import { placeForProblems, saveProblems } from '../run/problems.ts'
import { reachHelp } from '../run/reach.ts'
import {
  creditsMaxOf,
  type PreparedRun,
  RUN_OPTIONS,
  type RunOptions,
  type RunOrder,
  runOrder,
} from '../run/options.ts'
import {
  changedLines,
  type CountedRun,
  countRun,
  creditLimitNeeded,
  keyKindForPlan,
  noUsableRowText,
  plannedFor,
  planFor,
  printPlan,
  requireEnough,
  withCountry,
} from '../run/plan.ts'
import { connectAccount, runSession } from '../run/session.ts'
import type { Session } from '../session.ts'
import { testRun } from '../run/test-run.ts'
import { accountsOf, lookInto, refuseMissingDatabase, requireOwnLibrary, withEngine } from '../workspace.ts'

const help = () => [
  t('commands.run.help.file'),
  t('commands.run.help.map', { fields: commas(CATALOG_FIELDS) }),
  `${t('commands.examples')}
  shotlist run catalog.csv --operation listing_builder --max-credits 500
  shotlist run catalog.csv --operation a_plus --set 'types=["A+ Basic One Module"]' --dry-run
  shotlist run catalog.csv --operation creative_strategy --country DE --hours 22:00-07:00
  shotlist run catalog.csv --operation listing_builder --test-run
  some-program | shotlist run - --operation creative_strategy --problems problems.csv`,
  t('commands.run.help.rows'),
  exitHelp(),
  reachHelp(),
]

export const addRun = subcommand({
  usage: 'run <file>',
  about: 'commands.run.about',
  takes: 'all',
  options: RUN_OPTIONS,
  help,
  run: (session, options, [file = '']) => run(session, options, file),
})

async function run(session: Session, options: RunOptions, file: string): Promise<ExitCode> {
  const { dryRun: isDryRun, testRun: isTestRun, force } = options
  const isInput = file === STANDARD_INPUT
  const name = isInput ? t('commands.standardInput') : basename(file, extname(file))
  const order = runOrder(options, name)
  session.output.say(t('commands.run.reading', { file: isInput ? name : file }))
  const problems = order.problems === null ? null : await placeForProblems(session, order.problems)
  const prepared = await prepareRun(session, { ...order, problems }, await catalogSource(session.io, file))
  await refuseMissingDatabase(session, force || isTestRun || isDryRun)
  if (isTestRun) return testRun(session, prepared)
  return isDryRun ? dryRun(session, prepared) : runFor(session, prepared)
}

async function dryRun(session: Session, given: PreparedRun): Promise<ExitCode> {
  const { output } = session
  const known = await accountsOf(session)
  const name = knownName(session, known, given.order.newAccount)
  const whose = plannedFor(name, known, await keyKindForPlan(session, name))
  const prepared = await withCountry(given, whose, false)
  const counted = await countRun(session, prepared, whose)
  await saveProblems(session, prepared, counted)
  if (!hasUsableRow(counted)) {
    output.warn(noUsableRowText(counted))
    return EXIT.badInput
  }
  const plan = await planFor(session, prepared, whose, counted)
  printPlan(session, prepared, plan, counted)
  if (plan.credits_remaining === null && whose.keyKind === 'live') output.say(t('terminal.plan.leftUnknown'))
  const creditLimit = creditLimitNeeded(prepared, plan)
  for (const line of [creditLimit, ...lacksWords(plan)]) if (line !== null) output.warn(line)
  output.say(t('commands.run.dry', { hasFile: given.order.problems !== null }))
  return EXIT.done
}

async function runFor(session: Session, given: PreparedRun): Promise<ExitCode> {
  const { output } = session
  const known = await accountsOf(session)
  const access = await accessFor(session, known, given.order.newAccount)
  const whose = plannedFor(access.name, known, keyKind(access.key()))
  const prepared = await withCountry(given, whose, true)
  const counted = await countRun(session, prepared, whose)
  if (!hasUsableRow(counted)) {
    await saveProblems(session, prepared, counted)
    output.warn(noUsableRowText(counted))
    return EXIT.badInput
  }
  const creditLimit = creditLimitNeeded(prepared, await planFor(session, prepared, whose, counted))
  if (creditLimit !== null) throw bad(sentences(creditLimit, t('commands.run.notQueued')))
  return withEngine(session, async (engine) => {
    await requireOwnLibrary(session, engine)
    const accountId = await connectAccount(session, engine, access)
    await saveProblems(session, prepared, counted)
    // The account's credits and limits are known by now.
    const plan = await planFor(session, prepared, whose, counted)
    if (plan.tasks > 0) {
      printPlan(session, prepared, plan, counted)
      await requireEnough(session, prepared, plan)
    }
    const imported = await importInto(session, prepared, engine, accountId)
    const isAllKnown = imported.tasks === 0
    if (imported.skipped > 0)
      await reportNotApplied(session, engine.status(), { ...prepared, account: whose.name, isAllKnown })
    if (isAllKnown) {
      const { skipped } = imported
      const canContinue = engine
        .status()
        .batches.some((one) => one.state === 'active' && one.waits_for === null && one.tasks.queued > 0)
      output.say(t('commands.run.nothingNew', { count: skipped, canContinue }))
      const { changed, changed_waiting, recipes } = plan
      for (const line of recipes.flatMap((one) => changedLines(one, prepared.order.changed))) output.say(line)
      const photos = {
        changed,
        changed_waiting,
        changed_products: recipes.flatMap((one) => one.changed_products),
      }
      output.json({ type: 'plan', tasks: 0, skipped, ...photos, left_out: counted.left_out })
    }
    const { length: asked } = imported.askedAgain
    if (asked > 0) output.say(t('retry.ask.fetched', { count: asked }))
    if (whose.keyKind === 'test') output.say(t('commands.run.testKey'))
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
  const { accounts, batches } = engine.status()
  const { name = '' } = accounts.find(({ id }) => id === accountId) ?? {}
  const queuedBefore = sendableTasks(batches, name, io.clock.nowMs())
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
    changed: order.changed,
    remember,
    chosenCountry: order.country,
    onProblems: () => undefined,
  })
  if (imported.tasks === 0) return imported
  if (queuedBefore > 0) output.say(t('commands.run.queuedBefore', { count: queuedBefore }))
  output.say(t('commands.run.started', { time: timeWithSeconds(io.clock.nowMs()) }))
  return imported
}

/**
 * When a file is run again, its products stay in the batch that holds them, with that batch's options. This reports which
 * options of the new command were not applied, and how to apply them.
 * @param isAllKnown every product of the file is in an earlier batch: nothing else is run
 * @throws FailureError BAD_INPUT where that would spend more than this command allows; nothing was sent by then
 */
async function reportNotApplied(
  { io, workspace, output }: Session,
  { batches }: Status,
  { order, source, account, isAllKnown }: PreparedRun & Readonly<{ account: string; isAllKnown: boolean }>,
): Promise<void> {
  const { recipe, pilotSize, givenName } = order
  const known = await lookInto({ io, workspace }, (rows) =>
    rows?.batches.findRecipe(recipe.operation, recipe.params, false),
  )
  for (const batch of batches) {
    const isMeant = batch.account === account && batch.recipes.some(({ id }) => id === known?.id)
    // A batch of another file with nothing queued has products of its own, and no use for options.
    const isOpen = batch.tasks.queued > 0
    if (!isMeant || (!isOpen && batch.source !== source)) continue
    const options = changeable(order, batch)
    const isOtherPilot = pilotSize !== null && pilotSize !== batch.pilot_size
    const all = [
      ...options,
      ...(isOtherPilot ? [`--pilot ${pilotSize}`] : []),
      ...(givenName === null || givenName === batch.name ? [] : [`--name ${givenName}`]),
    ]
    if (all.length === 0) continue
    const { name } = batch
    const id = String(batch.id)
    const parts = [
      t('commands.run.notApplied', { name, batch: id, options: commas(all) }),
      isOpen && options.length > 0
        ? t('commands.run.apply', { batch: id, options: options.join(' ') })
        : null,
      isOpen && isOtherPilot ? t('commands.run.applyPilot', { batch: id }) : null,
    ]
    if (isOpen && isAllKnown && (creditsMaxOf(order) ?? Infinity) < (batch.credits_max ?? Infinity))
      throw bad(sentences(...parts, t('commands.run.notSent')))
    output.warn(sentences(...parts))
    output.json({ type: 'not_applied', batch: batch.id, name, options: all })
  }
}

function changeable(order: RunOrder, batch: BatchStatus): readonly string[] {
  const { hours, creditLimit } = order
  const isOtherHours = hours !== null && (batch.hours === null || hoursText(hours) !== hoursText(batch.hours))
  const isOtherLimit = creditLimit !== null && creditsMaxOf(order) !== batch.credits_max
  return [
    ...(isOtherHours ? [`--hours ${hoursText(hours)}`] : []),
    ...(isOtherLimit ? [`--max-credits ${creditLimit}`] : []),
  ]
}

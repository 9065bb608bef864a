// `export`: from the library to a folder or zips. It reads the workspace, also while another
// process runs it, and writes nothing in it.
import type { ExportOutcome, ExportPlan } from '../../contract/commands/export.ts'
import type { LibraryFilter } from '../../contract/commands/library.ts'
import { FailureError, withDetails } from '../../domain/failure.ts'
import { sentences } from '../../domain/text.ts'
import { canNumber, NAMING_PRESETS, NAMING_TOKENS } from '../../domain/naming.ts'
import { besideTerms, dateAlone, t } from '../../words/index.ts'
import { libraryPath, planExport, type Reader, runExport } from '../../engine/index.ts'
import { subcommand } from '../command.ts'
import { EXIT, exitHelp, type ExitCode } from '../terminal/exit-codes.ts'
import { EXPORT_OPTIONS, type ExportOrder, exportOrder } from '../export-options.ts'
import { bad } from '../options.ts'
import { openBlock } from '../run/progress.ts'
import type { Output } from '../terminal/output.ts'
import type { Session } from '../session.ts'
import { chosenAccount, lookInto, rulesOf } from '../workspace.ts'

const SHOWN_MAX = 20
const NOTES_SHOWN_MAX = 5
const LINE_EVERY_MS = 10_000

const help = () => [
  `${t('commands.export.tokens')}
${besideTerms(
  NAMING_TOKENS.map(({ token, means, example }) => [
    `{${token}}`,
    `${t(`naming.means.${means}`)} · ${example ?? t(`naming.example.${means}`)}`,
  ]),
)}`,
  t('naming.rules', { example: '{sku|asin}' }),
  `${t('commands.export.presets')}
${besideTerms(
  NAMING_PRESETS.map(({ name, template }) => [name, `${template}\n${t(`naming.preset.${name}.means`)}`]),
)}`,
  `${t('commands.examples')}
  shotlist export --to upload.zip --preset alpha-upload --operation listing_builder --platform Alpha
  shotlist export --to ./images --template '{sku|asin}/{recipe}/{nn}' --only all --dry-run
  shotlist export --to ./images --format jpeg --jpeg-bytes 10MB --longest-side 3000 --disclose-ai
  shotlist export --to ./images --preflight error --dry-run`,
  t('commands.export.help.preflight'),
  t('commands.export.help.fix'),
  t('commands.export.help.problems'),
  t('commands.export.help.again'),
  exitHelp(),
]

export const addExport = subcommand({
  usage: 'export',
  about: 'commands.export.about',
  takes: 'library',
  options: EXPORT_OPTIONS,
  help,
  run: (session, options) => exportFiles(session, exportOrder(options, session.io.cwd)),
})

const exportFiles = (session: Session, order: ExportOrder): Promise<ExitCode> =>
  lookInto(session, async (rows) => {
    const { io, output, workspace, interrupts } = session
    const { target, options, isDryRun } = order
    if (rows === null) throw bad(t('commands.noBatches', { folder: workspace }))
    const account = chosenAccount(session, rows)
    const selection =
      account === null ? order.selection : { filter: { ...order.selection.filter, account: account.id } }
    refuseUnknown(rows, selection.filter, io.clock.nowMs())
    const { files, decoder, clock, random } = io
    const rulebook = await rulesOf(session)
    const rules = () => rulebook
    if (rulebook.trouble !== null) {
      output.json({ type: 'rules_trouble', message: rulebook.trouble })
      output.warn(rulebook.trouble)
    }
    const library = libraryPath(workspace)
    const needs = { rows, rules, files, decoder, clock, random, workspace, library }
    const plan = isDryRun ? await planExport(needs, { selection, options }, target) : null
    // What is wrong with the template is thrown by the trial.
    if (plan !== null && plan.template_problem === null) printPlan(session, target.path, plan)
    const outcome = await interrupts.gently((signal) => {
      const line = progressLine(session)
      const run = runExport(needs, { selection, options }, target, {
        signal,
        onProgress: line.update,
        isTrial: isDryRun,
      })
      return run.finally(line.end)
    })
    printProblems(output, outcome, isDryRun)
    if (plan !== null) sayPreflight(session, plan)
    const { problems: _problems, ...rest } = outcome
    output.json({ type: isDryRun ? 'export_checked' : 'exported', to: target.path, ...rest })
    if (outcome.end === 'done' && outcome.earlier_files.length === 0) output.say(outcome.message)
    else
      output.warn(
        outcome.end === 'cancelled'
          ? sentences(t('commands.export.canceled'), outcome.message)
          : withDetails(outcome),
      )
    if (outcome.end === 'refused') {
      const found = plan ?? (await planExport(needs, { selection, options }, target))
      const countOf = (wanted: string) =>
        outcome.problem_counts.find(({ code }) => code === wanted)?.count ?? 0
      const taken = countOf('NAME_TAKEN')
      // No image can be left out that would free the name of a zip.
      const zips = target.kind === 'zip' ? countOf('EXISTS') : 0
      if (zips > 0) output.say(t('commands.export.zipTaken'))
      const mains = options.main_images === 'all' ? found.extra_mains : 0
      if (outcome.errors > zips)
        output.say(
          t('commands.export.withProblems', {
            isNameTaken: taken > 0,
            hasAccounts: taken > 0 && account === null && rows.accounts.own().length > 1,
            canNumber: options.same_name === 'refuse' && canNumber(options.template, taken, mains),
            hasMains: taken > 0 && mains > 0,
          }),
        )
      else if (zips === 0 && found.from_test_runs > 0) output.say(t('commands.export.withTestRuns'))
    }
    if (!isDryRun) for (const path of outcome.paths) output.say(path)
    const { filter } = selection
    if (filter.review === 'approved' && rows.library.counts(filter, clock.nowMs()).approved === 0)
      output.warn(t('commands.export.noneApproved'))
    return outcome.end === 'done' && outcome.errors > 0 ? EXIT.someFailed : EXIT_OF_END[outcome.end]
  })

/** @throws FailureError NOT_FOUND for a batch or product that is not there: "nothing is selected" would hide the typo */
function refuseUnknown(rows: Reader, { batch, asin }: LibraryFilter, nowMs: number): void {
  if (batch !== undefined && rows.batches.find(batch) === null)
    throw new FailureError('NOT_FOUND', t('commands.export.noBatch', { batch: String(batch) }))
  if (asin === undefined) return
  if (rows.library.counts({ versions: 'all', asin }, nowMs).all === 0)
    throw new FailureError('NOT_FOUND', t('commands.export.noAsin', { asin }))
}

function printPlan({ output }: Session, to: string, plan: ExportPlan): void {
  const { files, names, fixed } = plan
  const { problems: _problems, template_problem: _none, ...rest } = plan
  output.json({ type: 'export_plan', to, ...rest })
  if (fixed > 0) output.say(t('commands.export.fixed', { count: fixed }))
  for (const { name } of names.slice(0, SHOWN_MAX)) output.say(`  ${name}`)
  if (files > SHOWN_MAX) output.say(`  ${t('commands.export.more', { count: files - SHOWN_MAX })}`)
  for (const [count, why] of [
    [plan.other_verdict, 'commands.export.left.verdict'],
    [plan.older_versions, 'commands.export.left.older'],
    [plan.from_test_runs, 'commands.export.left.testRuns'],
  ] as const)
    if (count > 0) output.say(t(why, { count }))
}

/** After all that is found: so many lines may stand above. */
function sayPreflight({ output }: Session, { files, preflight }: ExportPlan): void {
  const { error, warning, not_measured, judged_as, sources } = preflight
  if (error + warning + not_measured > 0)
    output.warn(
      sentences(t('commands.export.verdicts', { error, warning, unchecked: not_measured }), judged_as),
    )
  for (const { source, read_on } of sources)
    output.say(t('commands.export.source', { source, date: dateAlone(Date.parse(read_on)) }))
  if (error + warning + not_measured === 0 && files > 0)
    output.say(sentences(t('commands.export.pass'), judged_as))
}

const EXIT_OF_END: Readonly<Record<ExportOutcome['end'], ExitCode>> = {
  done: EXIT.done,
  refused: EXIT.badInput,
  failed: EXIT.needsPerson,
  cancelled: EXIT.interrupted,
}

function printProblems(output: Output, { problems, problem_counts }: ExportOutcome, isDryRun: boolean): void {
  for (const problem of problems) output.json({ type: 'export_problem', ...problem })
  for (const { code, count } of problem_counts) {
    const shown = problems
      .filter((problem) => problem.code === code)
      .filter(({ severity }, at) => isDryRun || severity === 'error' || at < NOTES_SHOWN_MAX)
    for (const problem of shown) {
      const { severity, name, fixes } = problem
      const help = fixes.length === 0 ? '' : ` ${t('commands.export.fixes', { fixes: fixes.join(',') })}`
      const line = `${name}: ${withDetails(problem)}${help} [${code}]`
      if (severity === 'error') output.warn(t('commands.export.problem', { line }))
      else output.say(t('commands.export.note', { line }))
    }
    if (count > shown.length)
      output.say(`${t('commands.export.more', { count: count - shown.length })} [${code}]`)
  }
}

/** One line that is overwritten on a terminal; elsewhere one every ten seconds. */
function progressLine({ io, output }: Session) {
  const block = openBlock(io, output)
  let lastMs = io.clock.monotonicMs()
  return {
    update({ phase, done, files }: Record<'done' | 'files', number> & { readonly phase: string }) {
      const nowMs = io.clock.monotonicMs()
      if (nowMs - lastMs < (block === null ? LINE_EVERY_MS : 100)) return
      lastMs = nowMs
      const key = phase === 'checking' ? 'export.checking.progress' : 'export.writing.progress'
      const text = t(key, { done, files })
      if (block === null) output.say(text)
      else block(text)
    },
    end() {
      block?.done()
      output.setBlock(null)
    },
  }
}

// `export`: from the library to a folder or zips. It reads the workspace, also while another
// process runs it, and writes nothing in it.
import type { Command } from 'commander'
import { createLogUpdate } from 'log-update'
import type { ExportOutcome, ExportPlan, ExportProblem } from '../../contract/commands/export.ts'
import { FailureError, withDetails } from '../../domain/failure.ts'
import { NAMING_PRESETS, NAMING_TOKENS } from '../../domain/naming.ts'
import { t } from '../../words/index.ts'
import { libraryPath, planExport, runExport } from '../../engine/index.ts'
import { type Act, subcommand } from '../command.ts'
import { EXIT, EXIT_HELP, type ExitCode } from '../exit-codes.ts'
import { type ExportOrder, exportOrder } from '../export-options.ts'
import { number, table } from '../format.ts'
import type { Session } from '../session.ts'
import { lookInto, rulesOf } from '../workspace.ts'

const SHOWN_MAX = 20
/** Of each kind; a dry run prints all. */
const NOTES_SHOWN_MAX = 5
const LINE_EVERY_MS = 10_000

const help = (): string => `
Tokens of a naming template:
${table(NAMING_TOKENS.map(({ token, means, example }) => [`  {${token}}`, t(`naming.means.${means}`), example]))}

${t('naming.rules', { example: '{sku|asin}' })}

Presets:
${table(
  NAMING_PRESETS.map(({ name, template }) => [`  ${name}`, template, t(`naming.preset.${name}.means`)]),
)}

Examples:
  shotlist export --to upload.zip --preset alpha-upload --operation listing_builder --platform Alpha
  shotlist export --to ./images --template '{sku|asin}/{recipe}/{nn}' --only all --dry-run
  shotlist export --to ./images --format jpeg --jpeg-bytes 10MB --longest-side 3000 --disclose-ai
  shotlist export --to ./images --preflight error --dry-run

Every image is checked against its marketplace's rules, as it will be exported. A dry run lists the images that fail or
may fail, why, and by whose rule. --preflight exports only images with one of these results: pass, warning (may fail),
error (fails), not-measured.

With --fix a copy is changed where a rule asks for it: square pads it to a white square, enlarge makes it as large as the
rule asks, convert makes it a JPEG in sRGB on white. A changed copy is a JPEG; the library stays as it is.

If one file has a problem, nothing is written: files get their names when all of them are ready. With --leave-out each
file gets its name when it is ready, and files with problems are left out.

Nothing is ever overwritten: a file that is there already and the same is skipped, so that an interrupted export is
completed by the same command. Works while another Shotlist runs the workspace.

${EXIT_HELP}`

export function addExport(program: Command, act: Act): void {
  subcommand(program, 'export', 'images to a folder or zips, named as you like')
    .requiredOption('--to <dir|file.zip>', 'where to; a name that ends in .zip makes zips')
    .option('--preset <name>', `how files are named: ${NAMING_PRESETS.map(({ name }) => name).join(', ')}`)
    .option('--template <text>', 'the same in your own words, see below')
    .option('--only <approved|all>', 'what was approved (default), or all that is on disk')
    .option('--batch <n>', 'only of this batch, by its number in "status --json"')
    .option('--operation <name>', 'only of this operation')
    .option('--platform <name>', 'only for this platform')
    .option('--asin <asin>', 'only of this product')
    .option('--country <code>', 'only of this country')
    .option(
      '--versions <newest|all>',
      'where a product was generated again: the newest images (default), or all',
    )
    .option('--preflight <verdicts>', 'only images of these verdicts, like pass,warning; see below')
    .option('--documents <form>', 'strategies too: markdown, json or both; default none')
    .option('--test-runs', 'images of test runs too')
    .option('--format <as-is|jpeg>', 'as they are (default), or converted: sRGB, on white')
    .option('--jpeg-bytes <size>', 'of each JPEG at most, like 10MB or 500k; the best quality that fits')
    .option('--longest-side <px>', 'of each JPEG at most')
    .option('--fix <changes>', 'change copies that fail the rules, like square,enlarge,convert; see below')
    .option(
      '--enlarge-max <times>',
      'with --fix enlarge: at most so many times as large, 1 to 4; default 1.5',
    )
    .option('--disclose-ai', 'say in each image (XMP) that a trained model made it')
    .option('--no-manifest', 'without manifest.csv')
    .option('--zip-bytes <size>', 'of each zip at most; default 2GB')
    .option('--zip-files <n>', 'files in each zip at most; default 10000')
    .option('--number', 'count "name (2)" where a name is taken, instead of refusing')
    .option('--leave-out', 'leave out what has a problem, instead of writing nothing')
    .option('--dry-run', 'names and problems only: nothing is written')
    .addHelpText('after', help)
    .action((_options: unknown, command: Command) =>
      act(command, (session) => exportFiles(session, exportOrder(command.opts(), session.io.cwd))),
    )
}

const exportFiles = (session: Session, order: ExportOrder): Promise<ExitCode> =>
  lookInto(session, async (rows) => {
    const { io, output, workspace, interrupts } = session
    const { target, selection, options, isDryRun } = order
    if (rows === null)
      throw new FailureError('BAD_INPUT', `${workspace} has no batches yet: there is nothing to export.`)
    const { files, clock, random } = io
    const rulebook = await rulesOf(session)
    const rules = () => rulebook
    if (rulebook.trouble !== null) {
      output.json({ type: 'rules_trouble', message: rulebook.trouble })
      output.warn(rulebook.trouble)
    }
    const needs = { rows, rules, files, clock, random, workspace, library: libraryPath(workspace) }
    const plan = isDryRun ? await planExport(needs, { selection, options }, target) : null
    if (plan !== null) {
      if (plan.template_problem !== null) throw templateFailure(plan.template_problem)
      printPlan(session, target.path, plan)
    }
    const outcome = await interrupts.gently((signal) => {
      const line = progressLine(session)
      const run = runExport(needs, { selection, options }, target, {
        signal,
        onProgress: line.update,
        isTrial: isDryRun,
      })
      return run.finally(line.end)
    })
    for (const { code, count } of outcome.problem_counts) {
      const known = outcome.problems.filter((problem) => problem.code === code)
      const shown = known.filter(
        ({ severity }, at) => isDryRun || severity === 'error' || at < NOTES_SHOWN_MAX,
      )
      for (const problem of known) output.json({ type: 'export_problem', ...problem })
      for (const problem of shown) sayProblem(session, problem)
      if (count > shown.length) output.say(`and ${number(count - shown.length)} more [${code}]`)
    }
    if (plan !== null) sayPreflight(session, plan)
    const { problems: _problems, ...rest } = outcome
    output.json({ type: isDryRun ? 'export_checked' : 'exported', to: target.path, ...rest })
    if (outcome.end === 'done') output.say(outcome.message)
    else output.warn(outcome.end === 'cancelled' ? `Cancelled. ${outcome.message}` : withDetails(outcome))
    if (!isDryRun) for (const path of outcome.paths) output.say(path)
    const filter = 'filter' in selection ? selection.filter : null
    if (filter?.review === 'approved') {
      const counts = rows.library.counts({ versions: 'all', ...filter }, clock.nowMs())
      if (counts.approved === 0)
        output.warn(
          'Nothing is approved yet. Approve images with "shotlist review" or in the window, or export all with --only all.',
        )
    }
    return exitCodeOf(outcome)
  })

function printPlan({ output }: Session, to: string, plan: ExportPlan): void {
  const {
    files,
    bytes,
    not_on_disk,
    older_versions,
    from_test_runs: fromTestRuns,
    other_verdict,
    names,
    zips,
    preflight,
    fixable,
    fixed,
  } = plan
  output.json({
    type: 'export_plan',
    to,
    files,
    bytes,
    not_on_disk,
    older_versions,
    from_test_runs: fromTestRuns,
    other_verdict,
    names,
    zips,
    preflight,
    fixable,
    fixed,
  })
  if (fixed > 0) output.say(`${number(fixed)} copies are changed (--fix).`)
  for (const { name } of names.slice(0, SHOWN_MAX)) output.say(`  ${name}`)
  if (files > SHOWN_MAX) output.say(`  and ${number(files - SHOWN_MAX)} more`)
  if (other_verdict > 0)
    output.say(`${number(other_verdict)} with another result of the marketplace rules are not exported.`)
  if (older_versions > 0)
    output.say(`${number(older_versions)} older versions are not exported (--versions all exports them too).`)
  if (fromTestRuns > 0)
    output.say(`${number(fromTestRuns)} from test runs are not exported (--test-runs exports them too).`)
}

/** After all that is found: so many lines may stand above. */
function sayPreflight({ output }: Session, { files, preflight }: ExportPlan): void {
  const { error, warning, not_measured, judged_as, sources } = preflight
  if (error + warning + not_measured > 0)
    output.warn(
      `Marketplace rules: ${number(error)} of them fail, ${number(warning)} more may fail, ${number(not_measured)} are not checked yet. ${judged_as}`,
    )
  for (const { source, read_on } of sources) output.say(`Source of the rules: ${source}, read on ${read_on}.`)
  if (error + warning + not_measured === 0 && files > 0)
    output.say(`All of them pass the marketplace rules. ${judged_as}`)
}

const templateFailure = (problem: {
  readonly message: string
  readonly suggestion: string | null
}): FailureError =>
  new FailureError(
    'BAD_INPUT',
    problem.suggestion === null ? problem.message : `${problem.message} Mended: ${problem.suggestion}`,
  )

function exitCodeOf({ end, errors }: ExportOutcome): ExitCode {
  switch (end) {
    case 'done':
      return errors === 0 ? EXIT.done : EXIT.someFailed
    case 'refused':
      return EXIT.badInput
    case 'failed':
      return EXIT.needsPerson
    case 'cancelled':
      return EXIT.interrupted
    default: {
      const never: never = end
      return never
    }
  }
}

function sayProblem({ output }: Session, problem: ExportProblem): void {
  const { code, severity, name, fixes } = problem
  const help = fixes.length === 0 ? '' : ` --fix ${fixes.join(',')} helps.`
  const line = `${severity === 'error' ? 'Problem' : 'Note'}: ${name}: ${withDetails(problem)}${help} [${code}]`
  if (severity === 'error') output.warn(line)
  else output.say(line)
}

/** One line that is overwritten on a terminal; elsewhere one every ten seconds. */
function progressLine({ io, output }: Session): {
  update(tally: { readonly phase: string; readonly done: number; readonly files: number }): void
  end(): void
} {
  if (output.isQuiet) return { update: () => undefined, end: () => undefined }
  const block =
    io.terminal === null || output.isJson ? null : createLogUpdate(io.terminal, { showCursor: true })
  output.setBlock(block)
  let lastMs = io.clock.monotonicMs()
  return {
    update({ phase, done, files }) {
      const nowMs = io.clock.monotonicMs()
      if (nowMs - lastMs < (block === null ? LINE_EVERY_MS : 100)) return
      lastMs = nowMs
      const text = `${phase === 'checking' ? 'Comparing what is there' : 'Exporting'}: ${number(done)} of ${number(files)}`
      if (block === null) output.say(text)
      else block(text)
    },
    end() {
      block?.done()
      output.setBlock(null)
    },
  }
}

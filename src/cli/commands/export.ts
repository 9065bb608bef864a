// `export`: from the library to a folder or zips. It reads the workspace, also while another
// process runs it, and writes nothing in it.
import type { ExportOutcome, ExportPlan } from '../../contract/commands/export.ts'
import { withDetails } from '../../domain/failure.ts'
import { NAMING_PRESETS, NAMING_TOKENS } from '../../domain/naming.ts'
import { number, t } from '../../words/index.ts'
import { libraryPath, planExport, runExport } from '../../engine/index.ts'
import { subcommand } from '../command.ts'
import { EXIT, EXIT_HELP, type ExitCode } from '../exit-codes.ts'
import { EXPORT_OPTIONS, type ExportOrder, exportOrder } from '../export-options.ts'
import { table } from '../format.ts'
import { bad } from '../options.ts'
import { openBlock } from '../progress.ts'
import type { Output } from '../output.ts'
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

export const addExport = subcommand({
  usage: 'export',
  about: () => 'images to a folder or zips, named as you like',
  options: EXPORT_OPTIONS,
  help,
  run: (session, options) => exportFiles(session, exportOrder(options, session.io.cwd)),
})

const exportFiles = (session: Session, order: ExportOrder): Promise<ExitCode> =>
  lookInto(session, async (rows) => {
    const { io, output, workspace, interrupts } = session
    const { target, selection, options, isDryRun } = order
    if (rows === null) throw bad(`${workspace} has no batches yet: there is nothing to export.`)
    const { files, clock, random } = io
    const rulebook = await rulesOf(session)
    const rules = () => rulebook
    if (rulebook.trouble !== null) {
      output.json({ type: 'rules_trouble', message: rulebook.trouble })
      output.warn(rulebook.trouble)
    }
    const needs = { rows, rules, files, clock, random, workspace, library: libraryPath(workspace) }
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
    if (outcome.end === 'done') output.say(outcome.message)
    else output.warn(outcome.end === 'cancelled' ? `Cancelled. ${outcome.message}` : withDetails(outcome))
    if (!isDryRun) for (const path of outcome.paths) output.say(path)
    const { filter } = selection
    if (
      filter.review === 'approved' &&
      rows.library.counts({ versions: 'all', ...filter }, clock.nowMs()).approved === 0
    )
      output.warn(
        'Nothing is approved yet. Approve images with "shotlist review" or in the window, or export all with --only all.',
      )
    return outcome.end === 'done' && outcome.errors > 0 ? EXIT.someFailed : EXIT_OF_END[outcome.end]
  })

function printPlan({ output }: Session, to: string, plan: ExportPlan): void {
  const { files, names, fixed } = plan
  const { problems: _problems, template_problem: _none, ...rest } = plan
  output.json({ type: 'export_plan', to, ...rest })
  if (fixed > 0) output.say(`${number(fixed)} copies are changed (--fix).`)
  for (const { name } of names.slice(0, SHOWN_MAX)) output.say(`  ${name}`)
  if (files > SHOWN_MAX) output.say(`  and ${number(files - SHOWN_MAX)} more`)
  for (const [left, why] of [
    [plan.other_verdict, 'with another result of the marketplace rules are not exported.'],
    [plan.older_versions, 'older versions are not exported (--versions all exports them too).'],
    [plan.from_test_runs, 'from test runs are not exported (--test-runs exports them too).'],
  ] as const)
    if (left > 0) output.say(`${number(left)} ${why}`)
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
      const help = fixes.length === 0 ? '' : ` --fix ${fixes.join(',')} helps.`
      const line = `${name}: ${withDetails(problem)}${help} [${code}]`
      if (severity === 'error') output.warn(`Problem: ${line}`)
      else output.say(`Note: ${line}`)
    }
    if (count > shown.length) output.say(`and ${number(count - shown.length)} more [${code}]`)
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

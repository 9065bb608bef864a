// `export`: from the library to a folder or zips. It reads the workspace beside whoever runs it, and writes nothing in it.
import type { Command } from 'commander'
import { createLogUpdate } from 'log-update'
import type { ExportOutcome, ExportProblem } from '../../contract/commands/export.ts'
import { FailureError } from '../../contract/failure.ts'
import { NAMING_PRESETS, NAMING_RULES, NAMING_TOKENS } from '../../contract/naming.ts'
import { libraryPath, planExport, runExport } from '../../engine/index.ts'
import { type Act, subcommand } from '../command.ts'
import { EXIT, EXIT_HELP, type ExitCode } from '../exit-codes.ts'
import { type ExportOrder, exportOrder } from '../export-options.ts'
import { number, table } from '../format.ts'
import type { Session } from '../session.ts'
import { lookInto } from '../workspace.ts'

const SHOWN_MAX = 20
const LINE_EVERY_MS = 10_000

const HELP = `
Tokens of a naming template:
${table(NAMING_TOKENS.map(({ token, means, example }) => [`  {${token}}`, means, example]))}

${NAMING_RULES}

Presets:
${table(NAMING_PRESETS.map(({ name, template, means }) => [`  ${name}`, template, means]))}

Examples:
  shotlist export --to upload.zip --preset alpha-upload --operation listing_builder --platform Alpha
  shotlist export --to ./images --template '{sku|asin}/{recipe}/{nn}' --only all --dry-run
  shotlist export --to ./images --format jpeg --jpeg-bytes 10MB --longest-side 3000 --disclose-ai

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
    .option('--documents <form>', 'strategies too: markdown, json or both; default none')
    .option('--rehearsal', 'images of rehearsals too')
    .option('--format <as-is|jpeg>', 'as they are (default), or converted: sRGB, on white')
    .option('--jpeg-bytes <size>', 'of each JPEG at most, like 10MB or 500k; the best quality that fits')
    .option('--longest-side <px>', 'of each JPEG at most')
    .option('--disclose-ai', 'say in each image (XMP) that a trained model made it')
    .option('--no-manifest', 'without manifest.csv')
    .option('--zip-bytes <size>', 'of each zip at most; default 2GB')
    .option('--zip-files <n>', 'files in each zip at most; default 10000')
    .option('--number', 'count "name (2)" where a name is taken, instead of refusing')
    .option('--leave-out', 'leave out what has a problem, instead of writing nothing')
    .option('--dry-run', 'names and problems only: nothing is written')
    .addHelpText('after', HELP)
    .action((_options: unknown, command: Command) =>
      act(command, (session) => exportFiles(session, exportOrder(command.opts(), session.io.cwd))),
    )
}

const exportFiles = (session: Session, order: ExportOrder): Promise<ExitCode> =>
  lookInto(session, async (rows) => {
    const { io, voice, workspace, interrupts } = session
    const { target, selection, options, isDryRun } = order
    if (rows === null)
      throw new FailureError('BAD_INPUT', `${workspace} holds no batch yet: there is nothing to export.`)
    const { files, clock, random } = io
    const needs = { rows, files, clock, random, workspace, library: libraryPath(workspace) }
    if (isDryRun) {
      const plan = await planExport(needs, { selection, options }, target)
      if (plan.template_problem !== null) throw templateFailure(plan.template_problem)
      const { files: count, bytes, not_on_disk, rehearsed, names, zips, preflight } = plan
      voice.json({
        type: 'export_plan',
        to: target.path,
        files: count,
        bytes,
        not_on_disk,
        rehearsed,
        names,
        zips,
        preflight,
      })
      for (const { name } of plan.names.slice(0, SHOWN_MAX)) voice.say(`  ${name}`)
      if (plan.files > SHOWN_MAX) voice.say(`  and ${number(plan.files - SHOWN_MAX)} more`)
      if (preflight.error + preflight.warning > 0)
        voice.warn(
          `Pre-flight: marketplaces will refuse ${number(preflight.error)} of them and may refuse ${number(preflight.warning)} more.`,
        )
      if (plan.rehearsed > 0)
        voice.say(`${number(plan.rehearsed)} of rehearsals stay (--rehearsal exports them too).`)
    }
    const outcome = await interrupts.gently((signal) => {
      const line = progressLine(session)
      const run = runExport(needs, { selection, options }, target, {
        signal,
        onProgress: line.tell,
        isTrial: isDryRun,
      })
      return run.finally(line.end)
    })
    for (const problem of outcome.problems) tellProblem(session, problem)
    const shown = outcome.problems.length
    if (outcome.errors + outcome.notes > shown)
      voice.warn(`and ${number(outcome.errors + outcome.notes - shown)} more.`)
    const { problems: _told, ...rest } = outcome
    voice.json({ type: isDryRun ? 'export_checked' : 'exported', to: target.path, ...rest })
    if (outcome.end === 'done') voice.say(outcome.message)
    else voice.warn(outcome.message)
    if (!isDryRun) for (const path of outcome.paths) voice.say(path)
    return exitCodeOf(outcome)
  })

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

function tellProblem({ voice }: Session, { code, severity, asset, name, message }: ExportProblem): void {
  voice.json({ type: 'export_problem', severity, code, asset, name, message })
  const line = `${severity === 'error' ? 'Problem' : 'Note'}: ${name}: ${message} [${code}]`
  if (severity === 'error') voice.warn(line)
  else voice.say(line)
}

/** One line that is overwritten on a terminal; elsewhere one every ten seconds. */
function progressLine({ io, voice }: Session): {
  tell(tally: { readonly phase: string; readonly done: number; readonly files: number }): void
  end(): void
} {
  if (voice.isQuiet) return { tell: () => undefined, end: () => undefined }
  const block =
    io.terminal === null || voice.isJson ? null : createLogUpdate(io.terminal, { showCursor: true })
  voice.setBlock(block)
  let lastMs = io.clock.monotonicMs()
  return {
    tell({ phase, done, files }) {
      const nowMs = io.clock.monotonicMs()
      if (nowMs - lastMs < (block === null ? LINE_EVERY_MS : 100)) return
      lastMs = nowMs
      const text = `${phase === 'checking' ? 'Comparing what is there' : 'Exporting'}: ${number(done)} of ${number(files)}`
      if (block === null) voice.say(text)
      else block(text)
    },
    end() {
      block?.done()
      voice.setBlock(null)
    },
  }
}

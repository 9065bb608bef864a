// The command line as one function: arguments in, exit code out. A terminal, the Electron shell and the tests all
// call it; whatever goes wrong becomes one clear sentence and a code here.
import { systemCode } from '../domain/system-error.ts'
import { Command, CommanderError } from 'commander'
import { FailureError, withDetails } from '../domain/failure.ts'
import { OPERATIONS } from '../domain/operations/index.ts'
import { sentences } from '../domain/text.ts'
import { type Act, paragraphs } from './command.ts'
import { addDemo } from './commands/demo.ts'
import { addDoctor } from './commands/doctor.ts'
import { addExport } from './commands/export.ts'
import { addLogin, addLogout } from './commands/login.ts'
import { addCancel, addPause } from './commands/pause.ts'
import { addReport } from './commands/report.ts'
import { addResume } from './commands/resume.ts'
import { addAdopt, addRetry } from './commands/retry.ts'
import { addReview } from './commands/review.ts'
import { addRun } from './commands/run.ts'
import { addStandin } from './commands/standin.ts'
import { addStatus } from './commands/status.ts'
import { addJobs, addUsage } from './commands/usage.ts'
import { EXIT, EXIT_OF_FAILURE, exitHelp, type ExitCode } from './terminal/exit-codes.ts'
import type { Io } from '../host/io.ts'
import { described, valuesOf } from './options.ts'
import {
  besideTerms,
  chooseLocale,
  either,
  HELP_COLUMNS,
  type PlainKey,
  setLocale,
  t,
  textWidth,
  wrap,
} from '../words/index.ts'
import { createOutput } from './terminal/output.ts'
import { COMMON_OPTIONS, type Interrupts, inSession, listenForInterrupts } from './session.ts'

const ENVIRONMENT = {
  SHOTLIST_API_KEY: 'commands.environment.key',
  SHOTLIST_BASE_URL: 'commands.environment.url',
  SHOTLIST_WORKSPACE: 'commands.environment.workspace',
  NODE_EXTRA_CA_CERTS: 'commands.environment.certificates',
  HTTPS_PROXY: 'commands.environment.proxy',
} as const

const helpFor = ({ folders, helpNote }: Pick<Io, 'folders' | 'helpNote'>): string =>
  paragraphs([
    `${t('commands.environment')}\n${besideTerms(Object.entries(ENVIRONMENT).map(([name, key]) => [name, t(key)]))}`,
    t('commands.environment.folder', { folder: folders.data }),
    exitHelp(),
    ...(helpNote === undefined ? [] : [helpNote]),
  ])

/** Programs read the same in each language. */
export const setLanguage = (argv: readonly string[], { locale }: Pick<Io, 'locale'>): Promise<void> =>
  setLocale(argv.includes('--json') ? 'en-US' : chooseLocale('system', [locale]))

/** @param argv without the program's own name. Never throws. @returns the exit code */
export async function run(argv: readonly string[], io: Io): Promise<number> {
  await setLanguage(argv, io)
  const interrupts = listenForInterrupts(io)
  try {
    return await Promise.race([
      runCommand(argv, io, interrupts),
      interrupts.atOnce.then(() => {
        io.stderr.write(`${t('commands.interrupted')}\n`)
        return EXIT.interrupted
      }),
    ])
  } finally {
    interrupts.end()
  }
}

async function runCommand(argv: readonly string[], io: Io, interrupts: Interrupts): Promise<ExitCode> {
  // Arguments that cannot be parsed are reported as well, so --json is looked for here first.
  let output = createOutput(io, { json: argv.includes('--json'), quiet: false })
  let exitCode: ExitCode = EXIT.done
  const act: Act = async (command, handler) => {
    const options = valuesOf(COMMON_OPTIONS, command.optsWithGlobals())
    output = createOutput(io, options)
    exitCode = await inSession({ io, output, options, interrupts }, handler)
  }
  const reportFailure = (code: string, text: string) => {
    const message = asSentence(text)
    output.warn(message)
    output.json({ type: 'error', code, message })
  }
  try {
    await programFor(io, act).parseAsync(argv, { from: 'user' })
    return exitCode
  } catch (error) {
    if (error instanceof CommanderError) {
      if (error.exitCode === 0) return EXIT.done
      if (error.code === 'commander.help') return EXIT.badInput
      reportFailure('BAD_INPUT', sentenceOf(error))
      return EXIT.badInput
    }
    const damage = damageOf(error) ?? damageOf(error instanceof FailureError ? error.cause : null)
    if (damage !== null) {
      reportFailure('WORKSPACE_UNUSABLE', damage)
      return EXIT_OF_FAILURE.WORKSPACE_UNUSABLE
    }
    if (error instanceof FailureError) {
      reportFailure(error.failure.code, withDetails(error.failure))
      return EXIT_OF_FAILURE[error.failure.code]
    }
    const message = error instanceof Error ? error.message : String(error)
    reportFailure('UNEXPECTED', `${t('commands.unexpected')} ${message}`)
    if (error instanceof Error && error.stack !== undefined) output.warn(error.stack)
    return EXIT.unexpected
  }
}

function programFor(io: Io, act: Act): Command {
  const program = new Command('shotlist')
    .showSuggestionAfterError()
    .exitOverride()
    // `run` reports errors; Commander would print them a second time.
    .configureOutput({
      writeOut: (text) => void io.stdout.write(text),
      writeErr: (text) => void io.stderr.write(text),
      outputError: () => undefined,
      getOutHelpWidth: () => HELP_COLUMNS,
      getErrHelpWidth: () => HELP_COLUMNS,
    })
    .configureHelp({ styleTitle: titleOf, displayWidth: textWidth, boxWrap: wrap })
    .addHelpText('after', () => helpFor(io))
  return declare(program, io.version, act)
}

/** The one list of commands and of the options before them. Commands inherit what the program was set to before. */
function declare(program: Command, version: string, act: Act): Command {
  program
    .description(t('commands.about'))
    .version(version, '-V, --version', t('commands.version'))
    .helpOption('-h, --help', t('commands.help'))
    .helpCommand('help [command]', t('commands.help.command'))
  for (const option of Object.values(COMMON_OPTIONS)) program.addOption(described(option))
  for (const add of COMMANDS) add(program, act)
  return program
}

const COMMANDS = [
  addRun,
  addResume,
  addPause,
  addCancel,
  addStatus,
  addRetry,
  addAdopt,
  addReport,
  addReview,
  addExport,
  addUsage,
  addDoctor,
  addJobs,
  addLogin,
  addLogout,
  addStandin,
  addDemo,
]

/** Whether these arguments are meant for the command line: one of its options is among the switches, or a command follows. */
export function isCommandLine(argv: readonly string[]): boolean {
  const program = declare(new Command(), '', () => Promise.resolve())
  // Commander's own `help` and `--help` are among what the help shows.
  const help = program.createHelp()
  const options = help.visibleOptions(program).flatMap(({ long, short }) => [long, short])
  const isOption = (argument: string): boolean => options.includes(argument.split('=')[0])
  // A switch that is unknown before a command is an error in the terminal, and no reason for a window.
  const first = argv.find((argument) => !argument.startsWith('-') || isOption(argument)) ?? ''
  return isOption(first) || help.visibleCommands(program).some((command) => command.name() === first)
}

/** What was typed may be long, and have lines in it that would pass for ours. */
const asSentence = (text: string): string => {
  const line = text.replace(/\s+/g, (gap) => (/[\r\n]/.test(gap) ? ' ' : gap))
  return line.length <= SENTENCE_CHARS_MAX
    ? line
    : `${line.slice(0, SENTENCE_CHARS_MAX / 2)} … ${line.slice(-SENTENCE_CHARS_MAX / 2)}`.toWellFormed()
}
const SENTENCE_CHARS_MAX = 4_000

const DAMAGE = /^SQLITE_(?:CORRUPT|NOTADB|FORMAT|ERROR no such (?:table|column))/

/** A file that opened well can be found damaged at any later page; null where that is not what happened. */
function damageOf(error: unknown): string | null {
  const code = systemCode(error)
  return error instanceof Error && DAMAGE.test(`${code} ${error.message}`)
    ? t('commands.damaged', { code: code ?? '' })
    : null
}

const TITLES = new Map<string, PlainKey>([
  ['Usage:', 'commands.usage'],
  ['Options:', 'commands.options'],
  ['Commands:', 'commands.commands'],
])
function titleOf(title: string): string {
  const key = TITLES.get(title)
  return key === undefined ? title : t(key)
}

const MISTAKES = {
  'commander.unknownCommand': 'commands.mistake.command',
  'commander.unknownOption': 'commands.mistake.option',
  'commander.missingArgument': 'commands.mistake.missing',
  'commander.optionMissingArgument': 'commands.mistake.noValue',
  'commander.missingMandatoryOptionValue': 'commands.mistake.required',
} as const
const isMistake = (code: string): code is keyof typeof MISTAKES => Object.hasOwn(MISTAKES, code)

/** What Commander found wrong, in the language of the process: its message has what was typed, and its suggestions. */
function sentenceOf({ code, message }: CommanderError): string {
  const [, said = '', similar] =
    /^(?:error: )?([\s\S]*?)(?:\n\(Did you mean (?:one of )?(.*)\?\))?$/.exec(message) ?? []
  const [, given = ''] = /'([\s\S]*)'/.exec(said) ?? []
  const [, takes] = /Expected (\d+) argument/.exec(said) ?? []
  const list = said.slice(said.indexOf(': ') + 2, -'.'.length)
  // `run` alone requires it, and Commander speaks of options before the missing file.
  const mistake =
    given.startsWith('--operation ') && code === 'commander.missingMandatoryOptionValue'
      ? t('commands.mistake.operation', { operations: OPERATIONS.join('|') })
      : isMistake(code)
        ? t(MISTAKES[code], { given })
        : takes === undefined
          ? said
          : t('commands.mistake.tooMany', { list, count: Number(takes) })
  const hint =
    similar === undefined ? null : t('commands.mistake.similar', { words: either(similar.split(', ')) })
  return sentences(mistake, hint, t('commands.mistake.help'))
}

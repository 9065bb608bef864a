// How a command is declared: its place on the command line, its options and its handler.
import type { Command } from 'commander'
import { HELP_COLUMNS, t, wrap } from '../words/index.ts'
import type { ExitCode } from './terminal/exit-codes.ts'
import {
  type About,
  aboutText,
  bad,
  described,
  type OptionOf,
  type OptionTable,
  type Values,
  valuesOf,
} from './options.ts'
import { COMMON_OPTIONS, type Session, TAKES } from './session.ts'

interface Declaration<Table extends OptionTable> {
  /** With its arguments, as Commander reads them: "run <file>", "resume [batch]". */
  readonly usage: string
  readonly about: About
  readonly takes: keyof typeof TAKES
  readonly options: Table
  /** After the options: paragraphs, to be wrapped. Of one, lines that begin with a space are laid out already. */
  readonly help?: () => readonly string[]
  readonly run: (
    session: Session,
    options: Values<Table>,
    operands: readonly string[],
  ) => ExitCode | Promise<ExitCode>
}

export const paragraphs = (texts: readonly string[]): string =>
  texts.map((text) => `\n${wrap(text, HELP_COLUMNS)}`).join('\n')

export type Act = (
  command: Command,
  handler: (session: Session) => ExitCode | Promise<ExitCode>,
) => Promise<void>
export type AddCommand = (program: Command, act: Act) => void

/** The common options that it takes are accepted before and after its name. */
export const subcommand =
  <Table extends OptionTable>({ usage, about, takes, options, help, run }: Declaration<Table>): AddCommand =>
  (program, act) => {
    const command = program.command(usage).description(aboutText(about))
    const common = TAKES[takes].map((key) => COMMON_OPTIONS[key])
    for (const option of [...common, ...Object.values(options)]) command.addOption(described(option))
    if (help !== undefined) command.addHelpText('after', () => paragraphs(help()))
    command.action(() => {
      refuseOthers(command, common)
      return act(command, (session) => run(session, valuesOf(options, command.opts()), command.args))
    })
  }

/** Commander accepts each common option before the name of a command, also where it would be ignored. */
function refuseOthers(command: Command, common: readonly OptionOf<unknown>[]): void {
  const given = command.optsWithGlobals()
  for (const other of Object.values(COMMON_OPTIONS))
    if (!common.includes(other) && given[other.option.attributeName()] !== undefined)
      throw bad(t('commands.mistake.option', { given: `--${other.option.name()}` }))
}

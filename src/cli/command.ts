// How a subcommand is declared: the options that all share, accepted before and after its name, and an action
// that gets its options parsed.
import { type Command, Option } from 'commander'
import type { ExitCode } from './exit-codes.ts'
import type { Session } from './session.ts'

export type Handler = (session: Session) => Promise<ExitCode>
/** Runs the handler of the command that was chosen. */
export type Act = (command: Command, handler: Handler) => Promise<void>

export function subcommand(program: Command, usage: string, summary: string): Command {
  const command = program.command(usage).description(summary)
  addCommonOptions(command)
  return command
}

export function addCommonOptions(command: Command): void {
  const options = [
    new Option('--workspace <dir>', 'workspace folder (or SHOTLIST_WORKSPACE)'),
    new Option('--account <name>', 'account; default: the only one, else "default"; to resume, every one'),
    new Option('--base-url <url>', 'address of the service, https (or SHOTLIST_BASE_URL)'),
    new Option('--json', 'one JSON object per line on stdout'),
    new Option('--quiet', 'only warnings and errors for people'),
  ]
  for (const option of options) command.addOption(option)
}

/** For options that may be given several times. */
export const collect = (value: string, before: readonly string[] | undefined): readonly string[] => [
  ...(before ?? []),
  value,
]

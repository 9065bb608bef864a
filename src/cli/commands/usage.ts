// `usage`: the credits that are left, asked from the service now.
import type { Command } from 'commander'
import { accessFor } from '../access.ts'
import { apiClient, failureOf } from '../api-client.ts'
import { type Act, subcommand } from '../command.ts'
import { EXIT, type ExitCode } from '../exit-codes.ts'
import { number } from '../format.ts'
import type { Session } from '../session.ts'
import { accountsOf } from '../workspace.ts'

export function addUsage(program: Command, act: Act): void {
  subcommand(program, 'usage', 'credits left, asked from the service').action(
    (_options: unknown, command: Command) => act(command, usage),
  )
}

async function usage(session: Session): Promise<ExitCode> {
  const access = await accessFor(session, await accountsOf(session))
  const answer = await apiClient(session, access).usage()
  if (answer.kind !== 'usage') throw failureOf(answer)
  session.output.json({ type: 'usage', account: access.name, credits_remaining: answer.creditsRemaining })
  session.output.print(`${access.name}: ${number(answer.creditsRemaining)} credits left.`)
  return EXIT.done
}

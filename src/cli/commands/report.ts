// `report`: what was made, what was not and why, and what it cost. Read beside whoever runs the queue.
import type { Command } from 'commander'
import { libraryPath, NOT_RUNNING, reportOf } from '../../engine/index.ts'
import { type Act, subcommand } from '../command.ts'
import { EXIT, type ExitCode } from '../exit-codes.ts'
import { reportLines } from '../report-text.ts'
import type { Session } from '../session.ts'
import { lookInto } from '../workspace.ts'

export function addReport(program: Command, act: Act): void {
  subcommand(program, 'report', 'what was made, what failed and why, and what it cost').action(
    (_options: unknown, command: Command) => act(command, report),
  )
}

async function report(session: Session): Promise<ExitCode> {
  const { io, voice, workspace } = session
  const reports = await lookInto(session, (rows) =>
    rows === null ? [] : reportOf(rows, io.clock.nowMs(), NOT_RUNNING),
  )
  for (const one of reports) voice.json({ type: 'report', ...one })
  if (reports.length === 0) voice.say(`${workspace} holds no batch yet.`)
  else
    for (const line of [...reportLines(reports), `The images lie in ${libraryPath(workspace)}`])
      voice.say(line)
  return EXIT.done
}

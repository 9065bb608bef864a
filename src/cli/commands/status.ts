// `status`: how things stand, read beside whoever runs the queue. It never waits and takes no lease.
import type { Command } from 'commander'
import type { AccountStatus, Status } from '../../contract/commands.ts'
import { sentences } from '../../contract/sentences.ts'
import { type Act, subcommand } from '../command.ts'
import { EXIT, type ExitCode } from '../exit-codes.ts'
import { localTime, number, plural, table } from '../format.ts'
import { nextStep } from '../next-step.ts'
import { accountText, creditsText } from '../progress.ts'
import { lostList } from '../rebuild.ts'
import type { Session } from '../session.ts'
import { failed, underWay } from '../verdict.ts'
import { readStatus } from '../workspace.ts'

export function addStatus(program: Command, act: Act): void {
  subcommand(program, 'status', 'how things stand, also while another Shotlist runs').action(
    (_options: unknown, command: Command) => act(command, status),
  )
}

async function status(session: Session): Promise<ExitCode> {
  const { io, voice, workspace } = session
  const nowMs = io.clock.nowMs()
  const found = await readStatus(session)
  if (found === null || found.batches.length === 0) {
    const lost = await lostList(session)
    if (lost === null)
      voice.say(`${workspace} holds no batch yet. "shotlist run FILE --operation …" makes one.`)
    else voice.warn(lost)
    return EXIT.done
  }
  for (const batch of found.batches) {
    const account = found.accounts.find(({ name }) => name === batch.account) ?? null
    voice.json({ type: 'batch', ...batch, ...accountFields(account) })
  }
  for (const line of linesOf(found, nowMs)) voice.say(line)
  return EXIT.done
}

const accountFields = (account: AccountStatus | null) => ({
  // A rehearsal has no key, of whatever kind.
  key_kind: account?.rehearsal === true ? null : (account?.key_kind ?? null),
  rate: account?.rate ?? null,
  credits_remaining: account?.credits_remaining ?? null,
  stop: account?.stop ?? null,
})

function linesOf(found: Status, nowMs: number): readonly string[] {
  const rows = found.batches.map((batch) => [
    String(batch.id),
    batch.name,
    batch.waits_for === null ? batch.state : `waits: ${batch.waits_for}`,
    number(batch.tasks.completed),
    number(batch.tasks.completed_with_errors),
    number(failed(batch)),
    number(underWay(batch)),
    number(batch.tasks.held),
    number(batch.tasks.queued),
    `${number(batch.assets.on_disk)}/${number(batch.assets.expected)}`,
    creditsText(batch),
  ])
  const header = [
    'id',
    'batch',
    'state',
    'made',
    'part',
    'failed',
    'under way',
    'held',
    'queued',
    'files',
    'credits',
  ]
  const { count, earliest_ms } = found.expiring
  return [
    table([header, ...rows], [0, 3, 4, 5, 6, 7, 8, 9]),
    ...found.accounts.map((account) => accountText(account, nowMs)),
    ...found.accounts.flatMap(({ stop }) =>
      stop === null ? [] : [`  ${sentences(stop.message, nextStep(stop))}`],
    ),
    ...(count > 0 && earliest_ms !== null
      ? [
          `${plural(count, 'image')} not on disk expire soon, the first ${localTime(earliest_ms, nowMs)}: "shotlist resume" fetches them.`,
        ]
      : []),
    `The images lie in ${found.library}`,
  ]
}

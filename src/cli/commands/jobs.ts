// `jobs ASIN`: the service's own list, for the rare case in which a person wants to see what it says.
import type { Command } from 'commander'
import { FailureError } from '../../domain/failure.ts'
import { ASIN_LENGTH_MIN, ASIN_LISTING_LENGTH_MAX } from '../../domain/service.ts'
import { accessFor } from '../access.ts'
import { apiClient, failureOf } from '../api-client.ts'
import { type Act, subcommand } from '../command.ts'
import { EXIT, type ExitCode } from '../exit-codes.ts'
import { table } from '../format.ts'
import type { Session } from '../session.ts'
import { accountsOf } from '../workspace.ts'

export function addJobs(program: Command, act: Act): void {
  subcommand(program, 'jobs <asin>', "the service's own list of a product's jobs").action(
    (asin: string, _options: unknown, command: Command) =>
      act(command, (session) => jobs(session, asin.trim())),
  )
}

async function jobs(session: Session, asin: string): Promise<ExitCode> {
  const { output } = session
  if (asin.length < ASIN_LENGTH_MIN || asin.length > ASIN_LISTING_LENGTH_MAX)
    throw new FailureError(
      'BAD_INPUT',
      `asin: must have ${ASIN_LENGTH_MIN} to ${ASIN_LISTING_LENGTH_MAX} characters to list its jobs. Nothing was sent.`,
    )
  const access = await accessFor(session, await accountsOf(session))
  const answer = await apiClient(session, access).jobs(asin)
  if (answer.kind !== 'jobs') throw failureOf(answer)
  const times = answer.jobs.map(({ createdAtMs }) =>
    createdAtMs === null ? null : new Date(createdAtMs).toISOString(),
  )
  for (const [at, job] of answer.jobs.entries())
    output.json({
      type: 'job',
      id: job.id,
      job_type: job.jobType,
      status: job.status,
      created_at: times[at] ?? null,
    })
  if (answer.jobs.length === 0) output.print(`The service has no jobs of ${asin}.`)
  else
    output.print(
      table([
        ['job', 'type', 'status', 'created'],
        ...answer.jobs.map((job, at) => [job.id, job.jobType ?? '?', job.status ?? '?', times[at] ?? '?']),
      ]),
    )
  return EXIT.done
}

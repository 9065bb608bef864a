// `usage` and `jobs ASIN`: what the service says of an account and of a product, asked for now.
import { ASIN_LENGTH_MIN, ASIN_LISTING_LENGTH_MAX } from '../../domain/service.ts'
import { number } from '../../words/index.ts'
import { accessFor, apiClient, failureOf } from '../access.ts'
import { subcommand } from '../command.ts'
import { EXIT } from '../exit-codes.ts'
import { table } from '../format.ts'
import { bad } from '../options.ts'
import { accountsOf } from '../workspace.ts'

export const addUsage = subcommand({
  usage: 'usage',
  about: () => 'credits left, asked from the service',
  options: {},
  async run(session) {
    const access = await accessFor(session, await accountsOf(session))
    const answer = await apiClient(session, access).usage()
    if (answer.kind !== 'usage') throw failureOf(answer)
    const { creditsRemaining } = answer
    session.output.json({ type: 'usage', account: access.name, credits_remaining: creditsRemaining })
    session.output.print(`${access.name}: ${number(creditsRemaining)} credits left.`)
    return EXIT.done
  },
})

export const addJobs = subcommand({
  usage: 'jobs <asin>',
  about: () => "the service's own list of a product's jobs",
  options: {},
  async run(session, _options, [typed = '']) {
    const { output } = session
    const asin = typed.trim()
    if (asin.length < ASIN_LENGTH_MIN || asin.length > ASIN_LISTING_LENGTH_MAX)
      throw bad(
        `asin: must have ${ASIN_LENGTH_MIN} to ${ASIN_LISTING_LENGTH_MAX} characters to list its jobs. Nothing was sent.`,
      )
    const access = await accessFor(session, await accountsOf(session))
    const answer = await apiClient(session, access).jobs(asin)
    if (answer.kind !== 'jobs') throw failureOf(answer)
    const rows = answer.jobs.map(({ id, jobType, status, createdAtMs }) => {
      const createdAt = createdAtMs === null ? null : new Date(createdAtMs).toISOString()
      output.json({ type: 'job', id, job_type: jobType, status, created_at: createdAt })
      return [id, jobType ?? '?', status ?? '?', createdAt ?? '?']
    })
    output.print(
      rows.length === 0
        ? `The service has no jobs of ${asin}.`
        : table([['job', 'type', 'status', 'created'], ...rows]),
    )
    return EXIT.done
  },
})

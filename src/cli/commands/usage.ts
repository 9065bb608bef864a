// `usage` and `jobs ASIN`: what the service says of an account and of a product, asked for now.
import { ASIN_LENGTH_MIN, ASIN_LISTING_LENGTH_MAX } from '../../domain/service.ts'
import { t } from '../../words/index.ts'
import { accessFor, questionsFor, failureOf } from '../access.ts'
import { subcommand } from '../command.ts'
import { EXIT } from '../terminal/exit-codes.ts'
import { table } from '../terminal/format.ts'
import { bad } from '../options.ts'
import { accountsOf } from '../workspace.ts'

export const addUsage = subcommand({
  usage: 'usage',
  about: 'commands.usage.about',
  takes: 'service',
  options: {},
  async run(session) {
    const access = await accessFor(session, await accountsOf(session))
    const answer = await questionsFor(session, access).usage()
    if (answer.kind !== 'usage') throw failureOf(answer)
    const { creditsRemaining } = answer
    session.output.json({ type: 'usage', account: access.name, credits_remaining: creditsRemaining })
    session.output.print(t('commands.usage.left', { name: access.name, credits: creditsRemaining }))
    return EXIT.done
  },
})

const COLUMNS = ['job', 'type', 'status', 'created'] as const

export const addJobs = subcommand({
  usage: 'jobs <asin>',
  about: 'commands.jobs.about',
  takes: 'service',
  options: {},
  async run(session, _options, [typed = '']) {
    const { output } = session
    const asin = typed.trim()
    if (asin.length < ASIN_LENGTH_MIN || asin.length > ASIN_LISTING_LENGTH_MAX)
      throw bad(t('commands.jobs.asin', { min: ASIN_LENGTH_MIN, max: ASIN_LISTING_LENGTH_MAX }))
    const access = await accessFor(session, await accountsOf(session))
    const answer = await questionsFor(session, access).jobs(asin)
    if (answer.kind !== 'jobs') throw failureOf(answer)
    const rows = answer.jobs.map(({ id, jobType, status, createdAtMs }) => {
      const createdAt = createdAtMs === null ? null : new Date(createdAtMs).toISOString()
      output.json({ type: 'job', id, job_type: jobType, status, created_at: createdAt })
      return [id, jobType ?? '?', status ?? '?', createdAt ?? '?']
    })
    output.print(
      rows.length === 0
        ? t('commands.jobs.none', { asin })
        : table([COLUMNS.map((column) => t(`commands.jobs.column.${column}`)), ...rows]),
    )
    return EXIT.done
  },
})

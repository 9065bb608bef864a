// `retry`: queues again what failed. It runs nothing, so that what it would cost can be looked at first.
// `adopt`: gives a task that is in doubt the job that was made for it. It costs nothing; `resume` brings the images.
import type { Status } from '../../contract/commands.ts'
import { badInput, FailureError } from '../../domain/failure.ts'
import { IN_DOUBT } from '../../domain/reasons.ts'
import { sentences } from '../../domain/text.ts'
import { isKnownReason, retryPriceWords, t } from '../../words/index.ts'
import { accessFor } from '../access.ts'
import { limitLines } from '../run/batches.ts'
import { subcommand } from '../command.ts'
import { EXIT, type ExitCode } from '../terminal/exit-codes.ts'
import { bad, count, filled, flag, option, type Values } from '../options.ts'
import { connectTo } from '../run/session.ts'
import type { Session } from '../session.ts'
import { accountsOf, chosenAccount, lookInto, requireOwnLibrary, withEngine } from '../workspace.ts'

const OPTIONS = {
  reason: option('--reason <code>', 'commands.retry.option.reason', filled),
  batch: option('--batch <id>', 'commands.retry.option.batch', count),
  generateAgain: flag('--generate-again', 'commands.retry.option.generateAgain'),
}

export const addRetry = subcommand({
  usage: 'retry',
  about: 'commands.retry.about',
  takes: 'library',
  options: OPTIONS,
  help: () => [t('commands.retry.help')],
  run: retry,
})

async function retry(
  session: Session,
  { reason, batch, generateAgain }: Values<typeof OPTIONS>,
): Promise<ExitCode> {
  if (generateAgain && reason === null) throw bad(t('commands.retry.generateAgainAlone'))
  const { output, workspace } = session
  const account = await lookInto(session, (rows) => chosenAccount(session, rows))
  const batches = await lookInto(session, (rows) => rows?.batches.all() ?? null)
  if (batch !== null && batches?.some(({ id }) => id === batch) !== true)
    throw new FailureError('NOT_FOUND', t('refusal.batch.missing', { id: String(batch) }))
  if (batches === null) {
    output.say(t('commands.noBatches', { folder: workspace }))
    return EXIT.done
  }
  return withEngine(session, async (engine) => {
    const what = {
      ...(reason === null ? {} : { reason }),
      ...(batch === null ? {} : { batch }),
      ...(account === null ? {} : { account: account.id }),
      generate_again: generateAgain,
    }
    const plan = engine.call('retry_plan', what)
    const done = engine.call('retry', what)
    const { credits, tasks_of_unknown_price } = plan
    const {
      submitted_again: again,
      fetched_again: fetched,
      left_in_doubt: inDoubt,
      already_made: made = 0,
      left_to_newer: newer = 0,
    } = done
    if (again + fetched + made + newer + inDoubt === 0) {
      if (reason !== null && !isKnownReason(reason)) throw bad(t('commands.retry.noReason', { reason }))
      output.say(reason === null ? t('commands.retry.nothing') : t('commands.retry.nothingFor', { reason }))
    }
    output.json({ type: 'retry', ...done, credits, tasks_of_unknown_price })
    if (again > 0) output.say(sentences(t('retry.done.queued', { count: again }), retryPriceWords(plan)))
    if (plan.made_in_part > 0) output.say(t('retry.ask.partly', { count: plan.made_in_part }))
    if (fetched > 0) output.say(t('retry.ask.fetched', { count: fetched }))
    if (made > 0) output.say(t('retry.done.made', { count: made }))
    if (newer > 0) output.say(t('retry.newer', { count: newer }))
    if (inDoubt > 0)
      output.warn(sentences(t('retry.done.inDoubt', { count: inDoubt }), t('commands.retry.inDoubt')))
    const meant = engine.status().batches.filter((one) => account === null || one.account === account.name)
    if (again + fetched > 0) for (const line of nextText(meant, batch)) output.say(line)
    return EXIT.done
  })
}

/** A batch whose spending limit is used up goes on by no plain "resume". */
function nextText(batches: Status['batches'], batch: number | null): readonly string[] {
  const queued = batches.filter(({ id, tasks }) => (batch === null || id === batch) && tasks.queued > 0)
  const limited = limitLines(queued)
  return [
    ...limited,
    ...(limited.length === queued.length && limited.length > 0 ? [] : [t('commands.retry.next')]),
  ]
}

export const addAdopt = subcommand({
  usage: 'adopt <asin> <job>',
  about: 'commands.adopt.about',
  takes: 'all',
  options: {},
  help: () => [t('commands.adopt.help')],
  run: (session, _options, [asin = '', job = '']) => adopt(session, asin.toUpperCase(), job),
})

async function adopt(session: Session, asin: string, job: string): Promise<ExitCode> {
  const { output } = session
  const access = await accessFor(session, await accountsOf(session))
  return withEngine(session, async (engine) => {
    await requireOwnLibrary(session, engine)
    const filter = { search: asin, states: ['held' as const], code: IN_DOUBT }
    const order = { sort: 'order', descending: false, offset: 0, limit: 100 } as const
    const held = engine
      .call('tasks', { filter, ...order })
      .tasks.map(({ id }) => engine.call('task', { task: id }))
      .filter(({ task, account }) => task.asin === asin && account === access.name)
    // Of several, the one that was held because of this very job.
    const meant = held.length > 1 ? held.filter(({ candidates }) => candidates.includes(job)) : held
    const [only, ...others] = meant
    if (only === undefined || others.length > 0)
      throw badInput(t('commands.adopt.notOne', { asin, count: held.length }))
    connectTo(engine, access)
    await engine.takeOver(only.task.id, job)
    output.json({ type: 'adopted', task: only.task.id, asin, job })
    output.say(t('commands.adopt.done', { asin, job }))
    return EXIT.done
  })
}

// `retry`: queues again what failed. It runs nothing, so that what it would cost can be looked at first.
import type { Status } from '../../contract/commands.ts'
import { FailureError } from '../../domain/failure.ts'
import { sentences } from '../../domain/text.ts'
import { isKnownReason, retryPriceWords, t } from '../../words/index.ts'
import { limitLines } from '../batches.ts'
import { subcommand } from '../command.ts'
import { EXIT, type ExitCode } from '../exit-codes.ts'
import { bad, count, filled, flag, option, type Values } from '../options.ts'
import type { Session } from '../session.ts'
import { chosenAccount, lookInto, withEngine } from '../workspace.ts'

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
    } = done
    if (again + fetched + made + inDoubt === 0) {
      if (reason !== null && !isKnownReason(reason)) throw bad(t('commands.retry.noReason', { reason }))
      output.say(reason === null ? t('commands.retry.nothing') : t('commands.retry.nothingFor', { reason }))
    }
    output.json({ type: 'retry', ...done, credits, tasks_of_unknown_price })
    if (again > 0) output.say(sentences(t('retry.done.queued', { count: again }), retryPriceWords(plan)))
    if (plan.made_in_part > 0) output.say(t('retry.ask.partly', { count: plan.made_in_part }))
    if (fetched > 0) output.say(t('retry.ask.fetched', { count: fetched }))
    if (made > 0) output.say(t('retry.done.made', { count: made }))
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

// `retry`: queues again what failed. It runs nothing, so that what it would cost can be looked at first.
import type { Status } from '../../contract/commands.ts'
import { FailureError } from '../../domain/failure.ts'
import { isKnownReason } from '../../words/index.ts'
import { NOT_RUNNING, type Reader, reportOf } from '../../engine/index.ts'
import { subcommand } from '../command.ts'
import { limitReachedText, EXIT, type ExitCode } from '../exit-codes.ts'
import { number, plural } from '../format.ts'
import { count, filled, option, type Values } from '../options.ts'
import type { Session } from '../session.ts'
import { migrate, lookInto, withEngine } from '../workspace.ts'

const OPTIONS = {
  reason: option(
    '--reason <code>',
    'only what failed for this reason, as "shotlist report" names it',
    filled,
  ),
  batch: option('--batch <id>', 'only this batch', count),
}

export const addRetry = subcommand({
  usage: 'retry',
  about: 'queue again what failed, expired, needs attention or was partly generated',
  options: OPTIONS,
  help: () =>
    '\nNothing is sent before "shotlist resume". What is made again costs credits again; how many is said.',
  run: retry,
})

async function retry(session: Session, { reason, batch }: Values<typeof OPTIONS>): Promise<ExitCode> {
  const { output, workspace } = session
  await migrate(session)
  const batches = await lookInto(session, (rows) => rows?.batches.all() ?? null)
  if (batch !== null && batches?.some(({ id }) => id === batch) !== true)
    throw new FailureError('NOT_FOUND', `There is no batch ${batch} in ${workspace}. Nothing was changed.`)
  if (batches === null) {
    output.say(`${workspace} has no batches yet; there is nothing to retry.`)
    output.json({
      type: 'retry',
      submitted_again: 0,
      fetched_again: 0,
      left_in_doubt: 0,
      credits: 0,
      tasks_of_unknown_price: 0,
    })
    return EXIT.done
  }
  if (reason !== null && !isKnownReason(reason)) {
    const nowMs = session.io.clock.nowMs()
    const found = await lookInto(session, (rows) => (rows === null ? [] : reasonsIn(rows, batch, nowMs)))
    if (!found.includes(reason)) throw new FailureError('BAD_INPUT', unknownText(reason, found))
  }
  return withEngine(session, async (engine) => {
    const what = { ...(reason === null ? {} : { reason }), ...(batch === null ? {} : { batch }) }
    const { credits, tasks_of_unknown_price, made_in_part } = engine.call('retry_plan', what)
    const done = engine.call('retry', what)
    output.json({ type: 'retry', ...done, credits, tasks_of_unknown_price })
    const queued = done.submitted_again + done.fetched_again
    const alreadyMade = done.already_made ?? 0
    if (queued + alreadyMade + done.left_in_doubt === 0)
      output.say(reason === null ? 'Nothing failed.' : `Nothing failed for the reason ${reason}.`)
    if (done.submitted_again > 0)
      output.say(
        `${plural(done.submitted_again, 'task')} will be generated again, which costs ${priceText(done.submitted_again, credits, tasks_of_unknown_price)}.`,
      )
    if (made_in_part > 0)
      output.say(
        `${number(made_in_part)} of them were partly generated: good images are generated again too, at the full price; what is there stays.`,
      )
    if (done.fetched_again > 0)
      output.say(`${plural(done.fetched_again, 'task')} will only be fetched again, at no cost.`)
    if (alreadyMade > 0)
      output.say(
        `${plural(alreadyMade, 'task')} ${alreadyMade === 1 ? 'was' : 'were'} left alone: another batch has generated the same since.`,
      )
    if (done.left_in_doubt > 0)
      output.warn(
        `${plural(done.left_in_doubt, 'task')} may have been paid for and ${done.left_in_doubt === 1 ? 'was' : 'were'} left alone. Look into the dashboard; "shotlist retry --reason IN_DOUBT" generates them again.`,
      )
    if (queued > 0) for (const line of nextText(engine.status(), batch)) output.say(line)
    return EXIT.done
  })
}

/** Every code of what can be retried, or of what of it is missing. */
function reasonsIn(rows: Reader, batch: number | null, nowMs: number): readonly string[] {
  const reports = reportOf(rows, nowMs, NOT_RUNNING).filter(
    (each) => batch === null || each.batch.id === batch,
  )
  return [...new Set(reports.flatMap(({ reasons }) => reasons.map(({ code }) => code)))].toSorted()
}

function unknownText(reason: string, found: readonly string[]): string {
  const there = found.length === 0 ? 'Nothing failed' : `What there is: ${found.join(', ')}`
  return `There is no reason "${reason}". ${there}. Nothing was changed.`
}

/** A batch whose spending limit is used up goes on by no plain "resume". */
function nextText({ batches }: Status, batch: number | null): readonly string[] {
  const queued = batches.filter(({ id, tasks }) => (batch === null || id === batch) && tasks.queued > 0)
  const limited = queued.filter((each) => each.waits_for === 'spending_limit')
  return [
    ...limited.map((each) => `${each.name}: ${limitReachedText(each)}`),
    ...(limited.length === queued.length && limited.length > 0 ? [] : ['"shotlist resume" runs them.']),
  ]
}

/** As the specification and earlier jobs say; an unknown price never counts as 0. */
function priceText(tasks: number, credits: number, unknown: number): string {
  if (unknown === tasks) return 'credits that nobody knows yet'
  const about = credits === 0 ? 'no credits' : `about ${plural(credits, 'credit')}`
  return unknown === 0 ? about : `${about}, and an unknown number for ${number(unknown)} of them`
}

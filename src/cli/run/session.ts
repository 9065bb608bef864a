// The part that `run`, `resume` and `demo` share: connect accounts, run the queue until nothing is left that could
// be done without a person, drain on Ctrl-C, and report the result.
import { attentionOf } from '../../domain/batch-phase.ts'
import { badInput, withDetails } from '../../domain/failure.ts'
import { sentences } from '../../domain/text.ts'
import { failureOf } from '../access.ts'
import { type AccountAccess, type Engine, NOT_RUNNING, reportOf } from '../../engine/index.ts'
import { inProgress, isUnfinished, reportLines } from './batches.ts'
import { EXIT, type ExitCode, exitCodeFor } from '../terminal/exit-codes.ts'
import { duration, t } from '../../words/index.ts'
import { showProgress } from './progress.ts'
import { watchReach } from './reach.ts'
import type { Session } from '../session.ts'
import { lookInto } from '../workspace.ts'
import { originOf } from '../../host/keychain.ts'

export interface RunSession {
  readonly engine: Engine
  readonly connected: ReadonlyMap<string, number>
  /** The batch that was asked for: the end speaks of it, and it decides the exit code; absent: all of them. */
  readonly own?: number | null
  /** What waits in other batches is not said, and the service that could be asked again ends with it. */
  readonly isTestRun?: boolean
}

/**
 * Connects an account and asks for its credits: a key that is refused is known before anything is submitted. What stopped
 * the account before is tried again, perhaps with a new key; it shows at this question if it is still there.
 */
export async function connectAccount(
  session: Session,
  engine: Engine,
  access: AccountAccess,
): Promise<number> {
  const accountId = connectTo(engine, access)
  engine.call('resume', { account: accountId })
  await askForCredits(session, engine, access.name, accountId)
  return accountId
}

/**
 * A job is known only to the service that took it. Another one would answer that there is no such job, and the task would
 * be counted as lost, or sent and paid for again.
 * @throws FailureError BAD_INPUT where tasks are in progress at another address; nothing was changed
 */
export function connectTo(
  engine: Pick<Engine, 'status'> & {
    connect(access: AccountAccess): { readonly accountId: number }
  },
  access: AccountAccess,
): number {
  const { accounts, batches } = engine.status()
  const before = accounts.find(({ name }) => name === access.name)?.base_url ?? access.baseUrl
  const count = batches
    .filter(({ account }) => account === access.name)
    .reduce((sum, batch) => sum + inProgress(batch), 0)
  if (count > 0 && originOf(before) !== originOf(access.baseUrl))
    throw badInput(t('terminal.run.otherUrl', { name: access.name, count, before, now: access.baseUrl }))
  return engine.connect(access).accountId
}

export async function askForCredits(
  { output }: Session,
  engine: Engine,
  name: string,
  accountId: number,
): Promise<void> {
  const answer = await engine.refreshCredits(accountId)
  if (answer !== null)
    output.warn(t('terminal.run.creditsUnknown', { name, problem: withDetails(failureOf(answer).failure) }))
}

/** Owns the engine from here on and stops it. @returns the exit code for the batch that was asked for, or for all */
export async function runSession(
  session: Session,
  { engine, connected, own = null, isTestRun = false }: RunSession,
): Promise<ExitCode> {
  const { io, output, interrupts } = session
  const startedMs = io.clock.monotonicMs()
  const open = engine.status().batches.flatMap((batch) => (isUnfinished(batch) ? [batch.id] : []))
  const { signal, lost, last } = await interrupts.gently(async (aborted) => {
    aborted.addEventListener('abort', () => output.warn(t('terminal.run.stopping')))
    try {
      engine.start()
      const progress = showProgress(session, engine)
      const reach = watchReach(session, engine, new Set(connected.keys()))
      const ended = AbortSignal.any([aborted, reach.lost])
      try {
        await engine.untilIdle(ended)
        if (!ended.aborted) await refreshAll(engine, connected)
      } finally {
        reach.end()
        progress.end()
      }
      const why = reach.lost.aborted ? String(reach.lost.reason) : null
      return { signal: aborted, lost: why, last: engine.status() }
    } finally {
      await engine.stop()
    }
  })
  const isInterrupted = signal.aborted
  // The rows after the last answer has arrived; what only the running engine knew is kept from before.
  const reports = await lookInto(session, (rows) =>
    rows === null ? [] : reportOf(rows, io.clock.nowMs(), NOT_RUNNING),
  )
  const status = { ...last, batches: reports.map(({ batch }) => batch) }
  const all = exitCodeFor({ ...status, attention: attentionOf(status) })
  const judged = { ...status, batches: status.batches.filter(({ id }) => own === null || id === own) }
  const outcome = exitCodeFor({ ...judged, attention: attentionOf(judged) })
  const exitCode = isInterrupted ? EXIT.interrupted : lost === null ? outcome.exitCode : EXIT.unexpected
  output.json({
    type: 'finished',
    exit_code: exitCode,
    library: status.library,
    batches: reports,
    accounts: status.accounts,
    waits: lost === null ? outcome.waits : [lost],
  })
  const stopped = isInterrupted
    ? t(isTestRun ? 'terminal.run.testInterrupted' : 'terminal.run.interrupted')
    : lost === null
      ? null
      : sentences(lost, t('terminal.run.lost'))
  if (stopped !== null) {
    output.warn(stopped)
    return exitCode
  }
  output.say(`\n${t('terminal.run.ended', { time: duration(io.clock.monotonicMs() - startedMs) })}`)
  const shown = reports.filter(({ batch: { id } }) => (own === null ? open.includes(id) : id === own))
  // What stopped an account is said below, with what to do.
  const stops = status.accounts.map(({ stop }): string | undefined => stop?.code)
  const isOfBatch = ({ code }: { readonly code: string }): boolean => !stops.includes(code)
  for (const line of reportLines(shown.map((one) => ({ ...one, reasons: one.reasons.filter(isOfBatch) }))))
    output.say(line)
  output.say(t('commands.library', { folder: status.library }))
  for (const wait of (isTestRun ? outcome : all).waits) output.warn(wait)
  if (exitCode === EXIT.someFailed && !isTestRun) output.say(t('terminal.run.retry'))
  return exitCode
}

/** What was spent shows in what is left; an account that has its troubles is not asked. */
async function refreshAll(engine: Engine, connected: RunSession['connected']): Promise<void> {
  const { accounts } = engine.status()
  for (const { name, stop, waits } of accounts) {
    const id = connected.get(name)
    if (id !== undefined && stop === null && waits === null) await engine.refreshCredits(id)
  }
}

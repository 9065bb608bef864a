// `resume`: goes on with what the workspace holds. Saying it is the person's yes: it clears an account's stop, whose cause,
// if it is still there, shows at the first question; and of each account that may work it ends pauses and passes pilots.
// Until that is known nothing is changed: a key that is refused leaves what a person has paused as it is.
import type { BatchStatus } from '../../contract/commands.ts'
import type { Hours } from '../../domain/hours.ts'
import { spentOf } from '../../domain/price.ts'
import { FailureError, withDetails } from '../../domain/failure.ts'
import type { Account, AccountAccess, Engine } from '../../engine/index.ts'
import { accountName, noAccount, requiredBaseUrl, requiredKey } from '../access.ts'
import { askForCredits, connectTo, runSession } from '../run/session.ts'
import { subcommand } from '../command.ts'
import { EXIT, exitHelp, type ExitCode } from '../terminal/exit-codes.ts'
import { hoursRange, list, t } from '../../words/index.ts'
import { batchNamed, isUnfinished } from '../run/batches.ts'
import { reachHelp } from '../run/reach.ts'
import { credits, hours, nonEmpty, option, orNone, type Values } from '../options.ts'
import type { Session } from '../session.ts'
import { accountsOf, askOwner, requireOwnLibrary, readChosenStatus, withEngine } from '../workspace.ts'

const OPTIONS = {
  creditLimit: option('--max-credits <n>', 'commands.resume.option.limit', orNone(credits)),
  hours: option('--hours <from-to>', 'commands.resume.option.hours', orNone(hours)),
}

export const addResume = subcommand({
  usage: 'resume [batch]',
  about: 'commands.resume.about',
  takes: 'all',
  options: OPTIONS,
  help: () => [t('commands.resume.help'), exitHelp(), reachHelp()],
  run: resume,
})

async function resume(
  session: Session,
  changes: Values<typeof OPTIONS>,
  [batch]: readonly string[],
): Promise<ExitCode> {
  const { output, options: common } = session
  const known = await accountsOf(session)
  const { batches = [] } = (await readChosenStatus(session)) ?? {}
  const only = batch === undefined ? null : batchNamed(batches, batch)
  if (only?.state === 'cancelled') output.warn(t('commands.resume.canceled', { name: only.name }))
  const wanted = common.account ?? only?.account ?? null
  const accounts = wanted === null ? known : known.filter(({ name }) => name === wanted)
  if (known.length === 0) {
    // A test run ends with its own command.
    output.say(
      batches.length === 0
        ? t('commands.noBatches', { folder: session.workspace })
        : t('commands.resume.allFinished'),
    )
    return EXIT.done
  }
  if (accounts.length === 0) throw noAccount(wanted ?? '', known)
  const accesses = await accessesFor(session, known, accounts)
  const work = async (engine: Engine) => {
    await requireOwnLibrary(session, engine)
    const connected = new Map(accesses.map((access) => [access.name, connectTo(engine, access)]))
    await goOn(session, engine, connected, changes, only?.id ?? null)
    return runSession(session, { engine, connected })
  }
  if (changes.hours !== null || changes.creditLimit !== null) return withEngine(session, work)
  return withEngine(session, work, async () => {
    const ids = only === null ? batches.map(({ id }) => id) : [only.id]
    const asked = only === null && common.account === null ? [null] : ids
    await askOwner(
      session,
      asked.map((id) => ({ command: 'resume', batch: id })),
    )
    output.json({ type: 'resumed', batches: ids })
    output.say(t('commands.resume.elsewhere'))
    return EXIT.done
  })
}

async function goOn(
  session: Session,
  engine: Engine,
  connected: ReadonlyMap<string, number>,
  { creditLimit, hours }: Values<typeof OPTIONS>,
  only: number | null,
): Promise<void> {
  const stopOf = (id: number) => engine.status().accounts.find((account) => account.id === id)?.stop ?? null
  const working = new Set<string>()
  let started = 0
  for (const [name, account] of connected) {
    const wasStopped = stopOf(account) !== null
    engine.call('resume', { account })
    await askForCredits(session, engine, name, account)
    if (stopOf(account) !== null) continue
    working.add(name)
    if (wasStopped) started += 1
  }
  const batches = engine
    .status()
    .batches.filter(({ account, id }) => working.has(account) && (only === null || id === only))
  if (hours !== null) changeHours(session, engine, batches, hours === 'none' ? null : hours)
  if (creditLimit !== null)
    changeLimits(session, engine, batches, creditLimit === 'none' ? null : creditLimit)
  const resumed = batches.reduce((sum, { id }) => sum + engine.call('resume', { batch: id }).batches, 0)
  const released = [
    ...(started > 0 ? [t('commands.resume.accounts', { count: started })] : []),
    ...(resumed > 0 ? [t('commands.resume.batches', { count: resumed })] : []),
  ]
  if (released.length > 0) session.output.say(t('commands.resume.done', { what: list(released) }))
}

/** Every account that has a key. @throws FailureError NO_KEY where none is */
async function accessesFor(
  session: Session,
  known: readonly Account[],
  accounts: readonly Account[],
): Promise<readonly AccountAccess[]> {
  const { output, io } = session
  // The options and the environment name one account; the others have what was stored for them.
  const meant = accountName(session, known)
  if (accounts.every(({ name }) => name !== meant) && nonEmpty(io.env['SHOTLIST_API_KEY']) !== null)
    output.warn(t('commands.resume.keyUnused'))
  const accesses: AccountAccess[] = []
  const problems: string[] = []
  for (const { name, baseUrl: stored } of accounts) {
    const isMeant = name === meant
    const baseUrl = isMeant ? requiredBaseUrl(session, name, known) : stored
    try {
      const key = await requiredKey(session, name, baseUrl, isMeant)
      accesses.push({ name, baseUrl, key: () => key })
    } catch (error) {
      if (!(error instanceof FailureError) || error.failure.code !== 'NO_KEY') throw error
      problems.push(withDetails(error.failure))
    }
  }
  if (accesses.length === 0) throw new FailureError('NO_KEY', problems.join(' '))
  // The other accounts go on.
  for (const problem of problems) output.warn(problem)
  return accesses
}

function changeHours(
  { output }: Session,
  engine: Engine,
  batches: readonly BatchStatus[],
  hours: Hours | null,
): void {
  const open = batches.filter(isUnfinished)
  for (const { id: batch, name } of open) {
    engine.call('hours', { batch, hours })
    output.say(
      hours === null
        ? t('commands.resume.anyTime', { name })
        : t('commands.resume.hours', { name, hours: hoursRange(hours) }),
    )
  }
  if (open.length === 0) output.say(t('commands.resume.noHours'))
}

/** Of several only those that wait for it: a limit is one batch's, and given to all of them it would be many times itself. */
function changeLimits(
  { output }: Session,
  engine: Engine,
  batches: readonly BatchStatus[],
  creditsMax: number | null,
): void {
  const waiting = batches.filter((batch) => batch.waits_for === 'spending_limit')
  const open = batches.filter(isUnfinished)
  const meant = waiting.length > 0 ? waiting : open.length === 1 ? open : []
  for (const { id: batch, name, credits: paid } of meant) {
    engine.call('spending_limit', { batch, credits_max: creditsMax })
    output.say(
      creditsMax === null
        ? t('commands.resume.noLimit', { name })
        : t('commands.resume.limit', { name, credits: creditsMax }),
    )
    const spent = spentOf({ credits: paid })
    if (creditsMax !== null && creditsMax <= spent) output.warn(t('tonight.limit.tooLow', { spent }))
  }
  if (meant.length === 0) output.say(t('commands.resume.noneWaits'))
}

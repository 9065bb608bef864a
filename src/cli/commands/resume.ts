// `resume`: goes on with what the workspace holds. Saying it is the person's yes: it clears an account's stop, whose cause,
// if it is still there, shows at the first question; and of each account that may work it ends pauses and passes pilots.
// Until that is known nothing is changed: a key that is refused leaves what a person has paused as it is.
import type { BatchStatus } from '../../contract/commands.ts'
import type { Hours } from '../../domain/hours.ts'
import { FailureError, withDetails } from '../../domain/failure.ts'
import type { Account, AccountAccess, Engine } from '../../engine/index.ts'
import { accountName, requiredBaseUrl, requiredKey } from '../access.ts'
import { askForCredits, connectTo, runSession } from '../run-session.ts'
import { subcommand } from '../command.ts'
import { EXIT, EXIT_HELP, type ExitCode } from '../exit-codes.ts'
import { hoursText, plural } from '../format.ts'
import { batchNamed, isUnfinished } from '../batches.ts'
import { reachHelp } from '../reach.ts'
import { credits, hours, nonEmpty, option, orNone, type Values } from '../options.ts'
import type { Session } from '../session.ts'
import { accountsOf, migrate, withEngine, readStatus } from '../workspace.ts'

const OPTIONS = {
  creditLimit: option(
    '--max-credits <n>',
    () => 'a new spending limit for the batch, else for those that have reached theirs; none: no limit',
    orNone(credits),
  ),
  hours: option(
    '--hours <from-to>',
    () => 'new local hours, like 22:00-07:00; none: at any time',
    orNone(hours),
  ),
}

export const addResume = subcommand({
  usage: 'resume [batch]',
  about: () => 'go on with what is queued or in progress, for every account with a key',
  options: OPTIONS,
  help: () => `
This is also the yes to a pilot and the end of a pause, where the service takes the key. With BATCH, a number or a name as
"shotlist status" prints them, only to this one: others that are paused or wait for you stay so.

${EXIT_HELP}

${reachHelp()}`,
  run: resume,
})

async function resume(
  session: Session,
  changes: Values<typeof OPTIONS>,
  [batch]: readonly string[],
): Promise<ExitCode> {
  const { output, options: common } = session
  await migrate(session)
  const known = await accountsOf(session)
  const only = batch === undefined ? null : batchNamed((await readStatus(session))?.batches ?? [], batch)
  const wanted = common.account ?? only?.account ?? null
  const accounts = wanted === null ? known : known.filter(({ name }) => name === wanted)
  if (known.length === 0) {
    output.say(`Nothing to resume: ${session.workspace} has no batches yet.`)
    return EXIT.done
  }
  if (accounts.length === 0)
    throw new FailureError('NOT_FOUND', `There is no account "${wanted ?? ''}" in this workspace.`)
  const accesses = await accessesFor(session, known, accounts)
  return withEngine(session, async (engine) => {
    const connected = new Map(accesses.map((access) => [access.name, connectTo(engine, access)]))
    await goOn(session, engine, connected, changes, only?.id ?? null)
    return runSession(session, { engine, connected })
  })
}

/** Whatever waits for a person's word at those accounts that may work. */
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
    ...(started > 0 ? [plural(started, 'stopped account')] : []),
    ...(resumed > 0 ? [plural(resumed, 'waiting batch', 'waiting batches')] : []),
  ]
  if (released.length > 0) session.output.say(`Resumed: ${released.join(' and ')}.`)
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
    output.warn(
      'SHOTLIST_API_KEY is not used: this workspace has several accounts. Name the one it is for with --account.',
    )
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
    const when = hours === null ? 'at any time' : `from ${hoursText(hours).replace('-', ' to ')}`
    output.say(`${name} is sent ${when}.`)
  }
  if (open.length === 0) output.say('No batch is left to send; --hours changed nothing.')
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
  for (const { id: batch, name } of meant) {
    engine.call('spending_limit', { batch, credits_max: creditsMax })
    output.say(
      creditsMax === null
        ? `${name} has no spending limit now.`
        : `${name} may now spend ${plural(creditsMax, 'credit')} in all.`,
    )
  }
  if (meant.length === 0)
    output.say(
      'No batch waits because of its spending limit; --max-credits changed nothing. "shotlist resume BATCH --max-credits N" changes that of one.',
    )
}

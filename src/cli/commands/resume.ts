// `resume`: goes on with what the workspace holds. Saying it is the person's yes: it clears an account's stop, whose cause,
// if it is still there, shows at the first question; and of each account that may work it ends pauses and passes pilots.
// Until that is known nothing is changed: a key that is refused leaves what a person has paused as it is.
import type { Command } from 'commander'
import { z } from 'zod'
import type { BatchStatus } from '../../contract/commands.ts'
import { FailureError } from '../../contract/failure.ts'
import { type Account, type AccountAccess, type Engine, libraryPath } from '../../engine/index.ts'
import { accountName, findKey, requiredBaseUrl } from '../access.ts'
import { askForCredits, runToTheEnd } from '../campaign.ts'
import { type Act, subcommand } from '../command.ts'
import { EXIT, EXIT_HELP, type ExitCode } from '../exit-codes.ts'
import { number, plural } from '../format.ts'
import { parseMaxCredits } from '../run-options.ts'
import { nonEmpty, type Session } from '../session.ts'
import { accountsOf, bringUp, openWorkspace } from '../workspace.ts'

const options = z.object({ maxCredits: z.string().optional() })

export function addResume(program: Command, act: Act): void {
  subcommand(program, 'resume', 'go on with what is queued or under way, for every account with a key')
    .option('--max-credits <n>', 'a new cap for batches that wait because of theirs')
    .addHelpText(
      'after',
      `\nThis is also the yes to a pilot and the end of a pause, where the service takes the key.\n\n${EXIT_HELP}`,
    )
    .action((_options: unknown, command: Command) =>
      act(command, (session) => resume(session, parseMaxCredits(options.parse(command.opts()).maxCredits))),
    )
}

async function resume(session: Session, creditsMax: number | null): Promise<ExitCode> {
  const { voice, options: common } = session
  await bringUp(session)
  const known = await accountsOf(session)
  const wanted = nonEmpty(common.account)
  const accounts = wanted === null ? known : known.filter(({ name }) => name === wanted)
  if (known.length === 0) {
    voice.say(`Nothing to resume: ${session.workspace} holds no batch yet.`)
    voice.json({
      type: 'finished',
      exit_code: EXIT.done,
      library: libraryPath(session.workspace),
      batches: [],
      accounts: [],
      waits: [],
    })
    return EXIT.done
  }
  if (accounts.length === 0)
    throw new FailureError('NOT_FOUND', `There is no account "${wanted ?? ''}" in this workspace.`)
  const accesses = await accessesFor(session, known, accounts)
  const engine = await openWorkspace(session)
  let isHandedOver = false
  try {
    const connected = new Map(accesses.map((access) => [access.name, engine.connect(access).accountId]))
    await goOn(session, engine, connected, creditsMax)
    isHandedOver = true
    return await runToTheEnd(session, { engine, connected })
  } finally {
    if (!isHandedOver) await engine.stop()
  }
}

/** Whatever waits for a person's word at those accounts that may work. */
async function goOn(
  session: Session,
  engine: Engine,
  connected: ReadonlyMap<string, number>,
  creditsMax: number | null,
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
  const batches = engine.status().batches.filter(({ account }) => working.has(account))
  if (creditsMax !== null) raiseCaps(session, engine, batches, creditsMax)
  const resumed = batches.reduce((sum, { id }) => sum + engine.call('resume', { batch: id }).batches, 0)
  if (started + resumed > 0)
    session.voice.say(
      `Going on: ${plural(started, 'stopped account')} and ${plural(resumed, 'waiting batch', 'waiting batches')}.`,
    )
}

/** Every account whose key is at hand. @throws FailureError NO_KEY where none is */
async function accessesFor(
  session: Session,
  known: readonly Account[],
  accounts: readonly Account[],
): Promise<readonly AccountAccess[]> {
  const { voice, io } = session
  // The options and the environment name one account; the others have what was stored for them.
  const meant = accountName(session, known)
  const isMeantHere = accounts.some(({ name }) => name === meant)
  if (!isMeantHere && nonEmpty(io.env['SHOTLIST_API_KEY']) !== null)
    voice.warn(
      'SHOTLIST_API_KEY is not used: this workspace has several accounts. Name the one it is for with --account.',
    )
  const accesses: AccountAccess[] = []
  let lastProblem = ''
  for (const account of accounts) {
    const isMeant = account.name === meant
    const baseUrl = isMeant ? requiredBaseUrl(session, account.name, known) : account.baseUrl
    try {
      const key = await findKey(session, account.name, isMeant)
      if (key !== null) accesses.push({ name: account.name, baseUrl, key: () => key })
    } catch (error) {
      if (!(error instanceof FailureError) || error.failure.code !== 'KEYCHAIN_UNAVAILABLE') throw error
      lastProblem = ` ${error.failure.message}`
    }
  }
  if (accesses.length > 0) return accesses
  throw new FailureError(
    'NO_KEY',
    `There is no key for ${accounts.map(({ name }) => `"${name}"`).join(', ')}.${lastProblem === '' ? ' Store it with "shotlist login", or set SHOTLIST_API_KEY.' : lastProblem}`,
  )
}

function raiseCaps(
  { voice }: Session,
  engine: Engine,
  batches: readonly BatchStatus[],
  creditsMax: number,
): void {
  const capped = batches.filter((batch) => batch.waits_for === 'cap')
  for (const batch of capped) {
    engine.call('cap', { batch: batch.id, credits_max: creditsMax })
    voice.say(`${batch.name} may now spend ${number(creditsMax)} credits in all.`)
  }
  if (capped.length === 0) voice.say('No batch waits because of its cap; --max-credits changed nothing.')
}

// The workspace folder, made where it is missing, and the two ways into it: to run it (a lease, one process at a
// time) and to look at it (whoever runs it).
import { diskReason, orFailure } from '../domain/system-error.ts'
import { FailureError } from '../domain/failure.ts'
import { sentences } from '../domain/text.ts'
import type { Status } from '../contract/commands.ts'
import {
  type Account,
  databasePath,
  type Engine,
  holdsJob,
  isEmptyDatabase,
  libraryPath,
  NOT_RUNNING,
  openEngine,
  openReader,
  openRequests,
  openRulebook,
  type OwnerRequest,
  ownRulesPath,
  type Reader,
  type Rulebook,
  type RunningOwner,
  statusOf,
} from '../engine/index.ts'
import { builtInRules, ownerOf } from '../host/io.ts'
import { questionBefore, syncedBy, trust, usedBy } from '../host/libraries.ts'
import { endOldTestRuns } from '../host/test-run.ts'
import { t } from '../words/index.ts'
import { noAccount } from './access.ts'
import { confirm, type Session } from './session.ts'

/** @throws FailureError WORKSPACE_UNUSABLE, _NEWER, _IN_USE */
async function openWorkspace({ io, workspace, wire }: Session): Promise<Engine> {
  await usable(workspace, () => io.files.makeFolder(workspace, 'private'))
  const engine = await usable(workspace, async () =>
    openEngine({
      workspace,
      owner: { ...commandLineOwner(io), ...(await usedBy(io, workspace)) },
      isRunning: io.process.isRunning,
      clock: io.clock,
      random: io.random,
      wire: wire(),
      files: io.files,
      decoder: io.decoder,
      rules: builtInRules(io),
      timing: io.timing,
    }),
  )
  endOldTestRuns(engine)
  return engine
}

export const commandLineOwner = (io: Session['io']) => ownerOf(io, 'command line')

/** @throws FailureError NO_KEY where what waits in the library is not this computer's, and no person has accepted it */
export async function requireOwnLibrary(
  { io, workspace, options, output }: Session,
  engine: Engine,
): Promise<void> {
  const service = syncedBy(workspace)
  if (service !== null) output.warn(t('system.library.synced', { service }))
  const question = await questionBefore(io, engine)
  if (question === null) return
  const isAccepted =
    options.acceptLibrary || (await confirm({ io, output }, question, t('system.library.ask')))
  if (isAccepted !== true)
    throw new FailureError(
      'NO_KEY',
      sentences(isAccepted === null ? question : null, t('terminal.workspace.accept')),
    )
  await trust(io, engine)
}

/**
 * Runs the workspace until `work` has ended, or has stopped the engine.
 * @param whileInUse what is done instead where another process runs it; absent: nothing
 * @throws FailureError as `openWorkspace`
 */
export async function withEngine<T>(
  session: Session,
  work: (engine: Engine) => Promise<T>,
  whileInUse?: () => T | Promise<T>,
): Promise<T> {
  let opened: Engine
  try {
    opened = await openWorkspace(session)
  } catch (error) {
    const isInUse = error instanceof FailureError && error.failure.code === 'WORKSPACE_IN_USE'
    if (isInUse && whileInUse !== undefined) return whileInUse()
    throw error
  }
  let stopping: Promise<void> | null = null
  const engine: Engine = { ...opened, stop: () => (stopping ??= opened.stop()) }
  try {
    return await work(engine)
  } finally {
    await engine.stop()
  }
}

const REQUEST_WAIT_MS = 10_000
const REQUEST_LOOK_MS = 200

/**
 * Asks the process that runs the workspace. What it has not done yet is taken back in time, and by Ctrl-C.
 * @throws FailureError WORKSPACE_IN_USE where it does not obey
 */
export async function askOwner(
  { io, workspace, interrupts }: Session,
  asked: readonly OwnerRequest[],
): Promise<void> {
  const requests = openRequests(databasePath(workspace))
  try {
    const ids = asked.map((request) => requests.ask(request, io.clock.nowMs()))
    const endMs = io.clock.monotonicMs() + REQUEST_WAIT_MS
    await interrupts.gently(async (signal) => {
      while (ids.some((id) => requests.isOpen(id)))
        if (io.clock.monotonicMs() < endMs && !signal.aborted) await io.clock.sleep(REQUEST_LOOK_MS)
        else if (ids.map((id) => requests.takeBack(id)).includes(1))
          throw new FailureError('WORKSPACE_IN_USE', t('terminal.workspace.notObeyed'))
    })
  } finally {
    requests.close()
  }
}

/** Looks without a lease. `look` gets null where there is no workspace yet. */
export async function lookInto<T>(
  { io, workspace }: Pick<Session, 'io' | 'workspace'>,
  look: (rows: Reader | null) => T | Promise<T>,
): Promise<T> {
  const file = databasePath(workspace)
  const facts = await usable(workspace, () => io.files.facts(file))
  if (facts === null || isEmptyDatabase(file)) return look(null)
  const rows = openReader(file)
  try {
    return await look(rows)
  } finally {
    rows.close()
  }
}

/** Read while another process may run the queue; null: there is no workspace yet. */
export const readStatus = (session: Pick<Session, 'io' | 'workspace'>): Promise<Status | null> =>
  lookInto(session, (rows) =>
    rows === null
      ? null
      : statusOf(rows, libraryPath(session.workspace), session.io.clock.nowMs(), NOT_RUNNING),
  )

export const readOwner = (session: Pick<Session, 'io' | 'workspace'>): Promise<RunningOwner | null> =>
  lookInto(session, (rows) => {
    const { process, clock, timing } = session.io
    const terms = { nowMs: clock.nowMs(), leaseMs: timing.leaseMs, isRunning: process.isRunning }
    return rows?.owner(process, terms) ?? null
  })

export const rulesOf = ({ io, workspace }: Pick<Session, 'io' | 'workspace'>): Promise<Rulebook> =>
  openRulebook(io, { builtIn: builtInRules(io), own: ownRulesPath(workspace) })

export const accountsOf = (session: Pick<Session, 'io' | 'workspace'>): Promise<readonly Account[]> =>
  lookInto(session, (rows) => rows?.accounts.own() ?? [])

/** The account that --account names; null: it is not given. @throws FailureError NOT_FOUND where there is no such account */
export function chosenAccount({ options }: Pick<Session, 'options'>, rows: Reader | null): Account | null {
  const { account: name } = options
  if (name === null || rows === null) return null
  const all = rows.accounts.all()
  const found = all.find((account) => account.name === name)
  if (found === undefined) throw noAccount(name, all)
  return found
}

/** As `readStatus`; of the account that --account names, where it is given. @throws FailureError as `chosenAccount` */
export async function readChosenStatus(session: Session): Promise<Status | null> {
  const account = await lookInto(session, (rows) => chosenAccount(session, rows))
  const status = await readStatus(session)
  if (account === null || status === null) return status
  return {
    ...status,
    accounts: status.accounts.filter(({ id }) => id === account.id),
    batches: status.batches.filter((batch) => batch.account === account.name),
  }
}

/** What to say where the database is new and the library is not; null: that is not so. */
export async function missingDatabase(session: Session): Promise<string | null> {
  const batches = (await readStatus(session))?.batches ?? []
  // A test run knows nothing of what was paid for.
  if (batches.some(({ test_run: testRun }) => !testRun)) return null
  return (await holdsJob(session.io.files, libraryPath(session.workspace)))
    ? t('terminal.workspace.lost')
    : null
}

/** Before a library is paid for again. @param isMeant nothing is paid, or --force @throws FailureError WORKSPACE_UNUSABLE */
export async function refuseMissingDatabase(session: Session, isMeant: boolean): Promise<void> {
  const lost = await missingDatabase(session)
  if (lost === null) return
  if (!isMeant)
    throw new FailureError('WORKSPACE_UNUSABLE', sentences(lost, t('terminal.workspace.lostRefused')))
  session.output.warn(lost)
}

export const usable = <T>(workspace: string, step: () => Promise<T>): Promise<T> =>
  orFailure(
    'WORKSPACE_UNUSABLE',
    (code) => t('terminal.workspace.unusable', { folder: workspace, reason: diskReason(code) }),
    step,
  )

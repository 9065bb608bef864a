// `doctor`: everything that has to be right before a run, a line each: ok, warn or fail. It repairs nothing but a lost
// database, with --rebuild.
import { systemCode } from '../../domain/system-error.ts'
import { FailureError, withDetails } from '../../domain/failure.ts'
import { keyKind } from '../../domain/service.ts'
import { type Clock, databasePath, parseBaseUrl } from '../../engine/index.ts'
import { accountName, apiClient, baseUrlOf, failureOf, findKey, keyKindAtHand } from '../access.ts'
import { subcommand } from '../command.ts'
import { EXIT, EXIT_OF_FAILURE, type ExitCode } from '../exit-codes.ts'
import { bytes, duration, number, plural } from '../format.ts'
import type { KeyStore } from '../../host/io.ts'
import { rebuild } from '../rebuild.ts'
import { bad, flag } from '../options.ts'
import type { Session } from '../session.ts'
import { accountsOf, lookInto, missingDatabase, rulesOf } from '../workspace.ts'

type Level = 'ok' | 'warn' | 'fail'

interface Finding {
  readonly check: string
  readonly level: Level
  readonly message: string
  /** For a failure that a person has to clear, rather than one of this machine. */
  readonly exitCode?: ExitCode
}

/** Beyond this, the job of a lost answer is hard to recognize by its time. */
const CLOCK_OFF_MS_MAX = 2 * 60_000
const FREE_BYTES_MIN = 5 * 1024 ** 3
const CALL_TIMEOUT_MS = 15_000
const ANSWER_BYTES_MAX = 16 * 1024 * 1024
/** A name no account has, to knock at the keychain with. */
const PROBE_ACCOUNT = 'shotlist doctor'

export const addDoctor = subcommand({
  usage: 'doctor',
  about: 'check this machine, the workspace, the key and the way to the service',
  options: {
    rebuild: flag('--rebuild', 'make a lost database again from the library folder'),
    verify: flag('--verify', 'with --rebuild: read every file and compare its SHA-256'),
    replace: flag('--replace', 'with --rebuild: set aside a database that is whole, too'),
  },
  run(session, { rebuild: isRebuild, ...choice }) {
    if (isRebuild) return rebuild(session, choice)
    if (choice.verify || choice.replace) throw bad('--verify and --replace go with --rebuild.')
    return doctor(session)
  },
})

async function doctor(session: Session): Promise<ExitCode> {
  const { output, io } = session
  const findings: Finding[] = []
  const note = (finding: Finding) => {
    const { check, level, message } = finding
    const same = findings.find((earlier) => earlier.message === message)
    findings.push(finding)
    output.json({ type: 'check', check, level, message })
    const line = `${level.padEnd(4)}  ${check}: ${same === undefined ? message : `see ${same.check}.`}`
    if (level === 'ok' || !output.isQuiet) output.print(line)
    else output.warn(line)
  }
  note({ check: 'Node', level: 'ok', message: io.process.nodeVersion })
  note(await checkFolder(session))
  const database = await checkDatabase(session)
  note(database)
  const known = database.level === 'fail' ? [] : await accountsOf(session)
  note(await checkRules(session))
  note(await checkSpace(session))
  note(await checkKeychain(io.keys))
  const name = accountName(session, known)
  const address = addressOf(session, known.find((account) => account.name === name)?.baseUrl ?? null)
  const { finding, key } = await checkKey(session, name, address.baseUrl)
  note(finding)
  for (const one of address.finding === null
    ? await checkService(session, { name, baseUrl: address.baseUrl, key })
    : [address.finding])
    note(one)
  const failures = findings.filter(({ level }) => level === 'fail')
  return (
    failures.find(({ exitCode }) => exitCode !== undefined)?.exitCode ??
    (failures.length > 0 ? EXIT.unexpected : EXIT.done)
  )
}

/** Writes a small file and removes it. A folder that is not there yet is left so: looking must change nothing. */
async function checkFolder({ io, workspace }: Session): Promise<Finding> {
  const check = 'workspace'
  const probe = `${workspace}/.shotlist-doctor`
  try {
    const facts = await io.files.facts(workspace)
    if (facts === null)
      return { check, level: 'ok', message: `${workspace} does not exist yet; it will be created.` }
    if (facts.kind !== 'folder')
      return {
        check,
        level: 'fail',
        message: `${workspace} is not a folder. Choose another with --workspace.`,
      }
    await io.files.writeWhole(probe, '')
    await io.files.remove(probe)
    return { check, level: 'ok', message: `${workspace} can be written to.` }
  } catch (error) {
    const code = systemCode(error)
    if (code === null) throw error
    return { check, level: 'fail', message: `${workspace} cannot be written to (${code}).` }
  }
}

async function checkDatabase(session: Session): Promise<Finding> {
  const check = 'database'
  try {
    const damage = await lookInto(session, (rows) => rows?.damage() ?? null)
    if (damage !== null && damage.length > 0)
      return { check, level: 'fail', message: `damaged: ${damage.slice(0, 3).join('; ')}` }
    const lost = await missingDatabase(session)
    if (lost !== null) return { check, level: 'fail', message: lost }
    const message = damage === null ? 'none yet.' : `${databasePath(session.workspace)} is whole.`
    return { check, level: 'ok', message }
  } catch (error) {
    if (!(error instanceof FailureError)) throw error
    return { check, level: 'fail', message: withDetails(error.failure) }
  }
}

async function checkRules(session: Session): Promise<Finding> {
  const check = 'rules'
  const { rules, updated, isOwn, ownFile, trouble } = await rulesOf(session)
  if (trouble !== null) return { check, level: 'warn', message: trouble }
  const whose = isOwn ? `your own in ${ownFile}` : 'built into Shotlist'
  return {
    check,
    level: 'ok',
    message: `${plural(rules.length, 'marketplace rule')} of ${updated}, ${whose}.`,
  }
}

async function checkSpace({ io, workspace }: Session): Promise<Finding> {
  const check = 'disk space'
  const free = (await io.files.freeBytes(workspace)) ?? (await io.files.freeBytes(io.cwd))
  if (free === null) return { check, level: 'warn', message: 'cannot be measured.' }
  const message = `${bytes(free)} free.`
  return free >= FREE_BYTES_MIN
    ? { check, level: 'ok', message }
    : { check, level: 'warn', message: `${message} A product's images take 10 to 60 MB.` }
}

async function checkKeychain(keys: KeyStore): Promise<Finding> {
  try {
    await keys.get(PROBE_ACCOUNT)
    return { check: 'keychain', level: 'ok', message: 'can be used.' }
  } catch (error) {
    if (!(error instanceof FailureError)) throw error
    return { check: 'keychain', level: 'warn', message: withDetails(error.failure) }
  }
}

async function checkKey(
  session: Session,
  name: string,
  baseUrl: string | null,
): Promise<{ readonly finding: Finding; readonly key: string | null }> {
  const check = 'key'
  try {
    const key = baseUrl === null ? null : await findKey(session, name, baseUrl)
    const kind = key === null ? await keyKindAtHand(session, name) : keyKind(key)
    if (kind !== null)
      return { key, finding: { check, level: 'ok', message: `there is a ${kind} key for "${name}".` } }
    const message = `there is none for "${name}". Store it with "shotlist login", or set SHOTLIST_API_KEY.`
    return { key, finding: { check, level: 'fail', message, exitCode: EXIT.needsPerson } }
  } catch (error) {
    if (!(error instanceof FailureError)) throw error
    const message = withDetails(error.failure)
    return { key: null, finding: { check, level: 'fail', message, exitCode: EXIT.needsPerson } }
  }
}

/** The address, or what is wrong with it. */
type Address =
  | { readonly baseUrl: string; readonly finding: null }
  | { readonly baseUrl: null; readonly finding: Finding }

function addressOf(session: Session, stored: string | null): Address {
  const none = (message: string, exitCode?: ExitCode): Address => ({
    baseUrl: null,
    finding: { check: 'service', level: 'fail', message, ...(exitCode === undefined ? {} : { exitCode }) },
  })
  try {
    const baseUrl = baseUrlOf(session, stored)
    return baseUrl === null
      ? none('its URL is not known. Give it with --base-url or SHOTLIST_BASE_URL.', EXIT.needsPerson)
      : { baseUrl, finding: null }
  } catch (error) {
    if (!(error instanceof FailureError)) throw error
    return none(withDetails(error.failure))
  }
}

async function checkService(
  session: Session,
  { name, baseUrl, key }: { readonly name: string; readonly baseUrl: string; readonly key: string | null },
): Promise<readonly Finding[]> {
  const reached = await checkReach(session, baseUrl)
  if (key === null || reached.some(({ level }) => level === 'fail')) return reached
  const answer = await apiClient(session, { name, baseUrl, key: () => key }).usage()
  if (answer.kind === 'usage')
    return [
      ...reached,
      {
        check: 'account',
        level: 'ok',
        message: `the key is accepted, ${number(answer.creditsRemaining)} credits left.`,
      },
    ]
  const { failure } = failureOf(answer)
  return [
    ...reached,
    {
      check: 'account',
      level: 'fail',
      message: withDetails(failure),
      exitCode: EXIT_OF_FAILURE[failure.code],
    },
  ]
}

/** TLS and the clocks, without the key. */
async function checkReach({ io, wire }: Session, baseUrl: string): Promise<readonly Finding[]> {
  const base = parseBaseUrl(baseUrl)
  if (!base.ok) return [{ check: 'service', level: 'fail', message: base.failure.message }]
  const reply = await wire().exchange({
    method: 'GET',
    url: base.url,
    headers: {},
    timeoutMs: CALL_TIMEOUT_MS,
    bodyBytesMax: ANSWER_BYTES_MAX,
  })
  if (reply.kind === 'failure') {
    const { sent, reason } = reply
    const { failure } = failureOf({ kind: 'unreachable', sent, reason, message: reply.message })
    const exitCode = EXIT_OF_FAILURE[failure.code]
    return [{ check: 'service', level: 'fail', message: withDetails(failure), exitCode }]
  }
  return [
    { check: 'service', level: 'ok', message: `${base.url.host} answers over TLS.` },
    checkClock(io.clock, reply.headers['date']),
  ]
}

function checkClock(clock: Clock, date: string | undefined): Finding {
  const check = 'clock'
  const theirMs = Date.parse(date ?? '')
  if (Number.isNaN(theirMs)) return { check, level: 'warn', message: 'the service does not tell its time.' }
  const offMs = Math.abs(clock.nowMs() - theirMs)
  return offMs > CLOCK_OFF_MS_MAX
    ? {
        check,
        level: 'warn',
        message: `off by ${duration(offMs)} against the service. Set the system clock.`,
      }
    : { check, level: 'ok', message: 'agrees with the service.' }
}

// `doctor`: everything that has to be right before a run, a line each: ok, warn or fail. It repairs nothing but a lost
// database, with --rebuild.
import type { Rebuilt } from '../../contract/commands/rebuild.ts'
import { FailureError, withDetails } from '../../domain/failure.ts'
import { keyKind } from '../../domain/service.ts'
import { systemCode } from '../../domain/system-error.ts'
import { databasePath, rebuildWorkspace } from '../../engine/index.ts'
import { bytes, number, t } from '../../words/index.ts'
import { accountName, apiClient, baseUrlOf, failureOf, findKey, keyKindAtHand } from '../access.ts'
import { subcommand } from '../command.ts'
import { EXIT, EXIT_OF_FAILURE, type ExitCode } from '../exit-codes.ts'
import { duration, plural } from '../format.ts'
import { bad, flag } from '../options.ts'
import type { Output } from '../output.ts'
import type { Session } from '../session.ts'
import { accountsOf, lookInto, missingDatabase, ownerOf, rulesOf } from '../workspace.ts'

interface Finding {
  readonly check: string
  readonly level: 'ok' | 'warn' | 'fail'
  readonly message: string
  readonly exitCode: ExitCode
}

/** @param exitCode what a person has to clear has its own */
const finding = (
  level: Finding['level'],
  check: string,
  message: string,
  exitCode: ExitCode = level === 'fail' ? EXIT.unexpected : EXIT.done,
): Finding => ({ level, check, message, exitCode })

/** Beyond this, the job of a lost answer is hard to recognize by its time. */
const CLOCK_OFF_MS_MAX = 2 * 60_000
const FREE_BYTES_MIN = 5 * 1024 ** 3
const CALL_TIMEOUT_MS = 15_000
const ANSWER_BYTES_MAX = 16 * 1024 * 1024
const EXAMPLES_SHOWN = 20

export const addDoctor = subcommand({
  usage: 'doctor',
  about: () => 'check this machine, the workspace, the key and the way to the service',
  options: {
    rebuild: flag('--rebuild', () => 'make a lost database again from the library folder'),
    verify: flag('--verify', () => 'with --rebuild: read every file and compare its SHA-256'),
    replace: flag('--replace', () => 'with --rebuild: set aside a database that is whole, too'),
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
  const note = (one: Finding) => {
    const { check, level, message } = one
    findings.push(one)
    output.json({ type: 'check', check, level, message })
    const line = `${level.padEnd(4)}  ${check}: ${message}`
    if (level === 'ok' || !output.isQuiet) output.print(line)
    else output.warn(line)
  }
  note(finding('ok', 'Node', io.process.nodeVersion))
  note(await checkFolder(session))
  const database = await checkDatabase(session)
  note(database)
  note(await checkRules(session))
  note(await checkSpace(session))
  const known = database.level === 'fail' ? [] : await accountsOf(session)
  const name = accountName(session, known)
  const address = await addressOf(session, known.find((account) => account.name === name)?.baseUrl ?? null)
  const baseUrl = typeof address === 'string' ? address : null
  const { found, key } = await checkKey(session, name, baseUrl)
  note(found)
  const rest = typeof address === 'string' ? await checkService(session, name, address, key) : [address]
  for (const one of rest) note(one)
  const exitCodes = findings.map(({ exitCode }) => exitCode).filter((code) => code !== EXIT.done)
  return exitCodes.find((code) => code !== EXIT.unexpected) ?? exitCodes[0] ?? EXIT.done
}

/** A failure of the check is what it finds. */
async function checked<T>(check: () => T | Promise<T>, failed: (message: string) => T): Promise<T> {
  try {
    return await check()
  } catch (error) {
    if (!(error instanceof FailureError)) throw error
    return failed(withDetails(error.failure))
  }
}

/** Writes a small file and removes it. A folder that is not there yet is left so: looking must change nothing. */
async function checkFolder({ io, workspace }: Session): Promise<Finding> {
  const probe = `${workspace}/.shotlist-doctor`
  try {
    const facts = await io.files.facts(workspace)
    if (facts === null)
      return finding('ok', 'workspace', `${workspace} does not exist yet; it will be created.`)
    if (facts.kind !== 'folder')
      return finding('fail', 'workspace', `${workspace} is not a folder. Choose another with --workspace.`)
    await io.files.writeWhole(probe, '')
    await io.files.remove(probe)
    return finding('ok', 'workspace', `${workspace} can be written to.`)
  } catch (error) {
    const code = systemCode(error)
    if (code === null) throw error
    return finding('fail', 'workspace', `${workspace} cannot be written to (${code}).`)
  }
}

const checkDatabase = (session: Session): Promise<Finding> =>
  checked(
    async () => {
      const damage = await lookInto(session, (rows) => rows?.damage() ?? null)
      if (damage !== null && damage.length > 0)
        return finding('fail', 'database', `damaged: ${damage.slice(0, 3).join('; ')}`)
      const lost = await missingDatabase(session)
      if (lost !== null) return finding('fail', 'database', lost)
      return finding(
        'ok',
        'database',
        damage === null ? 'none yet.' : `${databasePath(session.workspace)} is whole.`,
      )
    },
    (message) => finding('fail', 'database', message),
  )

async function checkRules(session: Session): Promise<Finding> {
  const { rules, updated, isOwn, ownFile, trouble } = await rulesOf(session)
  if (trouble !== null) return finding('warn', 'rules', trouble)
  const whose = isOwn ? `your own in ${ownFile}` : 'built into Shotlist'
  return finding('ok', 'rules', `${plural(rules.length, 'marketplace rule')} of ${updated}, ${whose}.`)
}

async function checkSpace({ io, workspace }: Session): Promise<Finding> {
  const free = (await io.files.freeBytes(workspace)) ?? (await io.files.freeBytes(io.cwd))
  if (free === null) return finding('warn', 'disk space', 'cannot be measured.')
  const message = `${bytes(free)} free.`
  return free >= FREE_BYTES_MIN
    ? finding('ok', 'disk space', message)
    : finding('warn', 'disk space', `${message} A product's images take 10 to 60 MB.`)
}

const checkKey = (
  session: Session,
  name: string,
  baseUrl: string | null,
): Promise<{ readonly found: Finding; readonly key: string | null }> =>
  checked(
    async () => {
      const key = baseUrl === null ? null : await findKey(session, name, baseUrl)
      const kind = key === null ? await keyKindAtHand(session, name) : keyKind(key)
      if (kind !== null) return { key, found: finding('ok', 'key', `there is a ${kind} key for "${name}".`) }
      const message = `there is none for "${name}". Store it with "shotlist login", or set SHOTLIST_API_KEY.`
      return { key, found: finding('fail', 'key', message, EXIT.needsPerson) }
    },
    (message) => ({ key: null, found: finding('fail', 'key', message, EXIT.needsPerson) }),
  )

/** The address, or what is wrong with it. */
const addressOf = (session: Session, stored: string | null): Promise<string | Finding> =>
  checked(
    () => {
      const unknown = 'its URL is not known. Give it with --base-url or SHOTLIST_BASE_URL.'
      return baseUrlOf(session, stored) ?? finding('fail', 'service', unknown, EXIT.needsPerson)
    },
    (message) => finding('fail', 'service', message),
  )

async function checkService(
  session: Session,
  name: string,
  baseUrl: string,
  key: string | null,
): Promise<readonly Finding[]> {
  const reached = await checkReach(session, baseUrl)
  if (key === null || reached.some(({ level }) => level === 'fail')) return reached
  const answer = await apiClient(session, { name, baseUrl, key: () => key }).usage()
  return [
    ...reached,
    answer.kind === 'usage'
      ? finding('ok', 'account', `the key is accepted, ${number(answer.creditsRemaining)} credits left.`)
      : failed('account', failureOf(answer)),
  ]
}

const failed = (check: string, { failure }: FailureError): Finding =>
  finding('fail', check, withDetails(failure), EXIT_OF_FAILURE[failure.code])

/** TLS and the clocks, without the key. */
async function checkReach({ io, wire }: Session, baseUrl: string): Promise<readonly Finding[]> {
  const url = new URL(baseUrl)
  const reply = await wire().exchange({
    method: 'GET',
    url,
    headers: {},
    timeoutMs: CALL_TIMEOUT_MS,
    bodyBytesMax: ANSWER_BYTES_MAX,
  })
  if (reply.kind === 'failure') return [failed('service', failureOf({ ...reply, kind: 'unreachable' }))]
  const reached = finding('ok', 'service', `${url.host} answers over TLS.`)
  const theirMs = Date.parse(reply.headers['date'] ?? '')
  if (Number.isNaN(theirMs)) return [reached, finding('warn', 'clock', 'the service does not tell its time.')]
  const offMs = Math.abs(io.clock.nowMs() - theirMs)
  return [
    reached,
    offMs > CLOCK_OFF_MS_MAX
      ? finding('warn', 'clock', `off by ${duration(offMs)} against the service. Set the system clock.`)
      : finding('ok', 'clock', 'agrees with the service.'),
  ]
}

/** @throws FailureError as `rebuildWorkspace` */
async function rebuild(
  { io, output, workspace }: Session,
  { verify, replace }: { readonly verify: boolean; readonly replace: boolean },
): Promise<ExitCode> {
  output.say(`Rebuilding the database of ${workspace} from its library. No image is touched.`)
  const rebuilt = await rebuildWorkspace({
    workspace,
    files: io.files,
    clock: io.clock,
    owner: ownerOf(io),
    isRunning: io.process.isRunning,
    verify,
    replace,
    onProgress: (jobs) => output.say(`${number(jobs)} jobs …`),
  })
  output.json({ type: 'rebuilt', ...rebuilt })
  printResult(output, rebuilt)
  return EXIT.done
}

function printResult(output: Output, rebuilt: Rebuilt): void {
  const { held, unguarded, set_aside: setAside, troubles, examples } = rebuilt
  output.say(rebuilt.files === 0 ? t('app.rebuilt.nothing') : t('app.rebuilt.found', rebuilt))
  if (setAside !== null) output.say(t('app.rebuilt.setAside', { name: setAside }))
  if (held > 0) output.warn(`${t('app.rebuilt.held', { count: held })} ("shotlist retry")`)
  if (unguarded.products > 0) {
    const asins = unguarded.asins.slice(0, EXAMPLES_SHOWN).join(', ')
    const more = unguarded.products > EXAMPLES_SHOWN ? ' …' : ''
    const text = t('app.rebuilt.unguarded', { count: unguarded.products, asins: `${asins}${more}` })
    output.warn(`${text} (--replace rebuilds it)`)
  }
  for (const { path, message } of examples.slice(0, EXAMPLES_SHOWN)) output.warn(`${path}: ${message}`)
  if (troubles > EXAMPLES_SHOWN)
    output.warn(`… and ${number(troubles - EXAMPLES_SHOWN)} more; --json tells a hundred.`)
  output.say(
    `${t('app.rebuilt.failedJobs')} Nor does it hold what was queued or in progress, saved recipes, remembered columns, spending limits and pilots: look at a product with "shotlist jobs ASIN" before it is sent again.`,
  )
}

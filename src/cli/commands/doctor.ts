// `doctor`: everything that has to be right before a run, a line each: ok, warn or fail. It repairs only a lost database.
import type { Rebuilt } from '../../contract/commands/rebuild.ts'
import { FailureError, withDetails } from '../../domain/failure.ts'
import { keyKind } from '../../domain/service.ts'
import { systemCode } from '../../domain/system-error.ts'
import { databasePath, rebuildWorkspace } from '../../engine/index.ts'
import { bytes, dateAlone, duration, t, textWidth } from '../../words/index.ts'
import { accountName, questionsFor, baseUrlOf, failureOf, findKey, keyKindAtHand } from '../access.ts'
import { subcommand } from '../command.ts'
import { EXIT, EXIT_OF_FAILURE, type ExitCode } from '../terminal/exit-codes.ts'
import { bad, flag } from '../options.ts'
import type { Output } from '../terminal/output.ts'
import type { Session } from '../session.ts'
import { accountsOf, commandLineOwner, lookInto, missingDatabase, rulesOf } from '../workspace.ts'

const CHECKS = {
  Node: 'commands.doctor.node',
  workspace: 'commands.doctor.workspace',
  database: 'commands.doctor.database',
  rules: 'commands.doctor.rules',
  'disk space': 'commands.doctor.space',
  key: 'commands.doctor.key',
  service: 'commands.doctor.service',
  account: 'commands.doctor.account',
  clock: 'commands.doctor.clock',
} as const
type Check = keyof typeof CHECKS

interface Finding {
  readonly check: Check
  readonly level: (typeof LEVELS)[number]
  readonly message: string
  readonly exitCode: ExitCode
}

/** @param exitCode what a person has to clear has its own */
const finding = (
  level: Finding['level'],
  check: Check,
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
  about: 'commands.doctor.about',
  takes: 'service',
  options: {
    rebuild: flag('--rebuild', 'commands.doctor.option.rebuild'),
    verify: flag('--verify', 'commands.doctor.option.verify'),
    replace: flag('--replace', 'commands.doctor.option.replace'),
  },
  run(session, { rebuild: isRebuild, ...choice }) {
    if (isRebuild) return rebuild(session, choice)
    if (choice.verify || choice.replace) throw bad(t('commands.doctor.needsRebuild'))
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
    const line = `${levelText(level)}  ${t(CHECKS[check])}: ${message}`
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

const LEVELS = ['ok', 'warn', 'fail'] as const

function levelText(level: Finding['level']): string {
  const text = (one: Finding['level']) => t(`commands.doctor.level.${one}`)
  const width = Math.max(...LEVELS.map((one) => textWidth(text(one))))
  return `${text(level)}${' '.repeat(width - textWidth(text(level)))}`
}

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
      return finding('ok', 'workspace', t('commands.doctor.workspace.none', { folder: workspace }))
    if (facts.kind !== 'folder')
      return finding('fail', 'workspace', t('commands.doctor.workspace.noFolder', { folder: workspace }))
    await io.files.writeWhole(probe, '')
    await io.files.remove(probe)
    return finding('ok', 'workspace', t('commands.doctor.workspace.ok', { folder: workspace }))
  } catch (error) {
    const code = systemCode(error)
    if (code === null) throw error
    return finding(
      'fail',
      'workspace',
      t('commands.doctor.workspace.notWritable', { folder: workspace, code }),
    )
  }
}

const checkDatabase = (session: Session): Promise<Finding> =>
  checked(
    async () => {
      const damage = await lookInto(session, (rows) => rows?.damage() ?? null)
      if (damage !== null && damage.length > 0)
        return finding(
          'fail',
          'database',
          t('commands.doctor.database.damaged', { what: damage.slice(0, 3).join('; ') }),
        )
      const lost = await missingDatabase(session)
      if (lost !== null) return finding('fail', 'database', lost)
      return finding(
        'ok',
        'database',
        damage === null
          ? t('commands.doctor.database.none')
          : t('commands.doctor.database.ok', { file: databasePath(session.workspace) }),
      )
    },
    (message) => finding('fail', 'database', message),
  )

async function checkRules(session: Session): Promise<Finding> {
  const { rules, updated, isOwn, ownFile, trouble } = await rulesOf(session)
  if (trouble !== null) return finding('warn', 'rules', trouble)
  const facts = { count: rules.length, updated: dateAlone(Date.parse(updated)), isOwn, file: ownFile }
  return finding('ok', 'rules', t('commands.doctor.rules.ok', facts))
}

async function checkSpace({ io, workspace }: Session): Promise<Finding> {
  const free = (await io.files.freeBytes(workspace)) ?? (await io.files.freeBytes(io.cwd))
  if (free === null) return finding('warn', 'disk space', t('commands.doctor.space.unknown'))
  return free >= FREE_BYTES_MIN
    ? finding('ok', 'disk space', t('commands.doctor.space.ok', { free: bytes(free) }))
    : finding('warn', 'disk space', t('commands.doctor.space.little', { free: bytes(free) }))
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
      if (kind !== null)
        return { key, found: finding('ok', 'key', t('commands.doctor.key.ok', { kind, name })) }
      const message = t('commands.doctor.key.none', { name })
      return { key, found: finding('fail', 'key', message, EXIT.needsPerson) }
    },
    (message) => ({ key: null, found: finding('fail', 'key', message, EXIT.needsPerson) }),
  )

const addressOf = (session: Session, stored: string | null): Promise<string | Finding> =>
  checked(
    () => {
      const unknown = t('commands.doctor.service.noUrl')
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
  const answer = await questionsFor(session, { name, baseUrl, key: () => key }).usage()
  return [
    ...reached,
    answer.kind === 'usage'
      ? finding('ok', 'account', t('commands.doctor.account.ok', { credits: answer.creditsRemaining }))
      : failed('account', failureOf(answer)),
  ]
}

const failed = (check: Check, { failure }: FailureError): Finding =>
  finding('fail', check, withDetails(failure), EXIT_OF_FAILURE[failure.code])

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
  const reached = finding('ok', 'service', t('commands.doctor.service.ok', { host: url.host }))
  const theirMs = Date.parse(reply.headers['date'] ?? '')
  if (Number.isNaN(theirMs)) return [reached, finding('warn', 'clock', t('commands.doctor.clock.unknown'))]
  const offMs = Math.abs(io.clock.nowMs() - theirMs)
  return [
    reached,
    offMs > CLOCK_OFF_MS_MAX
      ? finding('warn', 'clock', t('commands.doctor.clock.off', { time: duration(offMs) }))
      : finding('ok', 'clock', t('commands.doctor.clock.ok')),
  ]
}

async function rebuild(
  { io, output, workspace }: Session,
  { verify, replace }: { readonly verify: boolean; readonly replace: boolean },
): Promise<ExitCode> {
  output.say(t('commands.doctor.rebuild.start', { folder: workspace }))
  const rebuilt = await rebuildWorkspace({
    workspace,
    files: io.files,
    clock: io.clock,
    owner: commandLineOwner(io),
    isRunning: io.process.isRunning,
    verify,
    replace,
    onProgress: (jobs) => output.say(t('commands.doctor.rebuild.progress', { count: jobs })),
  })
  output.json({ type: 'rebuilt', ...rebuilt })
  printResult(output, rebuilt)
  return EXIT.done
}

function printResult(output: Output, rebuilt: Rebuilt): void {
  const { held, unguarded, set_aside: setAside, troubles, examples } = rebuilt
  output.say(rebuilt.files === 0 ? t('app.rebuilt.nothing') : t('app.rebuilt.found', rebuilt))
  if (setAside !== null) output.say(t('app.rebuilt.setAside', { name: setAside }))
  if (held > 0)
    output.warn(t('commands.doctor.rebuild.held', { text: t('app.rebuilt.held', { count: held }) }))
  if (unguarded.products > 0) {
    const asins = unguarded.asins.slice(0, EXAMPLES_SHOWN).join(', ')
    const more = unguarded.products > EXAMPLES_SHOWN ? ' …' : ''
    const text = t('app.rebuilt.unguarded', { count: unguarded.products, asins: `${asins}${more}` })
    output.warn(t('commands.doctor.rebuild.unguarded', { text }))
  }
  for (const { path, message } of examples.slice(0, EXAMPLES_SHOWN)) output.warn(`${path}: ${message}`)
  if (troubles > EXAMPLES_SHOWN)
    output.warn(t('commands.doctor.rebuild.more', { count: troubles - EXAMPLES_SHOWN }))
  output.say(t('app.rebuilt.failedJobs'))
  output.say(t('commands.doctor.rebuild.notKept'))
}

// One night, or several in a row, from a seed: the real engine in a world of models, through all the trouble
// that the seed has in store, until calm has returned and everything is settled. The same seed gives the same night.
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { createHash } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createBucket } from '../engine/pace/buckets.ts'
import { seededRandom } from '../support/random.ts'
import { calm, happen, retry, speak, type World } from './events.ts'
import { checkLibrary } from './laws/library.ts'
import { createLaws, type Violation } from './laws/laws.ts'
import { checkGivenUp, checkMorning } from './laws/morning.ts'
import { createOpportunity } from './laws/opportunity.ts'
import { checkSecret } from './laws/secret.ts'
import type { NightPlan } from './plan.ts'
import { createSeller, type Seller } from './seller.ts'
import { createQuirks } from './service/quirks.ts'
import { createService } from './service/service.ts'
import { between, chanceOf } from './world/chance.ts'
import { createComputer } from './world/computer.ts'
import { createDisk } from './world/disk.ts'
import { createFaults } from './world/faults.ts'
import type { Storage } from './world/files.ts'
import type { Network } from './world/network.ts'
import { createScheduler } from './world/scheduler.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

export interface NightOptions {
  /** Names of the faults and episodes that strike; null: by chance. */
  readonly only?: ReadonlySet<string> | null
  /** Numbers of calls to the outside at which the process is killed; with `power` the whole computer. */
  readonly killAt?: ReadonlyMap<number, 'process' | 'power'>
  /** Called at each call to the outside what a kill there would leave behind: where it is the same, so is what follows. */
  readonly onAwait?: (nth: number, left: string) => void
  /** Called of everything that happens, for a person who looks on. */
  readonly onStep?: (line: string) => void
}

export interface NightResult {
  readonly plan: NightPlan
  readonly violations: readonly Violation[]
  /** Names of what struck. */
  readonly struck: readonly string[]
  readonly kills: number
  readonly moves: ReadonlyMap<string, number>
  readonly tasks: number
  readonly jobs: number
  readonly awaits: number
  readonly steps: number
  readonly lastedMs: number
  /** Of all that happened, in its order: two nights with the same are the same. */
  readonly digest: string
}

export async function runNight(plan: NightPlan, options: NightOptions = {}): Promise<NightResult> {
  process.env['TZ'] = plan.timeZone
  const shm = '/dev/shm'
  const workspace = mkdtempSync(join(existsSync(shm) ? shm : tmpdir(), 'shotlist-night-'))
  try {
    return await liveThrough(plan, options, workspace)
  } finally {
    rmSync(workspace, { recursive: true, force: true })
  }
}

async function liveThrough(plan: NightPlan, options: NightOptions, workspace: string): Promise<NightResult> {
  const chance = chanceOf(plan.seed)
  const random = seededRandom(plan.seed)
  const faults = createFaults(chance, options.only ?? null)
  const scheduler = createScheduler(plan.startMs, random)
  const trace = createHash('sha256')
  const tell = (line: string) => {
    const text = `${new Date(scheduler.nowMs).toISOString()} ${line}`
    trace.update(text).update('\n')
    options.onStep?.(text)
  }
  let kills = 0
  let commits = 0
  let requests = 0
  const countKill = (power: boolean, name: string) => {
    kills += 1
    tell(`killed ${name}`)
    seller.kill(power, name)
  }
  const computer = createComputer(scheduler, plan.drift, (killed, nth) => {
    options.onAwait?.(nth, [commits, storage.disk.changes, requests, service.jobs.size].join())
    const asked = options.killAt?.get(nth)
    if (asked !== undefined) {
      countKill(asked === 'power', `await/${nth}`)
      return
    }
    const where = `${killed.pid}/${nth}`
    if (faults.strikes('freeze', where, plan.rates.freeze)) {
      tell(`frozen ${where}`)
      laws.clockMoved()
      const ms = between(chance(`freeze ${where}`), 1_000, 20 * MINUTE_MS)
      killed.freeze(ms)
      scheduler.after(ms, () => laws.clockMoved())
      // Meanwhile somebody may take it for gone.
      if (chance(`second ${where}`) < 0.5)
        scheduler.after(ms * chance(`second at ${where}`), () => seller.startSecond(HOUR_MS / 2))
      return
    }
    // What a person says is heard at once, whatever is under way.
    if (faults.strikes('person-speaks', where, plan.rates.word))
      scheduler.after(0, () => speak(world, where, chance))
    if (faults.strikes('kill-process', where, plan.rates.kill)) countKill(false, where)
    else if (faults.strikes('kill-power', where, plan.rates.kill / 2)) countKill(true, where)
  })
  const quirks = createQuirks(faults, chance, { ...plan, rate: plan.rates.service })
  const service = createService(
    {
      ...plan,
      minuteOf: (limit) => createBucket(plan.minuteKind, limit, 60_000, plan.countRefusals),
      day: createBucket(plan.dayKind, plan.limitDay, DAY_MS, false),
      others: {
        minute: createBucket(plan.minuteKind, plan.limitMinute, 60_000, plan.countRefusals),
        day: createBucket(plan.dayKind, plan.limitDay, DAY_MS, false),
      },
    },
    scheduler,
    random,
    chance,
    quirks,
  )
  service.onReported = (...reported) => laws.onReported(...reported)
  const opportunity = createOpportunity(scheduler)
  const laws = createLaws({
    plan,
    scheduler,
    service,
    rows: () => seller.rows,
    wallMs: () => computer.wallMs,
  })
  service.onRefusal = (window) => tell(`refused for the ${window}`)
  service.onJob = (job) => {
    tell(`job ${job.id} of ${job.asin}`)
    laws.onJob(job)
  }
  const storage: Storage = {
    disk: createDisk(chance, workspace),
    faults,
    trouble: null,
    faultRate: plan.rates.disk,
    isBrisk: plan.isBrisk,
    onName: (path, bytes) => {
      tell(`file ${path.replace(workspace, '')} ${bytes.length}`)
      laws.onName(path, bytes)
    },
  }
  const network: Network = {
    computer,
    service,
    chance,
    faults,
    outage: null,
    pictureOutage: null,
    isBusy: false,
    listsFail: false,
    isSecondOffline: false,
    rates: plan.rates,
    tag: plan.tag,
    lateMsMax: plan.lateMsMax,
    onSubmit: (operation, body, key) => {
      tell(`submit ${operation} ${body}`)
      laws.onSubmit(operation, body, computer.wallMs, key)
    },
    onArrival: laws.onArrival,
    onRefusal: laws.onRefusal,
    onRequest: (url, headers, pid) => {
      requests += 1
      tell(`request ${url.pathname}${url.search}`)
      laws.onRequest(url, headers, pid)
    },
    onReply: laws.onReply,
    asked: new Map(),
    firstAsked: new Map(),
  }
  const seller: Seller = createSeller({
    plan,
    workspace,
    computer,
    storage,
    network,
    faults,
    laws,
    random,
    onCommit: () => {
      commits += 1
      laws.onCommit()
    },
  })
  storage.disk.makeFolder(workspace)
  const world: World = {
    plan,
    computer,
    service,
    network,
    storage,
    seller,
    faults,
    laws,
    isCalm: false,
    changed: () => {
      const isAble =
        network.outage === null &&
        network.pictureOutage === null &&
        !network.isBusy &&
        storage.trouble === null &&
        service.isKeyGood &&
        service.revokedKey !== seller.key &&
        !seller.diskIsFull &&
        !seller.isKeychainLocked &&
        seller.isWanted &&
        !computer.isAsleep
      opportunity.note(isAble)
    },
  }

  const finish = async (isOver: () => boolean, boundMs: number, what: string) => {
    const untilMs = scheduler.nowMs + boundMs
    await scheduler.run(() => isOver() || scheduler.nowMs > untilMs || laws.violations.length > 0)
    if (!isOver() && laws.violations.length === 0)
      laws.broken(
        'nothing waits that could run',
        `${what} is not over after ${Math.round(boundMs / HOUR_MS)} hours: ${stateOf(seller)}`,
      )
  }
  const troubleSecond = () => {
    service.isSecondKeyGood = plan.second !== 'its key is revoked'
    network.isSecondOffline = plan.second === 'it is offline'
  }
  try {
    seller.start()
    if (plan.second !== null) scheduler.after(plan.troubleMs * chance('second from'), troubleSecond)
    for (const batch of plan.batches) scheduler.after(batch.atMs, () => seller.import(batch))
    for (const episode of plan.episodes)
      scheduler.after(episode.atMs, () => {
        if (!faults.strike(episode.name)) return
        tell(episode.name)
        happen(world, episode)
      })
    const troubleEndsMs = plan.startMs + plan.troubleMs
    await scheduler.run(
      () => laws.violations.length > 0 || (scheduler.nowMs >= troubleEndsMs && !computer.isAsleep),
    )
    calm(world)
    troubleSecond()
    tell('calm')
    if (laws.violations.length === 0) await morning(world, workspace, finish, opportunity.wasHopeless)
  } catch (error) {
    laws.broken('no bug stops it', error instanceof Error ? (error.stack ?? error.message) : String(error))
  } finally {
    for (const one of computer.running) one.kill()
    seller.rows?.close()
  }
  return {
    plan,
    violations: laws.violations,
    struck: faults.struck,
    kills,
    moves: laws.moves,
    tasks: plan.batches.reduce((sum, batch) => sum + batch.asins.length, 0),
    jobs: service.jobs.size,
    awaits: computer.awaits,
    steps: scheduler.steps,
    lastedMs: scheduler.nowMs - plan.startMs,
    digest: trace.digest('hex').slice(0, 16),
  }
}

async function morning(
  world: World,
  workspace: string,
  finish: (isOver: () => boolean, boundMs: number, what: string) => Promise<void>,
  wasHopeless: Parameters<typeof checkMorning>[0]['wasHopeless'],
): Promise<void> {
  const { plan, seller, laws, computer, service, network, storage } = world
  const { scheduler } = computer
  const planned = plan.batches.reduce((sum, batch) => sum + batch.asins.length, 0)
  /** As long as the limits make it last, the hours of a day for those who keep them, and some patience. */
  const boundMs = () => {
    // A person's drafts are no part of the plan.
    const tasks = Math.max(planned, seller.rows?.tasks().length ?? 0)
    const isTight = service.jobs.size + service.refusals.length + 3 * tasks > plan.limitDay
    const days = isTight ? Math.ceil((tasks + 1) / plan.limitDay) + 1 : 0
    const minutes = (tasks / plan.limitMinute) * 2
    const hours = plan.batches.some((batch) => batch.hours !== null) ? 10 : 1
    return days * DAY_MS * hours + minutes * MINUTE_MS + 12 * HOUR_MS
  }
  const isListening = () => seller.isListening
  if (seller.engine === null) seller.start()
  const pass = async (ms: number) => {
    // What follows by itself from what a person has just said happens before time goes on.
    await new Promise(setImmediate)
    const untilMs = scheduler.nowMs + ms
    // Something is to happen then, whatever else does.
    scheduler.after(ms, () => undefined)
    await scheduler.run(() => scheduler.nowMs >= untilMs || laws.violations.length > 0)
  }
  await new Promise(setImmediate)
  await finish(isListening, HOUR_MS, 'starting again')
  // A process that was stopped may find as it goes on that another has the workspace, and ends.
  await pass(MINUTE_MS)
  await finish(isListening, HOUR_MS, 'starting again')
  const paysAgain = plan.episodes.some(({ kind }) => kind === 'person-pays-again')
  for (const round of ['first', 'second', 'third']) {
    if (laws.violations.length > 0) return
    // A person comes by and says yes to whatever waits for it.
    seller.call('resume', {})
    for (const batch of seller.engine?.status().batches ?? []) {
      seller.call('spending_limit', { batch: batch.id, credits_max: null })
      seller.call('hours', { batch: batch.id, hours: null })
    }
    if (round === 'second' && paysAgain) seller.call('retry', { generate_again: true })
    else if (round !== 'first') retry(world, null)
    seller.call('resume', {})
    if (seller.drafts.size > 0) {
      const isOver = seller.startDrafts()
      await new Promise(setImmediate)
      await finish(isOver, HOUR_MS, 'starting the drafts')
    }
    // A disk that refused is tried again after a while; before that the engine has nothing to do.
    await pass(2 * MINUTE_MS)
    if (round === 'first' && plan.second !== null) {
      // Whatever is wrong with the second account, the first one goes on.
      const isThrough = () => seller.rows?.isFirstThrough() === true
      await finish(isThrough, boundMs(), 'the first account beside the second')
      if (laws.violations.length > 0) return
      service.isSecondKeyGood = true
      network.isSecondOffline = false
      seller.call('resume', {})
    }
    seller.watch()
    await finish(() => seller.isIdle, boundMs(), `the ${round} round`)
    if (seller.rows !== null) checkLibrary(laws, storage.disk, seller.rows, seller.library)
    if (seller.rows !== null) checkGivenUp(laws, seller.rows)
  }
  if (laws.violations.length > 0 || seller.rows === null) return
  laws.checkRefusals((scheduler.nowMs - plan.startMs) / DAY_MS, computer.crashes)
  checkMorning({
    plan,
    laws,
    rows: seller.rows,
    service,
    disk: storage.disk,
    library: seller.library,
    nowMs: scheduler.nowMs,
    hadTwoOwners: seller.hadTwoOwners,
    clockIsOffMs: computer.wallMs - scheduler.nowMs,
    wasHopeless,
  })
  const made = new Set(seller.rows.tasks().map(({ asin, operation }) => `${operation} ${asin}`))
  for (const { asins, operation, name } of plan.batches)
    for (const asin of asins)
      if (!made.has(`${operation} ${asin}`))
        laws.broken('what was imported is there', `${operation} of ${asin} in ${name}`)
  for (const [id, name] of seller.drafts) {
    const count = seller.rows.batchesNamed(name)
    if (count !== 1) laws.broken('a draft becomes one batch', `${count} were made of draft ${id}, ${name}`)
  }
  checkSecret(laws, workspace, storage.disk, JSON.stringify(seller.engine?.status() ?? null))
  const stopping = seller.process
  seller.stop()
  await finish(() => stopping?.isAlive !== true, HOUR_MS, 'stopping')
}

function stateOf(seller: Seller): string {
  const counts = Map.groupBy(seller.rows?.tasks() ?? [], (task) => task.state)
  const engine = seller.engine
  const status = engine === null ? 'no process' : JSON.stringify(engine.status().accounts)
  return `${[...counts].map(([state, tasks]) => `${tasks.length} ${state}`).join(', ')}; ${status}`
}

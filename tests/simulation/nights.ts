// Nights, one after the other until all are through, the time is up, or one has broken a law.
import { MOVES } from '../../src/domain/moves.ts'
import { nightOfFind } from './finds.ts'
import { type NightResult, runNight } from './night.ts'
import { planOf } from './plan.ts'
import { shrink } from './shrink.ts'

export interface NightsOptions {
  readonly from: number
  readonly nights: number
  /** The night of this find instead. */
  readonly find: string | null
  /** A night's tasks; null: a few on most nights, hundreds on some. */
  readonly tasks: number | null
  readonly seconds: number | null
  readonly only: readonly string[] | null
  readonly isTraced: boolean
  readonly shrinks: boolean
  readonly isJson: boolean
  readonly bug: string | null
  readonly say: (line: string) => void
  /** Rejections that nobody handled, as they come. */
  readonly unexpected: readonly unknown[]
}

export interface Tally {
  nights: number
  tasks: number
  jobs: number
  kills: number
  virtualHours: number
  readonly faults: Map<string, number>
  readonly moves: Map<string, number>
}

/** Sizes of nights, by their seeds: what goes wrong goes wrong with few tasks, and some things only with many. */
const sizeOf = (seed: number): number => (seed % 100 === 0 ? 500 : seed % 20 === 0 ? 100 : 4 + (seed % 7) * 3)

export const nightOf = (seed: number, tasks: number | null) => planOf(seed, { tasks: tasks ?? sizeOf(seed) })

/** @returns whether a law was broken */
export async function runNights(options: NightsOptions): Promise<boolean> {
  const { say } = options
  const startMs = performance.now()
  const cpu = process.cpuUsage()
  const tally = newTally()
  const found = options.find === null ? null : nightOfFind(options.find)
  const only = found?.only ?? (options.only === null ? null : new Set(options.only))
  let broken: NightResult | null = null
  for (let seed = options.from; seed < options.from + options.nights && broken === null; seed += 1) {
    if (options.seconds !== null && performance.now() - startMs > options.seconds * 1000) break
    const result = await runNight(found?.plan ?? nightOf(seed, options.tasks), {
      only,
      ...(options.isTraced ? { onStep: say } : {}),
    })
    add(tally, result)
    const [unhandled] = options.unexpected
    if (result.violations.length > 0) broken = result
    else if (unhandled !== undefined) {
      const message =
        unhandled instanceof Error
          ? (unhandled.stack ?? unhandled.message)
          : 'something was thrown that is no error'
      broken = { ...result, violations: [{ law: 'every promise has an owner', message, atMs: 0 }] }
    }
  }
  const seconds = (performance.now() - startMs) / 1000
  const { user, system } = process.cpuUsage(cpu)
  if (options.isJson) say(JSON.stringify(asJson(tally, seconds, broken)))
  else for (const line of tellTally(tally, seconds, (user + system) / 1e6)) say(line)
  if (broken !== null && !options.isJson) await tellBroken(broken, options)
  return broken !== null
}

function newTally(): Tally {
  return { nights: 0, tasks: 0, jobs: 0, kills: 0, virtualHours: 0, faults: new Map(), moves: new Map() }
}

function add(tally: Tally, result: NightResult): void {
  tally.nights += 1
  tally.tasks += result.tasks
  tally.jobs += result.jobs
  tally.kills += result.kills
  tally.virtualHours += result.lastedMs / 3_600_000
  for (const name of result.struck) {
    const kind = name.slice(0, name.indexOf('@'))
    tally.faults.set(kind, (tally.faults.get(kind) ?? 0) + 1)
  }
  for (const [move, times] of result.moves) tally.moves.set(move, (tally.moves.get(move) ?? 0) + times)
}

const movesNever = (tally: Tally): string[] =>
  MOVES.map((move) => move.join(' ')).filter((move) => !tally.moves.has(move))

function tellTally(tally: Tally, seconds: number, cpuSeconds: number): string[] {
  const faults = [...tally.faults].toSorted((a, b) => b[1] - a[1])
  const never = movesNever(tally)
  return [
    `${tally.nights} nights, ${tally.tasks} tasks, ${tally.jobs} jobs, ${Math.round(tally.virtualHours)} hours lived through in ${seconds.toFixed(1)} s (${(tally.nights / cpuSeconds).toFixed(1)} nights, ${Math.round(tally.tasks / cpuSeconds)} tasks a second of one core)`,
    `${tally.kills} crashes; faults: ${faults.map(([kind, times]) => `${kind} ${times}`).join(', ')}`,
    `moves made: ${MOVES.length - never.length} of ${MOVES.length}${never.length === 0 ? '' : `; never: ${never.join(', ')}`}`,
  ]
}

function asJson(tally: Tally, seconds: number, broken: NightResult | null): unknown {
  return {
    ...tally,
    seconds,
    faults: Object.fromEntries(tally.faults),
    moves: Object.fromEntries(tally.moves),
    never: movesNever(tally),
    broken:
      broken === null
        ? null
        : { seed: broken.plan.seed, digest: broken.digest, violation: broken.violations[0] },
  }
}

async function tellBroken(broken: NightResult, options: NightsOptions): Promise<void> {
  const { say } = options
  const again = (only: readonly string[] | null, tasks: number | null) =>
    [
      `npm run simulate -- ${options.find === null ? `--seed ${broken.plan.seed}` : `--find '${options.find}'`}`,
      ...(tasks === null ? [] : [`--tasks ${tasks}`]),
      ...(only === null ? [] : [`--only '${only.join(',')}'`]),
      ...(options.bug === null ? [] : [`--bug '${options.bug}'`]),
    ].join(' ')
  say(`seed ${broken.plan.seed} breaks a law after ${broken.struck.length} faults:`)
  for (const { law, message, atMs } of broken.violations.slice(0, 5))
    say(`  ${law}: ${message} (${new Date(atMs).toISOString()})`)
  say(again(options.only, options.tasks))
  if (!options.shrinks || options.only !== null || options.find !== null) return
  const { only, result, runs, plan } = await shrink(broken)
  const products = plan.batches.map((batch) => batch.asins.length).join(' + ')
  say(`made smaller in ${runs} runs: ${only.length} faults, ${products} products, ${result.steps} steps:`)
  for (const name of only) say(`  ${name}`)
  say(`${again(only, options.tasks)} --trace`)
}

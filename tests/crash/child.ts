// One process of a crash run: the real engine on a real clock, file, disk and network. It imports the catalog
// where there is no batch yet, runs until nothing is left to do, stops and ends by itself, so that a handle that
// was left open shows as a child that never exits. Where it was told to, it ends itself at a checkpoint instead.
import { randomUUID } from 'node:crypto'
import { writeSync } from 'node:fs'
import { flushCompileCache } from 'node:module'
import { hostname } from 'node:os'
import { FailureError } from '../../src/domain/failure.ts'
import {
  type Checkpoint,
  type Engine,
  nodeFileSystem,
  openCatalog,
  openEngine,
  sharpDecoder,
  systemClock,
  systemDispatchers,
  systemRandom,
  undiciWire,
  type Wire,
} from '../../src/engine/index.ts'
import { RECIPES } from './catalog.ts'
import {
  CA_VARIABLE,
  CRASH_TIMING,
  KEY_VARIABLE,
  type News,
  type Order,
  orderSchema,
  REFUSED_EXIT,
} from './order.ts'

const order = orderSchema.parse(JSON.parse(process.argv[2] ?? ''))
// A child that is killed writes no cache; the next one shall start as fast all the same.
flushCompileCache()
tell({ kind: 'ready' })
/** How often it came to the checkpoint that it was told of. */
let reached = 0
if (order.waitsForGo) await new Promise((resolve) => process.stdin.once('data', resolve))
process.stdin.destroy()
await live(order)

async function live(order: Order): Promise<void> {
  const { workspace, dieAt, freezeAt, postsTwice, leaseMs, submitTimeoutMs } = order
  const dispatcher = systemDispatchers({ ca: fromEnvironment(CA_VARIABLE), env: {}, connections: 16 })
  try {
    const wire = undiciWire(dispatcher, systemClock)
    const engine = await openEngine({
      workspace,
      owner: { id: randomUUID(), role: 'crash test', pid: process.pid, host: hostname() },
      isRunning,
      clock: systemClock,
      random: systemRandom,
      wire: postsTwice ? doubled(wire) : wire,
      files: nodeFileSystem,
      decoder: sharpDecoder(),
      timing: { ...CRASH_TIMING, leaseMs, submitTimeoutMs },
      checkpoint(name) {
        if (comesTo(dieAt, name)) die(name)
        if (comesTo(freezeAt, name)) freeze(name)
      },
    })
    try {
      await run(engine, order)
    } finally {
      // As the command line does, whatever happened.
      await engine.stop()
    }
    tell({ kind: 'settled' })
  } catch (error) {
    if (!(error instanceof FailureError)) throw error
    tell({ kind: 'refused', ...error.failure })
    process.exitCode = REFUSED_EXIT
  } finally {
    await dispatcher.destroy()
  }
}

async function run(engine: Engine, order: Order): Promise<void> {
  const { baseUrl, asins, stays, mindsTheDisk, retriesDoubts, leaseMs } = order
  const { accountId } = engine.connect({
    name: 'default',
    baseUrl,
    key: () => fromEnvironment(KEY_VARIABLE),
  })
  if (mindsTheDisk) showStorageOf(engine)
  if (engine.status().batches.length === 0) await importCatalog(engine, accountId, asins)
  if (retriesDoubts) engine.call('retry', { reason: 'IN_DOUBT', generate_again: true })
  engine.start()
  tell({ kind: 'running' })
  await engine.untilIdle()
  while (mindsTheDisk && engine.status().storage !== null) {
    await systemClock.sleep(20)
    await engine.untilIdle()
  }
  if (stays) await systemClock.sleep(leaseMs)
}

async function importCatalog(engine: Engine, accountId: number, asins: readonly string[]): Promise<void> {
  const blocks = (async function* () {
    yield Buffer.from(`asin\n${asins.join('\n')}\n`)
  })()
  await engine.importCatalog({
    catalog: await openCatalog(blocks, { defaultCountry: 'US' }),
    recipes: RECIPES,
    force: false,
    onProblems: () => undefined,
    batch: { accountId, name: 'crash', source: 'crash.csv', pilotSize: null, creditsMax: null, hours: null },
  })
}

function showStorageOf(engine: Engine): void {
  let reported = 'null'
  engine.subscribe(() => {
    const trouble = engine.status().storage
    const text = JSON.stringify(trouble)
    if (text === reported) return
    reported = text
    tell({ kind: 'storage', trouble })
  })
}

/** Whether this is the time it was told of. */
function comesTo(reported: Order['dieAt'], name: Checkpoint): boolean {
  if (reported?.checkpoint !== name) return false
  reached += 1
  return reached === reported.nth
}

/** Nothing is cleaned up, flushed or closed: the process is gone within the call. */
function die(checkpoint: Checkpoint): never {
  tell({ kind: 'dying', checkpoint })
  process.kill(process.pid, 'SIGKILL')
  throw new Error('still alive')
}

/** All of it stands still within the call, until somebody lets it go on. */
function freeze(checkpoint: Checkpoint): void {
  tell({ kind: 'freezing', checkpoint })
  process.kill(process.pid, 'SIGSTOP')
}

function doubled(wire: Wire): Wire {
  return {
    async exchange(request) {
      const first = await wire.exchange(request)
      return request.method === 'POST' ? wire.exchange(request) : first
    },
    open: (request) => wire.open(request),
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

/** At once, so that nothing that was said is lost with the process. */
function tell(news: News): void {
  writeSync(1, `${JSON.stringify(news)}\n`)
}

function fromEnvironment(name: string): string {
  const value = process.env[name]
  if (value === undefined) throw new Error(`${name} is not set`)
  return value
}

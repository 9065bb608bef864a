// One process of a crash campaign: the real engine on a real clock, file, disk and network. It imports the catalog
// where there is no batch yet, runs until nothing is left to do, stops and ends by itself, so that a handle that
// was left open shows as a child that never exits. Where it was told to, it ends itself at a checkpoint instead.
import { randomUUID } from 'node:crypto'
import { writeSync } from 'node:fs'
import { flushCompileCache } from 'node:module'
import { hostname } from 'node:os'
import { FailureError } from '../../src/contract/failure.ts'
import {
  type Checkpoint,
  type Engine,
  nodeFileSystem,
  openCatalog,
  openEngine,
  sharpDecoder,
  systemClock,
  systemDispatcher,
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
if (order.waitsForGo) await new Promise((resolve) => process.stdin.once('data', resolve))
process.stdin.destroy()
await live(order)

async function live({ workspace, baseUrl, asins, dieAt, stays, postsTwice, leaseMs }: Order): Promise<void> {
  const dispatcher = systemDispatcher({ ca: fromEnvironment(CA_VARIABLE), env: {}, connections: 16 })
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
      timing: { ...CRASH_TIMING, leaseMs },
      checkpoint: dieAt === null ? () => undefined : mortal(dieAt.checkpoint, dieAt.nth),
    })
    const { accountId } = engine.connect({
      name: 'default',
      baseUrl,
      key: () => fromEnvironment(KEY_VARIABLE),
    })
    if (engine.status().batches.length === 0) await importCatalog(engine, accountId, asins)
    engine.start()
    tell({ kind: 'running' })
    await engine.untilSettled()
    if (stays) await systemClock.sleep(leaseMs)
    await engine.stop()
    tell({ kind: 'settled' })
  } catch (error) {
    if (!(error instanceof FailureError)) throw error
    tell({ kind: 'refused', code: error.failure.code, message: error.failure.message })
    process.exitCode = REFUSED_EXIT
  } finally {
    await dispatcher.destroy()
  }
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

/** Nothing is cleaned up, flushed or closed: the process is gone within the call. */
function mortal(at: Checkpoint, nth: number): (name: Checkpoint) => void {
  let times = 0
  return (name) => {
    if (name !== at) return
    times += 1
    if (times < nth) return
    tell({ kind: 'dying', checkpoint: at })
    process.kill(process.pid, 'SIGKILL')
    throw new Error('still alive')
  }
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

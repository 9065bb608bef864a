// A whole night of the real engine against an enemy: import, run on virtual time until it settles, and everything that
// must hold afterwards, as a list of what does not.
import {
  type Engine,
  openCatalog,
  openEngine,
  DEFAULT_TIMING,
  sharpDecoder,
} from '../../../src/engine/index.ts'
import { openDatabase } from '../../../src/engine/store/database.ts'
import type { Status } from '../../../src/contract/commands.ts'
import type { RecipeInput } from '../../../src/domain/recipe.ts'
import { picture } from '../../engine/files/pictures.ts'
import { seededRandom } from '../../support/random.ts'
import { LIVE_KEY } from '../../support/stage.ts'
import { createVirtualClock, type VirtualClock } from '../../support/virtual-clock.ts'
import type { Guarded } from './canaries.ts'
import { unsyncedFiles } from './disk.ts'
import { type Lie, enemyWire } from './enemy.ts'

const SETTLED = ['completed', 'completed_with_errors', 'failed', 'expired', 'cancelled', 'held'] as const
const SAFE_PATH = /^(?:[^/\\:*?"<>|\p{Cc}]{1,48}\/){3}[^/\\:*?"<>|\p{Cc}]{1,80}$/u
const NIGHT_MS_MAX = 10 * 24 * 60 * 60 * 1000
let image: Promise<Buffer> | null = null

/** @returns what does not hold; none when all is well */
export async function spendNight(
  place: Guarded,
  recipe: RecipeInput,
  lies: readonly Lie[],
): Promise<readonly string[]> {
  const clock = createVirtualClock()
  const asins = lies.map((_, at) => `B0ENEMY${String(at).padStart(3, '0')}`)
  const scripts = new Map(
    lies.map((lie, at) => [lie.endpoint === 'usage' ? 'usage' : (asins[at] ?? ''), lie] as const),
  )
  const wire = enemyWire(scripts, await (image ??= picture('png', 8, 8)), LIVE_KEY)
  const decoder = sharpDecoder()
  const engine = await openEngine({
    workspace: place.workspace,
    owner: { id: 'night', role: 'test', pid: process.pid, host: 'here' },
    isRunning: () => false,
    clock,
    random: seededRandom(7),
    wire,
    files: unsyncedFiles(clock),
    decoder: { ...decoder, decode: (...call) => clock.during(decoder.decode(...call)) },
    timing: { ...DEFAULT_TIMING, leaseMs: 3_600_000 },
    openDatabase: (file) => {
      const db = openDatabase(file)
      db.pragma('synchronous = OFF')
      return db
    },
  })
  try {
    const { accountId } = engine.connect({
      name: 'default',
      baseUrl: 'https://service.test',
      key: () => LIVE_KEY,
    })
    await engine.refreshCredits(accountId)
    await engine.importCatalog({
      catalog: await openCatalog(oneBlock(Buffer.from(`asin\n${asins.join('\n')}\n`)), {
        defaultCountry: 'US',
      }),
      recipes: [recipe],
      force: false,
      onProblems: () => undefined,
      batch: {
        accountId,
        name: 'night',
        source: 'night.csv',
        pilotSize: null,
        creditsMax: null,
        hours: null,
      },
    })
    engine.start()
    await clock.drive(settledInTime(engine, clock))
    // A lie can stop the account for all; a person who goes on meets the next.
    for (let stops = 0; stops <= lies.length && isStopped(engine.status()); stops += 1) {
      engine.call('resume', {})
      await clock.drive(settledInTime(engine, clock))
    }
    const status = engine.status()
    const { batches } = engine.call('report', {})
    const [batch] = status.batches
    const settled = SETTLED.reduce((sum, state) => sum + (batch?.tasks[state] ?? 0), 0)
    return [
      ...wire.faults,
      ...(settled === asins.length || isStopped(status)
        ? []
        : [`settled with open tasks: ${JSON.stringify(batch?.tasks)}`]),
      ...batches
        .flatMap(({ reasons }) => reasons)
        .filter(({ code, advice }) => code === '' || advice === '')
        .map((reason) => `a reason says nothing: ${JSON.stringify(reason)}`),
      ...badNumbers(batch?.credits ?? {}).map((name) => `${name} is no number`),
      ...(await place.trespasses()),
      ...(await place.library()).filter((file) => !SAFE_PATH.test(file)),
    ]
  } catch (error) {
    throw new Error(`it stands like this: ${JSON.stringify(engine.status())}`, { cause: error })
  } finally {
    await clock.drive(engine.stop())
  }
}

/** Nothing waits longer than the service keeps results, wrong answers given forty times included. */
const settledInTime = (engine: Engine, clock: VirtualClock): Promise<void> => {
  const late = new AbortController()
  return Promise.race([
    engine.untilIdle().finally(() => late.abort()),
    clock.sleep(NIGHT_MS_MAX, late.signal).then(
      () => Promise.reject(new Error('the night does not end')),
      () => undefined,
    ),
  ])
}

const isStopped = ({ accounts }: Status): boolean => accounts.some(({ stop }) => stop !== null)

const badNumbers = (numbers: Readonly<Record<string, number>>): readonly string[] =>
  Object.entries(numbers).flatMap(([name, value]) => (Number.isFinite(value) && value >= 0 ? [] : [name]))

async function* oneBlock(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes
}

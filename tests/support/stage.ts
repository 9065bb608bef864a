// A stage for scenarios: the real engine on a real SQLite file and a real disk, against the real HTTPS stand-in,
// all on one virtual clock. `restart` stands for a crash: the engine is dropped as it is and opened again.
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative, sep } from 'node:path'
import { onTestFinished } from 'vitest'
import type { RecipeInput } from '../../src/domain/recipe.ts'
import type { CountryCode, ServiceProfile } from '../../src/domain/service.ts'
import type { Operation } from '../../src/domain/operations/index.ts'
import {
  type Checkpoint,
  DEFAULT_TIMING,
  type Engine,
  type EngineOptions,
  nodeFileSystem,
  openCatalog,
  openEngine,
  sharpDecoder,
  systemDispatchers,
  type Timing,
  undiciWire,
  type Wire,
} from '../../src/engine/index.ts'
import { createApi } from '../../src/engine/service/index.ts'
import type { FileSystem } from '../../src/engine/ports/filesystem.ts'
import { DEFAULT_KEYS, type Standin, type StandinOptions, startStandin } from './standin/index.ts'
import { filesOnClock } from './files-on-clock.ts'
import { numbersOfBefore } from './numbers-of-before.ts'
import { seededRandom } from './random.ts'
import { createVirtualClock, type VirtualClock } from './virtual-clock.ts'

export const LIVE_KEY = keyOf('pk_live_')
export const TEST_KEY = keyOf('pk_test_')
export const ORGANIZATION = DEFAULT_KEYS[0]?.organization ?? ''
export const OWNER = { role: 'test', pid: process.pid, host: 'here' }

function keyOf(prefix: string): string {
  const found = DEFAULT_KEYS.find(({ key }) => key.startsWith(prefix))
  if (found === undefined) throw new Error(`the stand-in has no ${prefix} key`)
  return found.key
}

export interface StageOptions {
  readonly standin?: Partial<StandinOptions>
  readonly key?: string
  readonly timing?: Partial<Timing>
  /** Stands between the engine and the disk. */
  readonly files?: (real: FileSystem) => FileSystem
  readonly wire?: (real: Wire) => Wire
  /** Fetch the products' own photos. */
  readonly sourcePhotos?: boolean
  /** Default: the one that Shotlist is made for. */
  readonly service?: ServiceProfile
  /** A rule file; default: images are not judged. */
  readonly rules?: string
}

export interface Stage {
  readonly clock: VirtualClock
  readonly standin: Standin
  readonly workspace: string
  readonly engine: Engine
  readonly accountId: number
  /** Imports a batch of these ASINs. */
  add(asins: readonly string[], recipe: RecipeInput, batch?: Partial<BatchOptions>): Promise<number | null>
  /** Somebody else of the organization submits, past the engine. */
  submitElsewhere(operation: Operation, body: unknown): Promise<unknown>
  /** Starts the loops and lets time pass until nothing is left to do without a person. */
  settle(): Promise<void>
  /** Lets time pass until the promise settles. */
  drive<T>(until: Promise<T>): Promise<T>
  /** Lets this much time pass. */
  pass(ms: number): Promise<void>
  /** Lets time pass until something is true. */
  until(isTrue: () => boolean): Promise<void>
  /** Opens the workspace again, as after a crash or (`stop`) after an orderly end. */
  restart(
    how: 'crash' | 'stop',
    options?: { key?: string; checkpoint?: (name: Checkpoint) => void },
  ): Promise<void>
  /** Paths of all files in the library, relative to it, with forward slashes, sorted. */
  library(): Promise<string[]>
  read(path: string): Promise<Buffer>
}

interface BatchOptions {
  readonly name: string
  readonly pilotSize: number | null
  readonly creditsMax: number | null
  readonly hours: { startMinute: number; endMinute: number } | null
  readonly force: boolean
  /** Generate those again whose photos are other ones than were sent. */
  readonly changed: boolean
  readonly accountId: number
  /** Where each product's own photo is. */
  readonly photoOf: (asin: string) => string
  /** Default: US. */
  readonly country: CountryCode
}

export const LISTING: RecipeInput = {
  name: 'listing',
  operation: 'listing_builder',
  params: { listing_type: 'alpha_main_images' },
}
export const STRATEGY: RecipeInput = { name: 'strategy', operation: 'creative_strategy', params: {} }
export const ONE_MODULE: RecipeInput = {
  name: 'a-plus',
  operation: 'a_plus',
  params: { types: ['A+ Basic One Module'] },
}

/** ASINs that no other test uses, `count` of them. */
export const asins = (count: number, prefix = 'B0TEST'): string[] =>
  Array.from({ length: count }, (_, n) => `${prefix}${String(n + 1).padStart(4, '0')}`)

export async function setStage(options: StageOptions = {}): Promise<Stage> {
  const clock = createVirtualClock()
  const workspace = await mkdtemp(join(tmpdir(), 'shotlist-stage-'))
  // The service's clock is its own: whoever sets ours does not set theirs.
  const theirStartMs = clock.nowMs()
  const standin = await startStandin({
    clock: { nowMs: () => Math.round(theirStartMs + clock.monotonicMs()), sleep: clock.sleep },
    imageScale: 0.05,
    seed: 1,
    ...options.standin,
  })
  const dispatcher = systemDispatchers({ ca: standin.caPem, env: {}, connections: 16 })
  let requests = 0
  const counted = countedWire(undiciWire(dispatcher, clock), (change) => {
    requests += change
    clock.touch()
  })
  const wire = options.wire?.(counted) ?? counted
  const realFiles = filesOnClock(nodeFileSystem, clock)
  const files = options.files?.(realFiles) ?? realFiles
  const decoder = sharpDecoder()
  const random = seededRandom(7)
  // A long lease spares the disk a write every few virtual seconds; leases and requests have tests of their own.
  const timing = { ...DEFAULT_TIMING, leaseMs: 3_600_000, requestMs: 3_600_000, ...options.timing }
  let key = options.key ?? LIVE_KEY
  let owners = 0

  const open = async (checkpoint?: (name: Checkpoint) => void) => {
    owners += 1
    const engineOptions: EngineOptions = {
      workspace,
      owner: { ...OWNER, id: `owner-${owners}`, pid: process.pid + owners },
      // Every engine before this one is dead.
      isRunning: () => false,
      clock,
      random,
      wire,
      files,
      decoder: { ...decoder, decode: (...call) => clock.during(decoder.decode(...call)) },
      timing,
      sourcePhotos: options.sourcePhotos ?? false,
      ...(options.service === undefined ? {} : { service: options.service }),
      ...(options.rules === undefined ? {} : { rules: options.rules }),
      ...(checkpoint === undefined ? {} : { checkpoint }),
    }
    const opened = await openEngine(engineOptions)
    const { accountId } = opened.connect({ name: 'default', baseUrl: standin.url, key: () => key })
    return { opened, accountId }
  }
  let { opened: engine, accountId } = await open()
  const abandoned: Engine[] = []

  /** Requests that the stand-in holds back on the clock are waiting, not work. */
  const drive = <T>(until: Promise<T>): Promise<T> =>
    driveWith(
      clock,
      until,
      () => requests,
      () => standin.parkedRequests,
    )

  onTestFinished(async () => {
    await standin.close()
    await Promise.all([engine, ...abandoned].map((one) => drive(one.stop().catch(() => undefined))))
    await dispatcher.destroy()
    await rm(workspace, { recursive: true, force: true })
  })

  return {
    clock,
    standin,
    workspace,
    get engine() {
      return engine
    },
    get accountId() {
      return accountId
    },
    async add(list, recipe, batch = {}) {
      const { photoOf } = batch
      const before = numbersOfBefore()
      const lines = list.map(
        (asin) => before.written(asin) + (photoOf === undefined ? '' : `,${photoOf(asin)}`),
      )
      const bytes = Buffer.from(
        `asin${photoOf === undefined ? '' : ',main_image_url'}\n${lines.join('\n')}\n`,
      )
      const catalog = before.put(
        await openCatalog(oneBlock(bytes), {
          defaultCountry: batch.country ?? 'US',
          acceptedAsins: list.map(before.written),
          isLocalFine: true,
        }),
      )
      const imported = await engine.importCatalog({
        catalog,
        recipes: [recipe],
        force: batch.force ?? false,
        changed: batch.changed ?? false,
        onProblems: () => undefined,
        batch: {
          accountId: batch.accountId ?? accountId,
          name: batch.name ?? 'batch',
          source: 'test.csv',
          pilotSize: batch.pilotSize ?? null,
          creditsMax: batch.creditsMax ?? null,
          hours: batch.hours ?? null,
        },
      })
      return imported.batchId
    },
    submitElsewhere: (operation, body) =>
      createApi({
        wire: counted,
        baseUrl: new URL(standin.url),
        key: () => LIVE_KEY,
        clock,
        timing: DEFAULT_TIMING,
      }).submit(operation, body),
    async settle() {
      engine.start()
      await drive(engine.untilIdle())
    },
    drive,
    pass: (ms) => drive(clock.sleep(ms)),
    async until(isTrue) {
      engine.start()
      await drive(
        (async () => {
          while (!isTrue()) await clock.sleep(100)
        })(),
      )
    },
    async restart(how, restart = {}) {
      if (how === 'stop') await drive(engine.stop())
      else abandoned.push(engine)
      key = restart.key ?? key
      ;({ opened: engine, accountId } = await open(restart.checkpoint))
    },
    async library() {
      const entries = await readdir(join(workspace, 'library'), { recursive: true, withFileTypes: true })
      return entries
        .filter((entry) => entry.isFile())
        .map((entry) => relative(join(workspace, 'library'), join(entry.parentPath, entry.name)))
        .map((path) => path.replaceAll(sep, '/'))
        .sort()
    },
    read: (path) => readFile(join(workspace, 'library', path)),
  }
}

async function* oneBlock(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes
}

function driveWith<T>(
  clock: VirtualClock,
  until: Promise<T>,
  requests: () => number,
  parked: () => number,
): Promise<T> {
  return clock.drive(until, () => requests() <= parked())
}

function countedWire(real: Wire, count: (change: 1 | -1) => void): Wire {
  return {
    async exchange(request) {
      count(1)
      try {
        return await real.exchange(request)
      } finally {
        count(-1)
      }
    },
    async open(request) {
      count(1)
      const opened = await real.open(request)
      if (opened.kind === 'failure') count(-1)
      else opened.body.once('close', () => count(-1))
      return opened
    },
  }
}

// The seller and the seller's program: starts it, starts it again when it is gone, and says what a person says.
import { systemCode } from '../../src/domain/system-error.ts'
import { copyFileSync, existsSync, rmSync } from 'node:fs'
import { posix } from 'node:path'
import Database from 'better-sqlite3'
import type { CommandInput, RowCommandName } from '../../src/contract/commands.ts'
import { exportOptions } from '../../src/contract/commands/export.ts'
import { FailureError } from '../../src/domain/failure.ts'
import {
  databasePath,
  type Engine,
  libraryPath,
  openCatalog,
  openEngine,
  type Random,
} from '../../src/engine/index.ts'
import { numbersOfBefore } from '../support/numbers-of-before.ts'
import { checkLibrary } from './laws/library.ts'
import { EXPORTS, type Laws } from './laws/laws.ts'
import { openRows, type Rows } from './laws/rows.ts'
import type { BatchPlan, NightPlan } from './plan.ts'
import { decoderOf } from './service/images.ts'
import { KEY, KEYS, OTHER_KEY, SECOND_KEY, SERVICE, TEST_KEY } from './service/service.ts'
import type { Computer, Process } from './world/computer.ts'
import { openFor } from './world/database.ts'
import { type Faults, isSimulated } from './world/faults.ts'
import { filesOf, type Storage } from './world/files.ts'
import { type Network, wireOf } from './world/network.ts'

export interface Seller {
  /** The engine of the process that works; null while there is none. */
  readonly engine: Engine | null
  readonly process: Process | null
  readonly rows: Rows | null
  readonly library: string
  /** The person wants it to run, and starts it again when it is gone. */
  isWanted: boolean
  /** A second process has had the workspace while the first was there. */
  hadTwoOwners: boolean
  diskIsFull: boolean
  /** Opens the workspace and begins, or tries again until it can. */
  start(): void
  /** The process ends at once; with `power` the whole computer does. */
  kill(power: boolean, name: string): void
  stop(): void
  import(batch: BatchPlan): void
  /**
   * @returns puts the database back as it is now, and ends what runs; with a name by a power cut, after which of the
   *   files nothing is there either that was written since
   */
  backUp(): (powerCut: string | null) => void
  /** A second process opens the workspace beside the first. */
  startSecond(ms: number): void
  readonly isKeychainLocked: boolean
  /** While it is locked, a process that starts finds no key; unlocked, the account is connected. */
  lockKeychain(isLocked: boolean): void
  /** Of the first account. */
  readonly key: string
  /** Another key for the account, or another one of the same kind; where it is not taken, the one before stays. */
  enterKey(kind: 'live' | 'test' | 'next'): void
  /** Stages, edits and starts a draft, as far as it comes. */
  draft(name: string, products: number, thinksMs: number): void
  /** Starts the drafts that are still there. @returns tells whether that has come to its end */
  startDrafts(): () => boolean
  /** Those that a person has seen staged. */
  readonly drafts: ReadonlyMap<string, string>
  /** Begins an export to one of the seller's folders. */
  export(folder: number): void
  /** Gives a task in doubt a job that was found. */
  takeOver(task: number, job: string): void
  call<N extends RowCommandName>(name: N, input: CommandInput<N>): void
  /** The process that works runs, and every batch that was asked for is there: what a person says now is heard. */
  readonly isListening: boolean
  /** Nothing is left to do, over restarts too. */
  readonly isIdle: boolean
  /** Looks for being settled again. */
  watch(): void
}

export interface SellerNeeds {
  readonly plan: NightPlan
  readonly workspace: string
  readonly computer: Computer
  readonly storage: Storage
  readonly network: Network
  readonly faults: Faults
  readonly laws: Laws
  readonly random: Random
  readonly onCommit: () => void
}

const RETRY_MS = 60_000
/** Of a person, for a draft. */
const CHOICES: CommandInput<'change_draft'>['choices'] = {
  account: 1,
  default_country: 'US',
  recipes: [{ name: 'Strategy', operation: 'creative_strategy', params: {} }],
  credits_max: 1_000,
}
const EXPORT_OPTIONS = exportOptions.parse({
  template: '{asin}/{recipe}-{nn}',
  same_name: 'number',
  problems: 'leave_out',
  versions: 'all',
  manifest: false,
})

export function createSeller(needs: SellerNeeds): Seller {
  const { plan, workspace, computer, storage, network, faults, laws, random } = needs
  const { scheduler } = computer
  const library = libraryPath(workspace)
  const isLibrary = (path: string) =>
    path.startsWith(library) || path.startsWith(posix.join(workspace, 'thumb'))
  let key: string = plan.isTest ? TEST_KEY : KEY
  /** Batches whose import a person has asked for and not seen done. */
  const wanted: BatchPlan[] = []
  const imported: BatchPlan[] = []
  const staged = new Map<string, string>()
  let working: { readonly process: Process; readonly engine: Engine } | null = null
  let rows: Rows | null = null
  let settledIn: Process | null = null
  let watching = 0
  let isLocked = false
  /** It may have taken the workspace even if it has ended since. */
  let wasSecondStarted = false
  /** A start is to be tried in a minute. */
  let isComing = false
  /** Opens the workspace, and may wait for it. */
  let beginning: Process | null = null

  const open = (process: Process, role: string): Promise<Engine> =>
    openEngine({
      workspace,
      owner: { id: `${role}-${process.pid}`, role, pid: process.pid, host: 'here' },
      isRunning: (pid) => [...computer.running].some((one) => one.pid === pid),
      clock: process.clock,
      random,
      wire: wireOf(process, network),
      files: filesOf(process, storage, isLibrary),
      decoder: decoderOf(process, storage),
      openDatabase: openFor(process, {
        faults,
        faultRate: plan.rates.database,
        sicknessRate: plan.rates.sickness,
        isFull: () => seller.diskIsFull,
        onCommit: needs.onCommit,
        onFailure: laws.onCommitFailed,
      }),
      timing: plan.timing,
      // A disk that refuses is waited for; only one that has lost its content ends what runs.
      onBroken: (error) => ended(process, error, ['SQLITE_CORRUPT']),
    })

  const connect = (engine: Engine, own = key) => {
    const accounts = [{ name: 'default', baseUrl: SERVICE, key: () => own }]
    const second = plan.isOneOrganization ? SECOND_KEY : OTHER_KEY
    if (plan.second !== null) accounts.push({ name: 'other', baseUrl: SERVICE, key: () => second })
    // The first is number 1; whose loops come first is another matter.
    for (const access of rows?.tasks().length === 0 ? accounts : accounts.toReversed()) engine.connect(access)
  }

  /** At the start of a process, and when the keychain opens. */
  const connectAgain = (engine: Engine, process: Process) => {
    try {
      connect(engine)
    } catch (error) {
      if (!(error instanceof FailureError && error.failure.field === 'key')) throw error
      // A backup from before the live key was entered: its batches have no spending limit, so the engine refuses the key.
      key = TEST_KEY
      connect(engine)
      laws.onKey(process.pid, key)
    }
  }

  /**
   * A process that ends by itself, because of what it was told or by a bug.
   * @param codes of the errors that may end it; null: any that the world has thrown
   */
  const ended = (process: Process, error: unknown, codes: readonly string[] | null = null) => {
    if (!process.isAlive) return
    process.kill()
    const isInUse = error instanceof FailureError && error.failure.code === 'WORKSPACE_IN_USE'
    const isAmong = codes === null || codes.includes(systemCode(error) ?? '')
    if (!(isInUse && wasSecondStarted) && !(isSimulated(error) && isAmong))
      laws.broken('no bug stops it', error instanceof Error ? (error.stack ?? error.message) : String(error))
  }
  const again = () => {
    if (isComing) return
    isComing = true
    scheduler.after(RETRY_MS, () => {
      isComing = false
      seller.start()
    })
  }

  const begin = async (process: Process, role: string): Promise<void> => {
    const engine = await open(process, role)
    if (!process.isAlive) return
    rows ??= openRows(databasePath(workspace), plan.isOneOrganization)
    if (!isLocked || rows.tasks().length === 0) connectAgain(engine, process)
    // What is written on the way may be the last thing that it does.
    if (!process.isAlive) return
    working = { process, engine }
    beginning = null
    engine.start()
    void watch(process, engine)
    readBalance(engine, process)
    for (const batch of wanted.slice()) await importBatch(engine, process, batch)
  }
  const readBalance = (engine: Engine, process: Process): void => {
    if (!plan.readsBalance || isLocked) return
    engine.refreshCredits(1).catch((error: unknown) => {
      if (!(error instanceof FailureError) && !isSimulated(error)) ended(process, error)
    })
  }
  const watch = async (process: Process, engine: Engine): Promise<void> => {
    const turn = (watching += 1)
    // That it broke is reported separately.
    const isOver = await engine.untilIdle().then(
      () => true,
      () => false,
    )
    if (isOver && turn === watching) settledIn = process
    if (isOver) readBalance(engine, process)
  }
  /** A second process beside the first, which was silent for so long that the workspace counts as nobody's. */
  const takeOver = async (process: Process, ms: number): Promise<void> => {
    const engine = await open(process, 'second')
    if (!process.isAlive) return
    seller.hadTwoOwners = true
    // After a restore it may be the first to open the workspace.
    rows ??= openRows(databasePath(workspace), plan.isOneOrganization)
    if (working !== null && working.process.isAlive) laws.onSecondOwner()
    // Without a key there is nothing to run for.
    if (!isLocked) {
      connectAgain(engine, process)
      engine.start()
      await process.clock.sleep(ms)
    }
    await engine.stop()
    process.kill()
  }
  const importBatch = async (engine: Engine, process: Process, batch: BatchPlan): Promise<void> => {
    laws.onWord()
    try {
      const before = numbersOfBefore()
      const numbers = batch.asins.map((asin) => before.written(asin))
      const bytes = Buffer.from(`asin\n${numbers.join('\n')}\n`)
      const catalog = before.put(
        await openCatalog(once(bytes), { defaultCountry: 'US', acceptedAsins: numbers }),
      )
      await engine.importCatalog({
        catalog,
        recipes: [{ name: batch.operation, operation: batch.operation, params: batch.params }],
        force: batch.force,
        onProblems: () => undefined,
        batch: {
          accountId: batch.account,
          name: batch.name,
          source: `${batch.name}.csv`,
          pilotSize: batch.pilotSize,
          creditsMax: batch.creditsMax,
          hours: batch.hours,
        },
      })
      laws.onWord()
      if (process.isAlive) imported.push(...wanted.splice(wanted.indexOf(batch), 1))
      if (process.isAlive && batch.hasOldRows) spoilRows(databasePath(workspace))
    } catch (error) {
      if (!process.isAlive) return
      if (!(error instanceof FailureError) && !isSimulated(error)) throw error
      scheduler.after(RETRY_MS, () => {
        if (working?.process === process)
          process.deliver(() => {
            importBatch(engine, process, batch).catch((e: unknown) => ended(process, e))
          })
      })
    }
  }

  /** What the program or the disk refuses the person is told, and lets be. */
  const byHand = (what: (engine: Engine, process: Process) => Promise<void>): void => {
    const at = working
    at?.process.deliver(() => {
      what(at.engine, at.process)
        .then(laws.onWord)
        .catch((error: unknown) => {
          if (!(error instanceof FailureError) && !isSimulated(error)) ended(at.process, error)
        })
    })
  }
  const makeDraft = async (
    { drafts }: Engine,
    { clock }: Process,
    {
      name,
      products,
      thinksMs,
    }: { readonly name: string; readonly products: number; readonly thinksMs: number },
  ): Promise<void> => {
    const numbers = Array.from({ length: products }, (_, n) => `B0DRAFT${name.at(-1)}${n}X`)
    const bytes = Buffer.from(`asin,title\n${numbers.map((asin) => `${asin},A title\n`).join('')}`)
    const { draft } = await drafts.stage_catalog({ name: `${name}.csv`, bytes })
    staged.set(draft.id, draft.choices.name)
    await clock.sleep(thinksMs)
    await drafts.change_draft({
      draft: draft.id,
      choices: CHOICES,
    })
    await clock.sleep(thinksMs)
    await drafts.leave_out({ draft: draft.id, lines: [2], left_out: true })
    await drafts.fix_cell({ draft: draft.id, line: 3, column: 1, value: 'A better title' })
    await clock.sleep(thinksMs)
    await drafts.start_draft({ draft: draft.id })
  }

  /** The account is connected as soon as the disk lets it be. */
  const unlocked = (engine: Engine, process: Process): void => {
    try {
      connectAgain(engine, process)
    } catch (error) {
      if (!isSimulated(error)) throw error
      scheduler.after(RETRY_MS, () => {
        if (working?.engine === engine) ask(unlocked)
      })
    }
  }
  /** A person asks something of the program. */
  const ask = (what: (engine: Engine, process: Process) => unknown): void => {
    const at = working
    // A process that is stopped hears of it when it goes on.
    at?.process.deliver(() => {
      laws.onWord()
      try {
        what(at.engine, at.process)
      } catch (error) {
        // The person is told; the next word comes when it comes.
        if (!(error instanceof FailureError) && !isSimulated(error) && at.process.isAlive) throw error
      }
    })
  }

  const seller: Seller = {
    get engine() {
      return working?.engine ?? null
    },
    get process() {
      return working?.process ?? null
    },
    get rows() {
      return rows
    },
    library,
    isWanted: true,
    hadTwoOwners: false,
    diskIsFull: false,
    start() {
      if (!seller.isWanted || working !== null || beginning !== null) return
      if (computer.isAsleep) {
        again()
        return
      }
      // One that was told to stop may still be at it.
      if (computer.running.size > 0) wasSecondStarted = true
      const process = computer.spawn()
      beginning = process
      process.onKill(() => {
        if (working?.process === process) working = null
        if (beginning === process) beginning = null
        again()
      })
      begin(process, 'window').catch((error: unknown) => ended(process, error))
    },
    kill(power, name) {
      for (const process of computer.running) process.kill()
      working = null
      if (!power) return
      storage.disk.cutPower(name)
      checkLibrary(laws, storage.disk, rows, library)
    },
    stop() {
      const stopping = working
      if (stopping === null) return
      working = null
      stopping.process.deliver(() => {
        stopping.engine.stop().then(
          () => stopping.process.kill(),
          (error: unknown) => ended(stopping.process, error),
        )
      })
    },
    import(batch) {
      wanted.push(batch)
      const at = working
      at?.process.deliver(() => {
        importBatch(at.engine, at.process, batch).catch((error: unknown) => ended(at.process, error))
      })
    },
    backUp() {
      const file = databasePath(workspace)
      const backup = posix.join(workspace, 'backup')
      if (!existsSync(file)) return () => undefined
      const backupMs = scheduler.nowMs
      const names = copyOf(file, backup)
      // Who has no account yet has no workspace that could be known again.
      if (names === null) return () => undefined
      const lose = storage.disk.remember()
      return (powerCut) => {
        seller.kill(false, 'restored')
        if (powerCut !== null) {
          storage.disk.cutPower(powerCut)
          lose(powerCut)
        }
        laws.restored(backupMs, () => {
          rows?.close()
          for (const end of ['-wal', '-shm']) rmSync(file + end, { force: true })
          copyFileSync(backup, file)
          rows = openRows(file, plan.isOneOrganization)
        })
        if (powerCut !== null) checkLibrary(laws, storage.disk, rows, library)
        // The next process makes its journal again.
        rows?.close()
        rows = null
        staged.clear()
        // A person who misses a batch starts it again.
        for (const batch of imported.splice(0))
          if (names.has(batch.name)) imported.push(batch)
          else wanted.push(batch)
      }
    },
    startSecond(ms) {
      if (computer.isAsleep) return
      wasSecondStarted = true
      const process = computer.spawn()
      takeOver(process, ms).catch((error: unknown) => ended(process, error))
    },
    get isKeychainLocked() {
      return isLocked
    },
    lockKeychain(next) {
      isLocked = next
      if (!isLocked) ask(unlocked)
    },
    get key() {
      return key
    },
    enterKey: (kind) =>
      ask((engine, process) => {
        const ofKind = KEYS[key.startsWith('pk_live_') ? 'live' : 'test']
        const next = kind === 'next' ? ofKind[key === ofKind[0] ? 1 : 0] : KEYS[kind][0]
        connect(engine, next)
        key = next
        laws.onKey(process.pid, key)
      }),
    draft: (name, products, thinksMs) =>
      byHand((engine, process) => makeDraft(engine, process, { name, products, thinksMs })),
    startDrafts() {
      const at = working
      let isOver = at === null
      byHand(async ({ drafts }) => {
        try {
          for (const { id } of (await drafts.drafts({})).drafts) {
            await drafts.change_draft({ draft: id, choices: CHOICES })
            await drafts.start_draft({ draft: id })
          }
        } finally {
          isOver = true
        }
      })
      return () => isOver || working !== at
    },
    drafts: staged,
    export: (folder) =>
      ask((engine) =>
        engine.exports.start(
          { selection: { filter: {} }, options: EXPORT_OPTIONS },
          { kind: 'folder', path: `${EXPORTS}${folder}` },
        ),
      ),
    takeOver: (task, job) => byHand((engine) => engine.takeOver(task, job)),
    call(name, input) {
      if (name === 'spending_limit' && 'batch' in input && typeof input.batch === 'number')
        laws.onCreditLimit(input.batch)
      if (name === 'resume') laws.onResume()
      ask((engine) => engine.call(name, input))
    },
    get isListening() {
      return working !== null && !working.process.isFrozen && wanted.length === 0
    },
    get isIdle() {
      return settledIn !== null && settledIn === working?.process && wanted.length === 0
    },
    watch() {
      settledIn = null
      if (working !== null) void watch(working.process, working.engine)
    },
  }
  return seller
}

/** @returns the names of the batches in it; null: it has no account */
function copyOf(file: string, backup: string): ReadonlySet<string> | null {
  rmSync(backup, { force: true })
  const db = new Database(file)
  db.prepare('VACUUM INTO ?').run(backup)
  const names = db.prepare<[], string>("SELECT name FROM batch WHERE state <> 'importing'").pluck().all()
  const hasAccount = db.prepare('SELECT 1 FROM account').get() !== undefined
  db.close()
  return hasAccount ? new Set(names) : null
}

/** A product as an earlier version, which was less strict, would have taken it in. */
function spoilRows(file: string): void {
  const db = new Database(file)
  db.exec("UPDATE product SET main_image_url = 'see the folder' WHERE asin LIKE '%0003X'")
  db.close()
}

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes
}

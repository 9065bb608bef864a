// The workspace this app runs, opened when it starts. Where it cannot be opened the window says why and everything else
// goes on; one that another process runs (the command line, most likely) is opened as soon as that has ended.
import { join } from 'node:path'
import type { Io } from '../host/io.ts'
import { type Failure, FailureError } from '../domain/failure.ts'
import { type Engine, openEngine, systemCode, type Wire } from '../engine/index.ts'

/** Between two looks whether the other process has ended. */
const LOOK_AGAIN_MS = 3_000

export interface WorkspaceSession {
  /** Absolute. */
  readonly folder: string
  /** null: it is not open. */
  readonly engine: Engine | null
  /** @throws FailureError why it is not open */
  open(): Engine
  /** Begins to open it. */
  begin(): void
  /** Resolves when it is open, or known why not. */
  settled(): Promise<void>
  /** Gives this one back and opens another. @throws FailureError why it cannot be opened; then this one is back */
  moveTo(folder: string): Promise<void>
  /** Gives it back, lets `work` have the folder for itself, and opens it again, whatever came of that. */
  apart<T>(work: (folder: string) => Promise<T>): Promise<T>
  /** @param why told to whoever wants it afterwards */
  close(why?: Failure): Promise<void>
}

interface Options {
  readonly io: Io
  readonly wire: Wire
  readonly reserve: () => number
  /** Before its loops run; what this starts ends with the engine. */
  readonly onOpen: (engine: Engine) => void
  readonly onClose: () => void
  /** Why it cannot be opened, or has ended by itself; null: it runs. @param error what it comes from */
  readonly onTrouble: (failure: Failure | null, error?: unknown) => void
  readonly onBug: (error: unknown) => void
}

export const ENDED_BY_BUG: Failure = {
  code: 'UNEXPECTED',
  message:
    'Shotlist has stopped working on the queue because of an error of its own. Everything is kept. Close Shotlist and start it again; the log says more.',
}
const OPENING: Failure = { code: 'WORKSPACE_UNUSABLE', message: 'The workspace is being opened.' }
const APART: Failure = {
  code: 'WORKSPACE_UNUSABLE',
  message:
    'The list is being made again from the library folder. Everything goes on as soon as that is done.',
}
const CLOSING: Failure = { code: 'WORKSPACE_UNUSABLE', message: 'Shotlist is closing.' }

export function createWorkspaceSession(first: string, options: Options): WorkspaceSession {
  const { io, onOpen, onClose, onTrouble, onBug } = options
  let folder = first
  let engine: Engine | null = null
  let failure = OPENING
  let ending = new AbortController()
  let isClosed = false

  const tell = (next: Failure, error: unknown): void => {
    failure = next
    onTrouble(next, error)
  }
  const tryToOpen = async (): Promise<void> => {
    try {
      const opened = await openOnce(folder, options, (error) => {
        onBug(error)
        tell(endOf(error), error)
      })
      engine = opened
      onTrouble(null)
      onOpen(opened)
      opened.start()
    } catch (error) {
      if (!(error instanceof FailureError)) onBug(error)
      tell(endOf(error), error)
    }
  }
  const goOnTrying = async (first: Promise<void>, signal: AbortSignal): Promise<void> => {
    await first
    while (engine === null && failure.code === 'WORKSPACE_IN_USE' && !signal.aborted) {
      await io.clock.sleep(LOOK_AGAIN_MS, signal).catch(() => undefined)
      if (!signal.aborted) await tryToOpen()
    }
  }
  const { promise: begun, resolve: attempted } = Promise.withResolvers<void>()
  let attempt = begun
  let trying = Promise.resolve()
  const begin = (): void => {
    ending = new AbortController()
    attempt = tryToOpen()
    void attempt.then(attempted)
    trying = goOnTrying(attempt, ending.signal)
  }

  const giveBack = async (): Promise<void> => {
    ending.abort()
    await trying
    const open = engine
    if (open === null) return
    onClose()
    engine = null
    await open.stop()
  }
  const moved = async (next: string): Promise<void> => {
    await giveBack()
    folder = next
    failure = OPENING
    begin()
    await attempt
  }
  let last: Promise<void> = Promise.resolve()
  /** Moving and closing, one after the other: none leaves an engine behind that nobody holds. */
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const mine = last.then(work)
    last = mine.then(
      () => undefined,
      () => undefined,
    )
    return mine
  }
  return {
    get folder() {
      return folder
    },
    get engine() {
      return engine
    },
    begin,
    settled: () => attempt,
    open() {
      if (engine === null) throw new FailureError(failure.code, failure.message)
      return engine
    },
    moveTo: (next) =>
      inTurn(async () => {
        if (isClosed) throw new FailureError(failure.code, failure.message)
        const before = folder
        await moved(next)
        if (engine !== null) return
        const why = failure
        await moved(before)
        throw new FailureError(why.code, why.message)
      }),
    apart: (work) =>
      inTurn(async () => {
        if (isClosed) throw new FailureError(failure.code, failure.message)
        failure = APART
        await giveBack()
        try {
          return await work(folder)
        } finally {
          failure = OPENING
          begin()
          await attempt
        }
      }),
    close: (why = CLOSING) =>
      inTurn(async () => {
        isClosed = true
        await giveBack()
        failure = why
      }),
  }
}

async function openOnce(
  folder: string,
  { io, wire, reserve }: Options,
  onBroken: (error: unknown) => void,
): Promise<Engine> {
  try {
    await io.files.makeFolder(folder, 'private')
    return await openEngine({
      workspace: folder,
      owner: { id: io.random.uuid(), role: 'window', pid: io.process.pid, host: io.process.host },
      isRunning: io.process.isRunning,
      clock: io.clock,
      random: io.random,
      wire,
      files: io.files,
      decoder: io.decoder,
      reserve: reserve(),
      sourcePhotos: true,
      rules: join(io.folders.resources, 'rules', 'platforms.json'),
      onBroken,
    })
  } catch (error) {
    const code = systemCode(error)
    if (error instanceof FailureError || code === null) throw error
    throw new FailureError(
      'WORKSPACE_UNUSABLE',
      `The folder ${folder} cannot be used as a workspace (${code}). Nothing in it was changed.`,
      { cause: error },
    )
  }
}

const endOf = (error: unknown): Failure => (error instanceof FailureError ? error.failure : ENDED_BY_BUG)

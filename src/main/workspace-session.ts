// The workspace this app runs, opened when it starts. Where it cannot be opened the window says why and everything else
// goes on; one that another process runs (the command line, most likely) is opened as soon as that has ended.
import { orFailure } from '../domain/system-error.ts'
import { builtInRules, type Io, ownerOf } from '../host/io.ts'
import { isKnownOrigin, keepOrigin, requireThere, usedBy } from '../host/libraries.ts'
import { type Failure, FailureError } from '../domain/failure.ts'
import type { Desktop } from './desktop/dialogs.ts'
import { t } from '../words/index.ts'
import { type Engine, openEngine, type Wire } from '../engine/index.ts'

const LOOK_AGAIN_MS = 3_000

interface Options {
  readonly io: Io
  /** The folder that a person has chosen at an earlier start; null: another one is opened. */
  readonly chosen: string | null
  readonly wire: Wire
  readonly reserve: () => number
  readonly confirm: Desktop['confirm']
  /** Before its loops run; what this starts ends with the engine. */
  readonly onOpen: (engine: Engine) => void
  readonly onClose: () => void
  /** Why it cannot be opened, or has ended by itself; null: it runs. @param error what it comes from */
  readonly onTrouble: (failure: Failure | null, error?: unknown) => void
  readonly onBug: (error: unknown) => void
}

export const endedByBug = (): Failure => ({ code: 'UNEXPECTED', message: t('system.workspace.bug') })
const unusable = (why: 'opening' | 'rebuilding' | 'closing'): Failure => ({
  code: 'WORKSPACE_UNUSABLE',
  message: t(`system.workspace.${why}`),
})

export class WorkspaceSession {
  readonly #options: Options
  #folder: string
  #engine: Engine | null = null
  #failure = unusable('opening')
  #isClosed = false
  #ending = new AbortController()
  #attempt = Promise.resolve()
  /** Attempts for as long as another process has it. */
  #trying = Promise.resolve()
  /** Moving and closing, one after the other: none leaves an engine behind that nobody holds. */
  #last: Promise<unknown> = Promise.resolve()

  constructor(folder: string, options: Options) {
    this.#folder = folder
    this.#options = options
  }

  get folder(): string {
    return this.#folder
  }

  get engine(): Engine | null {
    return this.#engine
  }

  /** @throws FailureError why it is not open */
  open(): Engine {
    if (this.#engine === null) throw FailureError.of(this.#failure)
    return this.#engine
  }

  begin(): void {
    this.#ending = new AbortController()
    this.#attempt = this.#tryToOpen()
    this.#trying = this.#goOnTrying(this.#attempt, this.#ending.signal)
  }

  settled(): Promise<void> {
    return this.#attempt
  }

  /** Gives this one back and opens another. @throws FailureError why it cannot be opened; then this one is back */
  moveTo(next: string): Promise<void> {
    return this.#inTurn(async () => {
      if (this.#isClosed) throw FailureError.of(this.#failure)
      const before = this.#folder
      await this.#moveNow(next)
      if (this.#engine !== null) return
      const why = this.#failure
      await this.#moveNow(before)
      throw FailureError.of(why)
    })
  }

  /** Gives it back, lets `work` have the folder for itself, and opens it again, whatever came of that. */
  apart<T>(work: (folder: string) => Promise<T>): Promise<T> {
    return this.#inTurn(async () => {
      if (this.#isClosed) throw FailureError.of(this.#failure)
      this.#failure = unusable('rebuilding')
      await this.#giveBack()
      try {
        return await work(this.#folder)
      } finally {
        this.#failure = unusable('opening')
        this.begin()
        await this.#attempt
      }
    })
  }

  /** @param why the message for everybody who asks for the workspace afterwards */
  close(why = unusable('closing')): Promise<void> {
    return this.#inTurn(async () => {
      this.#isClosed = true
      await this.#giveBack()
      this.#failure = why
    })
  }

  async #tryToOpen(): Promise<void> {
    const { onOpen, onTrouble, onBug } = this.#options
    const report = (error: unknown): void => {
      this.#failure = error instanceof FailureError ? error.failure : endedByBug()
      onTrouble(this.#failure, error)
    }
    try {
      const opened = await openOnce(this.#folder, this.#options, (error) => {
        onBug(error)
        report(error)
      })
      this.#engine = opened
      onTrouble(null)
      onOpen(opened)
      opened.start()
    } catch (error) {
      if (!(error instanceof FailureError)) onBug(error)
      report(error)
    }
  }

  async #goOnTrying(first: Promise<void>, signal: AbortSignal): Promise<void> {
    await first
    while (this.#engine === null && this.#failure.code === 'WORKSPACE_IN_USE' && !signal.aborted) {
      await this.#options.io.clock.sleep(LOOK_AGAIN_MS, signal).catch(() => undefined)
      if (!signal.aborted) await this.#tryToOpen()
    }
  }

  async #giveBack(): Promise<void> {
    this.#ending.abort()
    await this.#trying
    const open = this.#engine
    if (open === null) return
    this.#options.onClose()
    this.#engine = null
    await open.stop()
  }

  async #moveNow(next: string): Promise<void> {
    await this.#giveBack()
    this.#folder = next
    this.#failure = unusable('opening')
    this.begin()
    await this.#attempt
  }

  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const mine = this.#last.then(work)
    this.#last = mine.catch(() => undefined)
    return mine
  }
}

const openOnce = (
  folder: string,
  { io, chosen, wire, reserve, confirm }: Options,
  onBroken: (error: unknown) => void,
): Promise<Engine> =>
  orFailure(
    'WORKSPACE_UNUSABLE',
    () => t('system.workspace.unusable', { folder }),
    async () => {
      if (folder === chosen) await requireThere(io.files, folder)
      await io.files.makeFolder(folder, 'private')
      return await openEngine({
        workspace: folder,
        owner: { ...ownerOf(io, 'window'), ...(await usedBy(io, folder)) },
        isRunning: io.process.isRunning,
        clock: io.clock,
        timing: io.timing,
        random: io.random,
        wire,
        files: io.files,
        decoder: io.decoder,
        reserve: reserve(),
        sourcePhotos: true,
        mayFetchPhotos: photoQuestions(io, confirm),
        rules: builtInRules(io),
        onBroken,
      })
    },
  )

/** The page can make up a catalog, and an address can carry anything away: a person agrees to each origin of photos once. */
function photoQuestions(io: Io, confirm: Desktop['confirm']) {
  let last = Promise.resolve(true)
  let isDeclined = false
  const ask = async (origin: string, signal: AbortSignal): Promise<boolean> => {
    if (await isKnownOrigin(io, origin, 'photo_origins')) return true
    if (isDeclined) return false
    const message = t('system.photos.ask', { origin })
    const question = { message, detail: t('system.photos.detail'), button: t('system.photos.button'), signal }
    // Another question may be waiting: this one comes again later.
    const isAgreed = await confirm(question).catch(() => null)
    isDeclined = isAgreed === false
    if (isAgreed === true) await keepOrigin(io, origin, 'photo_origins')
    return isAgreed === true
  }
  return (origin: string, signal: AbortSignal) => (last = last.then(() => ask(origin, signal)))
}

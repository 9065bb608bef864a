// The app put together without its window: real files, real SQLite, real HTTPS to a real stand-in, its commands reached
// as the window reaches them. Only the system around it (dialogs, clipboard, keychain) is the test's own.
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, sep } from 'node:path'
import { onTestFinished } from 'vitest'
import type { Io } from '../../src/host/io.ts'
import { APP_ORIGIN, type Answer, commandChannel } from '../../src/contract/bridge.ts'
import type { CommandInput, CommandName, CommandOutput } from '../../src/contract/commands.ts'
import { FailureError } from '../../src/domain/failure.ts'
import type { News } from '../../src/contract/news.ts'
import { systemClock } from '../../src/engine/index.ts'
import { compose, type Composed } from '../../src/main/compose.ts'
import type { Desktop } from '../../src/main/desktop/dialogs.ts'
import { type Caller, type Frame, isOurs, serveCommands } from '../../src/main/page/ipc.ts'
import { t } from '../../src/words/index.ts'
import type { Standin } from '../support/standin/index.ts'
import { anIo } from '../support/an-io.ts'
import { WAIT_LIMIT_MS } from '../support/wait-limit.ts'

export { LIVE, service } from '../support/service.ts'

/** What the person does at the next dialog; null: cancels. */
interface Person {
  chooses: string | null
  /** What the person answers to questions in the system's own dialogs. */
  agrees: boolean
  /** What the person answers before a key is sent to a service for the first time, which most tests do not ask about. */
  contacts: boolean
  readonly contacted: string[]
  readonly asked: string[]
  readonly copied: string[]
  /** Files in their folders, and folders that were opened, which end in a separator. */
  readonly shown: string[]
  /** How often the page was loaded again. */
  renewed: number
}

export interface World {
  /** Everything of the test lies in here. */
  readonly folder: string
  readonly home: string
  readonly workspace: string
  readonly keys: Map<string, string>
  readonly person: Person
  readonly news: News[]
  readonly composed: Composed
  /** As the window calls. */
  ask<N extends CommandName>(name: N, input: CommandInput<N>): Promise<Answer<CommandOutput<N>>>
  /** The same where only success will do. */
  must<N extends CommandName>(name: N, input: CommandInput<N>): Promise<CommandOutput<N>>
  /** The person chooses the stand-in's certificate in the settings. */
  trust(standin: Pick<Standin, 'caPem'>): Promise<void>
  /** Any arguments, from any caller. */
  invoke(name: CommandName, given: readonly unknown[], caller?: Caller): Promise<unknown>
  close(): Promise<void>
}

export interface WorldOptions {
  readonly folder?: string
  readonly env?: Readonly<Record<string, string>>
  readonly keys?: Map<string, string>
  readonly hasKeychain?: boolean
  readonly io?: Partial<Io>
  /** The workspace is still being opened. */
  readonly isEarly?: boolean
}

/** Our window and its page. */
const frame: Frame = { url: `${APP_ORIGIN}/index.html`, origin: APP_ORIGIN }
export const ourContents = { mainFrame: frame }
export const ourCall: Caller = { sender: ourContents, senderFrame: frame }

export const newFolder = async (): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'shotlist-main-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

export async function world(options: WorldOptions = {}): Promise<World> {
  const folder = options.folder ?? (await newFolder())
  const home = join(folder, 'home')
  const workspace = join(folder, 'workspace')
  const keys = options.keys ?? new Map<string, string>()
  const person: Person = {
    chooses: null,
    agrees: false,
    contacts: true,
    contacted: [],
    asked: [],
    copied: [],
    shown: [],
    renewed: 0,
  }
  const news: News[] = []
  const composed = await compose({
    io: {
      ...anIo({ folder, workspace, keys }),
      env: { ...options.env },
      ...(options.hasKeychain === false
        ? { keys: { get: noKeychain, set: noKeychain, delete: noKeychain } }
        : {}),
      ...options.io,
    },
    desktop: desktopOf(person),
    home,
    platform: 'linux',
    isOnline: true,
    languages: ['en-US'],
    systemProxy: () => Promise.resolve('DIRECT'),
    send: (reported) => void news.push(reported),
    raise: () => undefined,
  })
  const handlers = new Map<string, (event: Caller, ...given: readonly unknown[]) => Promise<unknown>>()
  serveCommands(
    { handle: (channel, listener) => void handlers.set(channel, listener) },
    {
      isOurs: (caller) => isOurs(caller, ourContents),
      call: composed.call,
      log: composed.app.log,
    },
  )
  const invoke: World['invoke'] = async (name, given, caller = ourCall) => {
    const handler = handlers.get(commandChannel(name))
    if (handler === undefined) throw new Error(`nobody serves ${name}`)
    return handler(caller, ...given)
  }
  let isClosed = false
  const close = async (): Promise<void> => {
    if (isClosed) return
    isClosed = true
    await composed.close()
  }
  onTestFinished(close)
  const ask: World['ask'] = async (name, input) =>
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    (await invoke(name, [input])) as Answer<CommandOutput<typeof name>>
  const must: World['must'] = async (name, input) => {
    const answer = await ask(name, input)
    if (!answer.ok) throw new Error(`${name}: ${answer.failure.code} ${answer.failure.message}`)
    return answer.output
  }
  if (options.isEarly !== true) await composed.app.workspaceSession.settled()
  return {
    folder,
    home,
    workspace,
    keys,
    person,
    news,
    composed,
    ask,
    must,
    async trust(standin) {
      const file = join(folder, 'ca.pem')
      await writeFile(file, standin.caPem)
      person.chooses = file
      await must('choose_ca', {})
      person.chooses = null
    },
    invoke,
    close,
  }
}

/** @throws what a computer without one says, at each call */
export const noKeychain = (): Promise<never> =>
  Promise.reject(
    new FailureError('KEYCHAIN_UNAVAILABLE', "The system's keychain cannot be used (no such thing)."),
  )

const desktopOf = (person: Person): Desktop => ({
  chooseFile: () => Promise.resolve(person.chooses),
  chooseFolder: () => Promise.resolve(person.chooses),
  chooseWhereToSave: () => Promise.resolve(person.chooses),
  confirm: ({ message, button }) => {
    const isContact = button === t('system.contact.button')
    ;(isContact ? person.contacted : person.asked).push(message)
    return Promise.resolve(isContact ? person.contacts : person.agrees)
  },
  showInFolder: (path) => void person.shown.push(path),
  openFolder: (path) => Promise.resolve(void person.shown.push(`${path}${sep}`)),
  copy: (text) => Promise.resolve(void person.copied.push(text)),
  renewPage() {
    person.renewed += 1
  },
})

export const textOf = (file: string): Promise<string> => readFile(file, 'utf8')

/** Looks every few milliseconds, for what another process's clock decides. */
export async function until(isTrue: () => boolean | Promise<boolean>): Promise<void> {
  const endMs = systemClock.monotonicMs() + WAIT_LIMIT_MS
  while (!(await isTrue())) {
    if (systemClock.monotonicMs() > endMs) throw new Error('it did not come true in time')
    await systemClock.sleep(25)
  }
}

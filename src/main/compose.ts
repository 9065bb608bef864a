// The app put together, all but its window. It needs no Electron: what the system does comes in as `Desktop`, what the
// window is told goes out through `send`.
import { join } from 'node:path'
import type { Io } from '../host/io.ts'
import { endOldTestRuns } from '../host/test-run.ts'
import type { AppState } from '../contract/commands/app.ts'
import type { News as Told, Show } from '../contract/news.ts'
import { FailureError } from '../domain/failure.ts'
import type { Settings } from '../contract/settings.ts'
import type { App } from './app.ts'
import { createCatalogs } from './catalogs.ts'
import { connectAccounts } from './commands/accounts.ts'
import { type Call, createCall } from './commands/index.ts'
import { watchCredits } from './credits.ts'
import type { Desktop } from './desktop/dialogs.ts'
import { createKeys } from './keys.ts'
import { createLog } from './log.ts'
import { createNews } from './news.ts'
import { createTestRun } from './test-run.ts'
import { readSettings } from './settings-file.ts'
import { hasBatches, isDamage, findMissingDatabase } from './missing-database.ts'
import { routeOf } from './route.ts'
import { createSettingsStore } from './settings-store.ts'
import { createRejectionReporter } from './unhandled-rejections.ts'
import { createObservable } from './observable.ts'
import { createNetworkRoutes } from './network-routes.ts'
import { createWorkspaceSession, ENDED_BY_BUG } from './workspace-session.ts'
import { workspaceFolder } from './workspace-choice.ts'

export interface World {
  readonly io: Io
  readonly desktop: Desktop
  /** Where what belongs to this computer's user is kept. */
  readonly home: string
  readonly platform: AppState['platform']
  readonly isOnline: boolean
  /** In the words of a PAC file: `DIRECT`, `PROXY host:port`. */
  readonly systemProxy: () => Promise<string>
  /** To the window, where there is one. */
  readonly send: (news: Told) => void
  /** A screen is wanted: brings the window to the front, or opens it. */
  readonly raise: () => void
}

export interface Composed {
  readonly app: App
  readonly call: Call
  /** The window begins anew: what it is told waits until it has asked how things stand. */
  windowChanged(): void
  /** A promise that nobody waited for was rejected: it is written down and told, and the queue goes on. */
  stray(error: unknown): void
  /** Something was thrown past everybody: the queue is given up, since nobody knows what is true any more. */
  bug(what: unknown): void
  /** Lets what is on its way arrive, and gives everything back. */
  close(): Promise<void>
}

export async function compose(world: World): Promise<Composed> {
  const { io, desktop, home, raise } = world
  const folder = await workspaceFolder(io, home)
  const state = createObservable<AppState>({
    version: io.version,
    platform: world.platform,
    workspace: folder,
    keychain_trouble: null,
    online: world.isOnline,
    when_done: 'nothing',
    awake: false,
    recent: [],
    broken: null,
    rebuild: null,
  })
  const keys = createKeys(io, (trouble) => {
    if (state.current.keychain_trouble !== trouble) state.change({ keychain_trouble: trouble })
  })
  const log = createLog(join(home, 'shotlist.log'), io.clock.nowMs, keys.secrets)
  const wires = createNetworkRoutes(io.clock)
  await io.files.makeFolder(home)
  const settingsFile = join(home, 'settings.json')
  const found = await readSettings(io.files, settingsFile, io.clock.nowMs())
  const takeRoute = async (wanted: Settings): Promise<void> =>
    wires.take(await routeOf(io, wanted, world.systemProxy))
  const settings = createSettingsStore(io.files, settingsFile, found, takeRoute)
  const news = createNews({ io, state, settings, log, send: world.send })
  const tell = (message: string): void => news.say({ kind: 'trouble', message })
  if (found.trouble !== null) tell(found.trouble)
  try {
    await takeRoute(settings.current)
  } catch (error) {
    if (!(error instanceof FailureError)) throw error
    tell(`${error.failure.message} Shotlist goes on without it.`)
  }

  const workplace = createWorkspaceSession(folder, {
    io,
    wire: wires.wire,
    reserve: () => settings.current.reserve,
    onOpen(engine) {
      endOldTestRuns(engine)
      news.follow(engine)
      connectAccounts(app, engine).catch((error: unknown) => log.error('connecting the accounts', error))
      findMissingDatabase(io.files, workplace)
        .then((isLost) => isLost && state.change({ rebuild: 'lost' }))
        .catch((error: unknown) => log.error('looking into the library', error))
    },
    onClose: () => news.leave(),
    onTrouble: (failure, error) =>
      state.change({ broken: failure?.message ?? null, rebuild: isDamage(error) ? 'damaged' : null }),
    onBug: (error) => log.error('the engine', error),
  })
  settings.onChange(({ reserve }) => workplace.engine?.setReserve(reserve))
  const credits = watchCredits({
    clock: io.clock,
    engine: () => workplace.engine,
    onError: (error) => log.error('asking for the credits left', error),
  })
  news.watch((status) => credits.look(status))
  news.watch((status) => {
    // Whoever has begun anew has a list again.
    if (state.current.rebuild === 'lost' && status !== null && hasBatches(status))
      state.change({ rebuild: null })
  })
  const catalogs = await createCatalogs({ files: io.files, home, settings, state, workplace })
  const testRun = createTestRun({ io, wires, workplace })
  const app: App = {
    io,
    desktop,
    log,
    home,
    state,
    settings,
    keys,
    wires,
    workplace,
    testRun,
    catalogs,
    show(what: Omit<Show, 'kind'>) {
      raise()
      news.say({ kind: 'show', ...what })
    },
    watch: (listener) => news.watch(listener),
    rebuilding: (jobs) => news.say({ kind: 'rebuilding', jobs }),
    tell,
  }
  workplace.begin()
  return {
    app,
    call: createCall(app, news),
    windowChanged: () => news.windowChanged(),
    stray: createRejectionReporter({ clock: io.clock, log, tell }),
    bug(what) {
      log.error('nobody caught this', what)
      state.change({ broken: ENDED_BY_BUG.message })
      workplace.close(ENDED_BY_BUG).catch((cause: unknown) => log.error('closing after that', cause))
    },
    async close() {
      credits.close()
      await workplace.close()
      news.close()
      await testRun.close()
      await wires.close()
    },
  }
}

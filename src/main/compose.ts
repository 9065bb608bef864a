// The app put together, all but its window. It needs no Electron: what the system does comes in as `Desktop`, news
// for the window goes out through `send`.
import { join } from 'node:path'
import type { Io } from '../host/io.ts'
import { endOldTestRuns } from '../host/test-run.ts'
import type { AppState } from '../contract/commands/app.ts'
import type { News as NewsItem, Show } from '../contract/news.ts'
import { badInput, FailureError } from '../domain/failure.ts'
import { sentences } from '../domain/text.ts'
import { chooseLocale, setLocale, t } from '../words/index.ts'
import type { Engine } from '../engine/index.ts'
import type { Settings } from '../contract/settings.ts'
import type { App } from './app.ts'
import { createCatalogs } from './catalogs.ts'
import { connectAccounts } from './commands/accounts.ts'
import { type Call, createCall } from './commands/index.ts'
import { findMissingDatabase, hasBatches, isDamage } from './commands/library.ts'
import { watchCredits } from './accounts/credits.ts'
import type { Desktop } from './desktop/dialogs.ts'
import { createKeys } from './accounts/keys.ts'
import { createLog, createRejectionReporter } from './log.ts'
import { createNews, type News } from './page/news.ts'
import { createTestRun } from './accounts/test-run.ts'
import { routeOf } from './network/route.ts'
import { createSettingsStore, readSettings } from './settings/settings-store.ts'
import { createObservable } from './observable.ts'
import { createNetworkRoutes, type NetworkRoutes } from './network/network-routes.ts'
import { endedByBug, WorkspaceSession } from './workspace-session.ts'
import { chosenWorkspace, namedWorkspace } from '../host/libraries.ts'

export interface World {
  readonly io: Io
  readonly desktop: Desktop
  readonly home: string
  readonly platform: AppState['platform']
  readonly isOnline: boolean
  readonly languages: readonly string[]
  /** In the words of a PAC file: `DIRECT`, `PROXY host:port`. */
  readonly systemProxy: () => Promise<string>
  readonly send: (news: NewsItem) => void
  /** A screen is wanted: brings the window to the front, or opens it. */
  readonly raise: () => void
}

export interface Composed {
  readonly app: App
  readonly call: Call
  /** The window has reloaded: news wait until it has asked for a snapshot. */
  windowChanged(): void
  /** Logs and shows the rejection of a promise that nobody awaited; the queue goes on. */
  unhandledRejection(error: unknown): void
  /** Something was thrown past everybody: the queue is given up, since nobody knows what is true any more. */
  bug(what: unknown): void
  /** Lets what is on its way arrive, and gives everything back. */
  close(): Promise<void>
}

export async function compose(world: World): Promise<Composed> {
  const { io, desktop, home, raise } = world
  const chosen = namedWorkspace(io) === null ? await chosenWorkspace(io.files, home) : null
  const folder = chosen ?? namedWorkspace(io) ?? io.folders.data
  const state = createObservable<AppState>(firstState(world, folder))
  const keys = createKeys(io, (trouble) => {
    if (state.current.keychain_trouble !== trouble) state.change({ keychain_trouble: trouble })
  })
  const log = createLog(join(home, 'shotlist.log'), io.clock.nowMs, keys.secrets)
  const networkRoutes = createNetworkRoutes(io.clock)
  const { settings, takeRoute, setAside } = await openSettings(world, networkRoutes)
  const news = createNews({ io, state, settings, log, send: world.send })
  const notify: App['notify'] = (failure, about = {}) => news.say({ kind: 'trouble', failure, ...about })
  if (setAside !== null)
    notify({ code: 'BAD_INPUT', message: t('system.settings.reset', { file: setAside }) })
  try {
    await takeRoute(settings.current)
  } catch (error) {
    if (!(error instanceof FailureError)) throw error
    notify({ ...error.failure, message: sentences(error.failure.message, t('system.route.without')) })
  }
  const confirm = oneAtATime(desktop)
  const workspaceSession = new WorkspaceSession(folder, {
    io,
    confirm,
    chosen,
    wire: networkRoutes.wire,
    reserve: () => settings.current.reserve,
    onOpen: (engine) => takeUp(app, engine, news),
    onClose: () => news.leave(),
    onTrouble: (failure, error) =>
      state.change({ broken: failure, rebuild: isDamage(error) ? 'damaged' : null }),
    onBug: (error) => log.error('the engine', error),
  })
  settings.onChange(({ reserve }) => workspaceSession.engine?.setReserve(reserve))
  const app: App = {
    io,
    desktop,
    confirm,
    log,
    home,
    state,
    settings,
    keys,
    networkRoutes,
    workspaceSession,
    testRun: createTestRun({ io, networkRoutes, workspaceSession }),
    catalogs: await createCatalogs(io.files, join(home, 'recent.json'), settings, state, workspaceSession),
    show(what: Omit<Show, 'kind'>) {
      raise()
      news.say({ kind: 'show', ...what })
    },
    watch: (listener) => news.watch(listener),
    rebuilding: (jobs) => news.say({ kind: 'rebuilding', jobs }),
    notify,
  }
  const credits = followStatus(app)
  workspaceSession.begin()
  return {
    app,
    call: createCall(app, news),
    windowChanged: () => news.windowChanged(),
    unhandledRejection: createRejectionReporter(io.clock, log, notify),
    bug(what) {
      log.error('nobody caught this', what)
      const failure = endedByBug()
      state.change({ broken: failure })
      workspaceSession.close(failure).catch((cause: unknown) => log.error('closing after that', cause))
    },
    async close() {
      credits.close()
      app.catalogs.cancel()
      await workspaceSession.close()
      news.close()
      await app.testRun.close()
      await networkRoutes.close()
    },
  }
}

/** A page must not be able to bury a person under questions. @throws FailureError BAD_INPUT while another one waits */
export function oneAtATime({ confirm }: Pick<Desktop, 'confirm'>): Desktop['confirm'] {
  let isAsking = false
  return async (question) => {
    if (isAsking) throw badInput(t('system.question.waiting'))
    isAsking = true
    try {
      return await confirm(question)
    } finally {
      isAsking = false
    }
  }
}

const firstState = ({ io, platform, isOnline, languages }: World, workspace: string): AppState => ({
  version: io.version,
  platform,
  workspace,
  locales: [...languages],
  keychain_trouble: null,
  online: isOnline,
  when_done: 'nothing',
  awake: false,
  importing: null,
  recent: [],
  broken: null,
  rebuild: null,
})

async function openSettings({ io, home, systemProxy, languages }: World, networkRoutes: NetworkRoutes) {
  await io.files.makeFolder(home)
  const file = join(home, 'settings.json')
  const found = await readSettings(io.files, file, io.clock.nowMs())
  const takeRoute = async (wanted: Settings): Promise<void> =>
    networkRoutes.take(await routeOf(io, wanted, systemProxy))
  const takeLanguage = ({ language }: Settings) => setLocale(chooseLocale(language, languages))
  await takeLanguage(found.settings)
  const settings = createSettingsStore(io.files, file, found, takeRoute, takeLanguage)
  return { settings, takeRoute, setAside: found.setAside }
}

/** A workspace was opened, and its loops do not run yet. */
function takeUp(app: App, engine: Engine, news: Pick<News, 'follow'>): void {
  const { io, log, state, workspaceSession } = app
  endOldTestRuns(engine)
  news.follow(engine)
  connectAccounts(app, engine).catch((error: unknown) => log.error('connecting the accounts', error))
  findMissingDatabase(io.files, workspaceSession)
    .then((isLost) => isLost && state.change({ rebuild: 'lost' }))
    .catch((error: unknown) => log.error('looking into the library', error))
}

function followStatus(app: App) {
  const { io, log, state, workspaceSession } = app
  const credits = watchCredits({
    clock: io.clock,
    engine: () => workspaceSession.engine,
    onError: (error) => log.error('asking for the credits left', error),
  })
  app.watch((status) => {
    credits.look(status)
    // Whoever has begun again has a list again.
    if (state.current.rebuild === 'lost' && status !== null && hasBatches(status))
      state.change({ rebuild: null })
  })
  return credits
}

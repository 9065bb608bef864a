// What the menus let a person do, and files that come from outside the window. The window shows what has failed.
import { basename } from 'node:path'
import type { Show } from '../../contract/news.ts'
import type { Screen } from '../../contract/screens.ts'
import { badInput, type Failure, FailureError } from '../../domain/failure.ts'
import { commas, t } from '../../words/index.ts'
import type { App } from '../app.ts'
import type { Call } from '../commands/index.ts'
import { pausable, resumable } from './due-work.ts'

export type Actions = ReturnType<typeof createActions>

const FILES_MAX = 10

type Failing = 'open' | 'testRun' | 'pause' | 'resume' | 'library'

interface Host {
  readonly call: Call
  readonly about: () => void
  readonly quit: () => void
}

export function createActions(app: App, { call, about, quit }: Host) {
  const { log, workspaceSession, desktop } = app
  const attempt = (what: Failing, act: () => unknown): Promise<void> =>
    reported(
      app,
      `menu: ${what}`,
      () => t(`desktop.failed.${what}`),
      act,
      (failure) => app.notify(failure, { catalog: what === 'open' }),
    )
  return {
    show: (screen: Screen, action?: Show['action']): void =>
      app.show({ screen, ...(action === undefined ? {} : { action }) }),
    openCatalog: () =>
      void attempt('open', async () => {
        const chosen = await call('choose_catalog', {})
        if (chosen === null) return
        app.show({ screen: 'new-batch', draft: chosen.draft.id, reopened: chosen.reopened })
      }),
    startTestRun: () =>
      void attempt('testRun', async () => {
        await call('start_test_run', {})
        app.show({ screen: 'tonight' })
      }),
    pauseAll: () =>
      void attempt('pause', () => {
        const engine = workspaceSession.open()
        for (const batch of pausable(engine.status())) engine.call('pause', { batch })
      }),
    // Each by its number: resuming everything would say yes to pilots and clear what stopped an account.
    resumeAll: () =>
      void attempt('resume', () => {
        const engine = workspaceSession.open()
        for (const batch of resumable(engine.status())) engine.call('resume', { batch })
      }),
    showLibrary: () => void attempt('library', () => call('show_library', {})),
    showLog: () => desktop.showInFolder(log.file),
    about,
    quit,
  }
}

/**
 * Files from outside the window: named at the start, handed over by a second start, dropped on the dock icon. The last one becomes
 * the draft that is shown; then each file that is no catalog is reported, since a draft takes earlier reports away.
 */
export async function openFiles(app: App, files: readonly string[]): Promise<void> {
  if (files.length === 0) return
  await app.workspaceSession.settled()
  const failures: Failure[] = []
  for (const file of files.slice(0, FILES_MAX))
    await reported(
      app,
      `opening ${file}`,
      () => t('system.file.notOpened', { file }),
      async () => {
        const { draft, reopened } = await app.catalogs.open(file)
        app.show({ screen: 'new-batch', draft: draft.id, reopened })
      },
      (failure) => failure.code !== 'CANCELED' && failures.push(failure),
    )
  const others = commas(files.slice(FILES_MAX, 3 * FILES_MAX).map((file) => basename(file)))
  if (others !== '')
    failures.push(badInput(t('system.file.tooMany', { max: FILES_MAX, files: others })).failure)
  for (const failure of failures) app.notify(failure, { catalog: true })
}

/** The window shows what has failed; `message` is for what nobody expected. */
async function reported(
  app: App,
  what: string,
  message: () => string,
  act: () => unknown,
  report: (failure: Failure) => void,
): Promise<void> {
  try {
    await act()
  } catch (error) {
    if (!(error instanceof FailureError)) app.log.error(what, error)
    report(error instanceof FailureError ? error.failure : { code: 'UNEXPECTED', message: message() })
  }
}

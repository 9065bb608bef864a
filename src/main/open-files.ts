// Files that come from outside the window: named at the start, handed over by a second start, dropped on the dock icon.
// The last one becomes the draft that is shown; a file that is no catalog is reported.
import { resolve } from 'node:path'
import { FailureError } from '../domain/failure.ts'
import { t } from '../words/index.ts'
import type { App } from './app.ts'

/** More than this is a slip of the hand. */
const FILES_MAX = 10

/** Arguments that are files: neither a switch nor a word. */
export const filesAmong = (argv: readonly string[], cwd: string): readonly string[] =>
  argv
    .filter((argument) => /^[^-].*\.[A-Za-z0-9]{2,5}$/.test(argument))
    .slice(0, FILES_MAX)
    .map((file) => resolve(cwd, file))

export async function openFiles(app: App, files: readonly string[]): Promise<void> {
  if (files.length === 0) return
  await app.workspaceSession.settled()
  for (const file of files.slice(0, FILES_MAX)) {
    try {
      const { id } = await app.catalogs.open(file)
      app.show({ screen: 'new-batch', draft: id })
    } catch (error) {
      if (!(error instanceof FailureError)) app.log.error(`opening ${file}`, error)
      app.notify(
        error instanceof FailureError
          ? error.failure
          : { code: 'UNEXPECTED', message: t('system.file.notOpened', { file }) },
      )
    }
  }
}

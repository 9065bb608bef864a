// Where Electron begins. Which build of the image library there is has to be settled before anything loads it, so
// everything else is imported afterwards; and waited for, because Electron is ready as soon as this module is.
import '../host/native-sharp.ts' // oxlint-disable-line import/no-unassigned-import
import { app, dialog } from 'electron'
import { FailureError, withDetails } from '../domain/failure.ts'
import { systemDetails } from '../domain/system-error.ts'
import { t } from '../words/index.ts'

await import('./start.ts').then(({ started }) => void started.catch(endWithBox), endWithBox)

/** Without a window nobody would see that the app runs, nor could end it. */
function endWithBox(error: unknown): void {
  const sentence = error instanceof FailureError ? withDetails(error.failure) : null
  const text = sentence ?? `${t('desktop.cannotStart.body')}\n\n${systemDetails(error)}`
  dialog.showErrorBox(t('desktop.cannotStart'), text)
  app.exit(1)
}

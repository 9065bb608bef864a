// Where Electron begins. Which build of the image library there is has to be settled before anything loads it, so
// everything else is imported afterwards; and waited for, because Electron is ready as soon as this module is.
// On Linux, sharp's native library and Electron's binary each bring a GLib, and the first image that is decoded with
// both in one process ends it. sharp takes its WebAssembly build where it finds no native one; so none is found.
import { registerHooks } from 'node:module'
import { app, dialog } from 'electron'
import { FailureError, withDetails } from '../domain/failure.ts'
import { systemDetails } from '../domain/system-error.ts'
import { t } from '../words/index.ts'

const NATIVE = /^@img\/sharp-linux/

if (process.platform === 'linux')
  registerHooks({
    resolve(specifier, context, next) {
      if (!NATIVE.test(specifier)) return next(specifier, context)
      throw Object.assign(new Error(`${specifier} is left out`), { code: 'MODULE_NOT_FOUND' })
    },
  })
await import('./start.ts').then(({ started }) => void started.catch(endWithBox), endWithBox)

/** Without a window nobody would see that the app runs, nor could end it. */
function endWithBox(error: unknown): void {
  const sentence = error instanceof FailureError ? withDetails(error.failure) : null
  const text = sentence ?? `${t('desktop.cannotStart.body')}\n\n${systemDetails(error)}`
  dialog.showErrorBox(t('desktop.cannotStart'), text)
  app.exit(1)
}

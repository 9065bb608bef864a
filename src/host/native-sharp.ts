// On Linux, sharp's native library and Electron's binary each bring a GLib, and the first image that is decoded with
// both in one process ends it. sharp takes its WebAssembly build where it finds no native one; so none is found.
import { registerHooks } from 'node:module'

const NATIVE = /^@img\/sharp-linux/

if (process.platform === 'linux' && process.versions['electron'] !== undefined)
  registerHooks({
    resolve(specifier, context, next) {
      if (!NATIVE.test(specifier)) return next(specifier, context)
      throw Object.assign(new Error(`${specifier} is left out`), { code: 'MODULE_NOT_FOUND' })
    },
  })

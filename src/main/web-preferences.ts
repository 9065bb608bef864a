// What the page's process may be. Every value that could widen it is said here, defaults too, so that a change of either
// is seen. Without Electron at run time, so that a test can hold each.
import type { WebPreferences } from 'electron'

/** @param preload absolute */
export const webPreferences = (preload: string, isPackaged: boolean): WebPreferences => ({
  preload,
  sandbox: true,
  contextIsolation: true,
  nodeIntegration: false,
  nodeIntegrationInWorker: false,
  nodeIntegrationInSubFrames: false,
  webSecurity: true,
  allowRunningInsecureContent: false,
  experimentalFeatures: false,
  webviewTag: false,
  // A file that is dropped is the page's to read, never a place to go to.
  navigateOnDragDrop: false,
  spellcheck: false,
  devTools: !isPackaged,
})

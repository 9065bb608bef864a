// The host double: what the module `electron` is for a main process that runs in plain Node, with windows that are
// real Chromium. It is there because Electron's binary cannot be had everywhere; where it is installed, the end-to-end
// tests run on it instead. Every object is held to electron.d.ts by `satisfies Pick<…>`: what it offers is a part of
// what Electron offers, and drift does not compile. It runs the built application as it is.
//
// Real here: the main process's code, ipc with its senders, the preload in an isolated world of its own (Chromium's,
// through its debugging protocol; values are cloned on the way), the page and its Content-Security-Policy, frames,
// navigation, pop-ups, downloads, permissions as Chromium enforces them once it is told of them, network cuts.
//
// What it cannot prove, because something else stands in for it:
// - Electron's own enforcement of `sandbox`, `contextIsolation`, `nodeIntegration`, `webviewTag`: the double can only do
//   the safe values and refuses to make a window with others. `will-attach-webview` is never raised: there are none.
// - Schemes of our own as origins: a document of `app://shotlist/` is shown as `http://shotlist.localhost/`, a secure
//   context as well; addresses are translated on the way in and out, also in the Content-Security-Policy. A link to a
//   scheme that Chromium does not know is cut by Chromium before `will-navigate`.
// - Permissions: the handlers are asked when a document is loaded, for every permission Chromium knows; not at the call.
// - The system's side of menus, tray, notifications, dialogs, taskbar, login items, power: kept as objects that a test
//   can look at and press. Dialogs answer "canceled" unless the test replaces them (in a visible Chromium, Chromium's own
//   file dialog is shown) or asks for those of macOS (options.ts). Fuses, packaging and updates.
// - What is kinder here than in Electron: Chromium gets an answer of our schemes only when all of it has been read, and
//   a packed app lies in a folder with the archive's name, which every function of Node reads.
export { app } from './app.ts'
export { BrowserWindow } from './browser-window.ts'
export { clipboard } from './clipboard.ts'
export { dialog } from './dialog.ts'
export { ipcMain } from './ipc-main.ts'
export { Menu, MenuItem } from './menu.ts'
export { nativeImage } from './native-image.ts'
export { nativeTheme } from './native-theme.ts'
export { net } from './net.ts'
export { Notification } from './notification.ts'
export { powerMonitor, powerSaveBlocker } from './power.ts'
export { protocol } from './protocol.ts'
export { screen } from './screen.ts'
export { session } from './session.ts'
export { shell } from './shell.ts'
export { Tray } from './tray.ts'
export { utilityProcess } from './utility-process.ts'
export { webContents } from './web-contents.ts'

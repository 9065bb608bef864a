// What the preload puts on the window, for functions that run in the page.
import type { Bridge } from '../../../src/contract/bridge.ts'

declare global {
  interface Window {
    readonly shotlist: Bridge
  }
}

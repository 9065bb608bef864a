// The windows there are, for those who may not know what a window is: the app that quits, the menu that is pressed.
export interface OpenWindow {
  readonly close: () => void
  readonly destroy: () => void
  readonly blur: () => void
  readonly isDestroyed: () => boolean
}

export const openWindows = new Set<OpenWindow>()
let focused: OpenWindow | null = null

export const focusedWindow = (): OpenWindow | null => focused
export const setFocusedWindow = (window: OpenWindow | null): void => {
  focused = window
}

// What the listeners of Electron's events are called with first.

/** An event the app may prevent. */
export function makeEvent<T extends object>(params: T): Electron.Event<T> {
  const state = { isPrevented: false }
  return Object.defineProperties(
    { ...params, preventDefault: () => (state.isPrevented = true) },
    { defaultPrevented: { get: () => state.isPrevented } },
  ) as unknown as Electron.Event<T>
}

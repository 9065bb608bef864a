// The window's screens, in the order of the sidebar, the View menu and the number keys. A new one is an entry here; the
// compiler then asks for its icon and code (renderer/app/screens.ts), its menu label and its parameters.

export const MAIN_SCREENS = ['tonight', 'new-batch', 'library', 'recipes', 'report', 'settings'] as const

/** `export` belongs to the library and has no place of its own in the sidebar. */
export const SCREENS = [...MAIN_SCREENS, 'export'] as const
export type Screen = (typeof SCREENS)[number]

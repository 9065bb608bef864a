// What the process around the window says of itself. null until the first snapshot.
import { create } from 'zustand'
import type { AppState } from '../../contract/commands/app.ts'

export const useApp = create<{ readonly app: AppState | null }>(() => ({ app: null }))
export const setApp = (app: AppState) => useApp.setState({ app })

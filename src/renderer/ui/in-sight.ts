// A screen that sleeps keeps its state, but what it has put over the window (a drawer, a dialog) stands outside of it
// and would stay: those are hidden while their screen is out of sight, and come back with it.
import { createContext, useContext } from 'react'

export const InSight = createContext(true)
export const useInSight = (): boolean => useContext(InSight)

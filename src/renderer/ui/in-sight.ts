// A hidden screen keeps its state, but its drawers and dialogs are outside of it in the document. They are hidden with
// their screen and come back with it.
import { createContext, useContext } from 'react'

export const InSight = createContext(true)
export const useInSight = (): boolean => useContext(InSight)

import { Tooltip as Radix } from 'radix-ui'
import { createContext, useContext, useEffect, useState, type ReactElement, type ReactNode } from 'react'
import { Kbd } from './keys.tsx'

/** A hidden screen keeps its state, but its drawers, dialogs and tooltips are outside of it: they are hidden with it. */
export const InSight = createContext(true)
export const useInSight = (): boolean => useContext(InSight)

/** Once around the app, so that tooltips share their delay. */
export function TooltipProvider({ children }: { readonly children: ReactNode }) {
  return (
    <Radix.Provider delayDuration={500} skipDelayDuration={200}>
      {children}
    </Radix.Provider>
  )
}

interface TooltipProps {
  readonly text: ReactNode
  readonly keys?: string
  readonly side?: 'top' | 'right' | 'bottom' | 'left'
  /** One element that takes a ref and handlers. */
  readonly children: ReactElement
}

export function Tooltip({ text, keys, side = 'bottom', children }: TooltipProps) {
  const [isOpen, setIsOpen] = useState(false)
  const isInSight = useInSight()
  // A tooltip must not be open when its screen comes back.
  useEffect(() => () => setIsOpen(false), [])
  return (
    <Radix.Root open={isOpen} onOpenChange={setIsOpen}>
      <Radix.Trigger asChild>{children}</Radix.Trigger>
      {isInSight && (
        <Radix.Portal>
          <Radix.Content
            className="z-60 flex max-w-80 items-center gap-2 rounded-md border border-line bg-raised px-2 py-1 text-xs leading-4 text-fg shadow-high"
            side={side}
            sideOffset={6}
            collisionPadding={8}
          >
            {text}
            {keys !== undefined && <Kbd keys={keys} />}
          </Radix.Content>
        </Radix.Portal>
      )}
    </Radix.Root>
  )
}

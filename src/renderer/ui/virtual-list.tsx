import { useVirtualizer, type Virtualizer } from '@tanstack/react-virtual'
import { useEffect, useRef, type ReactNode } from 'react'
import { classes } from './classes.ts'

/** The rendered rows; reports their range to whoever loads the rows. */
export function useVisibleRange(
  virtual: Virtualizer<HTMLDivElement, Element>,
  count: number,
  onRange: ((first: number, last: number) => void) | undefined,
) {
  const items = virtual.getVirtualItems()
  const first = items[0]?.index ?? 0
  const last = items.at(-1)?.index ?? 0
  useEffect(() => {
    if (count > 0) onRange?.(first, last)
  }, [count, first, last, onRange])
  return { items, first, last }
}

interface VirtualListProps {
  readonly label: string
  readonly count: number
  readonly rowHeight: number
  readonly renderRow: (index: number) => ReactNode
  readonly onRange?: (first: number, last: number) => void
  readonly className?: string | undefined
}

export function VirtualList({ label, count, rowHeight, renderRow, onRange, className }: VirtualListProps) {
  const scroller = useRef<HTMLDivElement>(null)
  const virtual = useVirtualizer<HTMLDivElement, Element>({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 8,
  })
  const { items } = useVisibleRange(virtual, count, onRange)
  return (
    <div
      ref={scroller}
      className={classes(
        'relative h-full min-h-0 overflow-auto contain-strict [overflow-anchor:none] focus-visible:-outline-offset-2',
        className,
      )}
      role="list"
      aria-label={label}
      tabIndex={0}
    >
      <div className="relative w-full" style={{ height: virtual.getTotalSize() }} role="presentation">
        {items.map(({ index, start, size }) => (
          <div
            key={index}
            role="listitem"
            aria-setsize={count}
            aria-posinset={index + 1}
            className="absolute top-0 left-0 w-full"
            style={{ height: size, transform: `translateY(${start}px)` }}
          >
            {renderRow(index)}
          </div>
        ))}
      </div>
    </div>
  )
}

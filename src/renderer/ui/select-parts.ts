// The options of a choice, its looks, and which of them is what was typed.
export interface Option<T> {
  readonly value: T
  readonly label: string
  readonly hint?: string
  readonly disabled?: boolean
  /** What finds it besides the label; a code comes first. */
  readonly typed?: readonly string[]
}

export interface SelectProps<T> {
  readonly value: T
  readonly options: readonly Option<T>[]
  readonly onChange: (value: T) => void
  readonly placeholder?: string
  readonly disabled?: boolean
  readonly size?: 'small' | 'medium'
  readonly label?: string
  readonly className?: string | undefined
  /** Takes the focus when the list closes; absent: the control keeps it. */
  readonly onClosed?: () => void
  /** Lists of the same name show what was chosen last in any of them on top. */
  readonly lastOf?: string
}

export const TRIGGER =
  'group/trigger inline-flex h-7 min-w-0 items-center justify-between gap-2 rounded-md border border-line-control bg-surface px-2 py-0 text-left hover:border-muted aria-[invalid=true]:border-bad-fill data-disabled:border-line disabled:border-line data-disabled:text-disabled disabled:text-disabled'
export const LIST =
  'z-50 max-h-[min(420px,var(--radix-popper-available-height))] max-w-105 min-w-[var(--radix-popper-anchor-width)] overflow-auto rounded-md border border-line bg-raised p-1 shadow-high'
export const OPTION =
  'flex gap-1 rounded-sm py-1 pr-2 pl-1 data-[disabled=true]:text-disabled data-[selected=true]:bg-hover'

const folded = (text: string): string => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase().trim()

/**
 * How well an entry is what was typed: a whole name before the beginning of one, and that before a part of one.
 * @param names the first one, a code, counts most
 * @returns 0 to 1; 0: it is not
 */
export function rankOf(names: readonly string[], typed: string): number {
  const sought = folded(typed)
  const known = names.map(folded)
  if (known[0] === sought) return 1
  if (known.includes(sought)) return 0.9
  if (known.some((name) => name.startsWith(sought))) return 0.8
  if (known.some((name) => name.split(/[\s()（）,-]+/u).some((word) => word.startsWith(sought)))) return 0.6
  return known.some((name) => name.includes(sought)) ? 0.3 : 0
}

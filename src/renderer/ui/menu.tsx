import { Check, type LucideIcon } from 'lucide-react'
import { DropdownMenu as Radix } from 'radix-ui'
import type { ReactElement } from 'react'
import { classes } from './classes.ts'
import { Kbd } from './kbd.tsx'
import css from './menu.module.css'

interface MenuItem {
  readonly label: string
  readonly hint?: string
  readonly icon?: LucideIcon
  readonly keys?: string
  readonly danger?: boolean
  readonly disabled?: boolean
  readonly checked?: boolean
  readonly onSelect: () => void
}

interface DropdownMenuProps {
  /** The button that opens it. */
  readonly trigger: ReactElement
  readonly items: readonly (MenuItem | 'separator')[]
  readonly align?: 'start' | 'end'
}

export function DropdownMenu({ trigger, items, align = 'end' }: DropdownMenuProps) {
  return (
    <Radix.Root modal={false}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content className={css.menu} align={align} sideOffset={4} collisionPadding={8}>
          {items.map((item, place) =>
            item === 'separator' ? (
              <Radix.Separator key={`line-${place}`} className={css.separator} />
            ) : (
              <Item key={item.label} item={item} />
            ),
          )}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

function Item({ item }: { readonly item: MenuItem }) {
  const { icon: Icon } = item
  const inside = (
    <>
      <span className={css.icon}>
        {item.checked === true && <Check aria-hidden />}
        {item.checked === undefined && Icon !== undefined && <Icon aria-hidden />}
      </span>
      <span className={css.words}>
        {item.label}
        {item.hint !== undefined && <span className={css.hint}>{item.hint}</span>}
      </span>
      {item.keys !== undefined && <Kbd keys={item.keys} />}
    </>
  )
  const className = classes(css.item, item.danger === true && css.danger)
  if (item.checked === undefined)
    return (
      <Radix.Item className={className} disabled={item.disabled ?? false} onSelect={item.onSelect}>
        {inside}
      </Radix.Item>
    )
  return (
    <Radix.CheckboxItem
      className={className}
      checked={item.checked}
      disabled={item.disabled ?? false}
      onSelect={item.onSelect}
    >
      {inside}
    </Radix.CheckboxItem>
  )
}

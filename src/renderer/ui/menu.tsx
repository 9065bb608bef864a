import { Check, Ellipsis, type LucideIcon } from 'lucide-react'
import { ContextMenu as Context, DropdownMenu as Dropdown } from 'radix-ui'
import type { ReactElement } from 'react'
import { IconButton } from './button.tsx'
import { classes } from './classes.ts'
import { Kbd } from './keys.tsx'
import { t } from '../../words/index.ts'

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

export type MenuItems = readonly (MenuItem | 'separator')[]

interface DropdownMenuProps {
  readonly trigger: ReactElement
  readonly items: MenuItems
}

const MENU =
  'z-50 border border-line rounded-md bg-raised shadow-high min-w-45 max-w-90 max-h-[var(--radix-dropdown-menu-content-available-height,var(--radix-context-menu-content-available-height))] p-1 overflow-auto'

export function DropdownMenu({ trigger, items }: DropdownMenuProps) {
  return (
    <Dropdown.Root modal={false}>
      <Dropdown.Trigger asChild>{trigger}</Dropdown.Trigger>
      <Dropdown.Portal>
        <Dropdown.Content className={MENU} align="end" sideOffset={4} collisionPadding={8}>
          <Items items={items} kind={Dropdown} />
        </Dropdown.Content>
      </Dropdown.Portal>
    </Dropdown.Root>
  )
}

interface MoreMenuProps extends Pick<DropdownMenuProps, 'items'> {
  readonly name: string
}

export const MoreMenu = ({ name, items }: MoreMenuProps) => (
  <DropdownMenu
    trigger={<IconButton size="small" label={t('common.more', { name })} icon={Ellipsis} />}
    items={items}
  />
)

interface ContextMenuProps {
  readonly children: ReactElement
  /** A function is asked when the menu opens. */
  readonly items: MenuItems | (() => MenuItems)
}

/** Only a shortcut: everything in it can be reached by other ways too. */
export function ContextMenu({ children, items }: ContextMenuProps) {
  return (
    <Context.Root modal={false}>
      <Context.Trigger asChild>{children}</Context.Trigger>
      <Context.Portal>
        <Context.Content className={MENU} collisionPadding={8}>
          <Items items={items} kind={Context} />
        </Context.Content>
      </Context.Portal>
    </Context.Root>
  )
}

type Kind = Pick<typeof Dropdown, 'Item' | 'CheckboxItem' | 'Separator'>

function Items({ items, kind }: Pick<ContextMenuProps, 'items'> & { readonly kind: Kind }) {
  return (typeof items === 'function' ? items() : items).map((item, place) =>
    item === 'separator' ? (
      <kind.Separator key={`line-${place}`} className="m-1 h-px bg-line" />
    ) : (
      <Item key={item.label} item={item} kind={kind} />
    ),
  )
}

function Item({ item, kind }: { readonly item: MenuItem; readonly kind: Kind }) {
  const { icon: Icon } = item
  const inside = (
    <>
      <span className="w-4 flex-none pt-0.75 [&_svg]:block [&_svg]:size-3.5">
        {item.checked === true && <Check aria-hidden />}
        {item.checked === undefined && Icon !== undefined && <Icon aria-hidden />}
      </span>
      <span className="flex flex-1 flex-col">
        {item.label}
        {item.hint !== undefined && <span className="text-xs leading-4 text-muted">{item.hint}</span>}
      </span>
      {item.keys !== undefined && <Kbd keys={item.keys} />}
    </>
  )
  const className = classes(
    'flex items-start gap-2 rounded-sm px-2 py-1 data-disabled:text-disabled data-highlighted:bg-hover data-highlighted:outline-none',
    item.danger === true && 'text-bad',
  )
  if (item.checked === undefined)
    return (
      <kind.Item className={className} disabled={item.disabled ?? false} onSelect={item.onSelect}>
        {inside}
      </kind.Item>
    )
  return (
    <kind.CheckboxItem
      className={className}
      checked={item.checked}
      disabled={item.disabled ?? false}
      onSelect={item.onSelect}
    >
      {inside}
    </kind.CheckboxItem>
  )
}

// A choice: typing searches its entries, by code or by any of their names. Where there are many, the search is in sight.
import { Command } from 'cmdk'
import { Check, ChevronDown } from 'lucide-react'
import { Popover } from 'radix-ui'
import { useRef, useState, type KeyboardEvent, type Ref } from 'react'
import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import { t } from '../../words/index.ts'
import { classes } from './classes.ts'
import { useFieldControl } from './field.tsx'
import { isOfInputMethod } from './keys.tsx'

export interface Option<T> {
  readonly value: T
  readonly label: string
  readonly hint?: string
  readonly disabled?: boolean
  /** What finds it besides the label; a code comes first. */
  readonly typed?: readonly string[]
}

interface SelectProps<T> {
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

const TRIGGER =
  'group/trigger inline-flex h-7 min-w-0 items-center justify-between gap-2 rounded-md border border-line-control bg-surface px-2 py-0 text-left hover:border-muted aria-[invalid=true]:border-bad-fill data-disabled:border-line disabled:border-line data-disabled:text-disabled disabled:text-disabled'
const LIST =
  'z-50 max-h-[min(420px,var(--radix-popper-available-height))] max-w-105 min-w-[var(--radix-popper-anchor-width)] overflow-auto rounded-md border border-line bg-raised p-1 shadow-high'
const OPTION =
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

/** The label of what was chosen last, by the list that it was chosen in. */
const useLast = create<Readonly<Record<string, string>>>()(persist(() => ({}), { name: 'last-choices' }))

/** More entries than this show their search at once. */
const SHORT_MAX = 8
const SEARCH = 'h-7 flex-none rounded-md border border-line-control bg-surface px-2'

export function Select<T>(props: SelectProps<T>) {
  const { value, options, onChange, placeholder = '', disabled = false, label, className, onClosed } = props
  const { size = 'medium', lastOf } = props
  const field = useFieldControl()
  const input = useRef<HTMLInputElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  const [search, setSearch] = useState('')
  const last = useLast((all) => (lastOf === undefined ? undefined : all[lastOf]))
  const chosen = options.find((option) => option.value === value)
  const open = (typed: string) => {
    setSearch(typed)
    setIsOpen(true)
  }
  const press = (event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey, nativeEvent } = event
    const isTyped = /^\S$/u.test(key) && !ctrlKey && !metaKey && !altKey && !isOfInputMethod(nativeEvent)
    if (!isTyped && key !== 'ArrowDown' && key !== 'ArrowUp') return
    event.preventDefault()
    open(isTyped ? key : '')
  }
  const choose = (option: Option<T>) => {
    setIsOpen(false)
    if (lastOf !== undefined) useLast.setState({ [lastOf]: option.label })
    onChange(option.value)
  }
  return (
    <Popover.Root open={isOpen} onOpenChange={(isOn) => (isOn ? open('') : setIsOpen(false))}>
      <Popover.Trigger
        {...field}
        role="combobox"
        aria-haspopup="listbox"
        aria-label={label}
        disabled={disabled}
        data-placeholder={chosen === undefined ? '' : undefined}
        className={classes(TRIGGER, size === 'small' && 'h-6 text-xs', className)}
        onKeyDown={press}
      >
        <span className="truncate group-data-placeholder/trigger:text-muted">
          {chosen?.label ?? placeholder}
        </span>
        <ChevronDown className="block size-3.5 flex-none text-muted" aria-hidden />
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          className={classes(LIST, 'flex flex-col gap-1')}
          role="presentation"
          align="start"
          sideOffset={4}
          collisionPadding={8}
          onOpenAutoFocus={(event) => {
            event.preventDefault()
            input.current?.focus()
          }}
          onCloseAutoFocus={(event) => {
            if (onClosed === undefined) return
            event.preventDefault()
            onClosed()
          }}
        >
          <List
            label={label ?? placeholder}
            options={options.toSorted((a, b) => Number(b.label === last) - Number(a.label === last))}
            chosen={chosen}
            search={search}
            onSearch={setSearch}
            input={input}
            onChoose={choose}
          />
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  )
}

interface ListProps<T> {
  readonly label: string
  readonly options: readonly Option<T>[]
  readonly chosen: Option<T> | undefined
  readonly search: string
  readonly onSearch: (search: string) => void
  readonly input: Ref<HTMLInputElement>
  readonly onChoose: (option: Option<T>) => void
}

function List<T>({ label, options, chosen, search, onSearch, input, onChoose }: ListProps<T>) {
  const isShort = options.length <= SHORT_MAX
  const first = isShort && chosen !== undefined && search === '' ? options.indexOf(chosen) : null
  return (
    <Command
      label={label}
      filter={(_value, typed, names = []) => rankOf(names, typed)}
      loop
      {...(first === null ? {} : { defaultValue: String(first) })}
      className="flex min-h-0 flex-col gap-1"
    >
      <Command.Input
        ref={input}
        value={search}
        onValueChange={onSearch}
        placeholder={t('common.search')}
        className={isShort && search === '' ? 'sr-only' : SEARCH}
      />
      <Command.List className="min-h-0 overflow-auto">
        <Command.Empty className="px-2 py-1 text-muted">{t('common.nothingFound')}</Command.Empty>
        {options.map((option, place) => (
          <Command.Item
            key={place}
            value={String(place)}
            keywords={[...(option.typed ?? []), option.label]}
            disabled={option.disabled ?? false}
            className={OPTION}
            onSelect={() => onChoose(option)}
          >
            <span className="w-4 flex-none pt-0.75">
              {option === chosen && <Check className="block size-3.5 text-muted" aria-hidden />}
            </span>
            <span className="flex min-w-0 flex-col">
              {option.label}
              {option.hint !== undefined && (
                <span className="text-xs leading-4 text-muted">{option.hint}</span>
              )}
            </span>
          </Command.Item>
        ))}
      </Command.List>
    </Command>
  )
}

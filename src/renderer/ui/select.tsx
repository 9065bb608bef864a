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
import { LIST, OPTION, type Option, rankOf, TRIGGER, type SelectProps } from './select-parts.ts'

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
  // Two entries may have the same label.
  const values = options.map(({ label: text }, place) => `${place} ${text}`)
  const first = isShort && chosen !== undefined ? values[options.indexOf(chosen)] : undefined
  return (
    <Command
      label={label}
      filter={(_value, typed, names = []) => rankOf(names, typed)}
      loop
      {...(first === undefined || search !== '' ? {} : { defaultValue: first })}
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
            key={values[place]}
            value={values[place] ?? ''}
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

import { Tabs as Radix } from 'radix-ui'
import type { ReactNode } from 'react'
import css from './tabs.module.css'
import { number } from '../../words/index.ts'

interface TabsProps<T extends string> {
  readonly value: T
  readonly onChange: (value: T) => void
  readonly label: string
  readonly tabs: readonly { readonly value: T; readonly label: string; readonly count?: number }[]
  readonly children: ReactNode
}

export function Tabs<T extends string>({ value, onChange, label, tabs, children }: TabsProps<T>) {
  return (
    <Radix.Root
      value={value}
      onValueChange={(now) => {
        const next = tabs.find((tab) => tab.value === now)
        if (next !== undefined) onChange(next.value)
      }}
    >
      <Radix.List className={css.list} aria-label={label}>
        {tabs.map((tab) => (
          <Radix.Trigger key={tab.value} value={tab.value} className={css.tab}>
            {tab.label}
            {tab.count !== undefined && <span className={css.count}>{number(tab.count)}</span>}
          </Radix.Trigger>
        ))}
      </Radix.List>
      <Radix.Content value={value} className={css.panel}>
        {children}
      </Radix.Content>
    </Radix.Root>
  )
}

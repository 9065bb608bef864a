import { Tabs as Radix } from 'radix-ui'
import type { ReactNode } from 'react'
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
      <Radix.List className="flex gap-4 border-b border-line" aria-label={label}>
        {tabs.map((tab) => (
          <Radix.Trigger
            key={tab.value}
            value={tab.value}
            className="-mb-px inline-flex gap-1.5 border-0 border-b-2 border-transparent bg-transparent px-0 py-1.5 font-medium text-muted hover:text-fg data-[state=active]:border-b-accent data-[state=active]:text-fg"
          >
            {tab.label}
            {tab.count !== undefined && (
              <span className="font-normal text-muted tabular-nums">{number(tab.count)}</span>
            )}
          </Radix.Trigger>
        ))}
      </Radix.List>
      <Radix.Content value={value} className="pt-3">
        {children}
      </Radix.Content>
    </Radix.Root>
  )
}

import { clsx } from 'clsx'
import { Tabs as Radix } from 'radix-ui'
import type { ReactNode } from 'react'

export type TabItem = { value: string; label: string; count?: number; content: ReactNode }

export type TabsProps = {
  items: readonly TabItem[]
  value: string
  onValueChange: (value: string) => void
  /** For screen readers. */
  label: string
}

export const Tabs = ({ items, value, onValueChange, label }: TabsProps) => (
  <Radix.Root value={value} onValueChange={onValueChange}>
    <Radix.List aria-label={label} className="mb-4 flex gap-5 overflow-x-auto border-line border-b">
      {items.map((item) => (
        <Radix.Trigger
          key={item.value}
          value={item.value}
          className={clsx(
            '-mb-px flex h-10 shrink-0 items-center gap-1.5 border-transparent border-b-2 font-medium text-ink-2',
            'transition-colors hover:text-ink focus-visible:-outline-offset-2',
            'data-[state=active]:border-accent data-[state=active]:text-ink',
          )}
        >
          {item.label}
          {item.count !== undefined && (
            <span className="rounded-chip bg-sunken px-1.5 text-12 text-ink-2 tabular-nums">{item.count}</span>
          )}
        </Radix.Trigger>
      ))}
    </Radix.List>
    {items.map((item) => (
      <Radix.Content key={item.value} value={item.value} tabIndex={-1} className="outline-none">
        {item.content}
      </Radix.Content>
    ))}
  </Radix.Root>
)

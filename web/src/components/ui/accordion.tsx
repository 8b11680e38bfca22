import { clsx } from 'clsx'
import { Plus } from 'lucide-react'
import { Accordion as Radix } from 'radix-ui'
import type { ReactNode } from 'react'

export type AccordionItem = { value: string; title: string; content: ReactNode }

export type AccordionProps = {
  items: readonly AccordionItem[]
  value: string
  onValueChange: (value: string) => void
  numbered?: boolean
}

/** Collapsible rows; at most one is open. */
export const Accordion = ({ items, value, onValueChange, numbered = false }: AccordionProps) => (
  <Radix.Root type="single" collapsible value={value} onValueChange={onValueChange} className="border-line border-t">
    {items.map((item, index) => (
      <Radix.Item key={item.value} value={item.value} className="border-line border-b">
        <Radix.Header>
          <Radix.Trigger
            className={
              'group flex w-full items-center gap-4 py-4 text-left font-medium text-16 hover:text-accent ' +
              'data-[state=open]:text-ink'
            }
          >
            {numbered && (
              <span className="w-6 font-display text-22 text-ink-3 tabular-nums group-data-[state=open]:text-accent">
                {index + 1}
              </span>
            )}
            <span className="grow">{item.title}</span>
            <Plus
              aria-hidden
              size={18}
              strokeWidth={1.75}
              className="shrink-0 text-ink-3 transition-transform group-data-[state=open]:rotate-45"
            />
          </Radix.Trigger>
        </Radix.Header>
        <Radix.Content className="overflow-hidden data-[state=closed]:animate-close data-[state=open]:animate-open">
          <div className={clsx('max-w-reading pr-8 pb-5 text-ink-2', numbered && 'pl-10')}>{item.content}</div>
        </Radix.Content>
      </Radix.Item>
    ))}
  </Radix.Root>
)

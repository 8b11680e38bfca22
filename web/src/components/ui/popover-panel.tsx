import { clsx } from 'clsx'
import { Popover as Radix } from 'radix-ui'
import { type ReactNode, useState } from 'react'
import { FLOAT_CLASS } from './float-class'
import { type Relay, RelayedTrigger } from './relay'

type PopoverPanelProps = {
  relay: Relay
  align: 'start' | 'end'
  label?: string
  /** For a list instead of a form. */
  isWide?: boolean
  /** Rendered while it is open. */
  children: (close: () => void) => ReactNode
}

export const PopoverPanel = ({ relay, align, label, isWide = false, children }: PopoverPanelProps) => {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Radix.Root open={isOpen} onOpenChange={setIsOpen}>
      <Radix.Trigger asChild>
        <RelayedTrigger relay={relay} />
      </Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          align={align}
          sideOffset={4}
          collisionPadding={8}
          aria-label={label}
          className={clsx(FLOAT_CLASS, isWide ? 'w-96 max-w-[calc(100vw-1rem)]' : 'w-72')}
        >
          {children(() => setIsOpen(false))}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

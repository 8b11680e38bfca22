import { Tooltip as Radix } from 'radix-ui'
import { type ReactNode, useState } from 'react'

export type TooltipProps = {
  text: ReactNode
  /** One focusable element. */
  children: ReactNode
  side?: 'top' | 'right' | 'bottom' | 'left'
  /** Also opens on tap or click, for elements without an action of their own, such as a status. */
  showOnPress?: boolean
  disabled?: boolean
}

export const Tooltip = ({ text, children, side = 'top', showOnPress = false, disabled = false }: TooltipProps) => {
  const [isOpen, setIsOpen] = useState(false)
  if (disabled) return children
  return (
    <Radix.Provider delayDuration={250}>
      <Radix.Root open={isOpen} onOpenChange={setIsOpen}>
        <Radix.Trigger
          asChild
          onPointerDown={(event) => showOnPress && event.preventDefault()}
          onClick={(event) => {
            if (!showOnPress) return
            event.preventDefault()
            setIsOpen(true)
          }}
        >
          {children}
        </Radix.Trigger>
        <Radix.Portal>
          <Radix.Content
            side={side}
            sideOffset={6}
            collisionPadding={8}
            className="z-50 max-w-72 animate-fade-in rounded-control bg-ink px-2.5 py-1.5 text-13 text-paper shadow-float"
          >
            {text}
          </Radix.Content>
        </Radix.Portal>
      </Radix.Root>
    </Radix.Provider>
  )
}

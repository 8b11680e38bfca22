import { Tooltip as Radix } from 'radix-ui'
import { useState } from 'react'
import { type Relay, RelayedTrigger } from './relay'
import type { TooltipProps } from './tooltip-props'

export type TooltipBubbleProps = Pick<TooltipProps, 'text' | 'side'> & { relay: Relay; showOnPress: boolean }

const TooltipBubble = ({ text, relay, side = 'top', showOnPress }: TooltipBubbleProps) => {
  const [isOpen, setIsOpen] = useState(false)
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
          <RelayedTrigger relay={relay} />
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
export default TooltipBubble

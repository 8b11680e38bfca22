import { cloneElement, type ReactElement, type ReactNode, type Ref, Suspense, useCallback, useState } from 'react'
import { assign, createRelay, HEARD, type Heard, type Listeners, type Relay } from './relay'

type TriggerProps = Listeners & { ref?: Ref<HTMLElement> }

export type LateTriggerProps = {
  /** One element that takes a ref and the properties of a button. */
  trigger: ReactElement<TriggerProps>
  /** The events that open the part. */
  press: readonly Heard[]
  /** What the trigger has until the part has loaded. */
  attributes?: Record<`aria-${string}`, string | boolean>
  /** The part, a `lazy` component with Radix's trigger around a `RelayedTrigger`. */
  children: (relay: Relay) => ReactNode
}

/**
 * The trigger of a menu, popover or tooltip whose code loads when the trigger is first pointed at, focused or pressed.
 * Radix takes 37 kB (gzip) for them, mostly to place them, and most are never opened. The trigger is the same element
 * before and after, so that it keeps its focus; from then on Radix's trigger hears its events. A press is not lost.
 */
export const LateTrigger = ({ trigger, press, attributes, children }: LateTriggerProps) => {
  const [relay] = useState(() => createRelay(press))
  const [isWanted, setIsWanted] = useState(false)
  const { ref: outer, ...own } = trigger.props
  const ref = useCallback(
    (element: HTMLElement | null) => {
      relay.element = element
      assign(outer, element)
    },
    [relay, outer],
  )
  const listeners: Listeners = {}
  for (const name of HEARD)
    listeners[name] = (event) => {
      own[name]?.(event)
      if (!isWanted && name !== 'onPointerLeave' && name !== 'onBlur') setIsWanted(true)
      relay.hear(name, event)
    }
  return (
    <>
      {cloneElement(trigger, { ...attributes, ...listeners, ref })}
      {isWanted && <Suspense fallback={null}>{children(relay)}</Suspense>}
    </>
  )
}

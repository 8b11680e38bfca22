import { type Ref, type SyntheticEvent, useEffect, useLayoutEffect } from 'react'
import { markOpening } from '../opening'

/** What Radix's triggers listen to. */
export const HEARD = [
  'onPointerDown',
  'onPointerMove',
  'onPointerLeave',
  'onKeyDown',
  'onFocus',
  'onBlur',
  'onClick',
] as const

export type Heard = (typeof HEARD)[number]
type Listener = { listen(event: SyntheticEvent<HTMLElement>): void }['listen']
export type Listeners = Partial<Record<Heard, Listener>>

/** Between an element and the trigger of the part that it opens, which loads later. */
export type Relay = {
  element: HTMLElement | null
  hear: (name: Heard, event: SyntheticEvent<HTMLElement>) => void
  /** From the part, when it has loaded and at each change. */
  listen: (listeners: Listeners) => void
  /** Repeats what happened before the part listened, if it would still open it. */
  catchUp: () => void
}

/** `press`: the events that open the part. Pointing at the element and focusing it count for any part. */
export const createRelay = (press: readonly Heard[]): Relay => {
  let listeners: Listeners | null = null
  let moved: Event | null = null
  let pressed: Event | null = null
  let endOpening = () => {}
  const remember = (name: Heard, event: SyntheticEvent<HTMLElement>) => {
    const { nativeEvent } = event
    if (name === 'onPointerMove') moved = nativeEvent
    if (!press.includes(name) || !canOpen(nativeEvent)) return
    // As Radix's trigger does: else the focus would follow the press to the trigger, which closes what has just opened.
    if (name !== 'onClick') event.preventDefault()
    pressed = nativeEvent
    endOpening()
    endOpening = markOpening(relay.element)
  }
  const relay: Relay = {
    element: null,
    hear: (name, event) => (listeners ? listeners[name]?.(event) : remember(name, event)),
    listen: (next) => {
      listeners = next
    },
    catchUp: () => {
      const { element } = relay
      const missed =
        pressed ?? (element?.matches(':focus-visible') ? FOCUSED : element?.matches(':hover') ? moved : null)
      endOpening()
      moved = null
      pressed = null
      if (missed) element?.dispatchEvent(copyOf(missed))
    },
  }
  return relay
}

const FOCUSED = 'focusin'

const canOpen = (event: Event): boolean => {
  if (event instanceof KeyboardEvent) return ['Enter', ' ', 'ArrowDown'].includes(event.key)
  return !(event instanceof MouseEvent) || (event.button === 0 && !event.ctrlKey)
}

/** React and Radix's listeners on the document hear it like the first time. */
const copyOf = (event: Event | typeof FOCUSED): Event => {
  if (event === FOCUSED) return new FocusEvent(FOCUSED, { bubbles: true })
  const Kind = event.constructor as new (type: string, init: EventInit) => Event
  return new Kind(event.type, event)
}

type RelayedTriggerProps = Listeners & { relay: Relay; ref?: Ref<HTMLElement> }

/**
 * The only child of Radix's trigger, with `asChild`, in the part that loads later. Renders nothing: it hands the element
 * to Radix, which places the part next to it, and sets on it the attributes that Radix gives a trigger.
 */
export const RelayedTrigger = ({ relay, ref, ...given }: RelayedTriggerProps) => {
  useLayoutEffect(() => {
    relay.listen(given)
    for (const [name, value] of Object.entries(given)) setOn(relay.element, name, value)
  })
  useLayoutEffect(() => {
    if (!ref) return
    const release = assign(ref, relay.element)
    return () => void (release ? release() : assign(ref, null))
  }, [ref, relay])
  // In a microtask, since Radix's own effects, which add its listeners, run after this one.
  useEffect(() => queueMicrotask(relay.catchUp), [relay])
  return null
}

const setOn = (element: HTMLElement | null, name: string, value: unknown): void => {
  if (!/^(id$|aria-|data-)/.test(name)) return
  if (value === undefined || value === null) element?.removeAttribute(name)
  else element?.setAttribute(name, String(value))
}

/** Returns what the ref returned: a function that releases it, or nothing. */
export const assign = <Value,>(ref: Ref<Value> | undefined, value: Value | null) => {
  if (typeof ref === 'function') return ref(value)
  if (ref) ref.current = value
  return undefined
}

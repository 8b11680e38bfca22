import { useRef } from 'react'

type Opener = { element: HTMLElement | null }

/** Of the open dialogs, the newest last. */
const openers: Opener[] = []

/**
 * Radix returns focus only for dialogs with a trigger; ours are opened by rows and menus. A dialog that takes the place of
 * another one, as the next step of a form, returns it to where that one would have. `place` may set the initial focus.
 */
export const useReturnFocus = (place?: (event: Event) => void) => {
  const before = useRef<Opener | null>(null)
  return {
    onOpenAutoFocus: (event: Event) => {
      before.current = { element: focusedElement() ?? openers.at(-1)?.element ?? null }
      openers.push(before.current)
      place?.(event)
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault()
      const own = before.current
      if (!own) return
      openers.splice(openers.indexOf(own), 1)
      const isReplaced = openers.some(({ element }) => element === own.element)
      if (own.element?.isConnected && !isReplaced) own.element.focus()
    },
  }
}

/** Null once the focused element is gone, which focuses the body. */
const focusedElement = (): HTMLElement | null => {
  const element = document.activeElement
  return element instanceof HTMLElement && element !== document.body ? element : null
}

import { useRef } from 'react'

/**
 * Radix returns focus only for dialogs with a trigger; ours are opened by rows and menus. `place` may set the initial
 * focus.
 */
export const useReturnFocus = (place?: (event: Event) => void) => {
  const before = useRef<HTMLElement | null>(null)
  return {
    onOpenAutoFocus: (event: Event) => {
      before.current = document.activeElement instanceof HTMLElement ? document.activeElement : null
      place?.(event)
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault()
      if (before.current?.isConnected) before.current.focus()
    },
  }
}

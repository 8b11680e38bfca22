import { useRef } from 'react'

/**
 * Gives the focus back to where it was when a dialog or sheet opened. Radix does so only for one with a trigger of its
 * own; ours are opened by rows and menus. `place` may set the first focus itself.
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

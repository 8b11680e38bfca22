import type { MouseEvent } from 'react'

/** The second press of a double click may hit the button that took the place of the first one. */
export const oncePressed = (onPress: () => void) => (event: MouseEvent) => {
  if (event.detail < 2) onPress()
}

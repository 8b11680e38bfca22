import type { ReactElement, ReactNode } from 'react'

export type TooltipProps = {
  text: ReactNode
  /** One focusable element. */
  children: ReactElement<object>
  side?: 'top' | 'right' | 'bottom' | 'left'
  /** Also opens on tap or click, for elements without an action of their own, such as a status. */
  showOnPress?: boolean
  disabled?: boolean
}

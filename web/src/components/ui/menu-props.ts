import type { ReactElement, ReactNode } from 'react'

export type MenuItem =
  | {
      kind: 'action'
      label: string
      onSelect: () => void
      icon?: ReactNode
      danger?: boolean
      disabled?: boolean
    }
  /** `external` leaves the app by a full navigation, as the admin panel and landing pages need. */
  | { kind: 'link'; label: string; to: string; icon?: ReactNode; external?: boolean }
  | { kind: 'choice'; label: string; value: string; onSelect: (value: string) => void; options: readonly Choice[] }
  /** Any number of options; the menu stays open. */
  | {
      kind: 'checks'
      label: string
      values: readonly string[]
      onToggle: (value: string, isOn: boolean) => void
      options: readonly Choice[]
    }
  | { kind: 'separator' }
type Choice = { value: string; label: string; icon?: ReactNode }

export type MenuProps = {
  /** One button element. */
  trigger: ReactElement<object>
  items: readonly MenuItem[]
  heading?: ReactNode
  align?: 'start' | 'center' | 'end'
  side?: 'top' | 'right' | 'bottom' | 'left'
  onOpenChange?: (isOpen: boolean) => void
}

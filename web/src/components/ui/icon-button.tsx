import { clsx } from 'clsx'
import type { ComponentProps, ReactNode } from 'react'
import { type ButtonSize, type ButtonVariant, buttonClass } from './button-class'
import { Tooltip } from './tooltip'

export type IconButtonProps = Omit<ComponentProps<'button'>, 'children'> & {
  /** What it does, for screen readers and as its tooltip. */
  label: string
  icon: ReactNode
  variant?: ButtonVariant
  size?: ButtonSize
}

/** A button that shows an icon alone; its name is read out and shown on hover and focus. */
export const IconButton = ({
  label,
  icon,
  variant = 'quiet',
  size = 'medium',
  className,
  type = 'button',
  ...rest
}: IconButtonProps) => (
  <Tooltip text={label}>
    <button {...rest} type={type} aria-label={label} className={clsx(buttonClass(variant, size, true), className)}>
      {icon}
    </button>
  </Tooltip>
)

import { clsx } from 'clsx'
import type { ComponentProps, ReactNode } from 'react'
import { type ButtonSize, type ButtonVariant, buttonClass } from './button-class'
import { Tooltip } from './tooltip'

export type IconButtonProps = Omit<ComponentProps<'button'>, 'children'> & {
  /** For screen readers and the tooltip. */
  label: string
  icon: ReactNode
  variant?: ButtonVariant
  size?: ButtonSize
}

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

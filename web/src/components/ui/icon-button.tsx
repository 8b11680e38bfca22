import { clsx } from 'clsx'
import type { ComponentProps, ReactNode } from 'react'
import { type ButtonSize, type ButtonVariant, buttonClass } from './button-class'
import { Tooltip } from './tooltip'

export type IconButtonProps = Omit<ComponentProps<'button'>, 'children'> & {
  /** In the tooltip, and for screen readers unless `aria-label` says more. */
  label: string
  icon: ReactNode
  variant?: ButtonVariant
  size?: ButtonSize
}

export const IconButton = ({
  label,
  'aria-label': name = label,
  icon,
  variant = 'quiet',
  size = 'medium',
  className,
  type = 'button',
  ...rest
}: IconButtonProps) => (
  <Tooltip text={label}>
    <button {...rest} type={type} aria-label={name} className={clsx(buttonClass(variant, size, true), className)}>
      {icon}
    </button>
  </Tooltip>
)

import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { Link, type LinkProps } from 'react-router-dom'
import { type ButtonSize, type ButtonVariant, buttonClass } from './button-class'

export type ButtonLinkProps = LinkProps & {
  variant?: ButtonVariant
  size?: ButtonSize
  icon?: ReactNode
  fullWidth?: boolean
}

export const ButtonLink = ({
  variant = 'secondary',
  size = 'medium',
  icon,
  fullWidth = false,
  className,
  children,
  ...rest
}: ButtonLinkProps) => (
  <Link {...rest} className={clsx(buttonClass(variant, size), fullWidth && 'w-full', className)}>
    {icon}
    {children}
  </Link>
)

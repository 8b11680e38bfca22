import { clsx } from 'clsx'
import type { ComponentProps, ReactNode } from 'react'
import { type ButtonSize, type ButtonVariant, buttonClass } from './button-class'
import { FormIcon } from './form-icon'

export type ButtonProps = Omit<ComponentProps<'button'>, 'children'> & {
  children: ReactNode
  variant?: ButtonVariant
  size?: ButtonSize
  /** A 16 px lucide icon before the text. */
  icon?: ReactNode
  loading?: boolean
  /** Replaces the text while `loading`: "Creating Account...". */
  loadingText?: string
  fullWidth?: boolean
}

/** While `loading` it stays focusable, is announced as busy, and ignores clicks. */
export const Button = ({
  children,
  variant = 'secondary',
  size = 'medium',
  icon,
  loading = false,
  loadingText,
  fullWidth = false,
  className,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) => (
  <button
    {...rest}
    type={type}
    aria-busy={loading || undefined}
    aria-disabled={loading || rest['aria-disabled'] || undefined}
    className={clsx(buttonClass(variant, size), fullWidth && 'w-full', className)}
    onClick={loading ? (event) => event.preventDefault() : onClick}
  >
    {loading ? <FormIcon name="loader-circle" className="animate-turn" /> : icon}
    {loading && loadingText ? loadingText : children}
  </button>
)

import { clsx } from 'clsx'

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger'
export type ButtonSize = 'small' | 'medium' | 'large'

const VARIANTS: Record<ButtonVariant, string> = {
  primary: 'bg-accent text-on-accent hover:bg-accent-strong',
  secondary: 'border border-line-strong/70 bg-surface text-ink hover:border-line-strong hover:bg-hover',
  quiet: 'text-ink-2 hover:bg-ink/6 hover:text-ink',
  danger: 'bg-bad-fill text-on-bad hover:bg-bad-fill-strong',
}

const SIZES: Record<ButtonSize, string> = {
  small: 'h-8 gap-1.5 px-2.5 text-13',
  medium: 'h-9 gap-2 px-3.5 text-14',
  large: 'h-11 gap-2 px-5 text-16',
}

const SQUARES: Record<ButtonSize, string> = { small: 'size-8', medium: 'size-9', large: 'size-11' }

/** Button classes for any element; `square` is for icon-only buttons. */
export const buttonClass = (
  variant: ButtonVariant = 'secondary',
  size: ButtonSize = 'medium',
  square = false,
): string =>
  clsx(
    'inline-flex shrink-0 select-none items-center justify-center whitespace-nowrap rounded-control font-medium',
    'transition-colors disabled:opacity-50 aria-disabled:opacity-60',
    VARIANTS[variant],
    square ? `${SQUARES[size]} text-14` : SIZES[size],
  )

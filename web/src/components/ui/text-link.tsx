import { clsx } from 'clsx'
import { Link, type LinkProps } from 'react-router-dom'

export const TextLink = ({ className, ...rest }: LinkProps) => (
  <Link
    {...rest}
    className={clsx(
      'rounded-2 font-medium text-accent underline decoration-accent/35 underline-offset-3 transition-colors',
      'hover:decoration-accent',
      className,
    )}
  />
)

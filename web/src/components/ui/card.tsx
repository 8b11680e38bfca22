import { clsx } from 'clsx'
import type { ReactNode } from 'react'

export type CardProps = {
  children: ReactNode
  title?: string
  description?: ReactNode
  action?: ReactNode
  /** Without padding, for a table or list that reaches the edges. */
  flush?: boolean
  className?: string
}

/** Do not nest cards. */
export const Card = ({ children, title, description, action, flush = false, className }: CardProps) => (
  <section className={clsx('min-w-0 rounded-panel border border-line bg-surface', className)}>
    {title && (
      <header className={clsx('flex items-start justify-between gap-4 px-5 pt-4', flush ? 'pb-3' : 'pb-0')}>
        <div className="grid gap-0.5">
          <h2 className="font-semibold text-16">{title}</h2>
          {description && <p className="text-13 text-ink-2">{description}</p>}
        </div>
        {action}
      </header>
    )}
    <div className={clsx(!flush && 'p-5', !flush && title && 'pt-4')}>{children}</div>
  </section>
)

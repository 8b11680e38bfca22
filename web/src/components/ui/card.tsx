import { clsx } from 'clsx'
import type { ReactNode } from 'react'

export type CardProps = {
  children: ReactNode
  title?: string
  description?: ReactNode
  /** A small link or button at the right of the title. */
  action?: ReactNode
  /** Without inner space, for a table or a list that reaches the edges. */
  flush?: boolean
  className?: string
}

/** A panel on the page's paper. Never inside another one. */
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

import { clsx } from 'clsx'
import type { ReactNode } from 'react'

export type FigureRowProps = {
  /** Columns on wide screens. */
  inRow: keyof typeof COLUMNS
  children: ReactNode
  /** Below the figures, what they consist of. */
  footer?: ReactNode
}

/** In two columns, the first of an odd number of figures takes both. */
const COLUMNS = { 3: 'md:grid-cols-3 max-md:[&>:first-child:nth-last-child(odd)]:col-span-2', 4: 'lg:grid-cols-4' }

export const FigureRow = ({ inRow, children, footer }: FigureRowProps) => (
  <div className="overflow-hidden rounded-panel border border-line bg-surface">
    <div
      className={clsx(
        '-mr-px grid grid-cols-2 *:border-line *:border-r *:border-b *:p-4 sm:*:p-5',
        footer === undefined && '-mb-px',
        COLUMNS[inRow],
      )}
    >
      {children}
    </div>
    {footer}
  </div>
)

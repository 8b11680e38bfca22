import { clsx } from 'clsx'
import type { ReactNode } from 'react'

export type FigureRowProps = {
  /** Columns on wide screens. */
  inRow: keyof typeof COLUMNS
  children: ReactNode
}

const COLUMNS = { 3: 'md:grid-cols-3', 4: 'lg:grid-cols-4' }

export const FigureRow = ({ inRow, children }: FigureRowProps) => (
  <div className="overflow-hidden rounded-panel border border-line bg-surface">
    <div
      className={clsx(
        '-mr-px -mb-px grid grid-cols-2 *:border-line *:border-r *:border-b *:p-4 sm:*:p-5',
        COLUMNS[inRow],
      )}
    >
      {children}
    </div>
  </div>
)

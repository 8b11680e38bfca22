import type { ReactNode } from 'react'

/** Figures side by side in one panel, parted by rules: two in a row on a phone, all in one on a desk. */
export const FigureRow = ({ children }: { children: ReactNode }) => (
  <div className="overflow-hidden rounded-panel border border-line bg-surface">
    <div className="-mr-px -mb-px grid grid-cols-2 *:border-line *:border-r *:border-b *:p-4 sm:grid-cols-[repeat(auto-fit,minmax(13.5rem,1fr))] sm:*:p-5">
      {children}
    </div>
  </div>
)

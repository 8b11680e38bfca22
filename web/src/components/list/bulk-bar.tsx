import type { ReactNode } from 'react'
import { formatCount } from '../../lib/decimals'
import { Button } from '../ui/button'
import type { ListState } from './use-list'

export type BulkBarProps = {
  list: Pick<ListState, 'selection' | 'selectMatching' | 'clearSelection'>
  /** All rows that the search and the filters find. */
  total: number
  /** "product", for "12 products selected". */
  noun: string
  /** Buttons. */
  children: ReactNode
}

/** Appears below the table once a row is selected. */
export const BulkBar = ({ list, total, noun, children }: BulkBarProps) => {
  const { selection } = list
  if (selection === null) return null
  const count = selectedCount(selection, total)
  return (
    <section
      aria-label="Selection"
      className={
        'sticky bottom-4 z-10 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 rounded-panel border ' +
        'border-line bg-surface px-5 py-3 shadow-float max-sm:bottom-16'
      }
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <p role="status" className="tabular-nums">
          <span className="font-medium">{formatCount(count)}</span> {count === 1 ? noun : `${noun}s`} selected
        </p>
        {selection.kind === 'ids' && total > count && (
          <Button size="small" variant="quiet" onClick={list.selectMatching}>
            Select all {formatCount(total)}
          </Button>
        )}
        <Button size="small" variant="quiet" onClick={list.clearSelection}>
          Clear
        </Button>
      </div>
      <div className="flex flex-wrap gap-2">{children}</div>
    </section>
  )
}

const selectedCount = (selection: NonNullable<ListState['selection']>, total: number): number =>
  selection.kind === 'ids' ? selection.ids.length : total

import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import type { Progress } from '../../lib/call-in-steps'
import { formatCount } from '../../lib/decimals'
import { Button } from '../ui/button'
import { ProgressBar } from '../ui/progress-bar'
import type { ListState } from './use-list'

export type BulkBarProps = {
  list: Pick<ListState, 'selection' | 'selectMatching' | 'clearSelection'>
  /** All rows that the search and the filters find. */
  total: number
  /** "product", for "12 products selected". */
  noun: string
  /** Of a change of the selection, which stays as it is until the change ends. */
  progress?: { label: string; of: Progress } | null
  /** Buttons. */
  children: ReactNode
}

/** Appears below the table once a row is selected. */
export const BulkBar = ({ list, total, noun, progress = null, children }: BulkBarProps) => {
  const { selection } = list
  if (selection === null) return null
  const isBusy = progress !== null
  const count = selectedCount(selection, total)
  const isPart = selection.kind === 'ids' && total > count
  return (
    <section
      aria-label="Selection"
      className={
        'sticky bottom-4 z-10 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 rounded-panel border ' +
        'border-line bg-surface px-5 py-3 shadow-float max-sm:bottom-16 max-sm:px-4'
      }
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <p role="status" className={clsx('tabular-nums', isPart && 'max-sm:basis-full')}>
          <span className="font-medium">{formatCount(count)}</span>
          {isPart && ` of ${formatCount(total)}`} {(isPart ? total : count) === 1 ? noun : `${noun}s`} selected
        </p>
        {isPart && (
          <Button size="small" variant="quiet" className="max-sm:-ml-3" disabled={isBusy} onClick={list.selectMatching}>
            Select all {formatCount(total)}
          </Button>
        )}
        <Button size="small" variant="quiet" disabled={isBusy} onClick={list.clearSelection}>
          Clear
        </Button>
      </div>
      <div className="flex flex-wrap gap-2">{children}</div>
      {progress && (
        <div className="basis-full pb-1">
          <ProgressBar label={progress.label} progress={progress.of} />
        </div>
      )}
    </section>
  )
}

const selectedCount = (selection: NonNullable<ListState['selection']>, total: number): number =>
  selection.kind === 'ids' ? selection.ids.length : total

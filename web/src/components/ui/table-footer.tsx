import { ChevronLeft, ChevronRight } from 'lucide-react'
import { formatCount } from '../../lib/decimals'
import { IconButton } from './icon-button'

export type TablePage = {
  /** Starts at 1. */
  page: number
  limit: number
  total: number
  /** `replace`: without a new entry in the browser's history. */
  onPageChange: (page: number, replace?: boolean) => void
}

/** "1–25 of 60"; nothing while one page has all rows. */
export const TableFooter = ({ page, limit, total, onPageChange }: TablePage) => {
  if (total <= limit) return null
  const first = Math.min((page - 1) * limit + 1, total)
  const last = Math.min(page * limit, total)
  return (
    <nav
      aria-label="Pages"
      className="flex items-center justify-between gap-4 border-line border-t py-1.5 pr-3 pl-5 text-13"
    >
      <p aria-live="polite" className="text-ink-2 tabular-nums">
        {formatCount(first)}–{formatCount(last)} of {formatCount(total)}
      </p>
      <div className="flex gap-1">
        <IconButton
          label="Previous page"
          size="small"
          icon={<ChevronLeft aria-hidden size={18} strokeWidth={1.75} />}
          disabled={page <= 1}
          onClick={() => onPageChange(page - 1)}
        />
        <IconButton
          label="Next page"
          size="small"
          icon={<ChevronRight aria-hidden size={18} strokeWidth={1.75} />}
          disabled={last >= total}
          onClick={() => onPageChange(page + 1)}
        />
      </div>
    </nav>
  )
}

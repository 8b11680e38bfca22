import { clsx } from 'clsx'
import { ChevronDown } from 'lucide-react'
import { type ReactNode, useId } from 'react'

export type UnfoldingRowProps = {
  title: string
  amount: ReactNode
  /** Below the title and the amount, in two columns. */
  more: ReactNode
  isOpen: boolean
  onToggle: () => void
  /** What it unfolds. */
  children: ReactNode
}

/** An item of a list of sales, whose details open below it. */
export const UnfoldingRow = ({ title, amount, more, isOpen, onToggle, children }: UnfoldingRowProps) => {
  const detail = useId()
  return (
    <li>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={isOpen ? detail : undefined}
        onClick={onToggle}
        className={
          '-mx-2 grid w-[calc(100%+1rem)] grid-cols-[minmax(0,1fr)_auto_1rem] items-baseline gap-x-3 gap-y-0.5 rounded-2 ' +
          'px-2 py-2.5 text-left tabular-nums transition-colors hover:bg-hover'
        }
      >
        <span className="line-clamp-2 break-words">{title}</span>
        {amount}
        <ChevronDown
          aria-hidden
          size={16}
          strokeWidth={1.75}
          className={clsx('self-center text-ink-3 transition-transform', isOpen && 'rotate-180')}
        />
        {more}
      </button>
      {isOpen && (
        <div id={detail} className="mb-4 border-line border-l-2 pl-3">
          {children}
        </div>
      )}
    </li>
  )
}

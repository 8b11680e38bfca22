import { clsx } from 'clsx'
import { ChevronRight } from 'lucide-react'
import { Link } from 'react-router-dom'
import { formatCount } from '../lib/decimals'
import { Card } from './ui/card'
import { Skeleton } from './ui/skeleton'

export type Task = {
  label: string
  /** Undefined while loading. */
  count: number | undefined
  to: string
}

/** A task with a count of zero stays, so that the list does not shift. */
export const TaskList = ({ tasks }: { tasks: readonly Task[] }) => (
  <Card title="To do" flush>
    <ul className="pb-1.5">
      {tasks.map(({ label, count, to }) => (
        <li key={label}>
          <Link
            to={to}
            className="group flex min-h-10 items-center gap-2 px-5 transition-colors hover:bg-hover focus-visible:-outline-offset-2"
          >
            <span className={clsx('grow', count === 0 ? 'text-ink-2' : 'font-medium')}>{label}</span>
            {count === undefined ? <Skeleton className="h-5 w-7" /> : <Count count={count} />}
            <ChevronRight aria-hidden size={16} strokeWidth={1.75} className="text-ink-3 group-hover:text-ink" />
          </Link>
        </li>
      ))}
    </ul>
  </Card>
)

const Count = ({ count }: { count: number }) => (
  <span
    className={clsx(
      'min-w-7 rounded-chip px-2 py-0.5 text-center font-medium text-12 tabular-nums',
      count === 0 ? 'bg-over-tint text-over' : 'bg-work-tint text-work',
    )}
  >
    {formatCount(count)}
  </span>
)

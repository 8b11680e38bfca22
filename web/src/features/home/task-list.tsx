import { clsx } from 'clsx'
import { Check, ChevronRight } from 'lucide-react'
import { Link } from 'react-router-dom'
import type { BrandTasks } from '../../../../src/contracts/home'
import { Card } from '../../components/ui/card'
import { Skeleton } from '../../components/ui/skeleton'
import { countText } from '../../lib/sentence'
import { type Task, tasksOf } from './brand-tasks'

/** Undefined while loading. Tasks that are done are folded. */
export const TaskList = ({ tasks }: { tasks: BrandTasks | undefined }) => (
  <Card title="To do" flush>
    {tasks ? <Tasks tasks={tasksOf(tasks)} /> : <Loading />}
  </Card>
)

const Tasks = ({ tasks }: { tasks: readonly Task[] }) => {
  const open = tasks.filter(({ isDone }) => !isDone)
  const done = tasks.filter(({ isDone }) => isDone)
  return (
    <>
      {open.length === 0 && <p className="px-5 pb-3 text-ink-2">You’re all caught up.</p>}
      <ul>
        {open.map((task) => (
          <OpenTask key={task.key} task={task} />
        ))}
      </ul>
      {done.length > 0 && (
        <details className="group/done pb-1.5">
          <summary className={SUMMARY}>
            <Check aria-hidden size={16} strokeWidth={1.75} className="text-good" />
            <span className="grow">{`${countText(done.length, 'check')} all clear`}</span>
            <ChevronRight
              aria-hidden
              size={16}
              strokeWidth={1.75}
              className="text-ink-3 transition-transform group-open/done:rotate-90"
            />
          </summary>
          <ul>
            {done.map(({ key, label, to }) => (
              <li key={key}>
                <Link
                  to={to}
                  className="flex min-h-9 items-center pr-5 pl-11 text-13 text-ink-2 hover:bg-hover focus-visible:-outline-offset-2"
                >
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  )
}

const SUMMARY =
  'flex min-h-10 cursor-pointer list-none items-center gap-2 px-5 text-13 text-ink-2 hover:bg-hover ' +
  'focus-visible:-outline-offset-2 [&::-webkit-details-marker]:hidden'

const OpenTask = ({ task: { label, value, tone, to } }: { task: Task }) => (
  <li>
    <Link
      to={to}
      className="group flex min-h-10 items-center gap-2 px-5 py-1.5 transition-colors hover:bg-hover focus-visible:-outline-offset-2"
    >
      <span aria-hidden className={clsx('size-2 shrink-0 rounded-chip', tone === 'bad' ? 'bg-bad' : 'bg-work')} />
      <span className="grow font-medium">{label}</span>
      {value !== null && (
        <span
          className={clsx(
            'min-w-7 shrink-0 rounded-chip px-2 py-0.5 text-center font-medium text-12 tabular-nums',
            tone === 'bad' ? 'bg-bad-tint text-bad' : 'bg-work-tint text-work',
          )}
        >
          {value}
        </span>
      )}
      <ChevronRight aria-hidden size={16} strokeWidth={1.75} className="shrink-0 text-ink-3 group-hover:text-ink" />
    </Link>
  </li>
)

const Loading = () => (
  <div className="grid gap-5 px-5 pt-2.5 pb-4">
    <Skeleton className="h-5" />
    <Skeleton className="h-5" />
    <Skeleton className="h-5" />
    <Skeleton className="h-5 w-2/3" />
  </div>
)

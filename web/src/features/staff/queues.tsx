import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { Link } from 'react-router-dom'
import type { StaffQueue } from '../../../../src/contracts/admin-queues'
import { EmptyState } from '../../components/ui/empty-state'
import { Loaded } from '../../components/ui/loaded'
import { Skeleton } from '../../components/ui/skeleton'
import { TextLink } from '../../components/ui/text-link'
import { formatCount } from '../../lib/decimals'
import { countText } from '../../lib/sentence'
import { staffQueuesQuery } from './staff-queries'

/** Open work for staff: urgent work first, queues without any folded. */
export const Queues = () => {
  const queues = useQuery(staffQueuesQuery)
  const open = queues.data?.filter(({ count }) => count > 0)
  const clear = queues.data?.filter(({ count }) => count === 0) ?? []
  return (
    <Loaded what="the queues" queries={[queues]}>
      {!open && <Skeleton className="h-28 w-full" />}
      {open?.length === 0 && (
        <div className="rounded-panel border border-line bg-surface">
          <EmptyState title="All clear" text="New work appears here." />
        </div>
      )}
      {open && open.length > 0 && (
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,14rem),1fr))] gap-3">
          {open.map((queue) => (
            <li key={queue.title}>
              <Tile queue={queue} />
            </li>
          ))}
        </ul>
      )}
      {clear.length > 0 && (
        <details className="mt-4 text-ink-2">
          <summary className="cursor-pointer">
            {countText(clear.length, 'queue')} {clear.length === 1 ? 'is' : 'are'} clear
          </summary>
          <ul className="mt-2 flex flex-wrap gap-x-5 gap-y-1">
            {clear.map(({ title, address, page }) => (
              <li key={title}>
                <TextLink to={page ?? address} reloadDocument={page === null}>
                  {title}
                </TextLink>
              </li>
            ))}
          </ul>
        </details>
      )}
    </Loaded>
  )
}

const Tile = ({ queue: { title, count, address, page, wait, is_urgent } }: { queue: StaffQueue }) => (
  <Link
    to={page ?? address}
    reloadDocument={page === null}
    className={clsx(
      'grid h-full content-start gap-0.5 rounded-panel border bg-surface p-4 hover:border-line-strong',
      is_urgent ? 'border-bad' : 'border-line',
    )}
  >
    <span className="text-13 text-ink-2">{title}</span>
    <span className={clsx('text-28 tabular-nums', is_urgent ? 'text-bad' : 'text-wait')}>{formatCount(count)}</span>
    <span className="text-13 text-ink-2">{wait}</span>
  </Link>
)

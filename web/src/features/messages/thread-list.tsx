import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { NavLink } from 'react-router-dom'
import type { ThreadRow } from '../../../../src/contracts/threads'
import type { MessageSide } from '../../../../src/contracts/vocabulary'
import { Avatar } from '../../components/ui/avatar'
import { Card } from '../../components/ui/card'
import { EmptyState } from '../../components/ui/empty-state'
import { Loaded } from '../../components/ui/loaded'
import { Skeleton } from '../../components/ui/skeleton'
import { TableFooter } from '../../components/ui/table-footer'
import { useLastPage } from '../../components/ui/use-last-page'
import { formatInstant } from '../../lib/dates'
import { useListAddress } from '../../lib/list-address'
import { threadsQuery } from './thread-queries'

const LIMIT = 25

const EMPTY = {
  brand:
    'Questions and sample requests of your creators will appear here. You can also write first from a creator’s page.',
  creator: 'Ask a brand a question or request a sample from its page, and your conversation will appear here.',
} as const

/** `side`: of the viewer. */
export const ThreadList = ({ side }: { side: MessageSide }) => {
  const { page, setPage } = useListAddress()
  const threads = useQuery(threadsQuery({ page, limit: LIMIT }))
  const pages = { page, limit: LIMIT, total: threads.data?.total ?? 0, onPageChange: setPage }
  const isTurning = useLastPage({
    page: threads.data && pages,
    isEmpty: threads.data?.rows.length === 0,
    isStale: threads.isPlaceholderData,
  })
  const rows = isTurning ? undefined : threads.data?.rows
  return (
    <Loaded what="your messages" queries={[threads]}>
      <Card flush className="overflow-hidden">
        {rows === undefined && <Placeholders />}
        {rows?.length === 0 && <EmptyState title="No messages yet" text={EMPTY[side]} />}
        {rows && rows.length > 0 && (
          <ul className="divide-y divide-line" aria-label="Conversations">
            {rows.map((row) => (
              <li key={row.partnership_id}>
                <Row row={row} side={side} />
              </li>
            ))}
          </ul>
        )}
        <TableFooter {...pages} />
      </Card>
    </Loaded>
  )
}

const Row = ({ row, side }: { row: ThreadRow; side: MessageSide }) => {
  const isUnread = row.unread > 0
  return (
    <NavLink
      to={`/dashboard/messages/${row.partnership_id}`}
      className={({ isActive }) =>
        clsx('flex items-start gap-3 px-4 py-3 transition-colors hover:bg-hover', isActive && 'bg-sunken')
      }
    >
      <Avatar name={row.name} image={row.image_url} side={side === 'brand' ? 'creator' : 'brand'} size={40} />
      <span className="grid min-w-0 grow grid-cols-[minmax(0,1fr)_auto] gap-x-3 gap-y-0.5">
        <span className={clsx('truncate', isUnread ? 'font-semibold' : 'font-medium')}>{row.name}</span>
        {isUnread && (
          <span className="self-center rounded-chip bg-accent px-2 font-medium text-12 text-on-accent tabular-nums">
            {row.unread}
            <span className="sr-only"> unread</span>
          </span>
        )}
        <span className={clsx('col-span-2 line-clamp-2 wrap-anywhere text-13', isUnread ? 'text-ink' : 'text-ink-2')}>
          {row.last_side === side && 'You: '}
          {row.last_text}
        </span>
        <span className="col-span-2 text-12 text-ink-3">
          <time dateTime={row.last_at}>{formatInstant(row.last_at)}</time>
          {row.open_samples > 0 &&
            ` · ${row.open_samples === 1 ? '1 open sample request' : `${row.open_samples} open sample requests`}`}
        </span>
      </span>
    </NavLink>
  )
}

const Placeholders = () => (
  <div aria-busy className="grid gap-5 p-4">
    {['first', 'second', 'third'].map((name) => (
      <div key={name} className="flex gap-3">
        <Skeleton className="size-10 rounded-chip" />
        <div className="grid grow gap-2">
          <Skeleton className="h-4 w-2/5" />
          <Skeleton className="h-3 w-4/5" />
        </div>
      </div>
    ))}
  </div>
)

import { clsx } from 'clsx'
import { Link } from 'react-router-dom'
import type { NotificationRow } from '../../../../src/contracts/notifications'
import { EmptyState } from '../../components/ui/empty-state'
import { Skeleton } from '../../components/ui/skeleton'
import { formatInstant } from '../../lib/dates'
import { useReadNotification } from './notification-queries'

type ListProps = {
  /** Undefined while they load. */
  rows: readonly NotificationRow[] | undefined
  /** Long sentences end after two lines. */
  isShort?: boolean
  onOpen?: () => void
}

export const NotificationList = ({ rows, isShort = false, onOpen }: ListProps) => {
  if (!rows) return <Placeholders />
  if (rows.length === 0)
    return (
      <EmptyState
        title="No notifications yet"
        text="News about your program, your creators and your money will appear here."
      />
    )
  return (
    <ul className="divide-y divide-line">
      {rows.map((row) => (
        <li key={row.id}>
          <Row row={row} isShort={isShort} onOpen={onOpen} />
        </li>
      ))}
    </ul>
  )
}

const Row = ({
  row,
  isShort,
  onOpen,
}: {
  row: NotificationRow
  isShort: boolean
  onOpen: (() => void) | undefined
}) => {
  const read = useReadNotification()
  const { id, title, text, path, is_read: isRead, happened_at: at } = row
  const open = () => {
    if (!isRead) read.mutate(id)
    if (path) onOpen?.()
  }
  const content = (
    <>
      <span aria-hidden className={clsx('mt-2 size-2 shrink-0 rounded-chip', !isRead && 'bg-accent')} />
      <span className="grid min-w-0 grow gap-0.5">
        <span className={clsx('wrap-anywhere', !isRead && 'font-medium')}>
          {title}
          {!isRead && <span className="sr-only"> (unread)</span>}
        </span>
        <span className={clsx('wrap-anywhere text-13 text-ink-2', isShort && 'line-clamp-2')}>{text}</span>
        <time dateTime={at} className="text-12 text-ink-3">
          {formatInstant(at)}
        </time>
      </span>
    </>
  )
  const className = 'flex w-full items-start gap-2.5 px-4 py-3 text-left transition-colors hover:bg-hover'
  if (!path)
    return (
      <button type="button" onClick={open} className={className}>
        {content}
      </button>
    )
  return (
    <Link to={path} onClick={open} className={className}>
      {content}
    </Link>
  )
}

const Placeholders = () => (
  <div aria-busy className="grid gap-5 p-4">
    {['first', 'second', 'third'].map((name) => (
      <div key={name} className="grid gap-2">
        <Skeleton className="h-4 w-3/4" />
        <Skeleton className="h-3 w-full" />
      </div>
    ))}
  </div>
)

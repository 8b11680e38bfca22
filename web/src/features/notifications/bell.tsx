import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { Bell as Icon } from 'lucide-react'
import { Link } from 'react-router-dom'
import { buttonClass } from '../../components/ui/button-class'
import { lazyPopover } from '../../components/ui/popover'
import { unreadQuery } from './notification-queries'

const Panel = lazyPopover(() => import('./bell-panel'))

const MOST = 99

/** Opens the newest on larger screens, and the page of all on phones. */
const Bell = () => {
  const { data } = useQuery(unreadQuery)
  const unread = data?.unread ?? 0
  const label = unread === 0 ? 'Notifications' : `Notifications, ${unread} unread`
  const className = clsx(buttonClass('quiet', 'medium', true), 'relative')
  const face = (
    <>
      <Icon aria-hidden size={18} strokeWidth={1.75} />
      {unread > 0 && (
        <span
          aria-hidden
          className={
            'absolute -top-0.5 left-1/2 min-w-4.5 rounded-chip bg-bad-fill px-1 text-center text-12 text-on-bad ' +
            'leading-4.5 tabular-nums outline-2 outline-surface'
          }
        >
          {unread > MOST ? `${MOST}+` : unread}
        </span>
      )}
    </>
  )
  return (
    <>
      <Link to="/dashboard/notifications" aria-label={label} className={clsx(className, 'sm:hidden')}>
        {face}
      </Link>
      <Panel
        trigger={
          <button type="button" aria-label={label} className={clsx(className, 'max-sm:hidden')}>
            {face}
          </button>
        }
      />
    </>
  )
}
export default Bell

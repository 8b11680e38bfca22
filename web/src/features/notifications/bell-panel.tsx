import { useQuery } from '@tanstack/react-query'
import { LoadFailed } from '../../components/ui/load-failed'
import { PopoverPanel } from '../../components/ui/popover-panel'
import type { Relay } from '../../components/ui/relay'
import { TextLink } from '../../components/ui/text-link'
import { NotificationList } from './notification-list'
import { notificationsQuery } from './notification-queries'
import { ReadAllButton } from './read-all-button'

const NEWEST = { page: 1, limit: 10 }

const BellPanel = ({ relay }: { relay: Relay }) => (
  <PopoverPanel relay={relay} align="start" label="Notifications" isWide>
    {(close) => <Newest onClose={close} />}
  </PopoverPanel>
)
export default BellPanel

const Newest = ({ onClose }: { onClose: () => void }) => {
  const { data, error, refetch } = useQuery(notificationsQuery(NEWEST))
  return (
    <div className="flex max-h-[min(34rem,80dvh)] flex-col">
      <div className="flex min-h-11 items-center justify-between gap-3 border-line border-b px-4">
        <h2 className="font-semibold">Notifications</h2>
        <ReadAllButton page={data} />
      </div>
      <div className="min-h-0 overflow-y-auto">
        {error && !data ? (
          <LoadFailed what="your notifications" error={error} onRetry={() => void refetch()} />
        ) : (
          <NotificationList rows={data?.rows} isShort onOpen={onClose} />
        )}
      </div>
      <div className="flex justify-between gap-4 border-line border-t px-4 py-2.5 text-13">
        <TextLink to="/dashboard/notifications" onClick={onClose}>
          See all
        </TextLink>
        <TextLink to="/dashboard/notification-settings" onClick={onClose}>
          Settings
        </TextLink>
      </div>
    </div>
  )
}

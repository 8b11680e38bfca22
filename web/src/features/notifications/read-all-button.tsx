import type { NotificationPage } from '../../../../src/contracts/notifications'
import { Button } from '../../components/ui/button'
import { useReadNotifications } from './notification-queries'

/** Up to the newest that is shown, so that one that arrives meanwhile stays unread. */
export const ReadAllButton = ({ page }: { page: NotificationPage | undefined }) => {
  const readAll = useReadNotifications()
  const newest = Math.max(0, ...(page?.rows ?? []).map(({ id }) => id))
  if (!page || page.unread === 0 || newest === 0) return null
  return (
    <Button size="small" variant="quiet" disabled={readAll.isPending} onClick={() => readAll.mutate(newest)}>
      Mark all as read
    </Button>
  )
}

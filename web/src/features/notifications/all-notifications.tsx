import { useQuery } from '@tanstack/react-query'
import { Card } from '../../components/ui/card'
import { Loaded } from '../../components/ui/loaded'
import { TableFooter } from '../../components/ui/table-footer'
import { useLastPage } from '../../components/ui/use-last-page'
import { useListAddress } from '../../lib/list-address'
import { NotificationList } from './notification-list'
import { notificationsQuery } from './notification-queries'
import { ReadAllButton } from './read-all-button'

const LIMIT = 25

export const AllNotifications = () => {
  const { page, setPage } = useListAddress()
  const all = useQuery(notificationsQuery({ page, limit: LIMIT }))
  const pages = { page, limit: LIMIT, total: all.data?.total ?? 0, onPageChange: setPage }
  const isTurning = useLastPage({
    page: all.data && pages,
    isEmpty: all.data?.rows.length === 0,
    isStale: all.isPlaceholderData,
  })
  return (
    <Loaded what="your notifications" queries={[all]}>
      <div className="mb-3 flex min-h-8 justify-end">
        <ReadAllButton page={all.data} />
      </div>
      <Card flush className="overflow-hidden">
        <NotificationList rows={isTurning ? undefined : all.data?.rows} />
        <TableFooter {...pages} />
      </Card>
    </Loaded>
  )
}

import { useQuery } from '@tanstack/react-query'
import { ButtonLink } from '../components/ui/button-link'
import { EmptyState } from '../components/ui/empty-state'
import { Loaded } from '../components/ui/loaded'
import { Money } from '../components/ui/money'
import { PageHeader } from '../components/ui/page-header'
import { DataThrough } from '../features/money/data-through'
import { ApplicationsTable } from '../features/programs/dashboard/applications-table'
import { partnersQuery } from '../features/programs/dashboard/partner-queries'
import { useListAddress } from '../lib/list-address'

const ROWS = 25

const DashboardApplications = () => {
  const { page, setPage } = useListAddress()
  const pending = useQuery(partnersQuery({ status: 'pending', page, limit: ROWS }))
  const total = pending.data?.total ?? 0
  return (
    <>
      <PageHeader
        title="Applications"
        sentence="Review their channels. Approved creators can promote all program products."
      />
      <Loaded what="the applications" queries={[pending]}>
        <ApplicationsTable
          rows={pending.data?.rows}
          empty={<NoApplications />}
          commission={(value) => <Money value={value} />}
          dataThrough={<DataThrough day={pending.data?.data_through} />}
          page={total > ROWS ? { page, limit: ROWS, total, onPageChange: setPage } : undefined}
        />
      </Loaded>
    </>
  )
}
export default DashboardApplications

const NoApplications = () => (
  <EmptyState
    outline="table"
    title="You’re all caught up"
    text="New applications appear here. Share your public page to get more."
    action={<ButtonLink to="/dashboard/affiliate-program">View program page</ButtonLink>}
  />
)

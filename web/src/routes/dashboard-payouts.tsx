import { useQuery } from '@tanstack/react-query'
import { ButtonLink } from '../components/ui/button-link'
import { EmptyState } from '../components/ui/empty-state'
import { LoadFailed } from '../components/ui/load-failed'
import { PageHeader } from '../components/ui/page-header'
import { PayoutFigures } from '../features/money/payouts/payout-figures'
import { payoutsQuery } from '../features/money/payouts/payout-queries'
import { PayoutsTable } from '../features/money/payouts/payouts-table'
import { useListAddress } from '../lib/list-address'
import { usePageTitle } from '../lib/page-title'

const ROWS = 25

/** A creator's payouts: one line per brand and month. */
const DashboardPayouts = () => {
  usePageTitle('Payouts')
  const { page, setPage } = useListAddress()
  const payouts = useQuery(payoutsQuery({ page, limit: ROWS }))
  const total = payouts.data?.total ?? 0
  return (
    <>
      <PageHeader
        title="Payouts"
        sentence={
          'Final commission is billed to the brand at the end of each month. ' +
          'Once the brand pays, you receive your full commission.'
        }
      />
      {payouts.isError ? (
        <LoadFailed what="your payouts" error={payouts.error} onRetry={() => void payouts.refetch()} />
      ) : (
        <div className="grid gap-6">
          <PayoutFigures payouts={payouts.data} />
          <PayoutsTable
            rows={payouts.data?.rows}
            empty={<NoPayouts />}
            {...(total > ROWS || page > 1 ? { page: { page, limit: ROWS, total, onPageChange: setPage } } : {})}
          />
        </div>
      )}
    </>
  )
}
export default DashboardPayouts

const NoPayouts = () => (
  <EmptyState
    outline="table"
    title="No payouts yet"
    text="Your first payout will appear here after a brand’s statement is paid. Sales are final after 30 days."
    action={<ButtonLink to="/dashboard/creator-payment-settings">Choose how you’re paid</ButtonLink>}
  />
)

import { useQuery } from '@tanstack/react-query'
import { laterPart } from '../components/later-part'
import { ButtonLink } from '../components/ui/button-link'
import { EmptyState } from '../components/ui/empty-state'
import { Loaded } from '../components/ui/loaded'
import { PageHeader } from '../components/ui/page-header'
import { PayoutFigures } from '../features/money/payouts/payout-figures'
import { holdsQuery, payoutsQuery } from '../features/money/payouts/payout-queries'
import { PayoutsTable } from '../features/money/payouts/payouts-table'
import { useListAddress } from '../lib/list-address'

const ROWS = 25

const HeldCommission = laterPart(
  async () => (await import('../features/money/payouts/held-commission')).HeldCommission,
  'your commission on hold',
  null,
)

const DashboardPayouts = () => {
  const { page, setPage } = useListAddress()
  const payouts = useQuery(payoutsQuery({ page, limit: ROWS }))
  const { data: holds } = useQuery(holdsQuery())
  const total = payouts.data?.total ?? 0
  const isOpen = holds?.rows.some(({ status }) => status === 'open')
  const held = holds && holds.rows.length > 0 && <HeldCommission holds={holds} />
  return (
    <>
      <PageHeader
        title="Payouts"
        sentence={
          'Each month’s sales are billed to the brand about 31 days after the month ends, when they’re final. ' +
          'Once the brand pays, you receive your full commission.'
        }
      />
      <Loaded what="your payouts" queries={[payouts]}>
        <div className="grid gap-6">
          {isOpen && held}
          <PayoutFigures payouts={payouts.data} />
          <PayoutsTable
            rows={payouts.data?.rows}
            isStale={payouts.isPlaceholderData}
            empty={<NoPayouts />}
            page={{ page, limit: ROWS, total, onPageChange: setPage }}
          />
          {!isOpen && held}
        </div>
      </Loaded>
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

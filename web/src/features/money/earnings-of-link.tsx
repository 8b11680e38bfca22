import { useQuery } from '@tanstack/react-query'
import { EmptyState } from '../../components/ui/empty-state'
import { Loaded } from '../../components/ui/loaded'
import type { RangeChoice } from '../../lib/date-range'
import { useListAddress } from '../../lib/list-address'
import { EarningFigures } from './earning-figures'
import { EarningsTable } from './earnings-table'
import { earningsQuery } from './report-queries'

const ROWS = 25

/** The earnings of a link in a period, with their sums by state. */
export const EarningsOfLink = ({ linkId, choice }: { linkId: string; choice: RangeChoice }) => {
  const { page, setPage } = useListAddress()
  const earnings = useQuery(earningsQuery(choice, { page, limit: ROWS, linkId }))
  const total = earnings.data?.total ?? 0
  return (
    <section className="grid gap-3">
      <h2 className="font-semibold text-16">Earnings in this period</h2>
      <Loaded what="its earnings" queries={[earnings]}>
        <EarningFigures earnings={earnings.data} />
        <EarningsTable
          rows={earnings.data?.rows}
          isStale={earnings.isPlaceholderData}
          isOfOneLink
          empty={
            <EmptyState
              outline="table"
              title="No sales in this period"
              text="A sale appears here on the third day after someone buys through this link."
            />
          }
          page={{ page, limit: ROWS, total, onPageChange: setPage }}
        />
      </Loaded>
    </section>
  )
}

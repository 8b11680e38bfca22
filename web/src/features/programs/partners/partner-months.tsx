import { useQuery } from '@tanstack/react-query'
import type { PartnerMonthRow } from '../../../../../src/contracts/partners'
import { Cents } from '../../../components/ui/cents'
import { EmptyState } from '../../../components/ui/empty-state'
import { Loaded } from '../../../components/ui/loaded'
import { Money } from '../../../components/ui/money'
import { Table } from '../../../components/ui/table'
import { columnHelper } from '../../../components/ui/table-columns'
import { formatMonth } from '../../../lib/dates'
import { usePageNumber } from '../../../lib/list-address'
import { partnerMonthsQuery } from './partner-queries'

const ROWS = 12

/** What each statement had for the creator, and what was paid. */
export const PartnerMonths = ({ id }: { id: number }) => {
  const { page, setPage } = usePageNumber('monthsPage')
  const months = useQuery(partnerMonthsQuery(id, { page, limit: ROWS }))
  const total = months.data?.total ?? 0
  return (
    <section className="grid gap-3">
      <h2 className="font-semibold text-16">Payouts by month</h2>
      <Loaded what="their payouts" queries={[months]}>
        <Table
          caption="Payouts by month"
          columns={COLUMNS}
          loading={!months.data}
          isStale={months.isPlaceholderData}
          rows={months.data?.rows ?? []}
          rowKey={(row) => row.line_id}
          rowHref={(row) => `/dashboard/billing/${row.cycle_id}`}
          empty={
            <EmptyState
              outline="table"
              title="No statements yet"
              text="Sales of a month appear here about a month after it ends."
            />
          }
          page={{ page, limit: ROWS, total, onPageChange: setPage }}
        />
      </Loaded>
    </section>
  )
}

const column = columnHelper<PartnerMonthRow>()

const amount = (id: 'fresh_amount' | 'adjustment_amount' | 'carried_in', header: string) =>
  column.accessor(id, {
    header,
    meta: { align: 'right', hideBelow: 'md' },
    cell: ({ getValue }) => <Money value={getValue()} />,
  })

const COLUMNS = column.columns([
  column.accessor((row) => formatMonth(row.period_start), {
    id: 'period',
    header: 'Statement',
    cell: ({ getValue }) => <span className="font-medium">{getValue()}</span>,
  }),
  amount('fresh_amount', 'New commission'),
  amount('adjustment_amount', 'Adjustments'),
  amount('carried_in', 'Previous balance'),
  column.accessor('amount_cents', {
    header: 'Amount due',
    meta: { align: 'right', hideBelow: 'xs' },
    cell: ({ getValue }) => <Cents value={getValue()} />,
  }),
  column.accessor('paid_cents', {
    header: 'Paid',
    meta: { align: 'right' },
    cell: ({ getValue }) => <Cents value={getValue()} />,
  }),
])

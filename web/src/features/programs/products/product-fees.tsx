import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { FeePeriod } from '../../../../../src/contracts/programs'
import { FEE_CHANGE_TEXTS } from '../../../../../src/contracts/state-texts'
import { lazyDialog } from '../../../components/lazy-dialog'
import { Badge } from '../../../components/ui/badge'
import { EmptyState } from '../../../components/ui/empty-state'
import { Loaded } from '../../../components/ui/loaded'
import { RowTitle } from '../../../components/ui/row-title'
import { Table } from '../../../components/ui/table'
import { columnHelper } from '../../../components/ui/table-columns'
import type { Day } from '../../../lib/dates'
import { usePageNumber } from '../../../lib/list-address'
import { useToday } from '../../../session/today'
import { feeHistoryQuery } from './catalog-queries'
import { endText, feeText, isScheduled, startText } from './fee-period'
import type { FeePeriodSheetProps } from './fee-period-sheet'

const FeePeriodSheet = lazyDialog<FeePeriodSheetProps>(
  async () => (await import('./fee-period-sheet')).FeePeriodSheet,
  { isOpen: ({ period }) => period !== null },
)

const ROWS = 10

export const ProductFees = ({ id }: { id: number }) => {
  const { page, setPage } = usePageNumber('feesPage')
  const fees = useQuery(feeHistoryQuery(id, { page, limit: ROWS }))
  const today = useToday()
  const [opened, setOpened] = useState<FeePeriod | null>(null)
  const columns = useMemo(() => columnsFor(today), [today])
  const total = fees.data?.total ?? 0
  return (
    <section className="grid gap-3">
      <h2 className="font-semibold text-16">Fee history</h2>
      <Loaded what="its fee history" queries={[fees]}>
        <Table
          caption="Fees of this product, newest first"
          columns={columns}
          loading={!fees.data}
          isStale={fees.isPlaceholderData}
          rows={fees.data?.rows ?? []}
          rowKey={(row) => `${row.creator_id} ${row.effective_from} ${row.effective_through}`}
          onRowClick={setOpened}
          empty={<EmptyState outline="table" title="No changes yet" text="Changes to the fee will appear here." />}
          page={{ page, limit: ROWS, total, onPageChange: setPage }}
        />
      </Loaded>
      <FeePeriodSheet period={opened} today={today} onClose={() => setOpened(null)} />
    </section>
  )
}

const column = columnHelper<FeePeriod>()

const columnsFor = (today: Day) =>
  column.columns([
    column.accessor('creator_name', {
      header: 'Applies to',
      cell: ({ row: { original: period } }) => (
        <RowTitle
          title={period.creator_name ?? 'All creators'}
          mark={null}
          detail={
            <span className="@sm:hidden">
              {startText(period)} – {endText(period)}
            </span>
          }
        />
      ),
    }),
    column.accessor('effective_from', {
      header: 'From',
      meta: { hideBelow: 'xs' },
      cell: ({ row }) => startText(row.original),
    }),
    column.accessor('effective_through', {
      header: 'Through',
      meta: { hideBelow: 'xs' },
      cell: ({ row }) => endText(row.original),
    }),
    column.accessor('fee_percent', {
      header: 'Affiliate fee',
      meta: { align: 'right' },
      cell: ({ row: { original: period }, getValue }) => (
        <span className="inline-flex items-center gap-2">
          {isScheduled(period, today) && <Badge {...FEE_CHANGE_TEXTS.scheduled} />}
          {feeText(getValue())}
        </span>
      ),
    }),
  ])

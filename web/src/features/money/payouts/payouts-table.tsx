import { type ReactNode, useState } from 'react'
import { centsText, roundDecimal } from '../../../../../src/contracts/decimals'
import { paidToText } from '../../../../../src/contracts/money-texts'
import type { PayoutRow } from '../../../../../src/contracts/payouts'
import { lazyDialog } from '../../../components/lazy-dialog'
import { Avatar } from '../../../components/ui/avatar'
import { Badge } from '../../../components/ui/badge'
import { Money } from '../../../components/ui/money'
import { RowTitle } from '../../../components/ui/row-title'
import { Table } from '../../../components/ui/table'
import { columnHelper } from '../../../components/ui/table-columns'
import type { TablePage } from '../../../components/ui/table-footer'
import { Unknown } from '../../../components/ui/unknown'
import { formatShortMonth } from '../../../lib/dates'
import { formatCents, formatMoney, subtractDecimal } from '../../../lib/decimals'
import type { PayoutSheetProps } from './payout-sheet'
import { noRouteText, payoutDay, payoutState } from './payout-state'

const PayoutSheet = lazyDialog<PayoutSheetProps>(async () => (await import('./payout-sheet')).PayoutSheet, {
  isOpen: ({ payout }) => payout !== null,
})

export type PayoutsTableProps = {
  /** Newest first; undefined while loading. */
  rows: readonly PayoutRow[] | undefined
  /** The rows are those of an earlier page. */
  isStale: boolean
  empty: ReactNode
  page?: TablePage
}

export const PayoutsTable = ({ rows, isStale, empty, page }: PayoutsTableProps) => {
  const [opened, setOpened] = useState<PayoutRow | null>(null)
  return (
    <>
      <Table
        caption="Payouts"
        columns={COLUMNS}
        loading={!rows}
        isStale={isStale}
        rows={rows ?? []}
        rowKey={(row) => row.id}
        onRowClick={setOpened}
        empty={empty}
        page={page}
      />
      <PayoutSheet payout={opened} onClose={() => setOpened(null)} />
    </>
  )
}

/** On a phone, state and month move below the brand's name. */
const BrandCell = ({ payout }: { payout: PayoutRow }) => (
  <RowTitle
    title={payout.brand_name}
    mark={<Avatar name={payout.brand_name} side="brand" size={24} />}
    detail={
      <span className="@xl:hidden">
        {payoutState(payout).label}
        {payout.step === 'carried' && ` ${formatMoney(payout.carried_out)}`} · {formatShortMonth(payout.period_start)}
      </span>
    }
  />
)

/** With what is left of it after refunds and reversals. */
const Amount = ({ payout: { amount_cents: amount, received_cents: received, step } }: { payout: PayoutRow }) => (
  <span className="grid">
    <Money value={centsText(amount)} />
    {(step === 'paid' || received > 0) && received < amount && (
      <span className="w-min min-w-full whitespace-normal text-12 text-ink-3">{formatCents(received)} received</span>
    )}
  </span>
)

/** Negative, as in the sum of the payout; "None" below one cent. */
const Carried = ({ value }: { value: string }) =>
  /[1-9]/.test(roundDecimal(value, 2)) ? (
    <Money value={subtractDecimal('0', value)} />
  ) : (
    <span className="text-ink-3">None</span>
  )

const When = ({ payout }: { payout: PayoutRow }) => {
  const day = payoutDay(payout)
  if (day === null) return <Unknown reason={payoutState(payout).hint} />
  return (
    <span title={day.full}>
      <span className="text-ink-2">{day.word}</span> {day.short}
    </span>
  )
}

const column = columnHelper<PayoutRow>()

const COLUMNS = column.columns([
  column.accessor('brand_name', { header: 'Brand', cell: ({ row }) => <BrandCell payout={row.original} /> }),
  column.accessor('period_start', {
    header: 'Month',
    meta: { hideBelow: 'sm' },
    cell: ({ getValue }) => formatShortMonth(getValue()),
  }),
  column.accessor('amount_cents', {
    header: 'Amount',
    meta: { align: 'right' },
    cell: ({ row }) => <Amount payout={row.original} />,
  }),
  column.accessor('carried_out', {
    header: 'Carried forward',
    meta: { align: 'right', hideBelow: 'md' },
    cell: ({ getValue }) => <Carried value={getValue()} />,
  }),
  column.accessor('route', {
    header: 'Paid to',
    meta: { hideBelow: 'md' },
    cell: ({ row: { original: payout } }) => paidToText(payout) ?? <Unknown reason={noRouteText(payout)} />,
  }),
  column.accessor('step', {
    header: 'Status',
    meta: { hideBelow: 'sm' },
    cell: ({ row }) => <Badge {...payoutState(row.original)} />,
  }),
  column.display({
    id: 'when',
    header: 'Date',
    meta: { hideBelow: 'sm' },
    cell: ({ row }) => <When payout={row.original} />,
  }),
])

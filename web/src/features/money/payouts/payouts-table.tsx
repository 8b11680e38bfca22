import { type ReactNode, useState } from 'react'
import { ROUTE_TEXTS } from '../../../../../src/contracts/money-texts'
import type { PayoutRow } from '../../../../../src/contracts/payouts'
import { Avatar } from '../../../components/ui/avatar'
import { Badge } from '../../../components/ui/badge'
import { Money } from '../../../components/ui/money'
import { RowTitle } from '../../../components/ui/row-title'
import { Table, type TableColumn } from '../../../components/ui/table'
import type { TablePage } from '../../../components/ui/table-footer'
import { Unknown } from '../../../components/ui/unknown'
import { formatShortMonth } from '../../../lib/dates'
import { centsText, formatMoney, roundDecimal } from '../../../lib/decimals'
import { Commission } from '../commission'
import { PayoutSheet } from './payout-sheet'
import { noRouteText, payoutDay, payoutState } from './payout-state'

export type PayoutsTableProps = {
  /** Newest first; undefined while loading. */
  rows: readonly PayoutRow[] | undefined
  empty: ReactNode
  page?: TablePage
}

/** A creator's lines on each brand's monthly statement. A row opens the sheet with its calculation and timeline. */
export const PayoutsTable = ({ rows, empty, page }: PayoutsTableProps) => {
  const [opened, setOpened] = useState<PayoutRow | null>(null)
  return (
    <>
      <Table
        caption="Payouts"
        columns={COLUMNS}
        loading={!rows}
        rows={rows ?? []}
        rowKey={(row) => row.id}
        onRowClick={setOpened}
        empty={empty}
        {...(page ? { page } : {})}
      />
      <PayoutSheet payout={opened} onClose={() => setOpened(null)} />
    </>
  )
}

/** On a phone only brand and amount are columns; state and month move below the brand's name. */
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

/** The amount carried over; "None" below one cent. */
const Carried = ({ value }: { value: string }) =>
  /[1-9]/.test(roundDecimal(value, 2)) ? <Commission value={value} /> : <span className="text-ink-3">None</span>

const When = ({ payout }: { payout: PayoutRow }) => {
  const day = payoutDay(payout)
  if (day === null) return <Unknown reason={payoutState(payout).hint} />
  return (
    <span title={day.full}>
      <span className="text-ink-2">{day.word}</span> {day.short}
    </span>
  )
}

const COLUMNS: readonly TableColumn<PayoutRow>[] = [
  { id: 'brand', header: 'Brand', cell: (row) => <BrandCell payout={row} /> },
  { id: 'month', header: 'Month', hideBelow: 'sm', cell: (row) => formatShortMonth(row.period_start) },
  { id: 'amount', header: 'Amount', align: 'right', cell: (row) => <Money value={centsText(row.amount_cents)} /> },
  {
    id: 'carried',
    header: 'Carried over',
    align: 'right',
    hideBelow: 'md',
    cell: (row) => <Carried value={row.carried_out} />,
  },
  {
    id: 'route',
    header: 'Paid to',
    hideBelow: 'md',
    cell: (row) => (row.route === null ? <Unknown reason={noRouteText(row)} /> : ROUTE_TEXTS[row.route].creator),
  },
  { id: 'state', header: 'State', hideBelow: 'sm', cell: (row) => <Badge {...payoutState(row)} /> },
  { id: 'when', header: 'Date', hideBelow: 'sm', cell: (row) => <When payout={row} /> },
]

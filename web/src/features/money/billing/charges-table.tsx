import { useState } from 'react'
import type { ChargeRow, StatementLine } from '../../../../../src/contracts/billing'
import { Badge } from '../../../components/ui/badge'
import { Table, type TableColumn } from '../../../components/ui/table'
import { formatCents, formatCount } from '../../../lib/decimals'
import { sentence } from '../../../lib/sentence'
import { methodName } from '../payment-methods/method-words'
import { Cents } from './cents'
import { chargeState } from './charge-state'

export type ChargesProps = { charges: readonly ChargeRow[]; lines: readonly StatementLine[] }

const ROWS = 25

/** Every attempt to charge a statement. */
export const Charges = ({ charges, lines }: ChargesProps) => {
  const [page, setPage] = useState(1)
  return (
    <section className="grid gap-3">
      <div className="grid gap-0.5">
        <h2 className="font-semibold text-16">Charges</h2>
        <p className="max-w-reading text-13 text-ink-2">
          {debitsText(lines)} {charges.length === 0 && 'Each payment attempt will appear here.'}
        </p>
      </div>
      {charges.length > 0 && (
        <Table
          caption="Charges"
          columns={COLUMNS}
          rows={charges.slice((page - 1) * ROWS, page * ROWS)}
          rowKey={(row) => `${row.kind}-${row.id}`}
          empty={null}
          {...(charges.length > ROWS
            ? { page: { page, limit: ROWS, total: charges.length, onPageChange: setPage } }
            : {})}
        />
      )}
    </section>
  )
}

/** Each creator on Stripe is a separate charge; all creators on PayPal share one. */
const debitsText = (lines: readonly StatementLine[]): string => {
  const paid = lines.filter(({ amount_cents: amount }) => amount > 0)
  const own = paid.filter(({ route }) => route === 'stripe').length
  const debits = own + (paid.some(({ route }) => route === 'paypal') ? 1 : 0)
  if (debits === 0) return 'Nothing to charge.'
  if (debits === 1) return 'You’ll see one charge on your bank statement.'
  return (
    `You’ll see ${formatCount(debits)} charges on your bank statement: ` +
    'one for each creator paid through Stripe, and one for all creators paid through PayPal.'
  )
}

const nameOf = ({ creator_name: name }: ChargeRow): string => name ?? 'Creators paid by PayPal'

const COLUMNS: readonly TableColumn<ChargeRow>[] = [
  {
    id: 'for',
    header: 'For',
    cell: (row) => (
      <span className="grid py-1">
        <span title={nameOf(row)} className="truncate font-medium">
          {nameOf(row)}
        </span>
        <span className="text-12 text-ink-3 @xl:hidden">{chargeState(row).label}</span>
        {row.problem && <span className="text-13 text-bad">{sentence(row.problem)}</span>}
        {row.refunded_cents > 0 && (
          <span className="text-12 text-ink-3">{formatCents(row.refunded_cents)} refunded</span>
        )}
      </span>
    ),
  },
  { id: 'try', header: 'Attempt', align: 'right', hideBelow: 'md', cell: (row) => formatCount(row.attempt) },
  {
    id: 'method',
    header: 'Payment method',
    hideBelow: 'sm',
    cell: (row) => (row.method ? methodName(row.method) : <span className="text-ink-3">–</span>),
  },
  {
    id: 'commission',
    header: 'Commission',
    align: 'right',
    hideBelow: 'lg',
    cell: (row) => <Cents value={row.commission_cents} />,
  },
  {
    id: 'fees',
    header: 'Fees',
    align: 'right',
    hideBelow: 'lg',
    cell: (row) => <Cents value={row.payout_fees_cents + row.processing_fee_cents} />,
  },
  {
    id: 'amount',
    header: 'Amount',
    align: 'right',
    cell: (row) => (
      <span className="font-medium">
        <Cents value={row.amount_cents} />
      </span>
    ),
  },
  { id: 'state', header: 'State', hideBelow: 'sm', cell: (row) => <Badge {...chargeState(row)} /> },
]

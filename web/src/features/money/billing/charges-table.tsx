import { useState } from 'react'
import type { ChargeRow, StatementLine } from '../../../../../src/contracts/billing'
import { lazyDialog } from '../../../components/lazy-dialog'
import { Badge } from '../../../components/ui/badge'
import { Cents } from '../../../components/ui/cents'
import { Table } from '../../../components/ui/table'
import { columnHelper } from '../../../components/ui/table-columns'
import { formatCents, formatCount } from '../../../lib/decimals'
import { usePageNumber } from '../../../lib/list-address'
import { sentence } from '../../../lib/sentence'
import { methodName } from '../payment-methods/method-text'
import type { ChargeSheetProps } from './charge-sheet'
import { chargeName, chargeState } from './charge-state'

const ChargeSheet = lazyDialog<ChargeSheetProps>(async () => (await import('./charge-sheet')).ChargeSheet, {
  isOpen: ({ charge }) => charge !== null,
})

export type ChargesProps = { charges: readonly ChargeRow[]; lines: readonly StatementLine[] }

const ROWS = 25

export const Charges = ({ charges, lines }: ChargesProps) => {
  const { page, setPage } = usePageNumber('chargesPage')
  const [opened, setOpened] = useState<ChargeRow | null>(null)
  return (
    <section className="grid gap-3">
      <div className="grid gap-0.5">
        <h2 className="font-semibold text-16">Charges</h2>
        <p className="max-w-reading text-13 text-ink-2">
          {debitsText({ charges, lines })} {charges.length === 0 && 'Each payment attempt will appear here.'}
        </p>
      </div>
      {charges.length > 0 && (
        <Table
          caption="Charges"
          columns={COLUMNS}
          rows={charges.slice((page - 1) * ROWS, page * ROWS)}
          rowKey={(row) => `${row.kind}-${row.id}`}
          onRowClick={setOpened}
          empty={null}
          page={{ page, limit: ROWS, total: charges.length, onPageChange: setPage }}
        />
      )}
      <ChargeSheet charge={opened} onClose={() => setOpened(null)} />
    </section>
  )
}

const isOnPaypal = ({ route }: Pick<StatementLine, 'route'>): boolean => route === 'paypal'

/**
 * Each creator on Stripe is a separate charge; creators on PayPal share one, or a later one of those who switched. Reversed
 * commission causes no charge of its own.
 */
const debitsText = ({ charges, lines }: ChargesProps): string => {
  const paid = lines.filter(({ amount_cents: amount, is_returned: isReturned }) => amount > 0 && !isReturned)
  const own = paid.filter(({ route }) => route === 'stripe').length
  const made = charges.filter(({ kind, is_newest }) => kind === 'platform' && is_newest).length
  const shared = Math.max(paid.some(isOnPaypal) ? 1 : 0, lines.some(isOnPaypal) ? made : 0)
  const debits = own + shared
  if (debits === 0) return 'Nothing to charge.'
  if (debits === 1) return 'You’ll see one charge on your bank statement.'
  return (
    `You’ll see ${formatCount(debits)} charges on your bank statement: ` +
    `one for each creator paid through Stripe, and ${shared > 1 ? formatCount(shared) : 'one'} for creators paid through PayPal.`
  )
}

const column = columnHelper<ChargeRow>()

const COLUMNS = column.columns([
  column.accessor(chargeName, {
    id: 'for',
    header: 'For',
    cell: ({ row: { original: charge }, getValue }) => (
      <span className="grid py-1">
        <span title={getValue()} className="truncate font-medium">
          {getValue()}
        </span>
        <span className="text-12 text-ink-3 @xl:hidden">{chargeState(charge).label}</span>
        {charge.problem && <span className="text-13 text-bad">{sentence(charge.problem)}</span>}
        {charge.refunded_cents > 0 && (
          <span className="text-12 text-ink-3">{formatCents(charge.refunded_cents)} refunded</span>
        )}
        {charge.lost_cents > 0 && (
          <span className="text-12 text-ink-3">{formatCents(charge.lost_cents)} returned to your bank</span>
        )}
      </span>
    ),
  }),
  column.accessor('attempt', {
    header: 'Attempt',
    meta: { align: 'right', hideBelow: 'md' },
    cell: ({ getValue }) => formatCount(getValue()),
  }),
  column.display({
    id: 'method',
    header: 'Payment method',
    meta: { hideBelow: 'sm' },
    cell: ({
      row: {
        original: { method },
      },
    }) => (method ? methodName(method) : <span className="text-ink-3">–</span>),
  }),
  column.accessor('commission_cents', {
    header: 'Commission',
    meta: { align: 'right', hideBelow: 'lg' },
    cell: ({ getValue }) => <Cents value={getValue()} />,
  }),
  column.accessor((charge) => charge.paypal_processing_fees_cents + charge.stripe_processing_fees_cents, {
    id: 'processing_fees',
    header: 'Processing fees',
    meta: { align: 'right', hideBelow: 'lg' },
    cell: ({ getValue }) => <Cents value={getValue()} />,
  }),
  column.accessor('amount_cents', {
    header: 'Amount',
    meta: { align: 'right' },
    cell: ({ getValue }) => (
      <span className="font-medium">
        <Cents value={getValue()} />
      </span>
    ),
  }),
  column.accessor('status', {
    header: 'Status',
    meta: { hideBelow: 'sm' },
    cell: ({ row }) => <Badge {...chargeState(row.original)} />,
  }),
])

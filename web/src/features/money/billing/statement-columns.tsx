import type { StatementRow } from '../../../../../src/contracts/billing'
import { Cents } from '../../../components/ui/cents'
import { columnHelper } from '../../../components/ui/table-columns'
import { formatDay, formatMonth } from '../../../lib/dates'
import { formatCount } from '../../../lib/decimals'
import { StatementBadge } from './statement-badge'
import { NO_PROCESSING_FEE_YET, statementState } from './statement-text'

const column = columnHelper<StatementRow>()

/** Figures and amounts sort from the largest, days from the newest. */
const LARGEST_FIRST = { sortDescFirst: true } as const

/** The ids of sortable columns are the keys of the sorts. */
export const STATEMENTS_TABLE = column.columns([
  column.accessor('period_start', {
    id: 'month',
    header: 'Month',
    ...LARGEST_FIRST,
    cell: ({ row, getValue }) => (
      <span className="grid">
        <span className="truncate font-medium">{formatMonth(getValue())}</span>
        <span className="truncate text-12 text-ink-3 @xl:hidden">{statementState(row.original).label}</span>
      </span>
    ),
  }),
  column.accessor('status', {
    header: 'Status',
    meta: { hideBelow: 'sm' },
    cell: ({ row }) => <StatementBadge statement={row.original} />,
  }),
  column.accessor('invoice_number', {
    id: 'invoice',
    header: 'Invoice',
    enableSorting: false,
    meta: { hideBelow: 'md' },
    cell: ({ getValue }) => <span className="text-ink-2 tabular-nums">{getValue()}</span>,
  }),
  column.accessor('charge_on', {
    header: 'Charge date',
    ...LARGEST_FIRST,
    meta: { hideBelow: 'lg' },
    cell: ({ getValue }) => formatDay(getValue()),
  }),
  column.accessor('creators_count', {
    id: 'creators',
    header: 'Creators',
    ...LARGEST_FIRST,
    meta: { align: 'right', hideBelow: 'md' },
    cell: ({ getValue }) => formatCount(getValue()),
  }),
  column.accessor('commission_cents', {
    id: 'commission',
    header: 'Commission',
    ...LARGEST_FIRST,
    meta: { align: 'right', hideBelow: 'sm' },
    cell: ({ getValue }) => <Cents value={getValue()} />,
  }),
  column.accessor('processing_fees_cents', {
    id: 'fees',
    // On two lines where the columns would not fit otherwise.
    header: () => (
      <span className="inline-block w-min whitespace-normal text-right leading-tight @4xl:w-auto @4xl:whitespace-nowrap">
        Processing fees
      </span>
    ),
    ...LARGEST_FIRST,
    meta: { align: 'right', hideBelow: 'md' },
    cell: ({ getValue }) => <Cents value={getValue()} unknownReason={NO_PROCESSING_FEE_YET} />,
  }),
  column.accessor('total_cents', {
    id: 'total',
    header: 'Total',
    ...LARGEST_FIRST,
    meta: { align: 'right' },
    cell: ({ getValue }) => (
      <span className="font-medium">
        <Cents value={getValue()} unknownReason={NO_PROCESSING_FEE_YET} />
      </span>
    ),
  }),
  column.accessor('paid_cents', {
    id: 'paid',
    header: 'Paid',
    ...LARGEST_FIRST,
    meta: { align: 'right', hideBelow: 'lg' },
    cell: ({ getValue }) => <Cents value={getValue()} />,
  }),
])

import type { ReconciledDay } from '../../../../../src/contracts/reconciliation'
import { RECONCILED_DAY_TEXTS } from '../../../../../src/contracts/state-texts'
import { BadgeFace } from '../../../components/ui/badge-face'
import { Money } from '../../../components/ui/money'
import { columnHelper } from '../../../components/ui/table-columns'
import { formatDay } from '../../../lib/dates'
import { formatCount, formatMoney } from '../../../lib/decimals'
import { causeLabels, Difference } from './difference'

/** The columns that can be hidden, in their order, and those that are at first. */
export const DAY_COLUMNS = [
  { value: 'state', label: 'Status' },
  { value: 'units', label: 'Units sold' },
  { value: 'causes', label: 'Cause' },
  { value: 'commission', label: 'Commission' },
] as const
export const OPTIONAL_COLUMNS: readonly string[] = DAY_COLUMNS.map(({ value }) => value)
export const EXTRA_COLUMNS: readonly string[] = ['units']

const column = columnHelper<ReconciledDay>()

const RIGHT = { align: 'right' } as const
/** Amounts sort from the largest. */
const LARGEST_FIRST = { sortDescFirst: true } as const

/** The ids of sortable columns are the keys of the sorts. */
export const DAYS_TABLE = column.columns([
  column.accessor('date', {
    header: 'Day',
    ...LARGEST_FIRST,
    cell: ({ row: { original: day } }) => (
      <span className="grid">
        <span className="whitespace-nowrap">{formatDay(day.date)}</span>
        <span className="text-12 text-ink-3 @3xl:hidden">{RECONCILED_DAY_TEXTS[day.state].label}</span>
      </span>
    ),
  }),
  column.accessor('state', {
    header: 'Status',
    enableSorting: false,
    meta: { hideBelow: 'md' },
    cell: ({ getValue }) => {
      const { label, tone } = RECONCILED_DAY_TEXTS[getValue()]
      return <BadgeFace label={label} tone={tone} />
    },
  }),
  column.accessor('amazon_units', {
    id: 'units',
    header: 'Units sold',
    enableSorting: false,
    meta: { ...RIGHT, hideBelow: 'lg' },
    cell: ({ getValue }) => formatCount(getValue()),
  }),
  column.accessor('amazon_sales', {
    id: 'amazon',
    header: 'Amazon says now',
    ...LARGEST_FIRST,
    meta: { ...RIGHT, hideBelow: 'sm' },
    cell: ({ getValue }) => <Money value={getValue()} />,
  }),
  column.accessor('booked_sales', {
    id: 'booked',
    header: 'Booked',
    ...LARGEST_FIRST,
    meta: { ...RIGHT, hideBelow: 'sm' },
    cell: ({ getValue }) => <Money value={getValue()} />,
  }),
  column.accessor('difference', {
    header: 'Difference',
    ...LARGEST_FIRST,
    meta: RIGHT,
    cell: ({ row: { original: day } }) => (
      <span className="grid justify-items-end">
        <Difference value={day.difference} />
        <span className="whitespace-nowrap text-12 text-ink-3 @xl:hidden">of {formatMoney(day.amazon_sales)}</span>
      </span>
    ),
  }),
  column.accessor(causeLabels, {
    id: 'causes',
    header: 'Cause',
    enableSorting: false,
    meta: { hideBelow: 'md' },
    cell: ({ getValue }) => (
      <span title={getValue()} className="block max-w-64 truncate text-ink-2">
        {getValue() || '–'}
      </span>
    ),
  }),
  column.accessor('commission', {
    header: 'Commission',
    enableSorting: false,
    meta: { ...RIGHT, hideBelow: 'lg' },
    cell: ({ getValue }) => <Money value={getValue()} />,
  }),
])

import type { CreatorFeeRow } from '../../../../../src/contracts/fees'
import { RowTitle } from '../../../components/ui/row-title'
import { columnHelper } from '../../../components/ui/table-columns'
import { formatShortDay } from '../../../lib/dates'
import { formatPercent } from '../../../lib/decimals'

/** The columns that can be hidden, in their order, and those that are at first. */
const OPTIONS = [
  { value: 'asin', label: 'ASIN' },
  { value: 'creator', label: 'Creator' },
  { value: 'product_fee', label: 'Product’s fee' },
]
export const FEE_EXTRA: readonly string[] = ['asin']

export const CUSTOM_OPTIONS = [
  { value: 'yes', label: 'Custom fee' },
  { value: 'no', label: 'Product’s fee' },
]

export const SOON_OPTIONS = [
  { value: 'yes', label: 'Changes soon' },
  { value: 'no', label: 'No change scheduled' },
]

const column = columnHelper<CreatorFeeRow>()

/** Figures sort from the largest. */
const LARGEST_FIRST = { sortDescFirst: true } as const

const product = (isNamed: boolean) =>
  column.accessor((row) => row.product_title ?? row.asin, {
    id: 'product',
    header: 'Product',
    cell: ({ row: { original: fee }, getValue }) => (
      <RowTitle
        title={getValue()}
        image={fee.image_url}
        detail={isNamed ? <span className="@xl:hidden">{fee.creator_name}</span> : undefined}
      />
    ),
  })

const ASIN = column.accessor('asin', {
  header: 'ASIN',
  enableSorting: false,
  meta: { hideBelow: 'lg' },
  cell: ({ getValue }) => <span className="text-13 text-ink-2 tabular-nums">{getValue()}</span>,
})

const CREATOR = column.accessor('creator_name', {
  id: 'creator',
  header: 'Creator',
  meta: { hideBelow: 'sm' },
})

const FEES = [
  column.accessor('product_fee', {
    header: 'Product’s fee',
    ...LARGEST_FIRST,
    meta: { align: 'right', hideBelow: 'sm' },
    cell: ({ getValue }) => <span className="text-ink-2">{formatPercent(getValue())}</span>,
  }),
  column.accessor('fee_percent', {
    id: 'fee',
    header: 'Creator’s fee',
    ...LARGEST_FIRST,
    meta: { align: 'right' },
    cell: ({ row: { original: fee }, getValue }) => (
      <span className="grid justify-items-end">
        <span className="font-medium">{formatPercent(getValue())}</span>
        <span className="text-12 text-ink-2">{noteOf(fee)}</span>
      </span>
    ),
  }),
]

/** The ids of sortable columns are the keys of the sorts. */
export const NAMED = {
  table: column.columns([product(true), ASIN, CREATOR, ...FEES]),
  options: OPTIONS,
  optional: OPTIONS.map(({ value }) => value),
}

const OF_CREATOR_OPTIONS = OPTIONS.filter(({ value }) => value !== 'creator')
/** On the creator's own page. */
export const OF_CREATOR = {
  table: column.columns([product(false), ASIN, ...FEES]),
  options: OF_CREATOR_OPTIONS,
  optional: OF_CREATOR_OPTIONS.map(({ value }) => value),
}

const noteOf = ({ own_fee, next_fee }: CreatorFeeRow): string => {
  if (next_fee) return `${formatPercent(next_fee.fee_percent)} from ${formatShortDay(next_fee.effective_from)}`
  return own_fee === null ? 'Product’s fee' : 'Custom fee'
}

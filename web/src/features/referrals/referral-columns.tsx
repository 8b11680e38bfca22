import type { ReferralCostRow } from '../../../../src/contracts/referrals'
import { PeriodFigure } from '../../components/list/period-figure'
import { Avatar } from '../../components/ui/avatar'
import { Money } from '../../components/ui/money'
import { RowTitle } from '../../components/ui/row-title'
import { columnHelper } from '../../components/ui/table-columns'
import { formatDay } from '../../lib/dates'
import { currentRate } from './current-rate'

const column = columnHelper<ReferralCostRow>()

/** Amounts and rates sort from the largest, days from the newest. */
const LARGEST_FIRST = { sortDescFirst: true } as const

/** The ids of sortable columns are the keys of the sorts. */
export const REFERRALS_TABLE = column.columns([
  column.accessor('referred_name', {
    id: 'referred',
    header: 'Referred creator',
    cell: ({ row: { original: referral } }) => (
      <RowTitle
        title={referral.referred_name}
        mark={<Avatar name={referral.referred_name} side="creator" size={24} />}
        detail={<span className="@xl:hidden">by {referral.referrer_name}</span>}
      />
    ),
  }),
  column.accessor('referrer_name', {
    id: 'referrer',
    header: 'Referred by',
    meta: { hideBelow: 'sm' },
    cell: ({ getValue }) => (
      <span title={getValue()} className="block max-w-48 truncate">
        {getValue()}
      </span>
    ),
  }),
  column.accessor('effective_from', {
    id: 'since',
    header: 'Since',
    ...LARGEST_FIRST,
    meta: { hideBelow: 'md' },
    cell: ({ getValue }) => formatDay(getValue()),
  }),
  column.accessor('referral_commission_rate', {
    id: 'rate',
    header: 'Rate',
    ...LARGEST_FIRST,
    meta: { align: 'right', hideBelow: 'sm' },
    cell: ({ getValue }) => currentRate(getValue()),
  }),
  column.accessor('sales', {
    header: 'Their sales',
    ...LARGEST_FIRST,
    meta: { align: 'right', hideBelow: 'md' },
    cell: ({ getValue }) => (
      <PeriodFigure>
        <Money value={getValue()} />
      </PeriodFigure>
    ),
  }),
  column.accessor('cost', {
    header: 'Cost',
    ...LARGEST_FIRST,
    meta: { align: 'right' },
    cell: ({ getValue }) => (
      <PeriodFigure>
        <Money value={getValue()} />
      </PeriodFigure>
    ),
  }),
  column.accessor('lifetime_cost', {
    header: 'Lifetime cost',
    ...LARGEST_FIRST,
    meta: { align: 'right', hideBelow: 'sm' },
    cell: ({ getValue }) => <Money value={getValue()} />,
  }),
])

import type { PartnerRow } from '../../../../../src/contracts/partners'
import { PARTNERSHIP_TEXTS } from '../../../../../src/contracts/state-texts'
import { audienceLabel } from '../../../../../src/contracts/vocabulary'
import { costColumns } from '../../../components/list/cost-columns'
import { PeriodFigure } from '../../../components/list/period-figure'
import { Avatar } from '../../../components/ui/avatar'
import { Money } from '../../../components/ui/money'
import { RowTitle } from '../../../components/ui/row-title'
import { type ColumnMeta, columnHelper } from '../../../components/ui/table-columns'
import { Unknown } from '../../../components/ui/unknown'
import { formatDayOf } from '../../../lib/dates'
import { formatCount } from '../../../lib/decimals'
import { accountText, PartnerBadge, shortAccountText } from './partner-status'
import { TagMarks } from './tag-marks'

const column = columnHelper<PartnerRow>()

const RIGHT = { align: 'right' } as const
/** Figures and amounts sort from the largest. */
const LARGEST_FIRST = { sortDescFirst: true } as const
const NO_FIGURES = 'This creator has not been a partner.'

const count = (id: 'clicks' | 'units', header: string) =>
  column.accessor(({ figures }) => figures?.[id] ?? null, {
    id,
    header,
    ...LARGEST_FIRST,
    meta: { ...RIGHT, hideBelow: 'lg' },
    cell: ({ getValue }) => {
      const value = getValue()
      return value === null ? <Unknown reason={NO_FIGURES} /> : <PeriodFigure>{formatCount(value)}</PeriodFigure>
    },
  })

const money = (id: 'sales' | 'commission', header: string, meta: Pick<ColumnMeta, 'hideBelow'> = {}) =>
  column.accessor(({ figures }) => figures?.[id] ?? null, {
    id,
    header,
    ...LARGEST_FIRST,
    meta: { ...RIGHT, ...meta },
    cell: ({ getValue }) => {
      const value = getValue()
      return value === null ? (
        <Unknown reason={NO_FIGURES} />
      ) : (
        <PeriodFigure>
          <Money value={value} />
        </PeriodFigure>
      )
    },
  })

/** The ids of sortable columns are the keys of the sorts. */
export const PARTNERS_TABLE = column.columns([
  column.accessor('creator_name', {
    id: 'name',
    header: 'Creator',
    cell: ({ row: { original: partner }, getValue }) => (
      <RowTitle
        title={getValue()}
        mark={<Avatar name={getValue()} image={partner.photo_url} side="creator" size={24} />}
        detail={
          <span className="@xl:hidden">
            {partner.account ? shortAccountText(partner.account) : PARTNERSHIP_TEXTS[partner.status].label}
          </span>
        }
      />
    ),
  }),
  column.accessor('status', {
    header: 'Status',
    enableSorting: false,
    meta: { hideBelow: 'sm' },
    cell: ({ row: { original: partner }, getValue }) => (
      <span className="grid justify-items-start gap-0.5 py-1">
        <PartnerBadge status={getValue()} />
        {partner.account && (
          <span title={accountText(partner.account)} className="text-12 text-ink-2">
            {shortAccountText(partner.account)}
          </span>
        )}
      </span>
    ),
  }),
  column.accessor('tags', {
    header: 'Tags',
    enableSorting: false,
    meta: { hideBelow: 'md' },
    cell: ({ getValue }) => <TagMarks tags={getValue()} />,
  }),
  column.accessor('total_reach', {
    id: 'audience',
    header: 'Audience',
    ...LARGEST_FIRST,
    meta: { ...RIGHT, hideBelow: 'md' },
    cell: ({ getValue }) => audienceLabel(getValue()),
  }),
  column.accessor((partner) => partner.product_categories.join(', '), {
    id: 'categories',
    header: 'Categories',
    enableSorting: false,
    meta: { hideBelow: 'lg' },
    cell: ({ getValue }) => <Categories text={getValue()} />,
  }),
  column.accessor('applied_at', {
    id: 'applied',
    header: 'Applied',
    ...LARGEST_FIRST,
    meta: { hideBelow: 'md' },
    cell: ({ getValue }) => formatDayOf(getValue()),
  }),
  column.accessor('links', {
    header: 'Active links',
    enableSorting: false,
    meta: { ...RIGHT, hideBelow: 'md' },
    cell: ({ getValue }) => formatCount(getValue()),
  }),
  count('clicks', 'Clicks'),
  count('units', 'Units sold'),
  money('sales', 'Sales', { hideBelow: 'sm' }),
  money('commission', 'Commission'),
  ...costColumns<PartnerRow>(({ figures }) => figures, NO_FIGURES),
])

export const Categories = ({ text }: { text: string }) => (
  <span title={text} className="block max-w-56 truncate text-ink-2">
    {text || 'Not specified'}
  </span>
)

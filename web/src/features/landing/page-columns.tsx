import { PAGE_STATE_TEXTS } from '../../../../src/contracts/landing-lists'
import type { LandingPageRow } from '../../../../src/contracts/landing-pages'
import { PeriodFigure } from '../../components/list/period-figure'
import { Money } from '../../components/ui/money'
import { RowTitle } from '../../components/ui/row-title'
import { type ColumnMeta, columnHelper } from '../../components/ui/table-columns'
import { Unknown } from '../../components/ui/unknown'
import { formatDayOf } from '../../lib/dates'
import { formatCount, formatPercentText } from '../../lib/decimals'
import { PageMenu } from './page-menu'
import { PageState } from './page-state'

const column = columnHelper<LandingPageRow>()

const RIGHT = { align: 'right' } as const

type Count = 'views' | 'bot_views' | 'captures' | 'click_throughs'

const count = (id: string, key: Count, header: string, hideBelow: NonNullable<ColumnMeta['hideBelow']>) =>
  column.accessor(key, {
    id,
    header,
    // The list isn't sorted by what bots do.
    enableSorting: key !== 'bot_views',
    sortDescFirst: true,
    meta: { ...RIGHT, hideBelow },
    cell: ({ getValue }) => formatCount(getValue()),
  })

/** The ids of sortable columns are the keys of the sorts. */
export const PAGES_TABLE = column.columns([
  column.accessor('title', {
    header: 'Page',
    cell: ({ row: { original: page } }) => (
      <RowTitle title={page.title} image={page.product_image_url} detail={<Detail page={page} />} />
    ),
  }),
  column.accessor('state', {
    header: 'Status',
    enableSorting: false,
    meta: { hideBelow: 'sm' },
    cell: ({ row }) => <PageState page={row.original} />,
  }),
  count('views', 'views', 'Views', 'xs'),
  count('bots', 'bot_views', 'Bot views', 'lg'),
  count('captures', 'captures', 'Emails', 'sm'),
  column.accessor('captures', {
    id: 'conversion',
    header: 'Conversion',
    sortDescFirst: true,
    meta: { ...RIGHT, hideBelow: 'md' },
    cell: ({ row }) => <Conversion page={row.original} />,
  }),
  count('click_throughs', 'click_throughs', 'Clicks to Amazon', 'md'),
  column.accessor('sales', {
    header: 'Sales',
    sortDescFirst: true,
    meta: { ...RIGHT, hideBelow: 'md' },
    cell: ({ getValue }) => (
      <PeriodFigure>
        <Money value={getValue()} />
      </PeriodFigure>
    ),
  }),
  column.accessor('changed_at', {
    id: 'changed',
    header: 'Last changed',
    sortDescFirst: true,
    meta: { hideBelow: 'lg' },
    cell: ({ getValue }) => formatDayOf(getValue()),
  }),
  column.display({
    id: 'actions',
    header: 'Actions',
    meta: { hideHeader: true, align: 'right' },
    cell: ({ row }) => <PageMenu page={row.original} />,
  }),
])

/** On phones, where there is no column for it, with the status. */
const Detail = ({ page }: { page: LandingPageRow }) => (
  <>
    <span className="@xl:hidden">{PAGE_STATE_TEXTS[page.state].label} · </span>
    /lp/{page.slug}
  </>
)

const Conversion = ({ page: { views, captures } }: { page: LandingPageRow }) =>
  views === 0 ? (
    <Unknown reason="Nobody has seen this page in the period." />
  ) : (
    formatPercentText(((100 * captures) / views).toFixed(1))
  )

import type { CollectedEmail } from '../../../../src/contracts/collected-emails'
import { EMAIL_TEXTS } from '../../../../src/contracts/landing-lists'
import { BadgeFace } from '../../components/ui/badge-face'
import { RowTitle } from '../../components/ui/row-title'
import { columnHelper } from '../../components/ui/table-columns'
import { formatDayOf } from '../../lib/dates'
import { discountText } from './email-list'

const column = columnHelper<CollectedEmail>()

const NOTHING = <span className="text-ink-3">–</span>

/** The ids of sortable columns are the keys of the sorts. */
export const EMAILS_TABLE = column.columns([
  column.accessor('email', {
    header: 'Email',
    cell: ({ row: { original: email } }) => (
      <RowTitle title={email.email} mark={null} detail={<span className="@xl:hidden">{email.page_title}</span>} />
    ),
  }),
  column.accessor('submitted_at', {
    id: 'submitted',
    header: 'Collected',
    sortDescFirst: true,
    cell: ({ getValue }) => formatDayOf(getValue()),
  }),
  column.accessor('page_title', {
    id: 'page',
    header: 'Page',
    meta: { hideBelow: 'sm' },
    cell: ({ getValue }) => (
      <span title={getValue()} className="block max-w-48 truncate">
        {getValue()}
      </span>
    ),
  }),
  column.accessor('creator_name', {
    id: 'creator',
    header: 'Creator',
    enableSorting: false,
    meta: { hideBelow: 'md' },
    cell: ({ getValue }) => getValue() ?? NOTHING,
  }),
  column.display({
    id: 'discount',
    header: 'Discount',
    meta: { hideBelow: 'md' },
    cell: ({ row }) => discountText(row.original) ?? NOTHING,
  }),
  column.accessor('clicked_through_at', {
    id: 'clicked',
    header: 'Clicked through',
    enableSorting: false,
    meta: { hideBelow: 'md' },
    cell: ({ getValue }) => {
      const clicked = getValue()
      return clicked === null ? NOTHING : formatDayOf(clicked)
    },
  }),
  column.accessor('state', {
    header: 'Status',
    enableSorting: false,
    meta: { hideBelow: 'sm' },
    cell: ({ getValue }) => <BadgeFace {...EMAIL_TEXTS[getValue()]} />,
  }),
])

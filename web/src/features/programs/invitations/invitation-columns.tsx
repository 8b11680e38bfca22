import type { CreatorInvitation } from '../../../../../src/contracts/creator-invitations'
import { CREATOR_INVITATION_TEXTS } from '../../../../../src/contracts/invitation-texts'
import { BadgeFace } from '../../../components/ui/badge-face'
import { RowTitle } from '../../../components/ui/row-title'
import { columnHelper } from '../../../components/ui/table-columns'
import { formatDayOf } from '../../../lib/dates'
import { InvitationMenu } from './invitation-menu'

const column = columnHelper<CreatorInvitation>()

/** The state as well, where the table has no room for its column. */
const Detail = ({ name, state }: Pick<CreatorInvitation, 'name' | 'state'>) => (
  <>
    {name}
    <span className="@sm:hidden">
      {name && ' · '}
      {CREATOR_INVITATION_TEXTS[state].label}
    </span>
  </>
)

/** The ids of sortable columns are the keys of the sorts. */
export const INVITATIONS_TABLE = column.columns([
  column.accessor('email', {
    header: 'Email',
    cell: ({ row: { original } }) => <RowTitle title={original.email} mark={null} detail={<Detail {...original} />} />,
  }),
  column.accessor('state', {
    header: 'Status',
    enableSorting: false,
    meta: { hideBelow: 'xs', width: 'w-40' },
    cell: ({ getValue }) => <BadgeFace {...CREATOR_INVITATION_TEXTS[getValue()]} />,
  }),
  column.accessor('since', {
    header: 'Updated',
    enableSorting: false,
    meta: { hideBelow: 'md', width: 'w-32' },
    cell: ({ getValue }) => formatDayOf(getValue()),
  }),
  column.accessor('sent_at', {
    id: 'sent',
    header: 'Sent',
    sortDescFirst: true,
    meta: { hideBelow: 'sm', width: 'w-32' },
    cell: ({ getValue }) => formatDayOf(getValue()),
  }),
  column.accessor('accept_at_once', {
    header: 'Review',
    enableSorting: false,
    meta: { hideBelow: 'lg', width: 'w-32' },
    cell: ({ getValue }) => (getValue() ? 'Not needed' : 'Yours'),
  }),
  column.display({
    id: 'actions',
    header: 'Actions',
    enableSorting: false,
    meta: { hideHeader: true, width: 'w-14' },
    cell: ({ row }) => <InvitationMenu invitation={row.original} />,
  }),
])

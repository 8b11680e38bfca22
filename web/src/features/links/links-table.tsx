import type { ReactNode } from 'react'
import { useNavigate } from 'react-router-dom'
import type { LinkRow } from '../../../../src/contracts/links'
import { LINK_TEXTS } from '../../../../src/contracts/state-texts'
import { Badge } from '../../components/ui/badge'
import { CopyButton } from '../../components/ui/copy-button'
import { RowTitle } from '../../components/ui/row-title'
import { Table } from '../../components/ui/table'
import { columnHelper } from '../../components/ui/table-columns'
import type { TablePage } from '../../components/ui/table-footer'
import { formatDayOf } from '../../lib/dates'

export type LinksTableProps = { rows: readonly LinkRow[] | undefined; empty: ReactNode; page?: TablePage }

export const LinksTable = ({ rows, empty, page }: LinksTableProps) => {
  const navigate = useNavigate()
  return (
    <Table
      caption="Links"
      columns={COLUMNS}
      loading={!rows}
      rows={rows ?? []}
      rowKey={(row) => row.id}
      onRowClick={(row) => void navigate(`/dashboard/link-detail/${row.link_id}`)}
      empty={empty}
      page={page}
    />
  )
}

export const LinkBadge = ({ link }: { link: LinkState }) =>
  link.is_archived ? (
    <Badge {...LINK_TEXTS.archived} hint={archivedText(link)} />
  ) : (
    <Badge {...LINK_TEXTS.active} hint="Opens the product on Amazon." />
  )

type LinkState = Pick<LinkRow, 'is_archived' | 'archived_reason' | 'brand_name'>

export const archivedText = ({ archived_reason: reason, brand_name: brandName }: LinkState): string =>
  reason === 'disconnected'
    ? `${brandName} disconnected its Amazon account. The link works again when the brand reconnects. Your earnings are kept.`
    : 'This link no longer opens the product. Its past sales are kept.'

const Truncated = ({ text }: { text: string }) => (
  <span title={text} className="block max-w-40 truncate text-ink-2">
    {text}
  </span>
)

const column = columnHelper<LinkRow>()

const COLUMNS = column.columns([
  column.accessor('link_name', {
    header: 'Link',
    cell: ({ row: { original: link } }) => (
      <RowTitle
        title={link.link_name}
        image={link.product_image_url}
        detail={
          <span className="@xl:hidden">
            {link.is_archived && `${LINK_TEXTS.archived.label} · `}
            {link.brand_name}
          </span>
        }
      />
    ),
  }),
  column.accessor('product_title', {
    header: 'Product',
    meta: { hideBelow: 'md' },
    cell: ({ getValue }) => <Truncated text={getValue() ?? 'Untitled product'} />,
  }),
  column.accessor('brand_name', {
    header: 'Brand',
    meta: { hideBelow: 'sm' },
    cell: ({ getValue }) => <Truncated text={getValue()} />,
  }),
  column.accessor('created_at', {
    header: 'Created',
    meta: { hideBelow: 'md' },
    cell: ({ getValue }) => formatDayOf(getValue()),
  }),
  column.accessor('is_archived', {
    header: 'Status',
    meta: { hideBelow: 'sm' },
    cell: ({ row }) => <LinkBadge link={row.original} />,
  }),
  column.display({
    id: 'copy',
    header: 'Copy',
    meta: { hideHeader: true },
    cell: ({ row: { original: link } }) =>
      !link.is_archived && <CopyButton text={link.url} label="Copy link" isInRow />,
  }),
])

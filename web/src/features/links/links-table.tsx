import type { ReactNode } from 'react'
import { useNavigate } from 'react-router-dom'
import type { LinkRow } from '../../../../src/contracts/links'
import { Badge } from '../../components/ui/badge'
import { CopyButton } from '../../components/ui/copy-button'
import { RowTitle } from '../../components/ui/row-title'
import { Table, type TableColumn } from '../../components/ui/table'
import type { TablePage } from '../../components/ui/table-footer'
import { formatDayOf } from '../../lib/dates'

export type LinksTableProps = { rows: readonly LinkRow[] | undefined; empty: ReactNode; page?: TablePage }

/** Links with a copy button each; a row opens the link's page. */
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
      {...(page ? { page } : {})}
    />
  )
}

export const LinkBadge = ({ link }: { link: LinkState }) =>
  link.is_archived ? (
    <Badge tone="over" label="Archived" hint={archivedText(link)} />
  ) : (
    <Badge tone="good" label="Active" hint="Opens the product on Amazon." />
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

const COLUMNS: readonly TableColumn<LinkRow>[] = [
  {
    id: 'name',
    header: 'Link',
    cell: (row) => (
      <RowTitle
        title={row.link_name}
        image={row.product_image_url}
        detail={
          <span className="@xl:hidden">
            {row.is_archived && 'Archived · '}
            {row.brand_name}
          </span>
        }
      />
    ),
  },
  {
    id: 'product',
    header: 'Product',
    hideBelow: 'md',
    cell: (row) => <Truncated text={row.product_title ?? 'Untitled product'} />,
  },
  { id: 'brand', header: 'Brand', hideBelow: 'sm', cell: (row) => <Truncated text={row.brand_name} /> },
  { id: 'created', header: 'Created', hideBelow: 'md', cell: (row) => formatDayOf(row.created_at) },
  { id: 'state', header: 'Status', hideBelow: 'sm', cell: (row) => <LinkBadge link={row} /> },
  {
    id: 'copy',
    header: 'Copy',
    hideHeader: true,
    cell: (row) => !row.is_archived && <CopyButton text={row.url} label="Copy link" isInRow />,
  },
]

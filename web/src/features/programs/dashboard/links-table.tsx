import type { ReactNode } from 'react'
import { useNavigate } from 'react-router-dom'
import type { LinkRow } from '../../../../../src/contracts/programs'
import { Badge } from '../../../components/ui/badge'
import { CopyButton } from '../../../components/ui/copy-button'
import { RowTitle } from '../../../components/ui/row-title'
import { Table, type TableColumn } from '../../../components/ui/table'
import type { TablePage } from '../../../components/ui/table-footer'
import { formatDayOf } from '../../../lib/dates'

export type LinksTableProps = { rows: readonly LinkRow[] | undefined; empty: ReactNode; page?: TablePage }

/** Links, newest first, each to copy; a row opens the link's page. */
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

/** A link's state: it leads to the product until it is archived. */
export const LinkBadge = ({ isArchived }: { isArchived: boolean }) =>
  isArchived ? (
    <Badge tone="over" label="Archived" hint="It no longer leads to the product. What it sold stays yours." />
  ) : (
    <Badge tone="good" label="Active" hint="It leads to the product on Amazon." />
  )

const Words = ({ text }: { text: string }) => (
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
        detail={<span className="@xl:hidden">{row.brand_name}</span>}
      />
    ),
  },
  {
    id: 'product',
    header: 'Product',
    hideBelow: 'md',
    cell: (row) => <Words text={row.product_title ?? 'Untitled product'} />,
  },
  { id: 'brand', header: 'Brand', hideBelow: 'sm', cell: (row) => <Words text={row.brand_name} /> },
  { id: 'created', header: 'Created', hideBelow: 'md', cell: (row) => formatDayOf(row.created_at) },
  { id: 'state', header: 'State', hideBelow: 'sm', cell: (row) => <LinkBadge isArchived={row.is_archived} /> },
  {
    id: 'copy',
    header: 'Copy',
    hideHeader: true,
    cell: (row) => <CopyButton text={row.url} label="Copy link" isInRow />,
  },
]

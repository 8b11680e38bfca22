import type { ReactNode } from 'react'
import type { LinkRow } from '../../../../src/contracts/links'
import { LINK_END_TEXTS, LINK_TEXTS } from '../../../../src/contracts/state-texts'
import { Badge } from '../../components/ui/badge'
import { CopyButton } from '../../components/ui/copy-button'
import { RowTitle } from '../../components/ui/row-title'
import { Table } from '../../components/ui/table'
import { columnHelper } from '../../components/ui/table-columns'
import type { TablePage } from '../../components/ui/table-footer'
import { formatDayOf } from '../../lib/dates'

export type LinksTableProps = {
  rows: readonly LinkRow[] | undefined
  /** The rows are those of an earlier page or search. */
  isStale: boolean
  empty: ReactNode
  page?: TablePage
}

export const LinksTable = ({ rows, isStale, empty, page }: LinksTableProps) => (
  <Table
    caption="Links"
    columns={COLUMNS}
    loading={!rows}
    isStale={isStale}
    rows={rows ?? []}
    rowKey={(row) => row.id}
    rowHref={(row) => `/dashboard/link-detail/${row.link_id}`}
    empty={empty}
    page={page}
  />
)

export type LinkState = Pick<LinkRow, 'end_reason'>

export const LinkBadge = ({ link: { end_reason: reason } }: { link: LinkState }) =>
  reason === null ? (
    <Badge {...LINK_TEXTS.active} hint="Opens the product on Amazon." />
  ) : (
    <Badge {...LINK_TEXTS.ended} hint={LINK_END_TEXTS[reason].text} />
  )

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
            {link.end_reason && (
              <span className="block whitespace-normal">
                {LINK_TEXTS.ended.label} – {LINK_END_TEXTS[link.end_reason].short}
              </span>
            )}
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
  column.accessor('end_reason', {
    header: 'Status',
    meta: { hideBelow: 'sm' },
    cell: ({ row: { original: link } }) => (
      <div className="grid justify-items-start gap-0.5">
        <LinkBadge link={link} />
        {link.end_reason && (
          <span className="text-12 text-ink-2 first-letter:uppercase">{LINK_END_TEXTS[link.end_reason].short}</span>
        )}
      </div>
    ),
  }),
  column.display({
    id: 'copy',
    header: 'Copy',
    meta: { hideHeader: true },
    cell: ({ row: { original: link } }) =>
      link.end_reason === null && <CopyButton text={link.url} label="Copy link" ownerName={link.link_name} isInRow />,
  }),
])

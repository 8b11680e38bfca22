import type { UseQueryResult } from '@tanstack/react-query'
import { Link2 } from 'lucide-react'
import { useMemo } from 'react'
import type { ProductLinkRow } from '../../../../../src/contracts/products'
import { LINK_TEXTS } from '../../../../../src/contracts/state-texts'
import { FiguresOf } from '../../../components/list/period-figure'
import { Badge } from '../../../components/ui/badge'
import { EmptyState } from '../../../components/ui/empty-state'
import { Loaded } from '../../../components/ui/loaded'
import { RowTitle } from '../../../components/ui/row-title'
import { Table } from '../../../components/ui/table'
import { columnHelper } from '../../../components/ui/table-columns'
import type { DayRange } from '../../../lib/dates'
import { figureColumns } from './figure-columns'
import { NothingFound, PartHead } from './part-head'
import type { PartList } from './use-part-list'

type Row = Omit<ProductLinkRow, 'creator_id' | 'creator_name'>

export type LinksTableProps<R extends Row> = {
  caption: string
  /** "its links", for the message of a failure. */
  what: string
  searchLabel: string
  list: PartList
  /** Of the figures. */
  range: DayRange
  links: UseQueryResult<{ rows: R[]; total: number }>
  /** Below the name. Keep it stable. */
  detailOf: (row: R) => string | null
  emptyText: string
}

/** Links to one product, or of one creator. */
export const LinksTable = <R extends Row>({
  caption,
  what,
  searchLabel,
  list,
  range,
  links,
  detailOf,
  emptyText,
}: LinksTableProps<R>) => {
  const columns = useMemo(() => columnsFor(detailOf), [detailOf])
  return (
    <section className="grid gap-3">
      <PartHead title="Links" searchLabel={searchLabel} list={list} />
      <Loaded what={what} queries={[links]}>
        <FiguresOf range={range}>
          <Table
            caption={caption}
            columns={columns}
            options={list.options}
            loading={!links.data}
            isStale={links.isPlaceholderData}
            rows={links.data?.rows ?? []}
            rowKey={(row) => row.id}
            rowHref={(row) => `/dashboard/link-detail/${row.link_id}`}
            empty={
              list.search ? (
                <NothingFound what="links" search={list.search} />
              ) : (
                <EmptyState outline="table" title="No links yet" text={emptyText} />
              )
            }
            page={list.pageOf(links.data?.total ?? 0)}
          />
        </FiguresOf>
      </Loaded>
    </section>
  )
}

const columnsFor = <R extends Row>(detailOf: (row: R) => string | null) => {
  const column = columnHelper<R>()
  return column.columns([
    column.accessor((row) => row.link_name, {
      id: 'name',
      header: 'Link',
      cell: ({ row, getValue }) => (
        <RowTitle
          title={getValue()}
          mark={<Link2 aria-hidden size={16} strokeWidth={1.75} className="shrink-0 text-ink-3" />}
          detail={detailOf(row.original)}
        />
      ),
    }),
    column.accessor((row) => row.is_open, {
      id: 'state',
      header: 'Status',
      enableSorting: false,
      meta: { hideBelow: 'sm' },
      cell: ({ getValue }) => <Badge {...LINK_TEXTS[getValue() ? 'active' : 'ended']} />,
    }),
    ...figureColumns<R>(),
  ])
}

import { useQuery } from '@tanstack/react-query'
import type { ProductCreatorRow } from '../../../../../src/contracts/products'
import { FiguresOf } from '../../../components/list/period-figure'
import { Avatar } from '../../../components/ui/avatar'
import { EmptyState } from '../../../components/ui/empty-state'
import { Loaded } from '../../../components/ui/loaded'
import { RowTitle } from '../../../components/ui/row-title'
import { Table } from '../../../components/ui/table'
import { columnHelper } from '../../../components/ui/table-columns'
import type { DayRange } from '../../../lib/dates'
import { formatCount, formatPercent } from '../../../lib/decimals'
import { productCreatorsQuery } from './catalog-queries'
import { figureColumns } from './figure-columns'
import { NothingFound, PartHead } from './part-head'
import { usePartList } from './use-part-list'

export const ProductCreators = ({ id, range }: { id: number; range: DayRange }) => {
  const { from, to } = range
  const list = usePartList('creators')
  const creators = useQuery(productCreatorsQuery(id, { from, to, ...list.query }))
  return (
    <section className="grid gap-3">
      <PartHead title="Creators" searchLabel="Search creators" list={list} />
      <Loaded what="its creators" queries={[creators]}>
        <FiguresOf range={range}>
          <Table
            caption="Creators of this product"
            columns={COLUMNS}
            options={list.options}
            loading={!creators.data}
            isStale={creators.isPlaceholderData}
            rows={creators.data?.rows ?? []}
            rowKey={(row) => row.creator_id}
            rowHref={(row) => `/dashboard/creator-detail/${row.creator_id}`}
            empty={
              list.search ? (
                <NothingFound what="creators" search={list.search} />
              ) : (
                <EmptyState
                  outline="table"
                  title="No creators yet"
                  text="Creators in your program appear here once they can promote this product."
                />
              )
            }
            page={list.pageOf(creators.data?.total ?? 0)}
          />
        </FiguresOf>
      </Loaded>
    </section>
  )
}

const column = columnHelper<ProductCreatorRow>()

const COLUMNS = column.columns([
  column.accessor('creator_name', {
    id: 'name',
    header: 'Creator',
    cell: ({ getValue }) => (
      <RowTitle title={getValue()} mark={<Avatar name={getValue()} side="creator" size={24} />} />
    ),
  }),
  column.accessor('fee_percent', {
    id: 'fee',
    header: 'Fee',
    enableSorting: false,
    meta: { align: 'right', hideBelow: 'sm' },
    cell: ({ row, getValue }) => (
      <span>
        {formatPercent(getValue())}
        {row.original.is_own_fee && <span className="text-ink-3"> custom</span>}
      </span>
    ),
  }),
  column.accessor('links', {
    header: 'Active links',
    enableSorting: false,
    meta: { align: 'right', hideBelow: 'md' },
    cell: ({ getValue }) => formatCount(getValue()),
  }),
  ...figureColumns<ProductCreatorRow>(),
])

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { CreatorFeeRow } from '../../../../../src/contracts/fees'
import { SearchField } from '../../../components/list/search-field'
import { EmptyState } from '../../../components/ui/empty-state'
import { Loaded } from '../../../components/ui/loaded'
import { RowTitle } from '../../../components/ui/row-title'
import { Table } from '../../../components/ui/table'
import { columnHelper } from '../../../components/ui/table-columns'
import { formatShortDay } from '../../../lib/dates'
import { formatPercent } from '../../../lib/decimals'
import { useListAddress } from '../../../lib/list-address'
import { useToday } from '../../../session/today'
import { ChangeFeeDialog } from '../dialogs'
import { creatorFeesQuery } from './fee-queries'

const ROWS = 25

/** What each partner earns for each product; a row changes it. Without a creator, of all. */
export const CreatorFees = ({ creatorId }: { creatorId: number | undefined }) => {
  const { page, search, setPage, setSearch } = useListAddress()
  const [opened, setOpened] = useState<CreatorFeeRow | null>(null)
  const today = useToday()
  const fees = useQuery(creatorFeesQuery({ creatorId, search, page, limit: ROWS }))
  const total = fees.data?.total ?? 0
  return (
    <div className="grid gap-3">
      <SearchField
        label={creatorId === undefined ? 'Search creators and products' : 'Search products'}
        value={search}
        onSearch={setSearch}
      />
      <Loaded what="your creators’ fees" queries={[fees]}>
        <Table
          caption="Creators’ fees"
          columns={creatorId === undefined ? COLUMNS : COLUMNS_OF_CREATOR}
          loading={!fees.data}
          isStale={fees.isPlaceholderData}
          rows={fees.data?.rows ?? []}
          rowKey={(row) => row.creator_product_id}
          onRowClick={setOpened}
          empty={<Nothing search={search} isOfCreator={creatorId !== undefined} />}
          page={{ page, limit: ROWS, total, onPageChange: setPage }}
        />
      </Loaded>
      {opened && (
        <ChangeFeeDialog
          products={{ productIds: [opened.product_id] }}
          count={1}
          creators={[{ id: opened.creator_id, name: opened.creator_name }]}
          today={today}
          onClose={() => setOpened(null)}
        />
      )}
    </div>
  )
}

const Nothing = ({ search, isOfCreator }: { search: string; isOfCreator: boolean }) =>
  search ? (
    <EmptyState outline="table" title="No results" text={`Nothing matches “${search}”.`} />
  ) : (
    <EmptyState
      outline="table"
      title="No fees yet"
      text={
        isOfCreator
          ? 'The creator’s fee for each product appears here once your program has products.'
          : 'Partners appear here with every program product once they join.'
      }
    />
  )

const column = columnHelper<CreatorFeeRow>()

const product = (isNamed: boolean) =>
  column.accessor((row) => row.product_title ?? row.asin, {
    id: 'product',
    header: 'Product',
    cell: ({ row: { original: fee }, getValue }) => (
      <RowTitle title={getValue()} image={fee.image_url} detail={isNamed ? fee.creator_name : undefined} />
    ),
  })

const FEES = [
  column.accessor('product_fee', {
    header: 'Product’s fee',
    meta: { align: 'right', hideBelow: 'sm' },
    cell: ({ getValue }) => <span className="text-ink-2">{formatPercent(getValue())}</span>,
  }),
  column.accessor('fee_percent', {
    header: 'Creator’s fee',
    meta: { align: 'right' },
    cell: ({ row: { original: fee }, getValue }) => (
      <span className="grid justify-items-end">
        <span className="font-medium">{formatPercent(getValue())}</span>
        <span className="text-12 text-ink-2">{noteOf(fee)}</span>
      </span>
    ),
  }),
]

const COLUMNS = column.columns([product(true), ...FEES])
/** On the creator's own page. */
const COLUMNS_OF_CREATOR = column.columns([product(false), ...FEES])

const noteOf = ({ own_fee, next_fee }: CreatorFeeRow): string => {
  if (next_fee) return `${formatPercent(next_fee.fee_percent)} from ${formatShortDay(next_fee.effective_from)}`
  return own_fee === null ? 'Product’s fee' : 'Custom fee'
}

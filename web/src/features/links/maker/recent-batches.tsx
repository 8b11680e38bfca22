import { useQuery } from '@tanstack/react-query'
import type { LinkBatch } from '../../../../../src/contracts/link-batches'
import { LINK_BATCH_STATE_TEXTS } from '../../../../../src/contracts/link-texts'
import { Badge } from '../../../components/ui/badge'
import { EmptyState } from '../../../components/ui/empty-state'
import { Loaded } from '../../../components/ui/loaded'
import { Table } from '../../../components/ui/table'
import { columnHelper } from '../../../components/ui/table-columns'
import { formatInstant } from '../../../lib/dates'
import { createdText } from './created-links'
import { batchesQuery } from './maker-queries'

/** The links that were created together, newest first, each leading to what became of its rows. */
export const RecentBatches = () => {
  const batches = useQuery(batchesQuery())
  return (
    <Loaded what="your batches" queries={[batches]}>
      <Table
        caption="Recent batches"
        columns={COLUMNS}
        rows={batches.data ?? []}
        rowKey={({ id }) => id}
        rowHref={({ id }) => `/dashboard/link-batches/${id}`}
        loading={!batches.data}
        empty={
          <EmptyState
            outline="table"
            title="No batches yet"
            text="When you create links from a search or a list, their results will appear here."
          />
        }
      />
    </Loaded>
  )
}

const column = columnHelper<LinkBatch>()
const COLUMNS = column.columns([
  column.accessor('created_at', {
    header: 'Created',
    enableSorting: false,
    cell: ({ getValue, row: { original } }) => (
      <span className="grid">
        <span className="font-medium">{formatInstant(getValue())}</span>
        <span className="text-13 text-ink-2">{createdText(original)}</span>
      </span>
    ),
  }),
  column.display({
    id: 'state',
    header: 'State',
    meta: { align: 'right' },
    cell: ({ row: { original } }) => (
      <Badge {...LINK_BATCH_STATE_TEXTS[original.finished_at === null ? 'creating' : 'finished']} />
    ),
  }),
])

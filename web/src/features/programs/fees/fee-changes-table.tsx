import { useQuery } from '@tanstack/react-query'
import { Undo2 } from 'lucide-react'
import { useMemo, useState } from 'react'
import type { FeeChangeRow } from '../../../../../src/contracts/fees'
import { FEE_CHANGE_TEXTS } from '../../../../../src/contracts/state-texts'
import { lazyDialog } from '../../../components/lazy-dialog'
import { Badge } from '../../../components/ui/badge'
import { Button } from '../../../components/ui/button'
import { EmptyState } from '../../../components/ui/empty-state'
import { Loaded } from '../../../components/ui/loaded'
import { Table } from '../../../components/ui/table'
import { columnHelper } from '../../../components/ui/table-columns'
import { formatDay, formatShortDay } from '../../../lib/dates'
import { usePageNumber } from '../../../lib/list-address'
import { countText } from '../../../lib/sentence'
import type { FeeChangeSheetProps } from './fee-change-sheet'
import { feeChangesQuery } from './fee-queries'
import { changeText, scopeText } from './fee-text'

const FeeChangeSheet = lazyDialog<FeeChangeSheetProps>(
  async () => (await import('./fee-change-sheet')).FeeChangeSheet,
  { isOpen: ({ change }) => change !== null },
)
const UndoFeeChange = lazyDialog(async () => (await import('./undo-fee-change')).UndoFeeChange)

const ROWS = 10

export const FeeChangesTable = () => {
  const { page, setPage } = usePageNumber('changesPage')
  const [opened, setOpened] = useState<FeeChangeRow | null>(null)
  const [undoing, setUndoing] = useState<FeeChangeRow | null>(null)
  const changes = useQuery(feeChangesQuery({ page, limit: ROWS }))
  const columns = useMemo(() => columnsFor(setUndoing), [])
  const total = changes.data?.total ?? 0
  return (
    <Loaded what="your fee changes" queries={[changes]}>
      <Table
        caption="Fee changes"
        columns={columns}
        loading={!changes.data}
        isStale={changes.isPlaceholderData}
        rows={changes.data?.rows ?? []}
        rowKey={({ id }) => id}
        onRowClick={setOpened}
        empty={
          <EmptyState
            outline="table"
            title="No fee changes yet"
            text="Choose products and change their fee. Scheduled and past changes appear here."
          />
        }
        page={{ page, limit: ROWS, total, onPageChange: setPage }}
      />
      <FeeChangeSheet change={opened} onClose={() => setOpened(null)} onUndo={setUndoing} />
      {undoing && (
        <UndoFeeChange
          change={undoing}
          onClose={() => {
            setUndoing(null)
            setOpened(null)
          }}
        />
      )}
    </Loaded>
  )
}

const column = columnHelper<FeeChangeRow>()

const columnsFor = (undo: (change: FeeChangeRow) => void) =>
  column.columns([
    column.accessor(changeText, {
      id: 'change',
      header: 'Change',
      cell: ({ row: { original: change }, getValue }) => (
        <span className="grid">
          <span className="truncate font-medium">{getValue()}</span>
          <span className="truncate text-13 text-ink-2">
            <span className="@sm:hidden">{formatShortDay(change.effective_from)} · </span>
            {scopeText(change)}
            {change.replaced > 0 && change.status !== 'replaced' && ` · ${countText(change.replaced, 'fee')} replaced`}
          </span>
        </span>
      ),
    }),
    column.accessor('effective_from', {
      header: 'First day',
      meta: { hideBelow: 'xs' },
      cell: ({ getValue }) => <span title={formatDay(getValue())}>{formatShortDay(getValue())}</span>,
    }),
    column.accessor('status', {
      header: 'Status',
      cell: ({ getValue }) => <Badge {...FEE_CHANGE_TEXTS[getValue()]} />,
    }),
    column.accessor('raised', { header: 'Higher', meta: { align: 'right', hideBelow: 'sm' } }),
    column.accessor('lowered', { header: 'Lower', meta: { align: 'right', hideBelow: 'sm' } }),
    column.display({
      id: 'undo',
      header: 'Actions',
      meta: { hideHeader: true },
      cell: ({ row: { original: change } }) =>
        change.can_cancel && (
          <Button
            {...UndoFeeChange.opener}
            size="small"
            variant="quiet"
            icon={<Undo2 aria-hidden size={16} strokeWidth={1.75} />}
            onClick={() => undo(change)}
          >
            Undo
          </Button>
        ),
    }),
  ])

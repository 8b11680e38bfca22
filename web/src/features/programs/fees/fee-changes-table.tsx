import { useQuery } from '@tanstack/react-query'
import type { SortingState, Updater } from '@tanstack/react-table'
import { Undo2 } from 'lucide-react'
import { useMemo, useState } from 'react'
import type { FeeChangeRow } from '../../../../../src/contracts/fees'
import { FEE_CHANGES } from '../../../../../src/contracts/lists'
import { FEE_CHANGE_TEXTS } from '../../../../../src/contracts/state-texts'
import { FEE_CHANGE_STATUSES } from '../../../../../src/contracts/states'
import { lazyDialog } from '../../../components/lazy-dialog'
import { FilterMenu } from '../../../components/list/filter-menu'
import { readListQuery } from '../../../components/list/read-list-query'
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

const STATUS_OPTIONS = FEE_CHANGE_STATUSES.map((status) => ({ value: status, label: FEE_CHANGE_TEXTS[status].label }))

const NAMES: Record<string, string> = { status: 'changesStatus', sort: 'changesSort' }

/** Its state is in the URL under names of its own, because it shares its page with the list of products. */
const useChangesList = () => {
  const { query, change, page, setPage } = usePageNumber('changesPage')
  const { status, sort } = readListQuery(FEE_CHANGES, (name) => query.get(NAMES[name] ?? ''))
  const sorting: SortingState = [{ id: sort.replace('-', ''), desc: sort.startsWith('-') }]
  return {
    query: { status, sort, page, limit: ROWS },
    setStatus: (next: string) => change({ changesPage: '', changesStatus: next }),
    setPage,
    options: {
      state: { sorting },
      enableMultiSort: false,
      onSortingChange: (updater: Updater<SortingState>) => {
        const [next] = typeof updater === 'function' ? updater(sorting) : updater
        change({ changesPage: '', changesSort: next ? `${next.desc ? '-' : ''}${next.id}` : '' })
      },
    },
  }
}

export const FeeChangesTable = () => {
  const { query, setStatus, setPage, options } = useChangesList()
  const [opened, setOpened] = useState<FeeChangeRow | null>(null)
  const [undoing, setUndoing] = useState<FeeChangeRow | null>(null)
  const changes = useQuery(feeChangesQuery(query))
  const columns = useMemo(() => columnsFor(setUndoing), [])
  const total = changes.data?.total ?? 0
  const { status, page } = query
  return (
    <Loaded what="your fee changes" queries={[changes]}>
      {(total > 1 || status) && (
        <div>
          <FilterMenu label="Status" options={STATUS_OPTIONS} value={status ?? ''} onChoose={setStatus} />
        </div>
      )}
      <Table
        caption="Fee changes"
        columns={columns}
        options={options}
        loading={!changes.data}
        isStale={changes.isPlaceholderData}
        rows={changes.data?.rows ?? []}
        rowKey={({ id }) => id}
        onRowClick={setOpened}
        empty={
          status ? (
            <EmptyState
              outline="table"
              title="No results"
              text="No fee changes have this status."
              action={<Button onClick={() => setStatus('')}>Show all fee changes</Button>}
            />
          ) : (
            <EmptyState
              outline="table"
              title="No fee changes yet"
              text="Choose products and change their fee. Scheduled and past changes appear here."
            />
          )
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
      enableSorting: false,
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
      sortDescFirst: true,
      meta: { hideBelow: 'xs' },
      cell: ({ getValue }) => <span title={formatDay(getValue())}>{formatShortDay(getValue())}</span>,
    }),
    column.accessor('status', {
      header: 'Status',
      enableSorting: false,
      cell: ({ getValue }) => <Badge {...FEE_CHANGE_TEXTS[getValue()]} />,
    }),
    column.accessor('raised', { header: 'Higher', enableSorting: false, meta: { align: 'right', hideBelow: 'sm' } }),
    column.accessor('lowered', { header: 'Lower', enableSorting: false, meta: { align: 'right', hideBelow: 'sm' } }),
    column.display({
      id: 'undo',
      header: 'Actions',
      meta: { hideHeader: true },
      cell: ({ row: { original: change } }) =>
        change.can_cancel && (
          <Button
            {...UndoFeeChange.opener}
            aria-label={`Undo: ${changeText(change)} from ${formatShortDay(change.effective_from)}, ${scopeText(change)}`}
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

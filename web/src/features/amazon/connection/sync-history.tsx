import { useQuery } from '@tanstack/react-query'
import { ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { EmptyState } from '../../../components/ui/empty-state'
import { Loaded } from '../../../components/ui/loaded'
import { useListAddress } from '../../../lib/list-address'
import { HISTORY_ROWS, syncRunsQuery } from './connection-queries'
import { SyncRunsTable } from './sync-runs-table'

/** Folded away; open when the address names a later page. */
export const SyncHistory = ({ isSyncing }: { isSyncing: boolean }) => {
  const { page, setPage } = useListAddress()
  const [isOpen, setIsOpen] = useState(page > 1)
  return (
    <details open={isOpen} onToggle={(event) => setIsOpen(event.currentTarget.open)} className="group/history min-w-0">
      <summary
        className={
          'flex cursor-pointer list-none items-center gap-2 rounded-panel border border-line bg-surface px-5 py-3.5 font-medium ' +
          '[&::-webkit-details-marker]:hidden'
        }
      >
        <ChevronRight
          aria-hidden
          size={16}
          strokeWidth={1.75}
          className="shrink-0 text-ink-3 transition-transform group-open/history:rotate-90"
        />
        Sync history
      </summary>
      {isOpen && (
        <div className="mt-3 min-w-0">
          <Runs page={page} onPageChange={setPage} isSyncing={isSyncing} />
        </div>
      )}
    </details>
  )
}

type RunsProps = { page: number; onPageChange: (page: number) => void; isSyncing: boolean }

const Runs = ({ page, onPageChange, isSyncing }: RunsProps) => {
  const runs = useQuery(syncRunsQuery(page, isSyncing))
  const total = runs.data?.total ?? 0
  return (
    <Loaded what="the sync history" queries={[runs]}>
      <SyncRunsTable
        rows={runs.data?.rows}
        isStale={runs.isPlaceholderData}
        empty={<NoRuns />}
        page={{ page, limit: HISTORY_ROWS, total, onPageChange }}
      />
    </Loaded>
  )
}

const NoRuns = () => (
  <EmptyState outline="table" title="No syncs yet" text="Your first sync will appear here within the hour." />
)

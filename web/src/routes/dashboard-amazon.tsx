import { useQuery, useQueryClient } from '@tanstack/react-query'
import { RefreshCw } from 'lucide-react'
import { Button } from '../components/ui/button'
import { EmptyState } from '../components/ui/empty-state'
import { LoadFailed } from '../components/ui/load-failed'
import { PageHeader } from '../components/ui/page-header'
import { syncNow, useSyncState } from '../features/amazon/background-sync/sync-control'
import { ConnectionPanel } from '../features/amazon/connection/connection-panel'
import { amazonConnectionQuery, syncRunsQuery } from '../features/amazon/connection/connection-queries'
import { SyncRunsTable } from '../features/amazon/connection/sync-runs-table'
import { useAfterSync } from '../features/amazon/connection/use-after-sync'
import { useListAddress } from '../lib/list-address'
import { usePageTitle } from '../lib/page-title'

const ROWS = 25

/** The brand's Amazon connection, the last day its data covers, and its sync history. */
const DashboardAmazon = () => {
  usePageTitle('Amazon connection')
  const queryClient = useQueryClient()
  const { phase, lastError } = useSyncState()
  const connection = useQuery(amazonConnectionQuery(phase === 'active'))
  const isConnected = connection.data?.status === 'connected'
  const isPulling = isConnected && phase === 'active'
  useAfterSync(() => void queryClient.invalidateQueries({ queryKey: ['amazon'] }))
  return (
    <>
      <PageHeader
        title="Amazon connection"
        sentence="We sync your Amazon reports every hour."
        action={
          isConnected && (
            <Button
              variant="primary"
              loading={isPulling}
              loadingText="Syncing..."
              icon={<RefreshCw aria-hidden size={16} strokeWidth={1.75} />}
              onClick={syncNow}
            >
              Sync now
            </Button>
          )
        }
      />
      <div className="grid gap-6">
        {lastError && isConnected && !isPulling && (
          <p role="alert" className="rounded-panel border border-line bg-bad-tint px-5 py-3 text-bad">
            {lastError}
          </p>
        )}
        {connection.isError ? (
          <LoadFailed what="the connection" error={connection.error} onRetry={() => void connection.refetch()} />
        ) : (
          <ConnectionPanel connection={connection.data} isPulling={isPulling} />
        )}
        <Pulls isPulling={isPulling} />
      </div>
    </>
  )
}
export default DashboardAmazon

const Pulls = ({ isPulling }: { isPulling: boolean }) => {
  const { page, setPage } = useListAddress()
  const runs = useQuery(syncRunsQuery({ page, limit: ROWS }, isPulling))
  const total = runs.data?.total ?? 0
  return (
    <section className="grid gap-3">
      <h2 className="font-semibold text-16">Sync history</h2>
      {runs.isError ? (
        <LoadFailed what="the sync history" error={runs.error} onRetry={() => void runs.refetch()} />
      ) : (
        <SyncRunsTable
          rows={runs.data?.rows}
          empty={<NoPulls />}
          {...(total > ROWS ? { page: { page, limit: ROWS, total, onPageChange: setPage } } : {})}
        />
      )}
      <p className="max-w-reading text-13 text-ink-3">
        Changed rows are new or updated. Rows that we can’t read are skipped with the reason; the rest of the report
        counts.
      </p>
    </section>
  )
}

const NoPulls = () => (
  <EmptyState outline="table" title="No syncs yet" text="Your first sync will appear here within an hour." />
)

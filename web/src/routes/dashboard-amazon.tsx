import { useQuery, useQueryClient } from '@tanstack/react-query'
import { RefreshCw } from 'lucide-react'
import { Button } from '../components/ui/button'
import { EmptyState } from '../components/ui/empty-state'
import { Loaded } from '../components/ui/loaded'
import { PageHeader } from '../components/ui/page-header'
import { syncNow, useSyncState } from '../features/amazon/background-sync/sync-control'
import { ConnectionPanel } from '../features/amazon/connection/connection-panel'
import { amazonConnectionQuery, syncRunsQuery } from '../features/amazon/connection/connection-queries'
import { SyncRunsTable } from '../features/amazon/connection/sync-runs-table'
import { useAfterSync } from '../features/amazon/connection/use-after-sync'
import { useListAddress } from '../lib/list-address'
import { queryKeys } from '../lib/query-keys'

const ROWS = 25

const DashboardAmazon = () => {
  const queryClient = useQueryClient()
  const { phase, lastError } = useSyncState()
  const connection = useQuery(amazonConnectionQuery(phase === 'active'))
  const isConnected = connection.data?.status === 'connected'
  const isPulling = isConnected && phase === 'active'
  useAfterSync(() => void queryClient.invalidateQueries({ queryKey: queryKeys.amazon.all }))
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
        <Loaded what="the connection" queries={[connection]}>
          <ConnectionPanel connection={connection.data} isPulling={isPulling} />
        </Loaded>
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
      <Loaded what="the sync history" queries={[runs]}>
        <SyncRunsTable
          rows={runs.data?.rows}
          empty={<NoPulls />}
          page={total > ROWS ? { page, limit: ROWS, total, onPageChange: setPage } : undefined}
        />
      </Loaded>
      <p className="max-w-reading text-13 text-ink-3">
        “Updated” counts new and changed rows. “Skipped” counts rows we couldn’t read; the rest of the report is
        imported.
      </p>
    </section>
  )
}

const NoPulls = () => (
  <EmptyState outline="table" title="No syncs yet" text="Your first sync will appear here within an hour." />
)

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { RefreshCw } from 'lucide-react'
import { Button } from '../components/ui/button'
import { Loaded } from '../components/ui/loaded'
import { PageHeader } from '../components/ui/page-header'
import { syncNow, useSyncState } from '../features/amazon/background-sync/sync-control'
import { ConnectionPanel } from '../features/amazon/connection/connection-panel'
import { amazonConnectionQuery, syncRunsQuery } from '../features/amazon/connection/connection-queries'
import { SyncHistory } from '../features/amazon/connection/sync-history'
import { syncProblem } from '../features/amazon/connection/sync-problem'
import { SyncProblemBox } from '../features/amazon/connection/sync-problem-box'
import { useAfterSync } from '../features/amazon/connection/use-after-sync'
import { DataFreshness } from '../features/money/data-freshness'
import { freshnessQuery } from '../lib/freshness'
import { moneyKeys } from '../lib/money-keys'
import { queryKeys } from '../lib/query-keys'
import { useToday } from '../session/today'

const DashboardAmazon = () => {
  const queryClient = useQueryClient()
  const { phase, lastError } = useSyncState()
  const connection = useQuery(amazonConnectionQuery(phase === 'active'))
  const isConnected = connection.data?.status === 'connected'
  const isSyncing = isConnected && phase === 'active'
  useAfterSync(() => {
    for (const queryKey of [queryKeys.amazon.all, moneyKeys.freshness]) void queryClient.invalidateQueries({ queryKey })
  })
  return (
    <>
      <PageHeader
        title="Amazon connection"
        sentence="Your seller account and how current its data is."
        freshness={<DataFreshness />}
        action={
          isConnected && (
            <Button
              icon={<RefreshCw aria-hidden size={16} strokeWidth={1.75} />}
              loading={isSyncing}
              loadingText="Syncing..."
              onClick={syncNow}
            >
              Sync now
            </Button>
          )
        }
      />
      <div className="grid gap-6">
        {isConnected && !isSyncing && <Problem lastError={lastError} />}
        <Loaded what="the connection" queries={[connection]}>
          <ConnectionPanel connection={connection.data} isSyncing={isSyncing} />
        </Loaded>
        <SyncHistory isSyncing={isSyncing} />
      </div>
    </>
  )
}
export default DashboardAmazon

/** The failed run says more than the error of the browser's own sync, which may never have reached Amazon. */
const Problem = ({ lastError }: { lastError: string | null }) => {
  const runs = useQuery(syncRunsQuery(1))
  const freshness = useQuery(freshnessQuery())
  const today = useToday()
  const problem = syncProblem(runs.data?.rows ?? [], freshness.data?.next_sync_at ?? null, today)
  if (problem) return <SyncProblemBox problem={problem} />
  if (!lastError) return null
  return <SyncProblemBox problem={{ title: 'The last sync failed', text: lastError, isSerious: true }} />
}

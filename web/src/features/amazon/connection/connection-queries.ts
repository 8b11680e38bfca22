import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { toast } from '../../../components/ui/toast-store'
import { callApi } from '../../../lib/api'
import { cacheAnswer } from '../../../lib/cache-answer'
import { moneyKeys } from '../../../lib/money-keys'
import { queryKeys } from '../../../lib/query-keys'
import { stopBackgroundSync } from '../../../lib/sync-records'

/** Polling interval while a sync runs. */
const WHILE_SYNCING_MS = 4_000

export const HISTORY_ROWS = 10

export const amazonConnectionQuery = (isSyncing = false) =>
  queryOptions({
    queryKey: queryKeys.amazon.connection,
    queryFn: ({ signal }) => callApi('GET /api/amazon/connection', { signal }),
    refetchInterval: isSyncing && WHILE_SYNCING_MS,
  })

export const syncRunsQuery = (page: number, isSyncing = false) =>
  queryOptions({
    queryKey: queryKeys.amazon.syncRuns({ page, limit: HISTORY_ROWS }),
    queryFn: ({ signal }) => callApi('GET /api/amazon/sync-runs', { query: { page, limit: HISTORY_ROWS }, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: isSyncing && WHILE_SYNCING_MS,
  })

/** Refetches the account, so that the navigation guards open the connect page. */
export const useDisconnect = () => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => callApi('POST /api/amazon/disconnect'),
    onSuccess: async (connection) => {
      stopBackgroundSync()
      await cacheAnswer(queryClient, amazonConnectionQuery().queryKey, connection)
      toast({ title: 'Amazon is disconnected', description: 'We deleted your access token and stopped syncing.' })
      await Promise.all(
        [
          queryKeys.brand.all,
          queryKeys.links.all,
          moneyKeys.overview.all,
          moneyKeys.freshness,
          queryKeys.userType.all,
        ].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
      )
    },
  })
}

import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { disconnectAmazon, getAmazonConnection, listSyncRuns } from '../../../../../src/contracts/amazon'
import { toast } from '../../../components/ui/toast-store'
import { callApi } from '../../../lib/api'
import { moneyKeys } from '../../../lib/money-keys'
import { queryKeys } from '../../../lib/query-keys'
import { stopBackgroundSync } from '../../../lib/sync-records'

/** Polling interval while a sync runs. */
const WHILE_PULLING_MS = 4_000

export const amazonConnectionQuery = (isPulling = false) =>
  queryOptions({
    queryKey: queryKeys.amazon.connection,
    queryFn: ({ signal }) => callApi(getAmazonConnection, { signal }),
    refetchInterval: isPulling && WHILE_PULLING_MS,
  })

export type RunsPage = { page: number; limit: number }

export const syncRunsQuery = ({ page, limit }: RunsPage, isPulling = false) =>
  queryOptions({
    queryKey: queryKeys.amazon.syncRuns({ page, limit }),
    queryFn: ({ signal }) => callApi(listSyncRuns, { query: { page, limit }, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: isPulling && WHILE_PULLING_MS,
  })

/** Refetches the account, so that the navigation guards open the connect page. */
export const useDisconnect = () => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => callApi(disconnectAmazon),
    onSuccess: async (connection) => {
      stopBackgroundSync()
      queryClient.setQueryData(amazonConnectionQuery().queryKey, connection)
      toast({ title: 'Amazon is disconnected', description: 'We deleted your access token and stopped syncing.' })
      await Promise.all(
        [queryKeys.brand.all, queryKeys.links.all, moneyKeys.overview.all, queryKeys.userType.all].map((queryKey) =>
          queryClient.invalidateQueries({ queryKey }),
        ),
      )
    },
  })
}

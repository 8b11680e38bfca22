import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { toast } from '../../components/ui/toast-store'
import { callApi } from '../../lib/api'
import { queryKeys } from '../../lib/query-keys'
import { notSaved } from '../../lib/refusal'

/** Read again whenever Home opens, because tasks are done on other pages. */
export const brandTasksQuery = () =>
  queryOptions({
    queryKey: queryKeys.tasks,
    queryFn: ({ signal }) => callApi('GET /api/reports/brand-tasks', { signal }),
    staleTime: 0,
  })

const SHOWN_FEES = 5

/** Of the program's products, the highest fee first. */
export const offeredFeesQuery = () => {
  const query = { offered: 'yes', sort: '-fee', page: 1, limit: SHOWN_FEES } as const
  return queryOptions({
    queryKey: queryKeys.catalog.list(query),
    queryFn: ({ signal }) => callApi('GET /api/products/catalog', { query, signal }),
  })
}

/** Read again whenever Home opens, because steps are done on other pages. */
export const creatorHomeQuery = () =>
  queryOptions({
    queryKey: queryKeys.creatorHome,
    queryFn: ({ signal }) => callApi('GET /api/reports/creator-home', { signal }),
    staleTime: 0,
  })

export const useReadDisclosure = (creatorId: number | null) => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () =>
      callApi('PATCH /api/creators/{id}', { params: { id: creatorId ?? 0 }, body: { disclosure_read: true } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: queryKeys.creatorHome }),
    onError: (error) => toast({ title: 'Not saved', description: notSaved(error).message, variant: 'destructive' }),
  })
}

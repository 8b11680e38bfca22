import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import type {
  createLinkBatch,
  LinkBatch,
  listLinkableProducts,
  listLinkBatchRows,
} from '../../../../../src/contracts/link-batches'
import { ApiError, callApi } from '../../../lib/api'
import { queryKeys } from '../../../lib/query-keys'

/** How often the progress of a batch is read. */
const PROGRESS_MS = 1_000
/** How often the list of batches is read while one is in progress. */
const BATCHES_MS = 5_000

export const linkableQuery = (query: z.input<typeof listLinkableProducts.query>) =>
  queryOptions({
    queryKey: queryKeys.links.linkable(query),
    queryFn: ({ signal }) => callApi('GET /api/products/linkable', { query, signal }),
    placeholderData: keepPreviousData,
  })

/** The creator's recent ones, newest first. */
export const batchesQuery = () =>
  queryOptions({
    queryKey: queryKeys.links.batches,
    queryFn: ({ signal }) => callApi('GET /api/link-batches', { signal }),
    refetchInterval: ({ state }) => (state.data?.some(({ finished_at }) => finished_at === null) ? BATCHES_MS : false),
  })

/** Null if it is not the caller's. */
export const batchQuery = (id: number) =>
  queryOptions({
    queryKey: queryKeys.links.batch(id),
    queryFn: async ({ signal }): Promise<LinkBatch | null> => {
      try {
        return await callApi('GET /api/link-batches/{id}', { params: { id }, signal })
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) return null
        throw error
      }
    },
    refetchInterval: ({ state }) => (state.data && state.data.finished_at === null ? PROGRESS_MS : false),
  })

export const batchRowsQuery = (id: number, query: z.input<typeof listLinkBatchRows.query>) =>
  queryOptions({
    queryKey: queryKeys.links.batchRows(id, query),
    queryFn: ({ signal }) => callApi('GET /api/link-batches/{id}/rows', { params: { id }, query, signal }),
    placeholderData: keepPreviousData,
  })

/** Repeating a request id returns the same batch. */
export const useCreateBatch = () => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: z.input<typeof createLinkBatch.body>) => callApi('POST /api/link-batches', { body }),
    onSuccess: () => void queryClient.invalidateQueries({ queryKey: queryKeys.links.batches }),
  })
}

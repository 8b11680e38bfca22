import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import type { FeeChangeForm, FeeChangeQuery, listCreatorFees } from '../../../../../src/contracts/fees'
import { callApi } from '../../../lib/api'
import { type ListPage, queryKeys } from '../../../lib/query-keys'

export const feeChangesQuery = (query: FeeChangeQuery) =>
  queryOptions({
    queryKey: queryKeys.fees.changes(query),
    queryFn: ({ signal }) => callApi('GET /api/fees/changes', { query, signal }),
    placeholderData: keepPreviousData,
  })

export const feeChangeItemsQuery = (id: number, list: ListPage) =>
  queryOptions({
    queryKey: queryKeys.fees.items(id, list),
    queryFn: ({ signal }) => callApi('GET /api/fees/changes/{id}/items', { params: { id }, query: list, signal }),
    placeholderData: keepPreviousData,
  })

type CreatorFeesQuery = z.input<typeof listCreatorFees.query>

export const creatorFeesQuery = (query: CreatorFeesQuery) =>
  queryOptions({
    queryKey: queryKeys.fees.ofCreators(query),
    queryFn: ({ signal }) => callApi('GET /api/fees', { query, signal }),
    placeholderData: keepPreviousData,
  })

export const usePreviewFeeChange = () =>
  useMutation({ mutationFn: (body: FeeChangeForm) => callApi('POST /api/fees/changes/preview', { body }) })

export const useCreateFeeChange = () => {
  const settle = useSettle()
  return useMutation({
    mutationFn: (body: FeeChangeForm & { request_id: string }) => callApi('POST /api/fees/changes', { body }),
    onSettled: settle,
  })
}

export const useCancelFeeChange = () => {
  const settle = useSettle()
  return useMutation({
    mutationFn: (id: number) => callApi('POST /api/fees/changes/{id}/cancel', { params: { id } }),
    onSettled: settle,
  })
}

const useSettle = () => {
  const queryClient = useQueryClient()
  return () =>
    Promise.all(
      [queryKeys.fees.all, queryKeys.catalog.all, queryKeys.publicProgram.all].map((queryKey) =>
        queryClient.invalidateQueries({ queryKey }),
      ),
    )
}

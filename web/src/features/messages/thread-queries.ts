import {
  infiniteQueryOptions,
  keepPreviousData,
  type QueryClient,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import type { CallRequest } from '../../../../src/contracts/call'
import type { Calls } from '../../../../src/contracts/calls'
import { toast } from '../../components/ui/toast-store'
import { callApi, downloadFile } from '../../lib/api'
import { base64Of } from '../../lib/base64-of'
import { queryKeys } from '../../lib/query-keys'
import { notSaved } from '../../lib/refusal'
import { threadKeys } from '../../lib/thread-keys'

/** What others wrote is shown within this time, also without live news. */
const POLL_MS = 30_000
const PAGE = 25

export const threadsQuery = (query: { page: number; limit: number }) =>
  queryOptions({
    queryKey: threadKeys.list(query),
    queryFn: ({ signal }) => callApi('GET /api/threads', { query, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: POLL_MS,
  })

/** Newest first; each further page has earlier messages. */
export const messagesQuery = (id: number) =>
  infiniteQueryOptions({
    queryKey: threadKeys.messages(id),
    queryFn: ({ signal, pageParam }) =>
      callApi('GET /api/partnerships/{id}/messages', {
        params: { id },
        query: { page: pageParam, limit: PAGE },
        signal,
      }),
    initialPageParam: 1,
    getNextPageParam: ({ page, total }) => (page * PAGE < total ? page + 1 : undefined),
    refetchInterval: POLL_MS,
  })

/** The products that a creator can promote, and so ask for. */
export const sampleProductsQuery = (brandId: number) =>
  queryOptions({
    queryKey: threadKeys.products(brandId),
    queryFn: ({ signal }) => callApi('GET /api/creator-products/{brandId}', { params: { brandId }, signal }),
  })

export const sampleQuery = (id: number) =>
  queryOptions({
    queryKey: threadKeys.sample(id),
    queryFn: ({ signal }) => callApi('GET /api/sample-requests/{id}', { params: { id }, signal }),
  })

/** As a data address: only our calls send the account, and an image's own request doesn't. */
export const imageQuery = (id: number) =>
  queryOptions({
    queryKey: threadKeys.image(id),
    queryFn: async () => {
      const { content } = await downloadFile('GET /api/message-images/{id}', { params: { id } }, () => undefined)
      return `data:image/webp;base64,${await base64Of(content)}`
    },
    staleTime: Number.POSITIVE_INFINITY,
  })

type Request<Name extends keyof Calls> = CallRequest<Calls[Name]>['body']

/** Errors are shown by the form. */
export const usePostMessage = (id: number) => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: NonNullable<Request<'POST /api/partnerships/{id}/messages'>>) =>
      callApi('POST /api/partnerships/{id}/messages', { params: { id }, body }),
    onSettled: () => refetch(queryClient),
  })
}

export const useUploadImage = (id: number) =>
  useMutation({
    mutationFn: async (file: Blob) =>
      callApi('POST /api/partnerships/{id}/message-images', { params: { id }, body: { image: await base64Of(file) } }),
  })

export const useReadMessages = (id: number) => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (message_id: number) =>
      callApi('POST /api/partnerships/{id}/messages/read', { params: { id }, body: { message_id } }),
    onSuccess: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: threadKeys.lists }),
        queryClient.invalidateQueries({ queryKey: queryKeys.notifications.all }),
      ]),
  })
}

/** Errors are shown by the form. */
export const useRequestSample = (id: number) => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: NonNullable<Request<'POST /api/partnerships/{id}/sample-requests'>>) =>
      callApi('POST /api/partnerships/{id}/sample-requests', { params: { id }, body }),
    onSuccess: () => toast({ title: 'Sample requested', variant: 'success' }),
    onSettled: () => refetch(queryClient),
  })
}

const DONE = {
  approve: 'Request approved',
  receive: 'Sample received',
  withdraw: 'Request withdrawn',
} as const
export type SimpleAct = keyof typeof DONE

export const useSampleAct = (id: number) => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (act: SimpleAct) => callApi(`POST /api/sample-requests/{id}/${act}`, { params: { id } }),
    onSuccess: (_sample, act) => toast({ title: DONE[act], variant: 'success' }),
    onError: (error) => {
      const { title, message } = notSaved(error)
      toast({ title, description: message, variant: 'destructive' })
    },
    onSettled: () => refetch(queryClient),
  })
}

/** Errors are shown by the form. */
export const useDeclineSample = (id: number) => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: { reason: string }) =>
      callApi('POST /api/sample-requests/{id}/decline', { params: { id }, body }),
    onSuccess: () => toast({ title: 'Request declined' }),
    onSettled: () => refetch(queryClient),
  })
}

/** Errors are shown by the form. */
export const useShipSample = (id: number) => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: NonNullable<Request<'POST /api/sample-requests/{id}/ship'>>) =>
      callApi('POST /api/sample-requests/{id}/ship', { params: { id }, body }),
    onSuccess: () => toast({ title: 'Sample marked as shipped', variant: 'success' }),
    onSettled: () => refetch(queryClient),
  })
}

const refetch = (queryClient: QueryClient) => queryClient.invalidateQueries({ queryKey: threadKeys.all })

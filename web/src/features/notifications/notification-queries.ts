import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { callApi } from '../../lib/api'
import { queryKeys } from '../../lib/query-keys'

export const unreadQuery = queryOptions({
  queryKey: queryKeys.notifications.unread,
  queryFn: ({ signal }) => callApi('GET /api/notifications/unread', { signal }),
})

export const notificationsQuery = (query: { page: number; limit: number }) =>
  queryOptions({
    queryKey: queryKeys.notifications.list(query),
    queryFn: ({ signal }) => callApi('GET /api/notifications', { query, signal }),
    placeholderData: keepPreviousData,
  })

export const useReadNotification = () => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (id: number) => callApi('POST /api/notifications/{id}/read', { params: { id } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: queryKeys.notifications.all }),
  })
}

export const useReadNotifications = () => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (newest: number) => callApi('POST /api/notifications/read', { body: { notification_id: newest } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: queryKeys.notifications.all }),
  })
}

import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { followNews } from '../../lib/follow-news'
import { queryKeys } from '../../lib/query-keys'
import { threadKeys } from '../../lib/thread-keys'

const STREAM = { path: '/api/notifications/live', event: 'notifications' } as const

/** Once per page: asks again whenever there is something new. */
const FollowNotifications = () => {
  const queryClient = useQueryClient()
  useEffect(() => {
    const end = new AbortController()
    void followNews(STREAM, end.signal, () => {
      void queryClient.invalidateQueries({ queryKey: queryKeys.notifications.unread })
      void queryClient.invalidateQueries({ queryKey: queryKeys.notifications.lists })
      void queryClient.invalidateQueries({ queryKey: threadKeys.all })
    })
    return () => end.abort()
  }, [queryClient])
  return null
}
export default FollowNotifications

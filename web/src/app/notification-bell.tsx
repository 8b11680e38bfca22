import { useIsFetching } from '@tanstack/react-query'
import { Suspense, useEffect, useState } from 'react'
import { lazyOr, Nothing } from '../lib/lazy-or'

const ROOM = <span className="size-9 shrink-0" />
const Bell = lazyOr(
  () => import('../features/notifications/bell'),
  () => ROOM,
)
const Follow = lazyOr(() => import('../features/notifications/follow-notifications'), Nothing)

const CALM_MS = 300

/** Once what the page shows first is loaded. */
const useIsCalm = (): boolean => {
  const isFetching = useIsFetching() > 0
  const [isCalm, setIsCalm] = useState(false)
  useEffect(() => {
    if (isCalm || isFetching) return
    const timer = setTimeout(() => setIsCalm(true), CALM_MS)
    return () => clearTimeout(timer)
  }, [isCalm, isFetching])
  return isCalm
}

/** Its place is kept until then, so that nothing moves. */
export const NotificationBell = () =>
  useIsCalm() ? (
    <Suspense fallback={ROOM}>
      <Bell />
    </Suspense>
  ) : (
    ROOM
  )

export const NotificationNews = () =>
  useIsCalm() && (
    <Suspense>
      <Follow />
    </Suspense>
  )

import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { removeKey, writeText } from '../lib/storage'
import { useViewer } from '../session/viewer'
import { isWantable, WANTED_PAGE_KEY } from '../session/wanted-page'

/**
 * Keeps the dashboard page that someone asked for while logged out, such as a link in an email, and forgets it once they
 * are in. A page that was left by logging out is not kept: someone else may log in next.
 */
export const useKeepWantedPage = (): void => {
  const { pathname, search } = useLocation()
  const { viewer, isRemembered } = useViewer()
  const state = isRemembered ? 'unknown' : viewer.state
  const wasSignedInHere = useRef(false)
  useEffect(() => {
    if (state === 'signed-in') {
      wasSignedInHere.current = true
      removeKey('sessionStorage', WANTED_PAGE_KEY)
    }
    if (state === 'anonymous' && !wasSignedInHere.current) rememberWantedPage(pathname + search)
  }, [state, pathname, search])
}

export const rememberWantedPage = (address: string, nowMs: number = Date.now()): void => {
  if (isWantable(address)) writeText('sessionStorage', WANTED_PAGE_KEY, JSON.stringify({ address, timestamp: nowMs }))
}

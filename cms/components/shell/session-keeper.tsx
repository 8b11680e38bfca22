'use client'

import { onIdTokenChanged } from 'firebase/auth'
import { type ReactNode, useEffect } from 'react'
import { STAFF_KEY } from '../../../src/contracts/blog-values'
import { authOf, type IdentityProps, openSession } from './identity'

const RENEW_EVERY_MS = 45 * 60 * 1000

/** Pages of the blog ask for their Edit link only where staff have logged in; the cookie is hidden from them. */
const rememberStaff = () => {
  try {
    window.localStorage.setItem(STAFF_KEY, '1')
  } catch {
    // Storage is blocked: the link is missing.
  }
}

/** The staff cookie expires with its token. */
export const SessionKeeper = ({ identity, children }: IdentityProps & { children?: ReactNode }) => {
  useEffect(() => {
    if (!window.location.pathname.startsWith('/admin/login')) rememberStaff()
    const auth = authOf(identity)
    const stop = onIdTokenChanged(auth, (user) => {
      if (user) void user.getIdToken().then(openSession)
    })
    const timer = setInterval(() => void auth.currentUser?.getIdToken(true), RENEW_EVERY_MS)
    return () => {
      stop()
      clearInterval(timer)
    }
  }, [identity])
  return children
}

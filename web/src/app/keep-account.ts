import { useEffect } from 'react'
import * as z from 'zod/mini'
import { UserTypeAnswer } from '../../../src/contracts/identity'
import { readText, writeText } from '../lib/storage'
import { useAuth } from '../session/auth-context'
import { ACCOUNT_KEY } from '../session/signed-in-flag'
import { type Remembered, useViewer } from '../session/viewer'

const Stored = z.object({ uid: z.string(), account: UserTypeAnswer })

/** The account of the last visit; null without one, or when it was stored by a version with other fields. */
export const readAccount = (): Remembered | null => {
  try {
    const stored = Stored.safeParse(JSON.parse(readText('localStorage', ACCOUNT_KEY) ?? 'null'))
    return stored.success ? stored.data : null
  } catch {
    return null
  }
}

/** Stores the account that the server named, for the next visit. `rememberSignedIn` removes it. */
export const useKeepAccount = (): void => {
  const { user } = useAuth()
  const { viewer, isRemembered } = useViewer()
  const account = viewer.state === 'signed-in' && !isRemembered ? viewer.account : null
  useEffect(() => {
    if (user && account) writeText('localStorage', ACCOUNT_KEY, JSON.stringify({ uid: user.uid, account }))
  }, [user, account])
}

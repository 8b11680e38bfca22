import { useEffect } from 'react'
import { useAuth } from '../session/auth-context'
import { writeAccount } from '../session/remembered-account'
import { useViewer } from '../session/viewer'

/** Stores the account that the server named, for the next visit. `rememberSignedIn` removes it. */
export const useKeepAccount = (): void => {
  const { user } = useAuth()
  const { viewer, isRemembered } = useViewer()
  const account = viewer.state === 'signed-in' && !isRemembered ? viewer.account : null
  useEffect(() => {
    if (user && account) writeAccount({ uid: user.uid, account })
  }, [user, account])
}

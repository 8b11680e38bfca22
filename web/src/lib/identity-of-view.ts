import type { IdentityUser } from './identity-user'
import { endViewing, readViewing, viewedUser } from './viewing'

/* What `identity-firebase.ts` answers, for an admin who views an account. */

export const currentUser = async (): Promise<IdentityUser | null> => {
  const viewing = readViewing()
  return viewing && viewedUser(viewing)
}

export const idToken = async (): Promise<string | null> => readViewing()?.ticket ?? null

export const observe = async (report: (user: IdentityUser | null) => void): Promise<() => void> => {
  report(await currentUser())
  return () => {}
}

export const signOut = async (): Promise<void> => endViewing(readViewing()?.back)
